import { approvalWritten } from '../../schema/approvalTexts';
import { type OperatorRole, operatorRole } from '../../schema/codes';
import { approval } from '../../schema/machines/approval';
import { approvalActionLabel } from '../../schema/messages';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { type ApprovalRecord, approvalHashOf, type JobRecord, type OperatorRecord } from './store';

export const rolesOf = (roles: readonly string[]): OperatorRole[] => roles.filter(operatorRole.is);
export const labelsOf = (roles: readonly string[]): string[] => rolesOf(roles).map((key) => operatorRole.label(key));

/** `names` = of operators by id: who created whom. */
export function operatorView(ctx: Ctx, row: OperatorRecord, names: ReadonlyMap<string, string>) {
  const me = ctx.actor?.id;
  return {
    id: row.id,
    name: row.name,
    phoneMasked: row.phone_mask,
    roles: rolesOf(row.roles),
    roleLabels: labelsOf(row.roles),
    isActive: row.is_active,
    createdAt: row.created_at,
    createdByName: row.created_by === null ? null : (names.get(row.created_by) ?? null),
    needsAnother: !row.is_active && row.created_by === me,
    isMe: row.id === me,
  };
}

export function approvalView(ctx: Ctx, row: ApprovalRecord) {
  const isOther = row.requested_by !== ctx.actor?.id;
  const mayAct = allows('OPS_ACTING', ctx.actor?.roles ?? [], { auditOn: true });
  return {
    id: row.id,
    action: row.action,
    actionLabel: approvalActionLabel(row.action),
    companyId: row.about_company_id,
    companyName: row.company_name,
    summary: row.summary,
    summaryText: row.summary_text ?? approvalWritten(row.summary),
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    status: row.status,
    statusLabel: approval.label(row.status),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    reason: row.reason,
    mayDecide: isOther && mayAct && approval.can(row.status, 'confirm'),
    targetId: row.target_id,
    contentHash: approvalHashOf(row),
  };
}

export function jobView(row: JobRecord) {
  const companyId = row.payload?.companyId;
  return {
    id: row.id,
    task: row.task,
    status: row.status,
    companyId: typeof companyId === 'string' && companyId !== '0' ? companyId : null,
    payload: JSON.stringify(row.payload ?? {}),
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    isAtWork: row.status === 'RUNNING',
    lastError: row.last_error,
    runAt: row.run_at,
    createdAt: row.created_at,
  };
}
