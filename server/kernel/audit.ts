import { LOOKING } from '../../schema/auditActions';
import type { AuditNote, Caller, Ctx } from './context';

export interface AuditEntry extends AuditNote {
  readonly action: string;
  /** Error key when the call was refused. */
  readonly refused?: string;
  /** Ids of a refused call that named nothing, by field. */
  readonly asked?: Readonly<Record<string, string>>;
}

/** Company '0' is the platform's own chain: logins and operator work that belongs to no company. */
export const PLATFORM = '0';

/** Appends to the company's hash chain; takes the last lock of the transaction (§ lock order: audit head). */
export async function appendAudit(ctx: Ctx, companyId: string, entry: AuditEntry): Promise<void> {
  await ctx.row(`SELECT audit_append($1, $2::jsonb)`, [companyId, JSON.stringify(auditBody(ctx, ctx.now, entry))]);
}

/** Who, role, door, IP, time, action, target, masked before and after, request id (AUT-001). */
function auditBody(caller: Caller, at: Date, entry: AuditEntry): object {
  return {
    at: at.toISOString(),
    actor: caller.actor ? { kind: caller.actor.kind, id: caller.actor.id, name: caller.actor.name } : null,
    ...(caller.token ? { token: { id: caller.token.id, name: caller.token.name } } : {}),
    // Whoever looks has the rights of a reader and is none of the company's.
    roles: caller.readOnlyView ? [LOOKING] : (caller.actor?.roles ?? []),
    realm: caller.realm,
    door: caller.door,
    ip: caller.ip,
    requestId: caller.requestId,
    action: entry.action,
    target: entry.target ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ...(entry.refused ? { refused: entry.refused } : {}),
    ...(entry.asked ? { asked: entry.asked } : {}),
  };
}
