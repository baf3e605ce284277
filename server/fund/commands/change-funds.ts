import { mixed, number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { type Cents, formatGrouped } from '../../../schema/money';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { grant, openAccounts, setQuota } from '../../ledger/public';
import { requestApproval, requireSecondOperator } from '../../operator/public';
import { requireSubject } from '../../subject/public';

const ACTION = 'fund.change';
type Kind = 'ADVANCE_QUOTA' | 'COUPON';

interface Change {
  readonly companyId: string;
  readonly subjectId: string;
  readonly kind: Kind;
  readonly amount: Cents;
}

/** A quota lends money and a coupon gives it away: both need two operators. */
export const opsProposeFundChange = command({
  name: 'opsProposeFundChange',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idShape(),
    subjectId: idShape(),
    kind: mixed<Kind>().oneOf(['ADVANCE_QUOTA', 'COUPON']).required(),
    amount: number().integer().min(0).required(),
    reason: string().trim().required().max(limits.text.reasonMax),
  }),
  idempotent: 'required',
  audit: { action: 'fund.proposeChange', target: (input) => ['company', input.companyId] },
  run: async (ctx, { companyId, subjectId, kind, amount, reason }) => {
    await ctx.enterCompany(companyId);
    await requireSubject(ctx, subjectId);
    // The shape has checked that it is a whole, not negative number of cents.
    const payload: Change = { companyId, subjectId, kind, amount: amount as Cents };
    const summary = `${kind} ${formatGrouped(payload.amount)} ${reason}`;
    ctx.note({ after: { kind, amountCents: amount, subjectId, reason } });
    return requestApproval(ctx, { action: ACTION, summary, payload, companyId, targetId: subjectId });
  },
});

export const opsConfirmFundChange = command({
  name: 'opsConfirmFundChange',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape() }),
  idempotent: 'required',
  audit: { action: 'fund.confirmChange', target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId }) => {
    const { payload } = await requireSecondOperator<Change>(ctx, approvalId, ACTION);
    const { companyId, subjectId, kind, amount } = payload;
    await ctx.enterCompany(companyId);
    await openAccounts(ctx, { subjectId });
    if (kind === 'ADVANCE_QUOTA') await setQuota(ctx, { subjectId, quota: amount });
    else await grant(ctx, { subjectId, amount, grantId: `approval-${approvalId}` });
    ctx.note({ after: { kind, amountCents: amount, subjectId } });
    return { approvalId };
  },
});
