// What was answered and who passed a statement, as its evidence reads it.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { StatementAnswerRow, StatementAuditPassRow } from '../entity';

export const answersOf = (ctx: Ctx, statementId: string): Promise<Row<StatementAnswerRow>[]> =>
  scoped(ctx, StatementAnswerRow).list({ statement_id: statementId });

export const passesOf = (ctx: Ctx, statementId: string): Promise<Row<StatementAuditPassRow>[]> =>
  scoped(ctx, StatementAuditPassRow).list({ statement_id: statementId });

/** Statements of a subject that were settled on these days, oldest first. */
export async function settledBetween(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly from: Date; readonly before: Date },
  limit: number,
): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `SELECT id FROM statement WHERE company_id = $1 AND subject_id = $2 AND settled_at >= $3 AND settled_at < $4 ORDER BY id LIMIT $5`,
    [ctx.companyId, of.subjectId, of.from, of.before, limit],
  );
  return rows.map((row) => row.id);
}
