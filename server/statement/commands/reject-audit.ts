import { object, string } from 'yup';
import { type AuditRejectReason, auditRejectReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { requireSameApproved } from '../../kernel/approvals';
import { idInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { auditRejected } from '../events';
import { stopRemarkInput, versionInput } from '../inputs';
import { statementHash } from '../steps/bindApprovals';
import { isInvoiceFree, lockSeen, seenErrors } from '../steps/guard';
import { moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

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
    contentHash: seenShape(),
  }),
  errors: [...seenErrors, 'ACTION_NOT_ALLOWED', 'AUDIT_IS_OFF', 'AUDIT_INVOICE_STARTED', 'REMARK_REQUIRED', 'APPROVAL_CHANGED'],
  idempotent: 'natural',
  audit: { action: 'statement.rejectAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(statement.status, 'rejectAudit');
    if (!ctx.company?.auditOn) throw new DomainError('AUDIT_IS_OFF');
    // The maker reads the reason beside what the auditor has read (D82).
    requireSameApproved({ now: statementHash(ctx, statement), asked: null, seen: input.contentHash });
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
