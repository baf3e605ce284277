// Cells that were made one: a sheet shows the first of them, whatever the others hold.
import { columnName, columnOf, type Merged, type SheetRow } from './cell';

interface Merge {
  readonly range: string;
  /** Indexes of columns, numbers of lines; both with their last. */
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

// Programs that write XML by hand write it small as well, and begin with whichever corner they like.
const ONE = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']\s*\$?([A-Z]{1,3})\$?(\d{1,7})\s*:\s*\$?([A-Z]{1,3})\$?(\d{1,7})\s*["']/gi;
/** More than a sheet of the most rows has; who merges more than that is not read for it. */
const MOST = 200_000;

const inOrder = (one: number, other: number): readonly [number, number] => (one <= other ? [one, other] : [other, one]);

/** Those of what stands behind the rows, in the order of their first lines. */
export function mergesIn(text: string): Merge[] {
  const merges: Merge[] = [];
  for (const [, left = '', top = '', right = '', bottom = ''] of text.matchAll(ONE)) {
    if (merges.length >= MOST) break;
    const [from, to] = inOrder(columnOf(left), columnOf(right));
    const [first, last] = inOrder(Number(top), Number(bottom));
    merges.push({ range: `${columnName(from)}${first}:${columnName(to)}${last}`, from, to, first, last });
  }
  return merges.sort((one, other) => one.first - other.first);
}

/** Told of one line after the other, it marks the cells that are part of a merged one; undefined = there is none. */
export function coverMerged(merges: readonly Merge[], columns: number): ((row: SheetRow) => void) | undefined {
  if (merges.length === 0) return undefined;
  /** By column; no place belongs to two of them, and where a file says so the later one counts. */
  const open = new Map<number, Merge>();
  let next = 0;
  return (row) => {
    for (let merge = merges[next]; merge && merge.first <= row.line; merge = merges[++next])
      for (let column = merge.from; column <= Math.min(merge.to, columns - 1); column++) open.set(column, merge);
    for (const [column, merge] of open) {
      if (merge.last < row.line) open.delete(column);
      else mark(row, column, merge);
    }
  };
}

function mark({ cells, line }: SheetRow, column: number, { range, from, first, last }: Merge): void {
  const merged: Merged = { range, isFirst: column === from && line === first, last, isTall: last > first };
  const cell = cells[column];
  if (cell) cell.merged = merged;
  // It shows what the first one holds, and holds nothing itself.
  else if (!merged.isFirst) cells[column] = { kind: 'text', raw: '', formula: false, merged };
}
