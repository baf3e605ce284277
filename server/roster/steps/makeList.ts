// A list whose rows the product knows itself: beside a file the other way in, with the same checks and screens from there on.
import type { PayWay } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';
import type { TypedCells } from '../rules';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { sealTyped } from './change';

export interface ListTarget {
  readonly kind: RosterKindKey;
  readonly holderType: string;
  readonly holderId: string;
  readonly payWay: PayWay;
  readonly context: Readonly<Record<string, unknown>>;
}

/** Where the rows come from, as the list shows it. */
type ListSource = Omit<Parameters<typeof store.insertRoster>[1], keyof ListTarget> & Pick<store.Roster, 'sheetFacts'>;

/** Rows that somebody has in hand, with what stands in the place of a file's name and the hash of its content. */
export interface OwnRows {
  readonly name: string;
  readonly sha256: string;
  readonly rows: readonly TypedCells[];
}

type Pages = AsyncIterable<readonly TypedCells[]> | Iterable<readonly TypedCells[]>;

/** The rows stand in their order and are judged by a job, by the rules of the kind. */
export async function makeList(ctx: Ctx, target: ListTarget, source: ListSource, pages: Pages): Promise<{ rosterId: string }> {
  const { sheetFacts, ...file } = source;
  const roster = await store.insertRoster(ctx, { ...target, ...file });
  let lineNo = 1;
  for await (const page of pages) {
    const first = lineNo;
    const sealed = page.map((cells, at) => ({ ...sealTyped(ctx, roster, cells, null), line_no: first + at, sheet_line: null }));
    if (sealed.length > 0) await rowStore.insertRows(ctx, roster.id, sealed);
    lineNo += sealed.length;
  }
  await store.setRead(ctx, roster.id, { tab: source.tab ?? '', skipped: { blank: 0, total: 0, example: 0, hidden: 0 }, sheetFacts });
  ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId: roster.id });
  ctx.announce('roster', roster.id);
  return { rosterId: roster.id };
}

export function listOfOwnRows(ctx: Ctx, own: OwnRows, target: ListTarget): Promise<{ rosterId: string }> {
  const none = { fileId: null, tab: null, mapping: [], hiddenRows: null, sheetFacts: [] };
  return makeList(ctx, target, { ...none, fileName: own.name, fileSha256: own.sha256, expectedRows: own.rows.length }, [own.rows]);
}
