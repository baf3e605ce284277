import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { auditSubmitted } from '../events';
import { versionInput } from '../inputs';
import { statementHash } from '../steps/bindApprovals';
import { foreignLock, hasLiveLock, lockSeen, seenErrors } from '../steps/guard';
import { dropHold } from '../steps/holdFunds';
import { deletePasses } from '../store/auditPasses';
import { contentHash } from '../store/lines';
import { moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 9: what is submitted is fixed by its hash; pass and pay compare it again. */
export const submitAudit = command({
  name: 'submitAudit',
  realm: 'company',
  needs: 'PAYMENT_CREATE',
  input: object({ id: idInput(), version: versionInput() }),
  errors: [...seenErrors, 'ACTION_NOT_ALLOWED', 'AUDIT_IS_OFF', 'FUNDS_LOCKED'],
  idempotent: 'natural',
  audit: { action: 'statement.submitAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const seen = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(seen.status, 'submitAudit');
    if (!ctx.company?.auditOn) throw new DomainError('AUDIT_IS_OFF');
    if (seen.audit_status === 'PASSED') throw new DomainError('ACTION_NOT_ALLOWED', names(seen.status));
    if (hasLiveLock(ctx, seen)) throw foreignLock(seen);
    const statement = await dropHold(ctx, seen);
    await deletePasses(ctx, statement.id);
    const content_hash = await contentHash(ctx, statement.id);
    const submitted = await moveStatement(ctx, statement, {
      action: 'submitAudit',
      change: {
        audit_status: 'IN_REVIEW',
        reject_reason: null,
        reject_remark: null,
        submitted_by: ctx.actor?.id ?? '',
        submitted_by_name: ctx.actor?.name ?? '',
        submitted_at: ctx.now,
        content_hash,
        submitted_hash: statementHash(ctx, { ...statement, content_hash }),
      },
    });
    ctx.note({ before: { status: statement.status }, after: { status: submitted.status, contentHash: submitted.content_hash } });
    ctx.emit(auditSubmitted({ statementId: submitted.id }));
    return statementView(ctx, submitted);
  },
});

const names = (state: Parameters<typeof statementMachine.label>[0]) => ({
  state: statementMachine.label(state),
  stateKey: state,
  action: statementMachine.actions.submitAudit.label,
  actionKey: 'submitAudit',
});
