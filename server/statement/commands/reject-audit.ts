import { object, string } from 'yup';
import { type AuditRejectReason, auditRejectReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { command } from '../../kernel/usecase';
import { auditRejected } from '../events';
import { isInvoiceFree, lockSeen } from '../guard';
import { idInput, stopRemarkInput, versionInput } from '../inputs';
import { moveStatement } from '../store';
import { statementView } from '../views';

/** Row 12: back to 4 with the reason, unless its invoice is being made. */
export const rejectAudit = command({
  name: 'rejectAudit',
  realm: 'company',
  needs: 'PAYMENT_AUDIT',
  input: object({
    id: idInput(),
    version: versionInput(),
    reason: string<AuditRejectReason>().oneOf(auditRejectReason.keys).required(),
    remark: stopRemarkInput(),
  }),
  idempotent: 'natural',
  audit: { action: 'statement.rejectAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(statement.status, 'rejectAudit');
    if (!ctx.company?.auditOn) throw new DomainError('AUDIT_IS_OFF');
    if (!isInvoiceFree(statement)) throw new DomainError('AUDIT_INVOICE_STARTED');
    if (auditRejectReason.rows[input.reason].remarkRequired && !input.remark) throw new DomainError('REMARK_REQUIRED');
    const rejected = await moveStatement(ctx, statement, {
      action: 'rejectAudit',
      remark: [auditRejectReason.label(input.reason), input.remark].filter(Boolean).join('：'),
      change: {
        audit_status: 'REJECTED',
        reject_reason: input.reason,
        reject_remark: input.remark ?? null,
        audited_by: ctx.actor?.id ?? '',
        audited_by_name: ctx.actor?.name ?? '',
        audited_at: ctx.now,
      },
    });
    ctx.note({
      before: { status: statement.status },
      after: { status: rejected.status, reason: auditRejectReason.label(input.reason), remark: input.remark ?? null },
    });
    ctx.emit(auditRejected({ statementId: rejected.id }));
    return statementView(ctx, rejected);
  },
});
