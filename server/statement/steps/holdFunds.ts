// The money side of a statement before and at pay: what is due, the lock of funds, the start of the payout.
import type { PayType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { add, type Cents, centsFromDatabase, formatGrouped, subtract } from '../../../schema/money';
import { takenOverFrom } from '../../../schema/statementTexts';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type Balance, balanceOf, hold, paymentOf, release, renewHold, spendable } from '../../ledger/public';
import { dueChanged, holdTakenOver } from '../events';
import { spreadDeduction } from '../rules';
import { lockAllLines, setCoupons, sumLines } from '../store/lines';
import { addHistory, changeStatement, type StatementRecord } from '../store/statements';
import { hasLiveLock, isInvoiceFree, isUnpaid } from './guard';

export const holderOf = (statement: StatementRecord) => ({ type: 'statement', id: statement.id }) as const;

export interface Due {
  readonly payType: PayType;
  readonly total: Cents;
  readonly deduction: Cents;
  readonly due: Cents;
  readonly balance: Balance;
  /** Coupons, with what this statement holds already. */
  readonly coupon: Cents;
  /** Balance or rest of the quota, with what this statement holds already. */
  readonly spendable: Cents;
}

/**
 * Always from the lines and the accounts as they are now, but for the coupon share of what is invoiced, which stays as it was applied for (D45);
 * what a caller says about amounts is never used. What is paid or over was paid as it is kept, however the company pays today.
 */
export async function dueOf(ctx: Ctx, statement: StatementRecord): Promise<Due> {
  // Side by side: reads of a page travel together, those of a command still run one after the other.
  const [balance, sums] = await Promise.all([balanceOf(ctx, { subjectId: statement.subject_id }), sumLines(ctx, statement.id)]);
  const isHeld = statement.locked_until !== null && statement.pay_type !== null;
  const isOver = statement.pay_type !== null && !isUnpaid(statement);
  if (!isHeld && !isOver && !isInvoiceFree(statement)) return invoicedDue(ctx, statement, { balance, total: sums.total });
  if (!isHeld && !isOver) return { ...paymentOf(ctx, balance, sums), total: sums.total, balance, coupon: balance.coupon };
  // A live hold has moved its money and its coupon share already, so the balance of now no longer tells them.
  const payType = statement.pay_type ?? 'BALANCE';
  const deduction = centsFromDatabase(statement.deduction_cents);
  const due = subtract(sums.total, deduction);
  return {
    payType,
    total: sums.total,
    deduction,
    due,
    balance,
    coupon: isHeld ? add(balance.coupon, deduction) : balance.coupon,
    spendable: isHeld ? add(spendable(balance, payType), due) : spendable(balance, payType),
  };
}

/** D45: what is invoiced before it is paid is paid as the invoice says, so its coupon share stays as it was applied for. */
function invoicedDue(ctx: Ctx, statement: StatementRecord, { balance, total }: Pick<Due, 'balance' | 'total'>): Due {
  const deduction = centsFromDatabase(statement.deduction_cents);
  const now = paymentOf(ctx, balance, { total, serviceFee: null }).payType;
  const payType = now === 'BALANCE' && deduction > 0 ? 'JOINT' : now;
  const due = subtract(total, deduction);
  return { payType, total, deduction, due, balance, coupon: balance.coupon, spendable: spendable(balance, payType) };
}

/** Of what is invoiced: whether the coupon that the invoice leaves out was spent elsewhere, so that another sum would be paid. */
export function isPaidOtherwise(statement: StatementRecord, { deduction, coupon }: Due): boolean {
  return !isInvoiceFree(statement) && coupon < deduction;
}

/** The refusal of a payment that its invoice would not tell. */
export function paidOtherwise({ due }: Pick<Due, 'due'>): DomainError {
  return new DomainError('PAY_INVOICED_OTHERWISE', { due: formatGrouped(due) });
}

/** Coupon share and pay type follow the accounts until the funds are held (D33). Errors: PAY_INVOICED_OTHERWISE. */
export async function settleDue(ctx: Ctx, statement: StatementRecord): Promise<{ statement: StatementRecord; due: Due }> {
  const due = await dueOf(ctx, statement);
  if (isPaidOtherwise(statement, due)) throw paidOtherwise(due);
  if (statement.pay_type === due.payType && centsFromDatabase(statement.deduction_cents) === due.deduction) return { statement, due };
  const isSameShare = centsFromDatabase(statement.deduction_cents) === due.deduction;
  if (isSameShare) return { statement: await changeStatement(ctx, statement, { pay_type: due.payType }, false), due };
  const lines = await lockAllLines(ctx, statement.id);
  const shares = spreadDeduction(
    due.deduction,
    lines.map((line) => centsFromDatabase(line.service_cents)),
  );
  await setCoupons(
    ctx,
    lines.map((line, index) => ({ id: line.id, coupon_cents: shares[index] ?? 0 })),
  );
  if (statement.invoice_state === 'PENDING_REVIEW') ctx.emit(dueChanged({ statementId: statement.id }));
  const changed = await changeStatement(ctx, statement, { pay_type: due.payType, deduction_cents: String(due.deduction) }, false);
  return { statement: changed, due };
}

/** Who holds funds: he may pay and unlock, others wait until the lock ends. */
export interface HoldOwner {
  readonly id: string;
  readonly name: string;
}

/** Money that arrives is held for the one who announced it, not for the operator who confirms the bank line. */
export function announcerOf(statement: StatementRecord): HoldOwner {
  return { id: statement.await_by ?? 'system', name: statement.await_by_name ?? '' };
}

/** Row 13: the hold of this user lives 30 minutes; again = the same hold, renewed. Errors: INSUFFICIENT_BALANCE, INSUFFICIENT_QUOTA. */
export async function placeHold(ctx: Ctx, statement: StatementRecord, owner: HoldOwner | null = ctx.actor): Promise<StatementRecord> {
  const expiresAt = later(ctx.now, limits.hold.life);
  const mine = { locked_until: expiresAt, locked_by: owner?.id ?? 'system', locked_by_name: owner?.name ?? '' };
  if (hasLiveLock(ctx, statement)) {
    await renewHold(ctx, { holder: holderOf(statement), expiresAt });
    return changeStatement(ctx, statement, mine, false);
  }
  const free = statement.locked_until === null ? statement : await dropHold(ctx, statement);
  const { statement: settled, due } = await settleDue(ctx, free);
  const holdNo = settled.hold_no + 1;
  await hold(ctx, {
    holder: holderOf(settled),
    subjectId: settled.subject_id,
    holdNo,
    payType: due.payType,
    due: due.due,
    deduction: due.deduction,
    orderCode: settled.statement_code,
    heldBy: mine.locked_by_name,
    expiresAt,
  });
  return changeStatement(ctx, settled, { ...mine, hold_no: holdNo }, false);
}

/** Row 14: the money goes back to where it came from. */
export async function dropHold(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord> {
  if (statement.locked_until === null) return statement;
  await release(ctx, { holder: holderOf(statement), subjectId: statement.subject_id, holdNo: statement.hold_no });
  return changeStatement(ctx, statement, { locked_until: null, locked_by: null, locked_by_name: null }, false);
}

/** The lock of another user goes, for the caller's own to take its place; who it was hears of it, and the record of the statement keeps it. */
export async function takeOverHold(ctx: Ctx, statement: StatementRecord): Promise<{ free: StatementRecord; from: string | null }> {
  const { locked_by: userId, locked_by_name: from } = statement;
  if (!hasLiveLock(ctx, statement) || userId === null || userId === ctx.actor?.id) return { free: statement, from: null };
  const free = await dropHold(ctx, statement);
  const remark = takenOverFrom(from ?? '');
  await addHistory(ctx, statement.id, { action: 'takeOverFunds', from: statement.status, to: statement.status, remark });
  ctx.emit(holdTakenOver({ statementId: statement.id, userId, byName: ctx.actor?.name ?? '' }));
  return { free, from };
}
