import { mixed, number, object, string } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { billProblems } from '../../../schema/billTexts';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { bill as machine } from '../../../schema/machines/bill';
import { type Cents, formatGrouped, sum } from '../../../schema/money';
import { bankRefShape, isInboundRef } from '../../fund/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { dayShape, idShape, seenShape } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { advanceOwed, lockAdvanceOwed, repay } from '../../ledger/public';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { owedOf, splitPayment, totalsOf } from '../rules';
import { type Bill, getBill, getBillById, insertRepayment, lockBill, moveBill, repaymentsOf, settleCarried } from '../store/bills';
import { billView } from '../views';

constraintMeans('bill_repayment_bank_ref', 'BILL_REFERENCE_USED');

const ACTION = 'bill.repay';
type Source = 'BANK' | 'AVAILABLE';

interface Repay {
  readonly companyId: string;
  readonly billId: string;
  readonly amount: Cents;
  readonly source: Source;
  readonly bankRef: string | null;
  readonly paidOn: string;
}

/** The first of them and today are in time; a part is never before the part that came earlier. */
async function requireDay(ctx: Ctx, bill: Bill, paidOn: string): Promise<void> {
  const from = (await repaymentsOf(ctx, bill.id)).at(-1)?.paidOn ?? bill.startDay;
  if (paidOn < from || paidOn > dayOf(ctx.now)) throw new DomainError('BILL_DAY_INVALID', { from });
}

const requireOwed = (amount: Cents, owed: Cents): void => {
  if (amount > owed) throw new DomainError('BILL_AMOUNT_ABOVE_OWED', { owed: formatGrouped(owed) });
};

/** A transfer that was credited to the balance repays from there; named here again it would count twice. */
async function requireFreshRef(ctx: Ctx, bankRef: string | null): Promise<void> {
  if (bankRef !== null && (await isInboundRef(ctx, bankRef))) throw new DomainError('BILL_REFERENCE_USED');
}

/** A repayment as an operator reads it from the bank's list, or takes it from the balance; nothing moves until another one confirms it. */
export const opsProposeBillRepayment = command({
  name: 'opsProposeBillRepayment',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idShape(),
    billCode: string().trim().required(),
    amount: number().integer().positive().required(),
    source: mixed<Source>().oneOf(['BANK', 'AVAILABLE']).required(),
    bankRef: bankRefShape().nullable().default(null),
    paidOn: dayShape(),
    reason: string().trim().required().max(limits.text.reasonMax),
  }),
  errors: [
    'BILL_NOT_FOUND',
    'COMPANY_NOT_FOUND',
    'BILL_DAY_INVALID',
    'BILL_AMOUNT_ABOVE_OWED',
    'BILL_REFERENCE_USED',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'required',
  audit: { action: 'bill.proposeRepayment', target: (input) => ['bill', input.billCode] },
  run: async (ctx, input) => {
    await ctx.enterCompany(input.companyId);
    const bill = await getBill(ctx, input.billCode);
    machine.require(bill.status, 'repay');
    await requireDay(ctx, bill, input.paidOn);
    // The shape has checked that it is a whole, positive number of cents.
    const amount = input.amount as Cents;
    requireOwed(amount, owedOf(totalsOf(bill, input.paidOn), await advanceOwed(ctx, bill)));
    const bankRef = input.source === 'BANK' ? input.bankRef : null;
    if (input.source === 'BANK' && !bankRef) throw invalid({ bankRef: billProblems.bankRef });
    await requireFreshRef(ctx, bankRef);
    const payload: Repay = { companyId: input.companyId, billId: bill.id, amount, source: input.source, bankRef, paidOn: input.paidOn };
    const { source, paidOn, reason } = input;
    const facts = { billCode: bill.billCode, amount: formatGrouped(amount), source, paidOn, reason };
    const text = bankRef ? approvalText('REPAYMENT_BY', { ...facts, bankRef }) : approvalText('REPAYMENT', facts);
    ctx.note({ after: { billCode: bill.billCode, amountCents: amount, source: input.source, bankRef, paidOn: input.paidOn } });
    return requestApproval(ctx, { action: ACTION, text, payload, companyId: input.companyId, targetId: bill.id });
  },
});

/**
 * One part of a bill: its number is its key in the ledger, so a part is booked once whatever is repeated. What is owed is that of the day on which the money
 * arrived: what came back to the quota since the bill was made is no debt any more, and a lock that stands is none yet: repaid with it, the quota could not
 * take the lock back when it is given up.
 */
async function bookPart(ctx: Ctx, bill: Bill, order: Repay): Promise<void> {
  const totals = totalsOf(bill, order.paidOn);
  const { interest, principal } = splitPayment(order.amount, totals);
  const instalment = (await repaymentsOf(ctx, bill.id)).length + 1;
  const { subjectId, billCode: orderCode } = bill;
  // Before the ledger is locked: the references of all companies have one lock, and who waits for it keeps no payment of this one waiting.
  await insertRepayment(ctx, bill.id, {
    instalment,
    principal,
    interest,
    source: order.source,
    bankRef: order.bankRef,
    paidOn: order.paidOn,
  });
  const owed = owedOf(totals, await lockAdvanceOwed(ctx, bill));
  requireOwed(order.amount, owed);
  await repay(ctx, { subjectId, billId: bill.id, instalment, principal, interest, from: order.source, orderCode });
  const paid = {
    paid_principal_cents: sum([bill.paidPrincipal, principal]),
    paid_interest_cents: sum([bill.paidInterest, interest]),
  };
  if (order.amount < owed) return moveBill(ctx, bill.id, 'TO_PAY', paid);
  // Nothing is owed any more, so nothing runs on: what came back since the bill was made is taken off by the next one, without interest on it.
  const interest_to = bill.interestTo ?? order.paidOn;
  const fixed = { ...paid, own_interest_cents: totals.interest, interest_to };
  if (order.amount < sum([totals.openPrincipal, totals.openInterest])) return moveBill(ctx, bill.id, 'TO_PAY', fixed);
  await moveBill(ctx, bill.id, 'TO_PAY', { ...fixed, repaid_on: order.paidOn, status: machine.target('TO_PAY', 'repay') });
  await settleCarried(ctx, bill.id, order.paidOn);
}

export const opsConfirmBillRepayment = command({
  name: 'opsConfirmBillRepayment',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [
    ...secondOperatorErrors,
    'INSUFFICIENT_BALANCE',
    'FUNDS_BLOCKED',
    'BILL_NOT_FOUND',
    'BILL_DAY_INVALID',
    'BILL_AMOUNT_ABOVE_OWED',
    'BILL_REFERENCE_USED',
  ],
  idempotent: 'required',
  audit: { action: 'bill.confirmRepayment', target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId, contentHash }) => {
    const { payload } = await requireSecondOperator<Repay>(ctx, { approvalId, seen: contentHash }, ACTION);
    await ctx.enterCompany(payload.companyId);
    const bill = await lockBill(ctx, payload.billId);
    machine.require(bill.status, 'repay');
    await requireDay(ctx, bill, payload.paidOn);
    await requireFreshRef(ctx, payload.bankRef);
    await bookPart(ctx, bill, payload);
    ctx.note({ after: { billCode: bill.billCode, amountCents: payload.amount, paidOn: payload.paidOn } });
    return billView(ctx, await getBillById(ctx, bill.id));
  },
});
