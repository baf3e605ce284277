import type { Ctx } from '../../kernel/context';

/** The newest record of any of these actions for each line; a line without one is missing. */
export async function lastDone(ctx: Ctx, lineIds: readonly string[], actions: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.rows<{ line_id: string; action: string }>(
    `SELECT DISTINCT ON (h.line_id) h.line_id, h.action FROM statement_line l
     JOIN statement_history h ON h.company_id = l.company_id AND h.statement_id = l.statement_id AND h.line_id = l.id
     WHERE l.company_id = $1 AND l.id = ANY ($2) AND h.action = ANY ($3) ORDER BY h.line_id, h.id DESC`,
    [ctx.companyId, lineIds, actions],
  );
  return new Map(rows.map((row) => [row.line_id, row.action]));
}
