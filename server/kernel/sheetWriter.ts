// The one place that writes spreadsheets: whatever a person typed comes out as inert text, every digit stays.
import { Readable } from 'node:stream';
import { spreadsheetNumber } from '../../schema/money';
import { escapeXml, sheetFrame, sheetPart, workbookParts } from './workbookParts';
import { writeZip, type ZipEntry } from './zipWriter';

/**
 * What a column holds. `text` is written as a text cell, so that identity, phone and account numbers keep every
 * digit; `amount` takes a decimal string of yuan and becomes a number with two decimals.
 */
type ColumnKind = 'text' | 'amount' | 'count';

export interface SheetColumn {
  title: string;
  kind: ColumnKind;
  width?: number;
  isHidden?: boolean;
}

export type SheetValue = string | number | SheetText | null;
/** What stays a text in a column of numbers too, with every character of it. */
export interface SheetText {
  readonly text: string;
}
export type SheetRow = readonly SheetValue[];

// Excel's limits for one cell and one sheet.
const CELL_MAX = 32_767;
const ROWS_MAX = 1_048_576;
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, the format writes them as _xHHHH_
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
/** Whatever must be written in another way than it stands: control characters, markup, surrogates, blanks at the ends, formulas, escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see UNWRITABLE
const NEEDS_CARE = /[\u0000-\u001f&<>"\ud800-\udfff\ufffe\uffff]|^[ =+\-@＝＋－＠]| $|_x/;
const KEEPS_BLANKS = /^ | $|[\t\n]/;
const DEFAULT_WIDTH = 18;
/** Formats of numbers by kind; a style's number is its place here, after the general one. */
const FORMATS: Readonly<Record<ColumnKind, string>> = { text: '@', amount: '0.00', count: '0' };
const KINDS = Object.keys(FORMATS) as readonly ColumnKind[];
const styleOf = (kind: ColumnKind): number => KINDS.indexOf(kind) + 1;
/** Characters of XML that are handed on at once. */
const PART_CHARACTERS = 1 << 17;
/** Files of the same rows are the same byte for byte: the parts of a workbook tell no time. */
const NO_TIME = new Date('2000-01-01T00:00:00+08:00');

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One sheet of a workbook; `pages` of rows are written one after another and never held. */
interface SheetOfBook {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly pages: AsyncIterable<readonly SheetRow[]>;
}

/** A workbook of one sheet. */
export const writeSheet = (
  name: string,
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetRow[]>,
  mark: string | null = null,
): Readable => writeBook([{ name, columns, pages }], mark);

/** A whole workbook as bytes, produced only as fast as it is read, one sheet after another; `mark` stands at the top and the foot of every page. */
export function writeBook(sheets: readonly SheetOfBook[], mark: string | null = null): Readable {
  const parts = workbookParts(
    sheets.map(({ name }) => name),
    Object.values(FORMATS),
  );
  async function* entries(): AsyncGenerator<ZipEntry> {
    // The list of types comes first: programs tell by it what kind of file they have.
    for (const [part, xml] of parts) yield entryOf(part, [Buffer.from(xml)]);
    for (const [at, { columns, pages }] of sheets.entries()) yield entryOf(sheetPart(at), sheetParts(columns, pages, mark));
  }
  return Readable.from(writeZip(entries()), { objectMode: false });
}

const entryOf = (name: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): ZipEntry => ({
  name,
  modifiedAt: NO_TIME,
  isDeflated: true,
  async *open() {
    yield* content;
  },
});

/** An empty cell has the format of its column, so that what is typed there later keeps its digits as well. */
function columnXml({ kind, width, isHidden }: SheetColumn, index: number): string {
  const place = index + 1;
  return `<col min="${place}" max="${place}" width="${width ?? DEFAULT_WIDTH}" style="${styleOf(kind)}"${isHidden ? ' hidden="1"' : ''} customWidth="1"/>`;
}

type CellWriter = (value: SheetValue, row: number) => string;

/** A column's way to write its cells; what depends on the column alone is said once. */
function cellWriter({ kind }: SheetColumn, index: number): CellWriter {
  const letters = lettersOf(index);
  const style = styleOf(kind);
  const text = (value: string, row: number): string =>
    value === '' ? '' : `<c r="${letters}${row}" s="${style}" t="inlineStr"><is>${textXml(value)}</is></c>`;
  return (value, row) => {
    if (value === null || value === '') return '';
    if (typeof value === 'object') return text(value.text, row);
    if (kind === 'text') return text(String(value), row);
    const amount = typeof value === 'number' ? value : spreadsheetNumber(value);
    // A text in a column of numbers, such as the closing line of a capped file, stays a text.
    if (amount === null) return text(String(value), row);
    return Number.isFinite(amount) ? `<c r="${letters}${row}" s="${style}"><v>${amount}</v></c>` : '';
  };
}

/** A, B, … Z, AA, AB, … */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function rowXml(cells: readonly CellWriter[], values: SheetRow, row: number): string {
  let xml = `<row r="${row}">`;
  for (const [index, write] of cells.entries()) xml += write(values[index] ?? null, row);
  return `${xml}</row>`;
}

async function* sheetParts(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly SheetRow[]>,
  mark: string | null,
): AsyncGenerator<Uint8Array> {
  const frame = sheetFrame(columns.map(columnXml).join(''), mark);
  const cells = columns.map(cellWriter);
  const titles = columns.map(({ title }) => title);
  let row = 1;
  let xml = frame.open + rowXml(cells, titles, row);
  for await (const page of pages) {
    for (const values of page) {
      row += 1;
      if (row > ROWS_MAX) throw new RangeError(`a sheet has at most ${ROWS_MAX} rows`);
      xml += rowXml(cells, values, row);
      if (xml.length < PART_CHARACTERS) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(xml + frame.close);
}

function textXml(text: string): string {
  if (!NEEDS_CARE.test(text) && text.length <= CELL_MAX) return `<t>${text}</t>`;
  const written = sheetText(text);
  return `<t${KEEPS_BLANKS.test(written) ? ' xml:space="preserve"' : ''}>${escapeXml(written)}</t>`;
}

/** A text that no spreadsheet program calculates, cuts or decodes into something else. */
export function sheetText(text: string): string {
  const wellFormed = (text as string & { toWellFormed(): string }).toWellFormed();
  const inert = FORMULA_START.test(wellFormed) ? `'${wellFormed}` : wellFormed;
  return cut(inert)
    .replace(ESCAPE_LOOKALIKE, '_x005F_')
    .replace(UNWRITABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

function cut(text: string): string {
  if (text.length <= CELL_MAX) return text;
  const isPairCut = /[\ud800-\udbff]/.test(text[CELL_MAX - 1] ?? '');
  return text.slice(0, isPairCut ? CELL_MAX - 1 : CELL_MAX);
}
