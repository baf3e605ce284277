// What a change of a list was, so that it can be taken back: the rows before it, sealed as they stand.
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { scoped } from '../../kernel/rows';
import { RosterChangeRow } from '../entity';
import { RESTORED_COLUMNS } from './rows';

interface KeptChange {
  readonly id: string;
  readonly restored: readonly string[];
  readonly added: readonly string[];
  readonly isUndone: boolean;
}

/** The list goes on, is read anew or is given up, or more is changed than is kept: what changes were before it is kept no longer. */
export async function forgetChanges(ctx: Ctx, rosterId: string): Promise<void> {
  await ctx.count('DELETE FROM roster_change WHERE company_id = $1 AND roster_id = $2', [ctx.companyId, rosterId]);
}

/** Before the change: these rows as they are. Null = more than are kept: an earlier change taken back would bring a row of before back to the list. */
export async function keepBefore(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<string | null> {
  if (rowIds.length > limits.roster.undoRows) {
    await forgetChanges(ctx, rosterId);
    return null;
  }
  const { id } = await scoped(ctx, RosterChangeRow).insertReturning({ roster_id: rosterId, made_by: ctx.actor?.id ?? '' });
  await ctx.count(
    `INSERT INTO roster_change_row (company_id, change_id, row_id, before, problems)
     SELECT w.company_id, $3, w.id, to_jsonb(w), coalesce((SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM roster_problem p WHERE p.company_id = w.company_id AND p.row_id = w.id), '[]')
     FROM roster_row w WHERE w.company_id = $1 AND w.roster_id = $2 AND w.id = ANY($4::bigint[])`,
    [ctx.companyId, rosterId, id, rowIds],
  );
  return id;
}

/** After the change: rows that were not there before. */
export async function keepAdded(ctx: Ctx, changeId: string | null, rowIds: readonly string[]): Promise<void> {
  if (changeId === null || rowIds.length === 0) return;
  await ctx.count('INSERT INTO roster_change_row (company_id, change_id, row_id) SELECT $1, $2, unnest($3::bigint[])', [
    ctx.companyId,
    changeId,
    rowIds,
  ]);
}

/** A change that this person made; it may have been taken back already. */
export async function findChange(ctx: Ctx, rosterId: string, changeId: string): Promise<KeptChange | undefined> {
  const found = await scoped(ctx, RosterChangeRow).find({
    id: changeId,
    roster_id: rosterId,
    made_by: ctx.actor?.id ?? '',
  });
  if (!found) return undefined;
  const rows = await ctx.rows<{ row_id: string; is_added: boolean }>(
    'SELECT row_id, before IS NULL AS is_added FROM roster_change_row WHERE company_id = $1 AND change_id = $2 ORDER BY row_id',
    [ctx.companyId, found.id],
  );
  const idsOf = (isAdded: boolean): string[] => rows.filter((row) => row.is_added === isAdded).map((row) => row.row_id);
  return { id: found.id, restored: idsOf(false), added: idsOf(true), isUndone: found.is_undone };
}

/** Whether a later change, by anybody, stands on a row of this one: to take this one back would lose that one. */
export async function isOvertaken(ctx: Ctx, changeId: string): Promise<boolean> {
  const { is_overtaken } = await ctx.row<{ is_overtaken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM roster_change_row r
       JOIN roster_change_row l ON l.company_id = r.company_id AND l.row_id = r.row_id AND l.change_id > r.change_id
       JOIN roster_change c ON c.company_id = l.company_id AND c.id = l.change_id AND NOT c.is_undone
       WHERE r.company_id = $1 AND r.change_id = $2) AS is_overtaken`,
    [ctx.companyId, changeId],
  );
  return is_overtaken;
}

/** The rows as they stood before, with the same ids and with what was found about their cells. */
export async function restoreRows(ctx: Ctx, rosterId: string, changeId: string): Promise<void> {
  await ctx.count(
    `INSERT INTO roster_row OVERRIDING SYSTEM VALUE
     SELECT w.* FROM roster_change_row k, jsonb_populate_record(NULL::roster_row, k.before) w
     WHERE k.company_id = $1 AND k.change_id = $2 AND k.before IS NOT NULL
     ON CONFLICT (company_id, id) DO UPDATE SET ${RESTORED_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [ctx.companyId, changeId],
  );
  await ctx.count(
    `DELETE FROM roster_problem p USING roster_change_row k WHERE p.company_id = $1 AND k.company_id = $1 AND k.change_id = $2 AND p.row_id = k.row_id`,
    [ctx.companyId, changeId],
  );
  await ctx.count(
    `INSERT INTO roster_problem (company_id, roster_id, row_id, field, code, severity, params)
     SELECT $1, $3, k.row_id, p.field, p.code, p.severity, p.params
     FROM roster_change_row k, jsonb_populate_recordset(NULL::roster_problem, k.problems) p WHERE k.company_id = $1 AND k.change_id = $2`,
    [ctx.companyId, changeId, rosterId],
  );
}

export async function markUndone(ctx: Ctx, changeId: string): Promise<void> {
  await scoped(ctx, RosterChangeRow).update({ id: changeId }, { is_undone: true });
}
