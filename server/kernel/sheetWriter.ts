// The one place that writes spreadsheets: whatever a person typed comes out as inert text, every digit stays.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type ColumnDef, writeXlsxStream } from 'hucre';
import { spreadsheetNumber } from '../../schema/money';

/**
 * What a column holds. `text` is written as a text cell, so that identity, phone and account numbers keep every
 * digit; `amount` takes a decimal string of yuan and becomes a number with two decimals.
 */
export type ColumnKind = 'text' | 'amount' | 'count';

export interface SheetColumn {
  title: string;
  kind: ColumnKind;
  width?: number;
  isHidden?: boolean;
}

export type SheetValue = string | number | null;

// Excel's limit for one cell; the library does not enforce it.
const CELL_MAX = 32_767;
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, the format writes them as _xHHHH_
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const FORMATS: Readonly<Record<ColumnKind, string>> = { text: '@', amount: '0.00', count: '0' };
const DEFAULT_WIDTH = 18;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A whole workbook as bytes, produced only as fast as it is read; rows are never held. */
export function writeSheet(name: string, columns: readonly SheetColumn[], rows: AsyncIterable<readonly SheetValue[]>): Readable {
  const stream = writeXlsxStream(cells(columns, rows), {
    name,
    columns: columns.map(columnDef),
    freezePane: { rows: 1 },
    repeatHeaders: true,
  });
  // The two type libraries name the same stream class.
  return Readable.fromWeb(stream as WebStream<Uint8Array>);
}

function columnDef(column: SheetColumn): ColumnDef {
  return {
    header: sheetText(column.title),
    width: column.width ?? DEFAULT_WIDTH,
    numFmt: FORMATS[column.kind],
    hidden: column.isHidden ?? false,
  };
}

async function* cells(columns: readonly SheetColumn[], rows: AsyncIterable<readonly SheetValue[]>): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) yield row.map((value, index) => cellValue(value, columns[index]?.kind ?? 'text'));
}

function cellValue(value: SheetValue, kind: ColumnKind): SheetValue {
  if (value === null || value === '') return null;
  if (kind === 'text') return sheetText(String(value));
  const amount = typeof value === 'number' ? value : spreadsheetNumber(value);
  // A text in a column of numbers, such as the closing line of a capped file, stays a text.
  return amount ?? sheetText(String(value));
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
