// Views of one company and settings of one person there. Whose a view is stands in every question beside the company's wall: what a
// colleague keeps for himself is nobody else's, the master included.
import { DomainError } from '../../schema/errors';
import type { ListKey } from '../../schema/lists';
import type { Ctx } from '../kernel/context';
import { columnList, type Row, scoped, sql, type Written } from '../kernel/rows';
import { ListSettingRow, ListViewRow } from './entity';

export type ViewRecord = Row<ListViewRow>;
type SettingRecord = Row<ListSettingRow>;

/** Before anything is counted or compared: names, limits and defaults of a company are decided by one at a time. */
export async function lockViews(ctx: Ctx): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('list_view|' || $1, 8))`, [ctx.companyId]);
}

/** What this person may see: his own ones and those of the company, by name. */
export async function listViews(ctx: Ctx, userId: string): Promise<ViewRecord[]> {
  return ctx.rows<ViewRecord>(
    `SELECT ${columnList(ListViewRow)} FROM list_view WHERE company_id = $1 AND (owner_id = $2 OR visibility = 'COMPANY') ORDER BY name, id`,
    [ctx.companyId, userId],
  );
}

/** Errors: LIST_VIEW_NOT_FOUND, also where it is a colleague's own. */
export async function getView(ctx: Ctx, userId: string, id: string): Promise<ViewRecord> {
  const view = await scoped(ctx, ListViewRow).get({ id }, 'LIST_VIEW_NOT_FOUND');
  if (view.owner_id !== userId && view.visibility === 'OWN') throw new DomainError('LIST_VIEW_NOT_FOUND');
  return view;
}

interface Counts {
  readonly own: number;
  readonly shared: number;
}

export async function countViews(ctx: Ctx, userId: string, list: string): Promise<Counts> {
  return ctx.row<Counts>(
    `SELECT count(*) FILTER (WHERE owner_id = $2)::int AS own, count(*) FILTER (WHERE visibility = 'COMPANY')::int AS shared
     FROM list_view WHERE company_id = $1 AND list = $3`,
    [ctx.companyId, userId, list],
  );
}

export async function isNameTaken(
  ctx: Ctx,
  view: Pick<ViewRecord, 'list' | 'name' | 'owner_id'>,
  exceptId: string | null,
): Promise<boolean> {
  const same = await scoped(ctx, ListViewRow).list({ list: view.list, name: view.name, owner_id: view.owner_id });
  return same.some(({ id }) => id !== exceptId);
}

export const insertView = (ctx: Ctx, view: Written<ListViewRow>): Promise<ViewRecord> =>
  scoped(ctx, ListViewRow).insertReturning({ ...view, version: 1, created_at: ctx.now, updated_at: ctx.now });

/** Raises the version: whoever looked before must look again. Errors: STALE. */
export async function changeView(ctx: Ctx, seen: { id: string; version: number }, change: Written<ListViewRow>): Promise<ViewRecord> {
  const moved = { ...change, version: sql`version + 1`, updated_at: ctx.now };
  const row = await scoped(ctx, ListViewRow).updateReturning({ id: seen.id, version: seen.version }, moved);
  if (!row) throw new DomainError('STALE');
  return row;
}

export async function removeView(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, ListViewRow).remove({ id });
}

/** Nobody's list opens with it any more; with `exceptOf` that person's still does. */
export async function dropDefaults(ctx: Ctx, viewId: string, exceptOf: string | null = null): Promise<void> {
  await ctx.count(
    `UPDATE list_setting SET default_view_id = NULL
     WHERE company_id = $1 AND default_view_id = $2 AND ($3::bigint IS NULL OR user_id <> $3)`,
    [ctx.companyId, viewId, exceptOf],
  );
}

export async function writeCompanyDefault(ctx: Ctx, list: ListKey, id: string | null): Promise<void> {
  const views = scoped(ctx, ListViewRow);
  await views.update({ list, is_company_default: true }, { is_company_default: false });
  if (id !== null) await views.updateOne({ id }, { is_company_default: true });
}

export const listSettings = (ctx: Ctx, userId: string): Promise<SettingRecord[]> => scoped(ctx, ListSettingRow).list({ user_id: userId });

export async function putSetting(ctx: Ctx, userId: string, list: ListKey, change: Written<ListSettingRow>): Promise<void> {
  await scoped(ctx, ListSettingRow).put(['user_id', 'list'], { user_id: userId, list, ...change });
}

/** Lists that open with a view for somebody of the company. */
export async function listsWithDefaults(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.rows<{ list: string }>(
    `SELECT list FROM list_setting WHERE company_id = $1 AND default_view_id IS NOT NULL
     UNION SELECT list FROM list_view WHERE company_id = $1 AND is_company_default`,
    [ctx.companyId],
  );
  return new Set(rows.map(({ list }) => list));
}

/** Who leaves takes his settings and own views along; what he shared belongs to the heir. */
export async function handOver(ctx: Ctx, fromId: string, heirId: string): Promise<void> {
  await scoped(ctx, ListSettingRow).remove({ user_id: fromId });
  await scoped(ctx, ListViewRow).remove({ owner_id: fromId, visibility: 'OWN' });
  await scoped(ctx, ListViewRow).update({ owner_id: fromId }, { owner_id: heirId, version: sql`version + 1`, updated_at: ctx.now });
}
