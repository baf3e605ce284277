import { DomainError } from '../../schema/errors';
import { add, type Cents, subtract, ZERO } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import type { Refusal } from '../kernel/refusals';
import { constraintMeans } from '../kernel/sqlErrors';
import {
  type AdvanceKind,
  advanceKind,
  type Balance,
  balanceFrom,
  type CaptureOrder,
  capturePostings,
  chargesFrom,
  type Holder,
  type HoldOrder,
  holderKey,
  holdPostings,
  type Posting,
  payStartKeySql,
  type RefundOrder,
  type RepayOrder,
  refundsOf,
  repayPostings,
  sourceOf,
  startPosting,
} from './rules';
import * as advance from './steps/advanceOwed';
import { correctable } from './steps/correct';
import * as explain from './steps/explain';
import * as lifting from './steps/liftBlock';
import * as payment from './steps/payment';
import { type Need, requireFunds } from './steps/requireFunds';
import { type AdvanceMovement, listAdvanceMovements, listStatementsOf } from './store/advances';
import { type BlockedAccount, isHeldBlocked, listBlocks } from './store/blocks';
import {
  type AccountSide,
  type BalancePart,
  type FlowSourceRow,
  findFlow,
  sidesOfPayment,
  sidesOfTransfer,
  type TrialRow,
  trialRows,
} from './store/explain';
import { type CancelledLocks, countFlows, type FlowFilter, type FlowRow, isPaidOut, listFlows } from './store/flows';
import {
  accountIds,
  accountOf,
  companyAccounts,
  extendHold,
  type HoldRow,
  insertHold,
  insertRelease,
  insertReversals,
  insertTransfers,
  listBorne,
  listHolds,
  listSums,
  lockAccounts,
  moveHold,
  setQuotaOf,
  spendHold,
  sumsOf,
} from './store/transfers';

export type {
  AccountSide,
  AdvanceKind,
  AdvanceMovement,
  Balance,
  BalancePart,
  BlockedAccount,
  CancelledLocks,
  FlowFilter,
  FlowRow,
  FlowSourceRow,
  HoldOrder,
  HoldRow,
  TrialRow,
};
export { advanceKind, payStartKeySql };

// The last wall behind the reads under lock: a refusal of the rule, never a 500.
constraintMeans('ledger_account_not_negative', 'INSUFFICIENT_BALANCE');
constraintMeans('ledger_account_within_quota', 'INSUFFICIENT_QUOTA');

async function post(ctx: Ctx, subjectId: string, postings: readonly Posting[]): Promise<void> {
  await insertTransfers(ctx, subjectId, postings);
  ctx.announce('balance', subjectId);
}

/** Opens the accounts of a company at a subject; again = nothing. */
export async function openAccounts(ctx: Ctx, { subjectId }: { subjectId: string }): Promise<void> {
  await accountIds(ctx, subjectId, companyAccounts);
}

export async function balanceOf(ctx: Ctx, { subjectId }: { subjectId: string }): Promise<Balance> {
  const sums = await ctx.once('ledger.sums', [subjectId], async (ids) => groupedBy(await listSums(ctx, ids), (one) => one.subjectId));
  return balanceFrom(sums.get(subjectId) ?? []);
}

/** Balances of all subjects that have accounts. */
export async function balances(ctx: Ctx): Promise<Map<string, Balance>> {
  const sums = await listSums(ctx, null);
  const subjects = [...new Set(sums.map(({ subjectId }) => subjectId))];
  return new Map(subjects.map((id) => [id, balanceFrom(sums.filter(({ subjectId }) => subjectId === id))]));
}

/** Taxes and fees of a balance as the company paid them, by subject: what the platform bears of the taxes stands in the fee, out of which it pays them. */
export async function charges(ctx: Ctx): Promise<(subjectId: string, balance: Balance) => Pick<Balance, 'tax' | 'serviceFee'>> {
  const borne = await listBorne(ctx);
  return (subjectId, balance) => chargesFrom(balance, borne.get(subjectId) ?? ZERO);
}

interface Movement {
  readonly subjectId: string;
  readonly amount: Cents;
  readonly orderCode?: string;
  readonly remark?: string;
}

export async function recharge(ctx: Ctx, { subjectId, amount, inboundId, ...rest }: Movement & { inboundId: string }): Promise<void> {
  await post(ctx, subjectId, [{ debit: 'BANK', credit: 'AVAILABLE', amount, code: 'recharge', idemKey: `recharge:${inboundId}`, ...rest }]);
}

type Outbound = Movement & { readonly outboundId: string; readonly correctsInboundId?: string };

/** Money of the company that leaves again: a payment out, or the correction of a wrong inbound, which it names (LDG-003). Errors: those of correctable. */
export async function deduct(ctx: Ctx, { subjectId, amount, outboundId, correctsInboundId: inboundId, ...rest }: Outbound): Promise<void> {
  await requireFunds(ctx, subjectId, [{ kind: 'AVAILABLE', amount }]);
  const correctsId = inboundId === undefined ? undefined : await correctable(ctx, { subjectId, amount, inboundId });
  const posting = { debit: 'AVAILABLE', credit: 'BANK', amount, code: 'deduct', idemKey: `deduct:${outboundId}`, correctsId } as const;
  await post(ctx, subjectId, [{ ...posting, ...rest }]);
}
export const requireCorrectable = correctable;

export async function grant(ctx: Ctx, { subjectId, amount, grantId, ...rest }: Movement & { grantId: string }): Promise<void> {
  await post(ctx, subjectId, [{ debit: 'PROMOTION', credit: 'COUPON', amount, code: 'grant', idemKey: `grant:${grantId}`, ...rest }]);
}

/** Repays advanced money: the principal frees quota, the interest is income. */
export async function repay(ctx: Ctx, order: RepayOrder): Promise<void> {
  const { subjectId, principal, interest, from } = order;
  if (from === 'AVAILABLE') await requireFunds(ctx, subjectId, [{ kind: 'AVAILABLE', amount: add(principal, interest) }]);
  await post(ctx, subjectId, repayPostings(order));
}

/** Sets the advance quota; only operators may, and never below what is used. */
export async function setQuota(ctx: Ctx, { subjectId, quota }: { subjectId: string; quota: Cents }): Promise<void> {
  const accounts = await accountIds(ctx, subjectId, companyAccounts);
  const id = accountOf(accounts, 'ADVANCE_USED', null);
  await lockAccounts(ctx, [id]);
  const [sums] = await sumsOf(ctx, [id]);
  if (sums && subtract(sums.debit, sums.credit) > quota) throw new DomainError('QUOTA_BELOW_USE');
  if ((await setQuotaOf(ctx, id, quota)) !== 1) throw new Error('quota not set');
  ctx.announce('balance', subjectId);
}

/** Of hold; and the one of start, for programs alone. */
export const fundsErrors: readonly Refusal[] = ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_QUOTA', 'FUNDS_BLOCKED'];
export const capErrors: readonly Refusal[] = ['API_TOKEN_CAP'];

/**
 * Locks money for a holder: each part leaves the account it comes from. Throws INSUFFICIENT_BALANCE or INSUFFICIENT_QUOTA with
 * `short`. The amounts are the caller's sums of its own lines, computed in this transaction.
 */
export async function hold(ctx: Ctx, order: HoldOrder): Promise<void> {
  const { holder, subjectId, payType, due, deduction } = order;
  const needs: Need[] = [{ kind: sourceOf(payType), amount: due }];
  if (deduction > 0) needs.push({ kind: 'COUPON', amount: deduction });
  await requireFunds(ctx, subjectId, needs, [{ kind: 'HELD', holder }]);
  await post(ctx, subjectId, holdPostings(order));
  await insertHold(ctx, {
    subjectId,
    holderType: holder.type,
    holderId: holder.id,
    holdNo: order.holdNo,
    payType,
    amount: due,
    coupon: deduction,
    orderCode: order.orderCode ?? null,
    heldBy: order.heldBy ?? ctx.actor?.name ?? '',
    expiresAt: order.expiresAt ?? null,
  });
}

/** A lock that is taken again is the same lock with a later end (D26). */
export async function renewHold(ctx: Ctx, { holder, expiresAt }: { holder: Holder; expiresAt: Date }): Promise<void> {
  if ((await extendHold(ctx, holder, expiresAt)) !== 1) throw new DomainError('FUNDS_NOT_LOCKED');
}

export async function release(
  ctx: Ctx,
  { holder, subjectId, holdNo }: { holder: Holder; subjectId: string; holdNo: number },
): Promise<void> {
  if ((await moveHold(ctx, holder, holdNo, 'RELEASED')) !== 1) throw new DomainError('FUNDS_NOT_LOCKED');
  await insertRelease(ctx, `${holderKey(holder)}:${holdNo}`);
  ctx.announce('balance', subjectId);
}

/** The held money goes into payout; once per holder, for ever. Every payment passes here, so a token's cap is kept here (API-002). */
export async function start(ctx: Ctx, order: { holder: Holder; subjectId: string; total: Cents; orderCode?: string }): Promise<void> {
  const { holder, subjectId, total, orderCode } = order;
  await ctx.token?.spend(ctx, total);
  if (await isHeldBlocked(ctx, holder)) throw new DomainError('FUNDS_BLOCKED');
  if ((await spendHold(ctx, holder)) !== 1) throw new DomainError('FUNDS_NOT_LOCKED');
  await post(ctx, subjectId, startPosting(holder, total, orderCode));
}

/** LDG-005: also asked before each sending, when the difference was found after the payment had started. */
export const isBlocked = isHeldBlocked;

const bySubject = <T extends { subjectId: string }>(orders: readonly T[]): Map<string, T[]> =>
  groupedBy(orders, (order) => order.subjectId);

/**
 * Lines confirmed by the bank: net to PAID, taxes to TAX_PAYABLE, fee to SERVICE_FEE, and from it into TAX_PAYABLE what the platform bears (D29), also where
 * the fee is less.
 */
export async function capture(ctx: Ctx, orders: readonly CaptureOrder[]): Promise<void> {
  for (const [subjectId, group] of bySubject(orders)) await post(ctx, subjectId, group.flatMap(capturePostings));
}

/** A returned payment: everything captured for that attempt goes back to PAYOUT_CLEARING. */
export async function reverse(ctx: Ctx, attempts: readonly { lineId: string; attemptNo: number }[]): Promise<void> {
  if (attempts.length === 0) return;
  const subjects = await insertReversals(ctx, attempts);
  for (const subjectId of subjects) ctx.announce('balance', subjectId);
}

/**
 * Stopped lines of one holder: the money returns to where it came from, the coupon share to the coupon (D58). Of an advance that was repaid it came from the company
 * itself: that part returns to its balance. What the bills of another kind are owed is no reason to keep it: they would be short of it for ever.
 */
export async function refund(ctx: Ctx, orders: readonly RefundOrder[]): Promise<void> {
  const [first] = orders;
  if (first) await post(ctx, first.subjectId, refundsOf(orders, await advance.lockOwedFor(ctx, orders)));
}

/** Advanced money that bills of one kind are owed and no lock holds, under the lock of its account: what may be repaid. */
export const lockAdvanceOwed = advance.lockAdvanceOwed;
/** The same without a lock, only to be shown. */
export const advanceOwed = advance.advanceOwed;

export const holdsOf = (ctx: Ctx, { subjectId }: { subjectId: string | null }): Promise<HoldRow[]> => listHolds(ctx, subjectId);

export const flowsOf = listFlows;
export const paidOut = isPaidOut;
export const flowCount = (ctx: Ctx, filter: FlowFilter, limit: number): Promise<number> => countFlows(ctx, filter, limit);

/** How a company pays an amount now, and what refuses it. */
export const spendable = payment.spendable;
export const paymentOf = payment.paymentOf;
export const shortOf = payment.shortOf;
export const requirePayType = payment.requirePayType;

/** Payments on credit and their refunds, for the bills: in the order of ids, at most `limit` after `afterId`. */
export const advanceMovements = listAdvanceMovements;
/** For what begins with a bill: which statement each of its transfers paid. */
export const statementsOfTransfers = listStatementsOf;

export const explainBalance = explain.explainBalance;
export const flowSourceOf = findFlow;

/** Whether a flow is the lock that a payment used: its lines are those of the payment. */
export const isPayment = ({ code, isCancelled, holder }: FlowSourceRow): boolean =>
  holder !== null && !isCancelled && (code === 'hold' || code === 'hold_coupon');

/** Both sides of what was booked; debits equal credits. */
export const sidesOf = (ctx: Ctx, flow: FlowSourceRow): Promise<AccountSide[]> =>
  flow.holder && isPayment(flow) ? sidesOfPayment(ctx, flow.holder) : sidesOfTransfer(ctx, flow.transferId);

/** Every account of every company, or of one, before this moment; and those that pay nothing now. For operators. */
export const trialBalance = trialRows;
export const blockedAccounts = (ctx: Ctx, companyId: string | null): Promise<BlockedAccount[]> => listBlocks(ctx, companyId);

export const liftErrors = lifting.liftErrors;
export const requireLiftable = lifting.requireLiftable;
export const liftBlock = lifting.liftBlock;
