import { array, number, object, string } from 'yup';
import { fieldOfHeader } from '../../schema/columns';
import { DomainError, invalid } from '../../schema/errors';
import { classifySearch, formats } from '../../schema/formats';
import { storedFile } from '../file/public';
import { startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { blindIndex } from '../kernel/secrets';
import { query } from '../kernel/usecase';
import { idShape, kindShape, rowFilterShape } from './inputs';
import { searchRows } from './listStore';
import { registryColumns } from './mapping';
import * as rowStore from './rowStore';
import { type GraphField, graphField } from './rules';
import { planColumns } from './sheet/headers';
import type { SheetOutline } from './sheet/outline';
import * as store from './store';
import { type ColumnView, columnViews, type RosterView, type RowView, rosterView, rowViews } from './views';

const day = string()
  .nullable()
  .default(null)
  .matches(/^\d{4}-\d{2}-\d{2}$/, { message: formats.calendarDay.message, excludeEmptyString: true });
const paging = {
  first: number().integer().nullable().default(null),
  after: string().nullable().default(null),
  page: number().integer().nullable().default(null),
};

export const rosterQuery = query({
  name: 'roster',
  realm: ['company', 'system'],
  needs: 'READER',
  input: object({ id: idShape }),
  run: async (ctx, input): Promise<RosterView> => rosterView(await store.getRoster(ctx, input.id)),
});

const DAY_MS = 24 * 60 * 60 * 1000;

export const rostersQuery = query({
  name: 'rosters',
  realm: 'company',
  needs: 'READER',
  input: object({ kind: array(kindShape).nullable().default(null), startOn: day, endOn: day, ...paging }),
  visitor: () => emptyConnection<RosterView>(),
  async run(ctx, input): Promise<Connection<RosterView>> {
    const page = pageOf(input);
    const { rows, count } = await store.listRosters(
      ctx,
      {
        kinds: input.kind && input.kind.length > 0 ? input.kind : null,
        from: input.startOn ? startOfDay(input.startOn) : null,
        until: input.endOn ? new Date(startOfDay(input.endOn).getTime() + DAY_MS) : null,
      },
      page,
    );
    return connectionOf(rows.map(rosterView), page, count, (node) => [node.id]);
  },
});

const ROW_PAGE_MAX = 500;

export const rosterRowsQuery = query({
  name: 'rosterRows',
  realm: ['company', 'system'],
  needs: 'READER',
  input: object({ rosterId: idShape, filter: rowFilterShape, ...paging }),
  async run(ctx, input): Promise<Connection<RowView>> {
    const size = input.first ?? 50;
    if (!Number.isInteger(size) || size < 1 || size > ROW_PAGE_MAX) throw invalid({ first: `1–${ROW_PAGE_MAX}` });
    await store.getRoster(ctx, input.rosterId);
    const page = { size, offset: (Math.max(input.page ?? 1, 1) - 1) * size, cursor: pageOf({ after: input.after }).cursor };
    const { rows, count } = await searchRows(ctx, input.rosterId, rowConditions(ctx, input.filter), page);
    const problems = await rowStore.listProblems(
      ctx,
      rows.map((row) => row.id),
    );
    return connectionOf(rowViews(rows, problems), page, count, (node) => [String(node.lineNo), node.id]);
  },
});

type RowFilter = NonNullable<ReturnType<typeof rowFilterShape.cast>>;

/** D15: a number that looks like an identity number or account is searched whole, by its index; anything else is a name. */
export function rowConditions(ctx: Ctx, filter: RowFilter | null): Parameters<typeof searchRows>[2] {
  const search = filter?.search ? classifySearch(filter.search) : null;
  return {
    severity: filter?.severity ?? null,
    code: filter?.code ?? null,
    status: filter?.status ?? null,
    ids: filter?.ids ?? null,
    name: search?.arm === 'NAME' ? search.text : null,
    personIndex: search?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', search.text) : null,
    accountIndex: search?.arm === 'CARD' ? blindIndex(ctx.companyId, 'account', search.text) : null,
  };
}

export interface PreviewView {
  readonly fileId: string;
  readonly tabs: readonly { readonly name: string; readonly isVisible: boolean; readonly headers: readonly string[] }[];
  readonly tab: string;
  readonly mapping: readonly { readonly header: string; readonly index: number; readonly field: GraphField | null }[];
  readonly columns: readonly ColumnView[];
  readonly missing: readonly GraphField[];
  readonly isRemembered: boolean;
}

export const rosterPreview = query({
  name: 'rosterPreview',
  realm: 'company',
  needs: 'ANY',
  input: object({ fileId: idShape, kind: kindShape, tab: string().max(31).nullable().default(null) }),
  async run(ctx, input): Promise<PreviewView> {
    const outline = await outlineOf(ctx, input.fileId);
    const tab = input.tab === null ? outline.tabs[outline.preselected] : outline.tabs.find(({ name }) => name === input.tab);
    if (!tab) throw new DomainError('FILE_SHEET_UNKNOWN', { sheet: input.tab ?? '' });
    const remembered = await store.rememberedMapping(ctx, input.kind);
    const allowed = registryColumns(input.kind);
    const plan = planColumns(tab.headers, new Map(), remembered);
    const fields = plan.fields.map((field) => (field && allowed.has(field) ? field : null));
    const missing = [...allowed].filter(([field, isRequired]) => isRequired && !fields.includes(field)).map(([field]) => graphField(field));
    return {
      fileId: input.fileId,
      tabs: outline.tabs,
      tab: tab.name,
      mapping: tab.headers.map((header, index) => ({ header, index, field: fields[index] ? graphField(fields[index]) : null })),
      columns: columnViews(input.kind),
      missing,
      isRemembered: fields.some((field, index) => field !== null && fieldOfHeader(tab.headers[index] ?? '') !== field),
    };
  },
});

/** What the upload door saw; a file that is no sheet has none. */
export async function outlineOf(ctx: Ctx, fileId: string): Promise<SheetOutline> {
  const file = await storedFile(ctx, fileId);
  if (file.purpose !== 'SHEET' || !file.outline) throw new DomainError('FILE_NOT_SHEET');
  // Written by the inspector of sheets only.
  return file.outline as SheetOutline;
}

export const rosterColumnsQuery = query({
  name: 'rosterColumns',
  realm: 'company',
  needs: 'READER',
  input: object({ kind: kindShape }),
  run: async (_ctx, input): Promise<ColumnView[]> => columnViews(input.kind),
});
