// D28: who stands behind a line that waits for an auditor.
import type { Ctx } from '../../kernel/context';

/** Everyone who changed such a line or asked to pay it again since an auditor last let it go: none of them lets it go himself. */
export async function makersOfLines(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, string[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await ctx.rows<{ line_id: string; makers: string[] }>(
    `SELECT h.line_id, array_agg(DISTINCT h.actor_id) AS makers FROM statement_history h
     WHERE h.company_id = $1 AND h.statement_id IN (SELECT l.statement_id FROM statement_line l WHERE l.company_id = $1 AND l.id = ANY ($2))
       AND h.line_id = ANY ($2) AND h.actor_id IS NOT NULL AND h.action IN ('editFailedLine', 'askResendApproval', 'resendLine')
       AND h.id > coalesce((SELECT max(a.id) FROM statement_history a
         WHERE a.company_id = $1 AND a.statement_id = h.statement_id AND a.line_id = h.line_id AND a.action = 'approveResend'), 0)
     GROUP BY h.line_id`,
    [ctx.companyId, lineIds],
  );
  return new Map(rows.map((row) => [row.line_id, row.makers]));
}

/** Other people of the company whose lines name the account of this one; keys are line ids. */
export async function othersWithAccount(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.rows<{ id: string; names: string[] }>(
    `SELECT l.id, array_agg(DISTINCT o.name ORDER BY o.name) AS names FROM statement_line l
     JOIN statement_line o ON o.company_id = l.company_id AND o.account_index = l.account_index AND o.person_id <> l.person_id
     WHERE l.company_id = $1 AND l.id = ANY ($2) GROUP BY l.id`,
    [ctx.companyId, lineIds],
  );
  return new Map(rows.map((row) => [row.id, row.names]));
}
