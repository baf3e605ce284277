import { object } from 'yup';
import { approval } from '../../../schema/machines/approval';
import { requireSameApproved } from '../../kernel/approvals';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { approvalRejected } from '../events';
import { approvalHashOf, lockApproval, moveApproval } from '../store';
import { approvalView } from '../views';

/** Also the way to take back an own proposal. */
export const opsRejectApproval = command({
  name: 'opsRejectApproval',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_CHANGED', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'operator.rejectApproval', target: (input) => ['approval', input.id] },
  input: object({ id: idShape(), reason: formatShape('reason'), contentHash: seenShape() }),
  async run(ctx, input) {
    const row = await lockApproval(ctx, input.id);
    approval.require(row.status, 'reject');
    requireSameApproved({ now: approvalHashOf(row), asked: null, seen: input.contentHash });
    await moveApproval(ctx, row.id, approval.target(row.status, 'reject'), input.reason);
    ctx.emit(approvalRejected({ approvalId: row.id, action: row.action, targetId: row.target_id }));
    ctx.note({ after: { reason: input.reason } });
    return approvalView(ctx, await lockApproval(ctx, row.id));
  },
});
