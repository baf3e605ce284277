import type { Ctx } from '../../kernel/context';

/** Of these lines, when the payee has named the account that stands there: the newest time, unless somebody of the company replaced it since. */
export async function namedByPayees(
  ctx: Ctx,
  lines: readonly { readonly id: string; readonly statement_id: string }[],
): Promise<ReadonlyMap<string, Date>> {
  if (lines.length === 0) return new Map();
  const rows = await ctx.rows<{ line_id: string; at: Date; action: string }>(
    `SELECT DISTINCT ON (line_id) line_id, at, action FROM statement_history
     WHERE company_id = $1 AND statement_id = ANY ($2::bigint[]) AND line_id = ANY ($3::bigint[]) AND action IN ('fixAccount', 'replaceNamed')
     ORDER BY line_id, id DESC`,
    [ctx.companyId, [...new Set(lines.map((line) => line.statement_id))], lines.map((line) => line.id)],
  );
  return new Map(rows.filter(({ action }) => action === 'fixAccount').map((row) => [row.line_id, row.at]));
}
