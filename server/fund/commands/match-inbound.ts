import { object } from 'yup';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { requireSameApproved } from '../../kernel/approvals';
import { idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { openAccounts } from '../../ledger/public';
import { requireSubject, subjectErrors } from '../../subject/public';
import { assignInbound, getInbound, inboundHash, lockInbound } from '../store/inbounds';
import { inboundView } from '../views/inbounds';

/** Whose money it is, when neither account nor name has said so. */
export const opsMatchInbound = command({
  name: 'opsMatchInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), companyId: idShape(), subjectId: idShape(), seen: seenShape() }),
  errors: ['INBOUND_NOT_FOUND', 'COMPANY_NOT_FOUND', ...subjectErrors, 'APPROVAL_CHANGED', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'fund.matchInbound', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, input) => {
    const inbound = await lockInbound(ctx, input.id);
    inboundTransfer.require(inbound.status, 'assign');
    // Whoever was slower with the same entry would take it from where a colleague has just put it.
    requireSameApproved({ now: inboundHash(inbound), asked: null, seen: input.seen });
    await ctx.enterCompany(input.companyId);
    await requireSubject(ctx, input.subjectId);
    await openAccounts(ctx, { subjectId: input.subjectId });
    await assignInbound(ctx, inbound, { companyId: input.companyId, subjectId: input.subjectId });
    ctx.note({
      before: { companyId: inbound.companyId, subjectId: inbound.subjectId },
      after: { companyId: input.companyId, subjectId: input.subjectId },
    });
    return inboundView(ctx, await getInbound(ctx, input.id));
  },
});
