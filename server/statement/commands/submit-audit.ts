import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { command } from '../../kernel/usecase';
import { dropPasses } from '../auditPasses';
import { auditSubmitted } from '../events';
import { dropHold } from '../funds';
import { foreignLock, hasLiveLock, lockSeen } from '../guard';
import { idInput, versionInput } from '../inputs';
import { moveStatement } from '../store';
import { contentHash } from '../storeLines';
import { statementView } from '../views';

/** Row 9: what is submitted is fixed by its hash; pass and pay compare it again. */
export const submitAudit = command({
  name: 'submitAudit',
  realm: 'company',
  needs: 'PAYMENT_CREATE',
  input: object({ id: idInput(), version: versionInput() }),
  idempotent: 'natural',
  audit: { action: 'statement.submitAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const seen = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(seen.status, 'submitAudit');
    if (!ctx.company?.auditOn) throw new DomainError('AUDIT_IS_OFF');
    if (seen.audit_status === 'PASSED') throw new DomainError('ACTION_NOT_ALLOWED', names(seen.status));
    if (hasLiveLock(ctx, seen)) throw foreignLock(seen);
    const statement = await dropHold(ctx, seen);
    await dropPasses(ctx, statement.id);
    const submitted = await moveStatement(ctx, statement, {
      action: 'submitAudit',
      change: {
        audit_status: 'IN_REVIEW',
        reject_reason: null,
        reject_remark: null,
        submitted_by: ctx.actor?.id ?? '',
        submitted_by_name: ctx.actor?.name ?? '',
        submitted_at: ctx.now,
        content_hash: await contentHash(ctx, statement.id),
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
