import { array, number, object, string } from 'yup';
import { isLikeAmount } from '../../../schema/amountColumns';
import { fieldOfHeader, fieldOfPayee } from '../../../schema/columns';
import { DomainError, invalid } from '../../../schema/errors';
import { headerKey } from '../../../schema/headerKeys';
import type { Cents } from '../../../schema/money';
import type { RosterField } from '../../../schema/problems';
import { storedFile } from '../../file/public';
import { startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { optionalDayShape, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { idShape, kindShape, rowFilterShape } from '../inputs';
import { rosterKind } from '../registry';
import { type GraphField, graphField } from '../rules';
import { planColumns } from '../sheet/headers';
import type { HiddenLines, SheetOutline } from '../sheet/outline';
import { knownHeaders, registryColumns } from '../steps/mapColumns';
import { rowConditions } from '../steps/selection';
import { searchRows } from '../store/lists';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { type ColumnView, columnViews, type RosterView, type RowView, rosterView, rowViews } from '../views/rows';

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
  input: object({
    kind: array(kindShape).nullable().default(null),
    statementId: optionalIdInput(),
    startOn: optionalDayShape(),
    endOn: optionalDayShape(),
    ...paging,
  }),
  visitor: () => emptyConnection<RosterView>(),
  async run(ctx, input): Promise<Connection<RosterView>> {
    const page = pageOf(input);
    const { rows, count } = await store.listRosters(
      ctx,
      {
        kinds: input.kind && input.kind.length > 0 ? input.kind : null,
        statementId: input.statementId,
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

interface PreviewView {
  readonly fileId: string;
  readonly tabs: readonly { readonly name: string; readonly isVisible: boolean; readonly headers: readonly string[] }[];
  readonly tab: string;
  readonly mapping: readonly {
    readonly header: string;
    readonly index: number;
    readonly field: GraphField | null;
    readonly isHidden: boolean;
    readonly sum: Cents | null;
  }[];
  readonly hiddenRows: HiddenLines | null;
  readonly columns: readonly ColumnView[];
  readonly missing: readonly GraphField[];
  readonly isRemembered: boolean;
  readonly rowCount: number | null;
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
    const remembered = await knownHeaders(ctx, input.kind);
    const allowed = registryColumns(input.kind);
    const plan = planColumns(tab.headers, new Map(), remembered);
    const fields = plan.fields.map((field) => (field && allowed.has(field) ? field : null));
    const missing = [...allowed].filter(([field, isRequired]) => isRequired && !fields.includes(field)).map(([field]) => graphField(field));
    return {
      fileId: input.fileId,
      tabs: outline.tabs,
      tab: tab.name,
      mapping: tab.headers.map((header, index) => ({
        header,
        index,
        field: fields[index] ? graphField(fields[index]) : null,
        isHidden: tab.hiddenColumns?.includes(index) ?? false,
        sum: tab.tally?.sums[index] ?? null,
      })),
      hiddenRows: tab.hiddenLines ?? null,
      columns: columnViews(input.kind),
      missing,
      isRemembered: fields.some((field, index) => field !== null && plainField(input.kind, tab.headers[index] ?? '') !== field),
      rowCount: tab.tally?.rows ?? null,
    };
  },
});

/** What a header means in lists of the kind without anything that the company has taught. */
function plainField(kind: RosterKindKey, header: string): RosterField | null {
  return (
    rosterKind(kind).headers?.get(headerKey(header)) ??
    fieldOfHeader(header) ??
    fieldOfPayee(header) ??
    (isLikeAmount(header) ? 'amount' : null)
  );
}

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
