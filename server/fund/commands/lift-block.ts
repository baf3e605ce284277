import { object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { ledgerAccountNames } from '../../../schema/fundTexts';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { liftBlock, liftErrors, requireLiftable } from '../../ledger/public';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { subjectById } from '../../subject/public';
import { LIFT_ACTION } from '../rules';

interface Lift {
  readonly companyId: string;
  readonly accountId: string;
  /** The block that was looked at: one that is found later is another. */
  readonly foundAt: string;
  readonly reason: string;
}

/** LDG-005: an account that was put right pays again only when two operators say so, and never while it still differs from its entries. */
export const opsProposeLedgerLift = command({
  name: 'opsProposeLedgerLift',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ companyId: idShape(), accountId: idShape(), reason: formatShape('reason') }),
  errors: ['COMPANY_NOT_FOUND', ...liftErrors],
  idempotent: 'required',
  audit: { action: 'ledger.proposeLift', target: (input) => ['company', input.companyId] },
  run: async (ctx, { companyId, accountId, reason }) => {
    await ctx.enterCompany(companyId);
    const { kind, subjectId, foundAt } = await requireLiftable(ctx, accountId);
    const { name } = await subjectById(ctx, subjectId);
    const payload: Lift = { companyId, accountId, foundAt: foundAt.toISOString(), reason };
    const text = approvalText('LIFT_BLOCK', { subject: name, account: kind, reason });
    ctx.note({ after: { account: ledgerAccountNames[kind], subjectId, reason } });
    return requestApproval(ctx, { action: LIFT_ACTION, text, payload, companyId, targetId: accountId });
  },
});

/** The second operator: its sums are added up once more, under its lock. */
export const opsLiftLedgerBlock = command({
  name: 'opsLiftLedgerBlock',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [...secondOperatorErrors, ...liftErrors],
  idempotent: 'required',
  audit: { action: LIFT_ACTION, target: (input) => ['approval', input.approvalId] },
  run: async (ctx, { approvalId, contentHash }) => {
    const { payload } = await requireSecondOperator<Lift>(ctx, { approvalId, seen: contentHash }, LIFT_ACTION);
    const { companyId, accountId, foundAt, reason } = payload;
    await ctx.enterCompany(companyId);
    const { kind, subjectId } = await liftBlock(ctx, { accountId, foundAt: new Date(foundAt) });
    ctx.note({ after: { account: ledgerAccountNames[kind], subjectId, reason } });
    return { approvalId };
  },
});
