import { fieldOfHeader, headerKey, isReasonHeader, isRowKeyHeader, lineNoTitle, saysExample, saysTotal } from '../../../schema/columns';
import type { RosterField } from '../../../schema/problems';
import { withoutUnstorable } from '../../../schema/unreadCells';
import type { Cell, SheetRow } from './cell';

/** Which column holds which field; `rowKey` only in a file of bad rows that we wrote. */
export interface ColumnPlan {
  headers: string[];
  fields: (RosterField | null)[];
  rowKeyColumn: number | null;
}

/** A choice of the user, or one remembered from an earlier file: null = do not import that column. */
export type ChosenFields = ReadonlyMap<number, RosterField | null>;

const HEADER_WITHIN_ROWS = 20;
const ENOUGH_MATCHES = 2;

/** Titles and hints may stand above the header: the first of the top rows with the most known headers is it. */
export function pickHeaderRow(rows: readonly SheetRow[]): SheetRow | undefined {
  let best: SheetRow | undefined;
  let bestMatches = 0;
  for (const row of rows.slice(0, HEADER_WITHIN_ROWS)) {
    const matches = row.cells.filter((cell) => cell?.kind === 'text' && fieldOfHeader(withoutUnstorable(cell.raw)) !== null).length;
    if (matches > bestMatches) [best, bestMatches] = [row, matches];
  }
  return bestMatches >= ENOUGH_MATCHES ? best : rows[0];
}

export function headerTexts(row: SheetRow): string[] {
  // They are kept with the upload, so nothing stays in them that cannot be kept.
  return Array.from(row.cells, (cell) => (cell ? withoutUnstorable(cell.raw).trim() : ''));
}

/** The user's choice wins, then what was remembered for this header, then the synonyms; a field is given once. */
export function planColumns(
  headers: readonly string[],
  chosen: ChosenFields,
  remembered: ReadonlyMap<string, RosterField | null>,
): ColumnPlan {
  const fields: (RosterField | null)[] = headers.map(() => null);
  const taken = new Set<RosterField>();
  const give = (pick: (header: string, index: number) => RosterField | null | undefined) => {
    headers.forEach((header, index) => {
      const field = pick(header, index);
      if (!field || fields[index] !== null || taken.has(field) || chosen.get(index) === null) return;
      fields[index] = field;
      taken.add(field);
    });
  };
  const rowKeyColumn = headers.findIndex((header) => isRowKeyHeader(header));
  // In a file of ours the reasons are no data, whatever was once chosen for a stranger's column of that name.
  const isReason = (header: string): boolean => rowKeyColumn >= 0 && isReasonHeader(header);
  const giveUnlessReason = (pick: (header: string, index: number) => RosterField | null | undefined) =>
    give((header, index) => (isReason(header) ? null : pick(header, index)));
  giveUnlessReason((_, index) => chosen.get(index));
  giveUnlessReason((header) => remembered.get(headerKey(header)));
  giveUnlessReason((header) => (remembered.get(headerKey(header)) === null ? null : fieldOfHeader(header)));
  return { headers: [...headers], fields, rowKeyColumn: rowKeyColumn < 0 ? null : rowKeyColumn };
}

type LineClass = 'PAYEE' | 'BLANK' | 'TOTAL' | 'EXAMPLE';

/** What a line below the header is; only PAYEE lines become rows, the others are counted. */
export function classifyLine(row: SheetRow, plan: ColumnPlan): LineClass {
  const first = row.cells.find((cell) => cell !== undefined && cell.raw.trim() !== '');
  if (!first) return 'BLANK';
  if (saysExample(first.raw)) return 'EXAMPLE';
  if (saysTotal(first.raw) && !cellOf(row, plan, 'idCard')) return 'TOTAL';
  return holdsAnything(row, plan) ? 'PAYEE' : 'BLANK';
}

export function cellOf(row: SheetRow, plan: ColumnPlan, field: RosterField): Cell | undefined {
  const at = plan.fields.indexOf(field);
  const cell = at < 0 ? undefined : row.cells[at];
  return cell && cell.raw.trim() === '' && cell.kind === 'text' ? undefined : cell;
}

// A running number alone, as templates are prefilled with, is no payee.
function holdsAnything(row: SheetRow, plan: ColumnPlan): boolean {
  return plan.headers.some((header, index) => header !== lineNoTitle && plan.fields[index] && (row.cells[index]?.raw.trim() ?? '') !== '');
}
