import { DomainError } from '../../../schema/errors';
import type { Cell, RowSink, SheetLimits } from './cell';
import { columnName } from './cell';

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const ENCODINGS = ['utf-8', 'gb18030'] as const;
const DELIMITERS = [',', '\t', ';'] as const;

/** UTF-8 with or without its mark, else GB18030, which is what Chinese spreadsheet programs save. */
export function decodeCsv(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(UTF8_BOM)) return decodeAs('utf-8', bytes) ?? refuseEncoding();
  for (const encoding of ENCODINGS) {
    const text = decodeAs(encoding, bytes);
    if (text !== undefined) return text;
  }
  return refuseEncoding();
}

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refuseEncoding(): never {
  throw new DomainError('FILE_ENCODING_UNKNOWN');
}

interface CsvCursor {
  limits: SheetLimits;
  onRow: RowSink;
  cells: (Cell | undefined)[];
  column: number;
  line: number;
  filledRows: number;
}

/** One step a line. Quoted fields may hold delimiters, doubled quotes and line breaks; every cell is text as typed. */
export function* readCsv(text: string, limits: SheetLimits, onRow: RowSink): Generator<void> {
  const cursor: CsvCursor = { limits, onRow, cells: [], column: 0, line: 1, filledRows: 0 };
  const declared = /^sep=(.)\r?\n/.exec(text);
  let at = declared ? declared[0].length : 0;
  if (declared) cursor.line = 2;
  const delimiter = declared?.[1] ?? guessDelimiter(text);
  while (at < text.length) {
    const field = text[at] === '"' ? quotedField(text, at, delimiter, cursor.line) : plainField(text, at, delimiter);
    putCell(cursor, field.value);
    at = field.end;
    if (at < text.length && text[at] === delimiter) {
      at++;
      cursor.column++;
      if (at < text.length) continue;
    }
    if (at < text.length) at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (!endRow(cursor)) return;
    yield;
  }
}

// The delimiter that stands most often in the first line, outside quotes.
function guessDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

interface Field {
  value: string;
  end: number;
}

function plainField(text: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}

function quotedField(text: string, start: number, delimiter: string, line: number): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new DomainError('FILE_QUOTE_OPEN', { line });
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // Characters between the closing quote and the delimiter belong to the field, as spreadsheet programs read them.
      const rest = plainField(text, quote + 1, delimiter);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    from = quote + 2;
  }
}

function putCell(cursor: CsvCursor, raw: string): void {
  if (raw === '') return;
  const { limits, column } = cursor;
  const cell = `${columnName(column)}${cursor.line}`;
  if (column >= limits.columns) throw new DomainError('FILE_TOO_MANY_COLUMNS', { limit: limits.columns, cell });
  if (raw.length > limits.cellChars) throw new DomainError('FILE_CELL_TOO_LONG', { limit: limits.cellChars, line: cursor.line, cell });
  cursor.cells[column] = { kind: 'text', raw, formula: false };
}

function endRow(cursor: CsvCursor): boolean {
  const { cells, line, limits } = cursor;
  cursor.cells = [];
  cursor.column = 0;
  cursor.line++;
  if (cells.length === 0) return true;
  if (++cursor.filledRows > limits.rows) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: limits.rows - 1 });
  return cursor.onRow({ line, cells }) !== false;
}
