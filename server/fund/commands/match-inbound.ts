import { object } from 'yup';
import { inboundTransfer } from '../../../schema/machines/inboundTransfer';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { openAccounts } from '../../ledger/public';
import { requireSubject } from '../../subject/public';
import { assignInbound, getInbound, lockInbound } from '../store';
import { inboundView } from '../view';

/** Whose money it is, when neither account nor name has said so. */
export const opsMatchInbound = command({
  name: 'opsMatchInbound',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), companyId: idShape(), subjectId: idShape() }),
  idempotent: 'required',
  audit: { action: 'fund.matchInbound', target: (input) => ['inboundTransfer', input.id] },
  run: async (ctx, input) => {
    const inbound = await lockInbound(ctx, input.id);
    inboundTransfer.require(inbound.status, 'assign');
    await ctx.enterCompany(input.companyId);
    await requireSubject(ctx, input.subjectId);
    await openAccounts(ctx, { subjectId: input.subjectId });
    await assignInbound(ctx, input.id, input);
    ctx.note({
      before: { companyId: inbound.companyId, subjectId: inbound.subjectId },
      after: { companyId: input.companyId, subjectId: input.subjectId },
    });
    return inboundView(ctx, await getInbound(ctx, input.id));
  },
});
