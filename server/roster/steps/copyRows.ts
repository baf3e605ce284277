// A list made of rows of another one: what a calculation has checked becomes the list of a statement, without a file between them.
import type { PayWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type Cents, formatYuan } from '../../../schema/money';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';
import { rosterKind } from '../registry';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { sealTyped } from './change';

/** A row in clear, as the list that it comes from has it. */
type SourceRow = Readonly<Record<Exclude<RosterField, 'amount' | 'sourceId'>, string>> & {
  readonly rowId: string;
  readonly amount: Cents | null;
  readonly sourceId: string | null;
};

/** Page by page, from one cursor to the next. */
type ReadRows<C> = (cursor: C | null) => Promise<{ readonly rows: readonly SourceRow[]; readonly next: C | null }>;

export interface CopiedRows {
  readonly rosterId: string;
  /** Rows of that list; null in place of an amount = the one of the list. */
  readonly amounts: ReadonlyMap<string, Cents | null>;
}

export interface CopyTarget {
  readonly kind: RosterKindKey;
  readonly holderType: string;
  readonly holderId: string;
  readonly payWay: PayWay;
  readonly context: Readonly<Record<string, unknown>>;
}

/** The rows in the order of their list, judged anew by the rules of the kind; the file is the one that they were read from. Errors: ROSTER_NOT_FOUND, ROSTER_EMPTY. */
export async function copyRows<C>(
  ctx: Ctx,
  from: CopiedRows,
  target: CopyTarget,
  read: ReadRows<C>,
): Promise<{ readonly id: string; readonly kind: RosterKindKey }> {
  const source = await store.getRoster(ctx, from.rosterId);
  if (from.amounts.size === 0) throw new DomainError('ROSTER_EMPTY');
  const roster = await store.insertRoster(ctx, {
    ...target,
    fileId: source.fileId ?? '0',
    fileName: source.fileName ?? '',
    fileSha256: source.fileSha256 ?? '',
    tab: source.tab,
    mapping: source.mapping,
    hiddenRows: source.hiddenRows,
    expectedRows: from.amounts.size,
  });
  const fields = rosterKind(target.kind).columns.map(({ field }) => field);
  for (let cursor: C | null = null, lineNo = 1; ; ) {
    const page: Awaited<ReturnType<ReadRows<C>>> = await read(cursor);
    const chosen = page.rows.filter(({ rowId }) => from.amounts.has(rowId));
    const sealed = chosen.map((row, at) => ({
      ...sealTyped(ctx, roster, textsOf(row, from.amounts.get(row.rowId) ?? row.amount, fields), null),
      line_no: lineNo + at,
      sheet_line: null,
    }));
    if (sealed.length > 0) await rowStore.insertRows(ctx, roster.id, sealed);
    lineNo += sealed.length;
    cursor = page.next;
    if (cursor === null) break;
  }
  await store.setRead(ctx, roster.id, source.tab ?? '', { blank: 0, total: 0, example: 0, hidden: 0 });
  return { id: roster.id, kind: target.kind };
}

function textsOf(row: SourceRow, amount: Cents | null, fields: readonly RosterField[]): ReadonlyMap<RosterField, string> {
  const texts: Readonly<Record<RosterField, string>> = {
    ...row,
    sourceId: row.sourceId ?? '',
    amount: amount === null ? '' : formatYuan(amount),
  };
  return new Map(fields.map((field) => [field, texts[field]]));
}
