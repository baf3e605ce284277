import type { Ctx } from '../kernel/context';
import { userNames } from '../member/public';
import { listSettings, listsWithDefaults, listViews, type ViewRecord } from './store';

interface ColumnsView {
  readonly order: string[];
  readonly hidden: string[];
}

export interface ListViewView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly columns: ColumnsView | null;
  readonly ownerName: string;
  readonly isMine: boolean;
  readonly isShared: boolean;
  readonly isCompanyDefault: boolean;
  readonly mayChange: boolean;
  readonly version: number;
}

export interface ListSettingsView {
  readonly views: ListViewView[];
  readonly lists: {
    readonly list: string;
    readonly columns: ColumnsView | null;
    readonly defaultViewId: string | null;
    readonly hasDefaults: boolean;
  }[];
}

export const emptySettings = (): ListSettingsView => ({ views: [], lists: [] });

/** The member who calls; his settings are asked for and written under no other name. */
export const readerOf = (ctx: Ctx): string => ctx.actor?.id ?? '0';

const isMaster = (ctx: Ctx): boolean => ctx.actor?.roles.includes('MASTER') ?? false;

/** His own, and to the master all that the company sees. */
export const mayChange = (ctx: Ctx, row: ViewRecord): boolean =>
  row.owner_id === readerOf(ctx) || (row.visibility === 'COMPANY' && isMaster(ctx));

async function viewsOf(ctx: Ctx, rows: readonly ViewRecord[]): Promise<ListViewView[]> {
  const names = await userNames(ctx, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    columns: row.columns,
    ownerName: names.get(row.owner_id) ?? '',
    isMine: row.owner_id === readerOf(ctx),
    isShared: row.visibility === 'COMPANY',
    isCompanyDefault: row.is_company_default,
    mayChange: mayChange(ctx, row),
    version: row.version,
  }));
}

export async function viewOf(ctx: Ctx, row: ViewRecord): Promise<ListViewView> {
  const [view] = await viewsOf(ctx, [row]);
  if (!view) throw new Error('a view without a view');
  return view;
}

export async function settingsOf(ctx: Ctx): Promise<ListSettingsView> {
  const reader = readerOf(ctx);
  const views = await viewsOf(ctx, await listViews(ctx, reader));
  const settings = new Map((await listSettings(ctx, reader)).map((row) => [row.list, row]));
  const withDefaults = await listsWithDefaults(ctx);
  const lists = [...new Set([...settings.keys(), ...withDefaults])].sort();
  return {
    views,
    lists: lists.map((list) => ({
      list,
      columns: settings.get(list)?.columns ?? null,
      defaultViewId: settings.get(list)?.default_view_id ?? null,
      hasDefaults: withDefaults.has(list),
    })),
  };
}
