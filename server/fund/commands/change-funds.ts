import { mixed, number, object, string } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { type FundChangeKind, fundChangeKind } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { fundChangeProblems } from '../../../schema/fundTexts';
import { limits } from '../../../schema/limits';
import { type Cents, formatGrouped, subtract } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { idShape, seenShape } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { balanceOf, deduct, grant, openAccounts, paidOut, requireCorrectable, setQuota } from '../../ledger/public';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { requireSubject, subjectById, subjectErrors } from '../../subject/public';
import { bankRefOf, knownRefShape } from '../inputs';
import { meantCredit } from '../rules';
import { knownInbounds } from '../store/inbounds';
import { noteCorrected } from '../store/reversals';

// What the bank has paid out once leaves one balance once, whichever proposals name it (migration 0570).
constraintMeans('ledger_transfer_paid_out_once', 'OUTBOUND_REFERENCE_USED');

const ACTION = 'fund.change';
type Kind = FundChangeKind;

interface Change {
  readonly companyId: string;
  readonly subjectId: string;
  readonly kind: Kind;
  readonly amount: Cents;
  /** Of a refund out; of a deduction the one of the credit that it puts right. */
  readonly bankRef: string | null;
  /** The inbound that a deduction puts right (LDG-003). */
  readonly correctsInboundId: string | null;
}

const takesFromBalance = (kind: Kind): boolean => kind === 'DEDUCT' || kind === 'PAY_OUT';

async function requireBalance(ctx: Ctx, { subjectId, amount }: Pick<Change, 'subjectId' | 'amount'>): Promise<void> {
  const { available } = await balanceOf(ctx, { subjectId });
  if (available < amount) throw new DomainError('INSUFFICIENT_BALANCE', { short: formatGrouped(subtract(amount, available)) });
}

async function carryOut(ctx: Ctx, change: Change, approvalId: string): Promise<void> {
  const { kind, subjectId, amount } = change;
  if (kind === 'ADVANCE_QUOTA') return setQuota(ctx, { subjectId, quota: amount });
  if (kind === 'COUPON') return grant(ctx, { subjectId, amount, grantId: `approval-${approvalId}` });
  const moved = { subjectId, amount, outboundId: `approval-${approvalId}`, remark: fundChangeKind.label(kind) };
  if (kind === 'PAY_OUT') return deduct(ctx, { ...moved, ...(change.bankRef ? { orderCode: change.bankRef } : {}) });
  // One that was asked for before corrections had names is asked for again.
  if (!change.correctsInboundId) throw new DomainError('INBOUND_NOT_FOUND');
  await deduct(ctx, { ...moved, correctsInboundId: change.correctsInboundId });
  await noteCorrected(ctx, change.correctsInboundId, amount);
}

/** The credit that a deduction puts right, by the bank's reference as it was typed: of this company, at this subject, and with so much left of it. */
async function correctedInbound(
  ctx: Ctx,
  { companyId, subjectId, amount, bankRef }: Omit<Change, 'correctsInboundId'>,
  typed: string,
): Promise<string> {
  if (bankRef === null) throw invalid({ bankRef: fundChangeProblems.correctedRef });
  const known = (await knownInbounds(ctx, [bankRef])).get(bankRef) ?? [];
  const inbound = meantCredit(
    known.filter((one) => one.status === 'CONFIRMED' && one.companyId === companyId),
    typed,
  );
  if (!inbound) throw new DomainError('INBOUND_NOT_FOUND');
  await requireCorrectable(ctx, { subjectId, amount, inboundId: inbound.id });
  return inbound.id;
}

/** A quota lends money, a coupon gives it away, and what leaves a balance is the company's: all of it needs two operators (OPS-010). */
export const opsProposeFundChange = command({
  name: 'opsProposeFundChange',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idShape(),
    subjectId: idShape(),
    kind: mixed<Kind>().oneOf(fundChangeKind.keys).required(),
    amount: number().integer().min(0).required(),
    bankRef: knownRefShape().nullable().default(null),
    reason: string().trim().required().max(limits.text.reasonMax),
  }),
  errors: [
    'COMPANY_NOT_FOUND',
    ...subjectErrors,
    'INSUFFICIENT_BALANCE',
    'OUTBOUND_REFERENCE_USED',
    'INBOUND_NOT_FOUND',
    'CORRECTION_ABOVE_CREDIT',
  ],
  idempotent: 'required',
  audit: { action: 'fund.proposeChange', target: (input) => ['company', input.companyId] },
  run: async (ctx, { companyId, subjectId, kind, amount, reason, ...input }) => {
    const bankRef = takesFromBalance(kind) && input.bankRef ? bankRefOf(input.bankRef) || null : null;
    // Over all companies, so before one is entered.
    if (kind === 'PAY_OUT' && bankRef !== null && (await paidOut(ctx, bankRef))) throw new DomainError('OUTBOUND_REFERENCE_USED');
    await ctx.enterCompany(companyId);
    await requireSubject(ctx, subjectId);
    // The shape has checked that it is a whole, not negative number of cents.
    const asked = { companyId, subjectId, kind, amount: amount as Cents, bankRef };
    if (kind !== 'ADVANCE_QUOTA' && amount === 0) throw invalid({ amount: fundChangeProblems.amount });
    if (kind === 'PAY_OUT' && bankRef === null) throw invalid({ bankRef: fundChangeProblems.bankRef });
    if (takesFromBalance(kind)) await requireBalance(ctx, asked);
    const payload: Change = {
      ...asked,
      correctsInboundId: kind === 'DEDUCT' ? await correctedInbound(ctx, asked, input.bankRef ?? '') : null,
    };
    const { name } = await subjectById(ctx, subjectId);
    const facts = { kind, amount: formatGrouped(payload.amount), subject: name, reason };
    const text = bankRef === null ? approvalText('FUND_CHANGE', facts) : approvalText('FUND_CHANGE_BY', { ...facts, bankRef });
    ctx.note({ after: { kind, amountCents: amount, subjectId, bankRef, reason } });
    return requestApproval(ctx, { action: ACTION, text, payload, companyId, targetId: subjectId });
  },
});

export const opsConfirmFundChange = command({
  name: 'opsConfirmFundChange',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [
    ...secondOperatorErrors,
    'QUOTA_BELOW_USE',
    'INSUFFICIENT_BALANCE',
    'FUNDS_BLOCKED',
    'OUTBOUND_REFERENCE_USED',
    'INBOUND_NOT_FOUND',
    'CORRECTION_ABOVE_CREDIT',
  ],
  idempotent: 'required',
  audit: { action: 'fund.confirmChange', target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId, contentHash }) => {
    const { payload } = await requireSecondOperator<Change>(ctx, { approvalId, seen: contentHash }, ACTION);
    const { companyId, subjectId, kind, amount, bankRef } = payload;
    // Once more: another proposal of the same reference may have been confirmed since, in another spelling.
    if (kind === 'PAY_OUT' && bankRef && (await paidOut(ctx, bankRef))) throw new DomainError('OUTBOUND_REFERENCE_USED');
    await ctx.enterCompany(companyId);
    await openAccounts(ctx, { subjectId });
    await carryOut(ctx, payload, approvalId);
    ctx.note({ after: { kind, amountCents: amount, subjectId } });
    return { approvalId };
  },
});
