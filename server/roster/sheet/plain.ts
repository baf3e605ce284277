/**
 * The usual spelling of rows and shared strings, read without the events of the XML parser, which cost more than all the rest of reading.
 * A whole element is taken that can mean one thing only, or nothing is: what is spelled otherwise, and all that is to be refused, is left
 * to the parser, so that there is one judge of what XML is and one of what a sheet may hold.
 */

import type { NumberFormat } from '../../../schema/numberFormats';
import { type Cell, numberCell, type SheetRow, type Struck, saysHidden, textCell, unescapeText } from './cell';
import {
  A,
  CAPITAL_E,
  digitsEnd,
  EQUALS,
  GREATER,
  LETTER_E,
  LETTER_R,
  LETTER_S,
  LETTER_T,
  MINUS,
  NINE,
  numberOf,
  PLUS,
  POINT,
  QUOTE,
  type Scan,
  SLASH,
  SPACE,
  stands,
  textBegin,
  textEnd,
  Z,
  ZERO,
} from './scan';

/** `attributes` = those of the last row, found sound: most rows of a sheet have the same. */
export interface RowScan extends Scan {
  attributes: string;
  /** Whether those hide their row. */
  hides: boolean;
  /** Of rows that say nothing of their height. */
  rowHeight: string | undefined;
  /** Whether the row at hand is hidden. */
  isHidden: boolean;
}

/** What a cell may refer to, and bounds beyond which the parser's rules have the word. */
export interface PlainSource {
  readonly strings: readonly string[];
  readonly formats: readonly (NumberFormat | null)[];
  /** Cells with these are the parser's to read. */
  readonly special: Struck;
  readonly columns: number;
  readonly cellChars: number;
}

/** Above them a number is none that a sheet has. */
const LINE_DIGITS = 7;
const INDEX_DIGITS = 9;
const COLUMN_LETTERS = 3;

const PHONETIC = /<\/t><phoneticPr(?: fontId="\d{1,4}")?(?: type="[A-Za-z]{1,40}")?(?: alignment="[A-Za-z]{1,40}")?\/><\/si>/y;

/** The characters of `<si><t>…</t></si>` as they stand, before `_xHHHH_` is read. */
export function takeSharedString(scan: Scan, cellChars: number): string | undefined {
  const { text, at } = scan;
  if (!stands(text, at, '<si>')) return undefined;
  const from = textBegin(text, at + '<si>'.length);
  const until = from < 0 ? from : textEnd(text, from);
  if (until === from || until - from > cellChars) return undefined;
  if (stands(text, until, '</t></si>')) scan.at = until + '</t></si>'.length;
  else {
    PHONETIC.lastIndex = until;
    if (!PHONETIC.test(text)) return undefined;
    scan.at = PHONETIC.lastIndex;
  }
  return text.slice(from, until);
}

// Neither `=` nor anything that could end or begin a value stands in one.
const ROW_REST = /((?: [A-Za-z][A-Za-z0-9:]*="[ !#-%'-;?-~]*")*)>/y;

/** One row with all its cells; `previous` = the line before it. */
export function takeRow(scan: RowScan, source: PlainSource, previous: number): SheetRow | undefined {
  const start = scan.at;
  const row: SheetRow = { line: takeRowTag(scan, previous), cells: [] };
  if (row.line > 0 && takeCells(scan, source, row)) {
    if (scan.isHidden) row.isHidden = true;
    return row;
  }
  scan.at = start;
  return undefined;
}

/** The line; 0 = not plain. */
function takeRowTag(scan: RowScan, previous: number): number {
  const { text } = scan;
  scan.isHidden = saysHidden({ height: scan.rowHeight });
  if (!stands(text, scan.at, '<row')) return 0;
  let at = scan.at + '<row'.length;
  let line = previous + 1;
  if (stands(text, at, ' r="')) {
    const from = at + ' r="'.length;
    at = digitsEnd(text, from);
    if (at === from || at - from > LINE_DIGITS || text.charCodeAt(at) !== QUOTE) return 0;
    line = numberOf(text, from, at);
    at++;
  }
  if (text.charCodeAt(at) !== GREATER) {
    ROW_REST.lastIndex = at;
    const rest = ROW_REST.exec(text)?.[1];
    if (rest === undefined || (rest !== scan.attributes && hasTwice(rest))) return 0;
    if (rest !== scan.attributes) scan.hides = hidesRow(rest, scan.rowHeight);
    scan.attributes = rest;
    scan.isHidden = scan.hides;
    at += rest.length;
  }
  scan.at = at + 1;
  return line;
}

function hidesRow(attributes: string, rowHeight: string | undefined): boolean {
  return saysHidden({ hidden: / hidden="([^"]*)"/.exec(attributes)?.[1], height: / ht="([^"]*)"/.exec(attributes)?.[1] ?? rowHeight });
}

// A second `r` would be the parser's to refuse, and one that comes late is rare.
function hasTwice(attributes: string): boolean {
  const names = new Set(['r']);
  let count = 1;
  for (const [, name = ''] of attributes.matchAll(/ ([^ =]+)="/g)) {
    names.add(name);
    count++;
  }
  return names.size < count;
}

function takeCells(scan: Scan, source: PlainSource, { line, cells }: SheetRow): boolean {
  const tag: CellTag = { at: 0, line, column: -1, style: 0, type: 'n' };
  while (stands(scan.text, scan.at, '<c ')) if (!takeCell(scan, source, cells, tag)) return false;
  if (!stands(scan.text, scan.at, '</row>')) return false;
  scan.at += '</row>'.length;
  return true;
}

/** One object for the cells of a row. */
interface CellTag {
  /** On what comes next in the text. */
  at: number;
  line: number;
  column: number;
  style: number;
  type: 'n' | 's' | 'inlineStr';
}

function takeCell(scan: Scan, source: PlainSource, cells: (Cell | undefined)[], tag: CellTag): boolean {
  const { text } = scan;
  tag.at = scan.at + '<c'.length;
  tag.column++;
  if (!takeCellTag(text, tag)) return false;
  const { column, type } = tag;
  const next = text.charCodeAt(tag.at);
  if (next === SLASH && text.charCodeAt(tag.at + 1) === GREATER) {
    scan.at = tag.at + '/>'.length;
    return true;
  }
  if (next !== GREATER || column >= source.columns || cells[column] !== undefined) return false;
  scan.at = tag.at + 1;
  if (source.special.styles.has(tag.style)) return false;
  const raw = type === 'inlineStr' ? takeInline(scan) : takeValue(scan, type, source);
  if (raw === undefined || raw.length > source.cellChars) return false;
  if (type === 'n') cells[column] = numberCell(raw, source.formats[tag.style], false);
  // An empty shared string fills nothing.
  else if (raw !== '') cells[column] = textCell(raw, source.formats[tag.style], false);
  return true;
}

/** `r`, `s` and `t` in this order, each of them or not, as every known program writes them. A cell that names no style has the first. */
function takeCellTag(text: string, tag: CellTag): boolean {
  tag.style = 0;
  tag.type = 'n';
  if (beginsValue(text, tag.at, LETTER_R) && !takeReference(text, tag)) return false;
  if (beginsValue(text, tag.at, LETTER_S) && !takeStyle(text, tag)) return false;
  return !beginsValue(text, tag.at, LETTER_T) || takeType(text, tag);
}

/** ` r="` and the like. */
function beginsValue(text: string, at: number, name: number): boolean {
  return (
    text.charCodeAt(at + 1) === name &&
    text.charCodeAt(at) === SPACE &&
    text.charCodeAt(at + 2) === EQUALS &&
    text.charCodeAt(at + 3) === QUOTE
  );
}

const VALUE = ' r="'.length;

function takeReference(text: string, tag: CellTag): boolean {
  const from = tag.at + VALUE;
  let at = from;
  let column = 0;
  for (; at - from < COLUMN_LETTERS; at++) {
    const code = text.charCodeAt(at);
    if (!(code >= A && code <= Z)) break;
    column = column * 26 + code - A + 1;
  }
  const digits = at;
  at = digitsEnd(text, at);
  if (column === 0 || text.charCodeAt(at) !== QUOTE) return false;
  // One of another row is the parser's to refuse.
  if (at > digits && (at - digits > LINE_DIGITS || numberOf(text, digits, at) !== tag.line)) return false;
  tag.column = column - 1;
  tag.at = at + 1;
  return true;
}

function takeStyle(text: string, tag: CellTag): boolean {
  const from = tag.at + VALUE;
  const end = digitsEnd(text, from);
  if (end === from || end - from > INDEX_DIGITS || text.charCodeAt(end) !== QUOTE) return false;
  tag.style = numberOf(text, from, end);
  tag.at = end + 1;
  return true;
}

function takeType(text: string, tag: CellTag): boolean {
  const from = tag.at + VALUE;
  for (const type of ['s', 'n', 'inlineStr'] as const) {
    if (text.charCodeAt(from + type.length) !== QUOTE || !stands(text, from, type)) continue;
    tag.type = type;
    tag.at = from + type.length + 1;
    return true;
  }
  return false;
}

/** Behind the characters of a number; whether they make one is not asked here, as nowhere in reading. */
function numberEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const isDigit = code >= ZERO && code <= NINE;
    if (!isDigit && code !== POINT && code !== MINUS && code !== PLUS && code !== CAPITAL_E && code !== LETTER_E) return at;
    at++;
  }
}

function takeInline(scan: Scan): string | undefined {
  const { text, at } = scan;
  const from = stands(text, at, '<is>') ? textBegin(text, at + '<is>'.length) : -1;
  const until = from < 0 ? from : textEnd(text, from);
  if (until === from || !stands(text, until, '</t></is></c>')) return undefined;
  scan.at = until + '</t></is></c>'.length;
  return unescapeText(text.slice(from, until));
}

/** The characters of a number, or the shared string of an index. */
function takeValue(scan: Scan, type: 'n' | 's', { strings, special }: PlainSource): string | undefined {
  const { text } = scan;
  if (!stands(text, scan.at, '<v>')) return undefined;
  const from = scan.at + '<v>'.length;
  const end = type === 's' ? digitsEnd(text, from) : numberEnd(text, from);
  if (end === from || !stands(text, end, '</v></c>')) return undefined;
  scan.at = end + '</v></c>'.length;
  if (type === 'n') return text.slice(from, end);
  if (end - from > INDEX_DIGITS) return undefined;
  const index = numberOf(text, from, end);
  return special.strings.has(index) ? undefined : strings[index];
}
