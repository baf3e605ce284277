import { unreadText } from '../../../schema/cellMarks';
import { withoutWrapper } from '../../../schema/cells';
import { fieldOfHeader } from '../../../schema/columns';
import { DomainError } from '../../../schema/errors';
import { isRatherForeign, isRatherIn } from '../../../schema/garbled';
import type { Cell, RowSink, SheetLimits } from './cell';
import { columnName } from './cell';
import { dialectOf, fieldAt } from './csvFields';

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const DELIMITERS = [',', '\t', ';', '|', '^', '~'] as const;
const UTF16_LE = Buffer.from([0xff, 0xfe]);
const UTF16_BE = Buffer.from([0xfe, 0xff]);
const PAIR = 2;

type Order = 'LE' | 'BE';
const LOOK_AHEAD = 4096;
/** Of the characters of a list so many are digits, commas and line ends, in UTF-16 with a byte of nothing each, always on the same side. */
const ASCII_SHARE = 0.1;

/** In which order the bytes of UTF-16 stand, by its mark or without; null = it is none. */
function orderOf(bytes: Buffer): Order | null {
  const mark = bytes.subarray(0, PAIR);
  if (mark.equals(UTF16_LE)) return 'LE';
  if (mark.equals(UTF16_BE)) return 'BE';
  if (bytes.length % PAIR !== 0) return null;
  const nothing = { LE: 0, BE: 0 };
  const head = bytes.subarray(0, LOOK_AHEAD);
  for (let at = 0; at < head.length; at++) if (head[at] === 0) nothing[at % PAIR === 1 ? 'LE' : 'BE']++;
  const order = nothing.LE > 0 ? 'LE' : 'BE';
  const isOneSided = nothing.LE === 0 || nothing.BE === 0;
  return isOneSided && nothing[order] >= Math.max((head.length / PAIR) * ASCII_SHARE, PAIR) ? order : null;
}

/** What Excel calls Unicode Text. */
export const isUtf16 = (bytes: Buffer): boolean => orderOf(bytes) !== null;

/**
 * UTF-16, UTF-8 with or without its mark, else GB18030, which is what Chinese spreadsheet programs save. A mark is no part of the first title, nor
 * what old systems set behind the last line: the sign for the end of a file, and nothing up to the end of a block.
 */
export const decodeCsv = (bytes: Buffer): string =>
  decodeBytes(bytes)
    .replace(/^\ufeff+/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u001a\u0000]+$/, '');

const UTF32_MARKS: readonly Buffer[] = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])];

function decodeBytes(bytes: Buffer): string {
  if (UTF32_MARKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return refuseEncoding();
  const order = orderOf(bytes);
  if (order !== null) return decodeUtf16(bytes, order);
  const utf8 = decodeAs('utf-8', bytes) ?? mostlyUtf8(bytes);
  if (utf8 !== undefined) return utf8;
  const read = bytes.subarray(0, 3).equals(UTF8_BOM) ? undefined : decodeAs('gb18030', bytes);
  if (isBig5(bytes, read)) throw new DomainError('FILE_BIG5');
  return read === undefined || isOtherTable(bytes, read) ? refuseEncoding() : read;
}

const TOP = /^(?:[^\r\n]*(?:\r\n?|\n|$)){1,20}/;

/** A title that is known was read in the right one. */
const hasKnownTitle = (read: string): boolean =>
  (TOP.exec(read)?.[0].match(/[\p{L}\p{N}（）()]+/gu) ?? []).some((word) => /\p{Script=Han}/u.test(word) && fieldOfHeader(word) !== null);

/**
 * The table of Taiwan, by titles that are known in it alone, or by the names. It is told and never read: most of its bytes are characters of GB18030
 * as well, and a name that was read in the wrong one is somebody else.
 */
function isBig5(bytes: Buffer, read: string | undefined): boolean {
  if (read !== undefined && hasKnownTitle(read)) return false;
  const other = decodeAs('big5', bytes);
  return other !== undefined && (hasKnownTitle(other) || (read !== undefined && isRatherIn(other, read)));
}

/** Other tables of which most bytes are characters of GB18030 as well: that of Korea, of Japan, of Russia. */
const isOtherTable = (bytes: Buffer, read: string): boolean =>
  !hasKnownTitle(read) && isRatherForeign((encoding) => decodeAs(encoding, bytes), read);

/** Of the characters that take several bytes so many are sound. In a table of another encoding hardly one is. */
const SOUND_SHARE = 0.9;
const LOST = '\ufffd';

/** One byte that slipped in is a matter of its row; where the file ends in one, it was cut, and its last rows are missing. */
function mostlyUtf8(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  if (text.endsWith(LOST)) return undefined;
  let [sound, lost] = [0, 0];
  for (const character of text) {
    if (character === LOST) lost++;
    else if (character > '\u007f') sound++;
  }
  return sound > 0 && sound >= (sound + lost) * SOUND_SHARE ? text : undefined;
}

/** Half a character pair stays what it is, so that its row can be told; half a character at the end is a file that was cut. */
function decodeUtf16(bytes: Buffer, order: Order): string {
  if (bytes.length % PAIR !== 0) return refuseEncoding();
  return (order === 'LE' ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
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
  delimiter: string;
  onRow: RowSink;
  cells: (Cell | undefined)[];
  column: number;
  line: number;
  filledRows: number;
  /** Fields of the widest line so far. */
  widest: number;
}

/** One step a line. Quoted fields may hold delimiters, doubled quotes and line breaks; every cell is text as typed, out of the wrapper `="…"` that only keeps digits whole. */
export function* readCsv(text: string, limits: SheetLimits, onRow: RowSink): Generator<void> {
  const declared = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text);
  let at = declared ? declared[0].length : 0;
  const delimiter = declared?.[1] ?? guessDelimiter(text);
  const dialect = dialectOf(text, at, delimiter);
  const cursor: CsvCursor = { limits, delimiter, onRow, cells: [], column: 0, line: declared ? 2 : 1, filledRows: 0, widest: 0 };
  while (at < text.length) {
    const field = fieldAt(text, at, dialect);
    if (field.isOpen || holdsLines(field.value, cursor)) throw new DomainError('FILE_QUOTE_OPEN', { line: cursor.line });
    putCell(cursor, field.isDoubtful ? unreadText({ kind: 'QUOTES', detail: field.value }) : withoutWrapper(field.value), field.isQuoted);
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

const LEAST_FIELDS = 3;
/** Of a phone, an account or a person. */
const LONG_NUMBER = /^[\s"'=]*\d{11,}[Xx]?[\s"']*$/;
const isLongNumber = (field: string): boolean => LONG_NUMBER.test(field);

/**
 * A quote that nobody closed ends at the next one, in the line of somebody else: the people between them would be a remark of the first, or their
 * values his. From a column to the same one of another line stand as many delimiters as a line has, and the number of somebody.
 */
function holdsLines(value: string, { widest, delimiter }: CsvCursor): boolean {
  if (widest < LEAST_FIELDS || !/[\r\n]/.test(value)) return false;
  return value.split(delimiter).length >= widest && value.split(/[\r\n]/).some((line) => line.split(delimiter).some(isLongNumber));
}

const HEADER_WITHIN_LINES = 20;
const LOOKED_AT = 20_000;
/** A line with its quoted texts, which may hold line breaks. */
const LINE = /(?:"(?:[^"]|"")*"|[^"\r\n])+/g;

/** The header is known by its words: what parts the most of them is the delimiter, whatever stands above. Without a header, what stands most often in the first line. */
function guessDelimiter(text: string): string {
  const lines = (text.slice(0, LOOKED_AT).match(LINE) ?? []).slice(0, HEADER_WITHIN_LINES);
  const found = DELIMITERS.map((delimiter) => {
    const parts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, (quoted) => quoted.replaceAll(delimiter, ' ')).split(delimiter));
    const titles = parts.map((fields) => fields.filter((field) => fieldOfHeader(bare(field)) !== null).length);
    return { delimiter, titles: Math.max(0, ...titles), count: parts[0]?.length ?? 0 };
  });
  return found.reduce((best, next) => ((next.titles - best.titles || next.count - best.count) > 0 ? next : best)).delimiter;
}

const bare = (field: string): string =>
  field
    .trim()
    .replace(/^="?|^"|"$/g, '')
    .replace(/^"|"$/g, '');

/** What programs of databases write where there is nothing. */
const NOTHING = /^(?:\\N|NULL|[[(<]NULL[\])>]|<null>)$/;

function putCell(cursor: CsvCursor, raw: string, isQuoted?: true): void {
  if (raw === '' || NOTHING.test(raw)) return;
  const { limits, column } = cursor;
  const cell = `${columnName(column)}${cursor.line}`;
  if (column >= limits.columns) throw new DomainError('FILE_TOO_MANY_COLUMNS', { limit: limits.columns, cell });
  // The apostrophe in front of what looks like a formula is our own files'.
  if (raw.length > limits.cellChars + (raw.startsWith("'") ? 1 : 0))
    throw new DomainError('FILE_CELL_TOO_LONG', { limit: limits.cellChars, line: cursor.line, cell });
  cursor.cells[column] = { kind: 'text', raw, formula: false, ...(isQuoted ? { isQuoted } : {}) };
}

function endRow(cursor: CsvCursor): boolean {
  const { cells, line, limits } = cursor;
  const fields = cursor.column + 1;
  cursor.widest = Math.max(cursor.widest, fields);
  cursor.cells = [];
  cursor.column = 0;
  cursor.line++;
  if (cells.length === 0) return true;
  if (++cursor.filledRows > limits.rows) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: limits.rows - 1 });
  return cursor.onRow({ line, cells, fields, delimiter: cursor.delimiter }) !== false;
}
