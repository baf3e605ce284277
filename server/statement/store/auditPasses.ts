import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { StatementAuditPassRow } from '../entity';

export type AuditPass = Omit<Row<StatementAuditPassRow>, 'company_id' | 'passed_at'>;

/** In the order they were given. */
export async function listPasses(ctx: Ctx, statementIds: readonly string[]): Promise<AuditPass[]> {
  return ctx.rows<AuditPass>(
    `SELECT statement_id, auditor_id, auditor_name, content_hash FROM statement_audit_pass WHERE company_id = $1 AND statement_id = ANY ($2)
     ORDER BY passed_at, auditor_id`,
    [ctx.companyId, statementIds],
  );
}

/** The pass of the one who acts, for the content that stands; passes of other content go. */
export async function insertPass(ctx: Ctx, statementId: string, contentHash: string): Promise<void> {
  await ctx.rows(`DELETE FROM statement_audit_pass WHERE company_id = $1 AND statement_id = $2 AND content_hash <> $3`, [
    ctx.companyId,
    statementId,
    contentHash,
  ]);
  await scoped(ctx, StatementAuditPassRow).insert({
    statement_id: statementId,
    auditor_id: ctx.actor?.id ?? 'system',
    auditor_name: ctx.actor?.name ?? '',
    passed_at: ctx.now,
    content_hash: contentHash,
  });
}

/** A new submission begins with no pass. */
export async function deletePasses(ctx: Ctx, statementId: string): Promise<void> {
  await ctx.rows(`DELETE FROM statement_audit_pass WHERE company_id = $1 AND statement_id = $2`, [ctx.companyId, statementId]);
}
