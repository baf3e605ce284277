// A list made of rows of another one: what a calculation has checked becomes the list of a statement, without a file between them.
import { DomainError } from '../../../schema/errors';
import { type Cents, formatYuan } from '../../../schema/money';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { rosterKind } from '../registry';
import type { TypedCells } from '../rules';
import * as store from '../store/rosters';
import { type ListTarget, makeList } from './makeList';

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

/** The rows in the order of their list, judged anew by the rules of the kind; the file is the one that they were read from. Errors: ROSTER_NOT_FOUND, ROSTER_EMPTY. */
export async function copyRows<C>(ctx: Ctx, from: CopiedRows, target: ListTarget, read: ReadRows<C>): Promise<{ rosterId: string }> {
  const source = await store.getRoster(ctx, from.rosterId);
  if (from.amounts.size === 0) throw new DomainError('ROSTER_EMPTY');
  const { tab, mapping, hiddenRows, sheetFacts } = source;
  const file = { fileId: source.fileId ?? '0', fileName: source.fileName ?? '', fileSha256: source.fileSha256 ?? '' };
  return makeList(
    ctx,
    target,
    { ...file, tab, mapping, hiddenRows, sheetFacts, expectedRows: from.amounts.size },
    pagesOf(from, target, read),
  );
}

async function* pagesOf<C>({ amounts }: CopiedRows, { kind }: ListTarget, read: ReadRows<C>): AsyncGenerator<TypedCells[]> {
  const fields = rosterKind(kind).columns.map(({ field }) => field);
  for (let cursor: C | null = null; ; ) {
    const page: Awaited<ReturnType<ReadRows<C>>> = await read(cursor);
    const chosen = page.rows.filter(({ rowId }) => amounts.has(rowId));
    yield chosen.map((row) => textsOf(row, amounts.get(row.rowId) ?? row.amount, fields));
    cursor = page.next;
    if (cursor === null) return;
  }
}

function textsOf(row: SourceRow, amount: Cents | null, fields: readonly RosterField[]): TypedCells {
  const texts: Readonly<Record<RosterField, string>> = {
    ...row,
    sourceId: row.sourceId ?? '',
    amount: amount === null ? '' : formatYuan(amount),
  };
  return new Map(fields.map((field) => [field, texts[field]]));
}
