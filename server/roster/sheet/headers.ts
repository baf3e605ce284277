import { type Unread, unreadText } from '../../../schema/cellMarks';
import {
  columnSaid,
  fieldOfHeader,
  headerKey,
  isReasonHeader,
  isRowKeyHeader,
  isUnitHeader,
  lineNoTitle,
  otherUnitIn,
  otherUnitOf,
  rosterColumns,
  saysExample,
  saysTotal,
  unitSaid,
} from '../../../schema/columns';
import type { RosterField } from '../../../schema/problems';
import { withoutUnstorable } from '../../../schema/unreadCells';
import type { Cell, SheetRow } from './cell';

/** Which column holds which field; `rowKey` only in a file of bad rows that we wrote. */
export interface ColumnPlan {
  headers: string[];
  fields: (RosterField | null)[];
  rowKeyColumn: number | null;
  /** Headers that all mean the same field about money, of which none was chosen: whoever takes the wrong one pays the wrong sum. */
  unclear: ReadonlyMap<RosterField, readonly string[]>;
  /** The unit of an amount that is counted in another one than yuan, and that nobody has chosen all the same. */
  otherUnit: string | null;
  /** Says of each amount what it is counted in. */
  unitColumn: number | null;
}

/** Of two columns for one of these nobody takes the first and says nothing. */
const DECISIVE: readonly RosterField[] = ['amount', 'account'];

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
  let otherUnit: string | null = null;
  const meaning = (header: string, index: number): RosterField | null => {
    if (isReason(header) || chosen.get(index) === null || remembered.get(headerKey(header)) === null) return null;
    const field = fieldOfHeader(header);
    const unit = field === 'amount' ? otherUnitOf(header) : null;
    if (unit === null) return field;
    otherUnit = unit;
    return null;
  };
  const unclear = new Map<RosterField, string[]>();
  for (const field of DECISIVE.filter((one) => !taken.has(one))) {
    const alike = headers.filter((header, index) => fields[index] === null && meaning(header, index) === field);
    if (alike.length > 1) unclear.set(field, alike);
  }
  give((header, index) => {
    const field = meaning(header, index);
    return field && unclear.has(field) ? null : field;
  });
  const unitColumn = headers.findIndex((header, index) => fields[index] === null && isUnitHeader(header));
  const placeOf = (index: number): number | null => (index < 0 ? null : index);
  return { headers: [...headers], fields, rowKeyColumn: placeOf(rowKeyColumn), unclear, otherUnit, unitColumn: placeOf(unitColumn) };
}

/** Names of the columns that are needed and not there, each with the headers of which one must be chosen. */
export function missingColumns(plan: ColumnPlan, required: readonly RosterField[]): string | null {
  const missing = required.filter((field) => !plan.fields.includes(field));
  if (missing.length === 0) return null;
  return missing
    .map((field) => {
      const { title } = rosterColumns[field];
      const isOther = field === 'amount' && plan.otherUnit !== null && !plan.unclear.has(field);
      return isOther ? unitSaid(title, plan.otherUnit ?? '') : columnSaid(title, plan.unclear.get(field) ?? []);
    })
    .join('、');
}

/**
 * The line as it is to be read. `width` = fields of the header line of a csv: where a line has more, a comma inside of a value has split it, and
 * from there on every value stands in another column. Then its amount is none, and so is one of which another column says that it is no yuan.
 */
export function readableLine(row: SheetRow, plan: ColumnPlan, width: number | undefined): SheetRow {
  const at = plan.fields.indexOf('amount');
  if (at < 0) return row;
  if (isSplit(row, { width, at, isBeforeWords: isBeforeWords(plan, at) })) {
    const detail = Array.from(row.cells.slice(at), (cell) => cell?.raw ?? '').join(',');
    return withAmount(row, at, { kind: 'SPLIT', detail });
  }
  const unit = otherUnitIn((plan.unitColumn === null ? undefined : row.cells[plan.unitColumn]?.raw) ?? '');
  return unit === null || !row.cells[at] ? row : withAmount(row, at, { kind: 'UNIT', detail: `${row.cells[at].raw.trim()} ${unit}` });
}

function withAmount(row: SheetRow, at: number, unread: Unread): SheetRow {
  const cells = [...row.cells];
  cells[at] = { kind: 'text', raw: unreadText(unread), formula: false };
  return { ...row, cells };
}

interface SplitLine {
  /** Fields of the header line. */
  readonly width: number | undefined;
  /** The column of the amount. */
  readonly at: number;
  /** The column behind it has no title, or one of words: three digits are strange there. */
  readonly isBeforeWords: boolean;
}

/**
 * Whether a comma that no quotes protect has made two fields of one. A header that ends in empty fields, or a line that leaves its last ones out,
 * hides it from the count; then only what stands beside the amount tells.
 */
export function isSplit(row: SheetRow, { width, at, isBeforeWords: beforeWords }: SplitLine): boolean {
  if (width === undefined || row.fields === undefined) return false;
  if (row.fields <= width) return beforeWords && isThousands(row, at);
  return row.cells.slice(width).some((cell) => cell && cell.raw.trim() !== '') || isThousands(row, at);
}

/** Columns in which three digits are nothing strange. */
const COUNTED: readonly RosterField[] = ['sourceId', 'platformUserId', 'account', 'phone', 'idCard', 'buyerTaxNo'];

function isBeforeWords({ fields, headers }: ColumnPlan, at: number): boolean {
  const next = fields[at + 1] ?? null;
  return next === null ? (headers[at + 1] ?? '') === '' : !COUNTED.includes(next);
}

/** `1` and `000.50` side by side; the empty last field of the line has been pushed out. */
const isThousands = ({ cells }: SheetRow, at: number): boolean =>
  /^\D*\d{1,3}$/.test(cells[at]?.raw.trim() ?? '') && /^\d{3}(\.\d+)?\D*$/.test(cells[at + 1]?.raw.trim() ?? '');

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
  return cell && cell.raw.trim() === '' && cell.kind === 'text' && !cell.merged ? undefined : cell;
}

// A running number alone, as templates are prefilled with, is no payee.
function holdsAnything(row: SheetRow, plan: ColumnPlan): boolean {
  return plan.headers.some((header, index) => header !== lineNoTitle && plan.fields[index] && (row.cells[index]?.raw.trim() ?? '') !== '');
}
