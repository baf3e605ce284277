import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { raised } from '../../../schema/raisedText';
import { lookTexts } from '../../../schema/sheetLooks';
import type { Archive } from './archive';
import { columnName, columnOf, isPlaceIn, raiseOf, type Struck, saysHidden, strikes } from './cell';
import { colourOf, isWhite } from './colours';
import { type Cursor, finishCell, newCursor, type WorksheetContext } from './cursor';
import { type PlainSource, type RowScan, takeRow } from './plain';
import type { Scan } from './scan';
import { type Attributes, readXml } from './xml';

/** Rows with at least one filled cell go to `onRow`, one by one; a grid is never built, so a cell in a far corner costs nothing. */
export async function readWorksheet(archive: Archive, entry: Entry, context: WorksheetContext): Promise<void> {
  const cursor = newCursor(context);
  await readXml(archive, entry, {
    open: (name, attributes) => open(cursor, name, attributes),
    close: (name) => close(cursor, name),
    text(text) {
      if (!cursor.isTaking) return;
      cursor.text += cursor.runRaise ? raised(text, cursor.runRaise) : text;
      if (text.trim() === '') return;
      if (cursor.isRunStruck) cursor.isStruck = true;
      if (cursor.isRunUnseen && !context.unseen.filled.has(cursor.style)) cursor.isUnseen = true;
    },
    isDone: () => cursor.isDone,
    pause: context.pause,
    plain: { name: 'row', take: plainRows(cursor) },
  });
}

/** The same as the events of a row would do, in one step; its limits are asked in the same functions. */
function plainRows(cursor: Cursor): (scan: Scan) => boolean {
  const { strings, formats, struck, unseen, limits } = cursor.context;
  const special: Struck = {
    styles: new Set([...struck.styles, ...unseen.styles]),
    strings: new Set([...struck.strings, ...unseen.strings]),
  };
  const source: PlainSource = { strings, formats, special, columns: limits.columns, cellChars: limits.cellChars };
  const rows: RowScan = { text: '', at: 0, attributes: '', hides: false, isHidden: false, rowHeight: undefined };
  return (scan) => {
    if (!cursor.isInRows || cursor.row || cursor.isInCell || cursor.isTaking) return false;
    rows.text = scan.text;
    rows.at = scan.at;
    rows.rowHeight = cursor.rowHeight;
    const row = takeRow(rows, source, cursor.line);
    if (!row) return false;
    scan.at = rows.at;
    beginRow(cursor, row.line);
    cursor.row = row;
    closeRow(cursor);
    return true;
  };
}

function open(cursor: Cursor, name: string, attributes: Attributes): void {
  if (cursor.isDone) return;
  switch (name) {
    case 'col':
      if (!cursor.isInRows) hideColumns(cursor, attributes);
      break;
    case 'sheetFormatPr':
      hideByDefault(cursor, attributes);
      break;
    case 'sheetData':
      if (!cursor.isInRows) tellHiddenColumns(cursor);
      cursor.isInRows = true;
      break;
    case 'row':
      // One that begins within another one would end it, and take its cells.
      if (cursor.row) throw new DomainError('FILE_DAMAGED', { reason: `row within row ${cursor.line}` });
      if (cursor.isInRows) openRow(cursor, attributes);
      break;
    case 'c':
      if (cursor.isInCell) throw new DomainError('FILE_DAMAGED', { reason: `cell within a cell of row ${cursor.line}` });
      if (cursor.row) openCell(cursor, attributes);
      break;
    case 'f':
      cursor.hasFormula = cursor.isInCell;
      break;
    case 'rPh':
      cursor.phoneticDepth++;
      break;
    case 'r':
      cursor.isRunStruck = false;
      cursor.isRunUnseen = false;
      cursor.runRaise = null;
      break;
    case 'color':
      if (cursor.isInCell) cursor.isRunUnseen = isWhite(colourOf(attributes) ?? '');
      break;
    case 'vertAlign':
      if (cursor.isInCell) cursor.runRaise = raiseOf(attributes);
      break;
    case 'strike':
      cursor.isRunStruck = cursor.isInCell && strikes(attributes);
      break;
    case 'v':
    case 'is':
      openValue(cursor, name === 'v');
      break;
    case 't':
      cursor.isTaking = cursor.isInCell && cursor.type === 'inlineStr' && cursor.phoneticDepth === 0;
      break;
  }
}

/** Programs disagree which one of two values counts, so neither does. */
function openValue(cursor: Cursor, isTaking: boolean): void {
  if (!cursor.isInCell) return;
  if (cursor.hasValue) throw new DomainError('FILE_DAMAGED', { reason: `two values at ${columnName(cursor.column)}${cursor.line}` });
  cursor.isTaking = isTaking;
  cursor.hasValue = true;
}

function openRow(cursor: Cursor, attributes: Attributes): void {
  beginRow(cursor, attributes.r === undefined ? cursor.line + 1 : Number(attributes.r));
  cursor.row = { line: cursor.line, cells: [] };
  if (saysHidden({ hidden: attributes.hidden, height: attributes.ht ?? cursor.rowHeight })) cursor.row.isHidden = true;
  cursor.column = 0;
}

/** `min` and `max` count from 1; a file may hide all sixteen thousand behind its table, and nobody asks for those. */
function hideColumns(cursor: Cursor, attributes: Attributes): void {
  const [from, until] = [Number(attributes.min), Math.min(Number(attributes.max), cursor.context.limits.columns)];
  if (!Number.isSafeInteger(from) || from < 1 || !Number.isSafeInteger(until)) return;
  const isByDefault = cursor.hidesColumns && attributes.width === undefined;
  const isHidden = isByDefault || saysHidden({ hidden: attributes.hidden, width: attributes.width });
  for (let at = from - 1; at < until; at++) cursor.columnsSaid.set(at, isHidden);
}

/**
 * What is said of each column and row that says nothing of itself. `zeroHeight` beside a height is said of rows that stand nowhere in the file:
 * "hide what is not used"; a height of nothing is that of all rows without one.
 */
function hideByDefault(cursor: Cursor, { defaultColWidth, defaultRowHeight }: Attributes): void {
  cursor.rowHeight = defaultRowHeight;
  cursor.hidesColumns = saysHidden({ width: defaultColWidth });
}

function tellHiddenColumns({ context, columnsSaid, hidesColumns }: Cursor): void {
  const columns = Array.from({ length: context.limits.columns }, (_, at) => at);
  const hidden = columns.filter((at) => columnsSaid.get(at) ?? hidesColumns);
  if (hidden.length > 0) context.onHiddenColumns?.(hidden);
}

function beginRow(cursor: Cursor, line: number): void {
  const { limits } = cursor.context;
  // Bare formatted rows hold nothing, but a file of millions of them must not keep the reader busy.
  if (++cursor.rowElements > limits.rowElements) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: limits.rows - 1 });
  if (!Number.isSafeInteger(line) || line < 1) throw new DomainError('FILE_DAMAGED', { reason: 'row number' });
  // A line that comes twice would be paid twice.
  if (line <= cursor.line) throw new DomainError('FILE_ROW_MISPLACED', { line, before: cursor.line });
  cursor.line = line;
}

const misplaced = ({ line }: Cursor, reference: string): DomainError =>
  new DomainError('FILE_CELL_MISPLACED', { line, cell: reference.slice(0, MAX_NAMED) });
const MAX_NAMED = 20;

function openCell(cursor: Cursor, attributes: Attributes): void {
  if (attributes.r !== undefined) {
    // Of another row, or of no cell: by its order alone it might be the value of somebody else.
    if (!isPlaceIn(attributes.r, cursor.line)) throw misplaced(cursor, attributes.r);
    cursor.column = columnOf(attributes.r);
  }
  cursor.type = attributes.t ?? 'n';
  // A cell that names no style has the first.
  const style = Number(attributes.s ?? 0);
  cursor.format = cursor.context.formats[style];
  cursor.style = style;
  cursor.isStruck = cursor.context.struck.styles.has(style);
  cursor.isUnseen = cursor.context.unseen.styles.has(style);
  cursor.isRunStruck = false;
  cursor.isRunUnseen = false;
  cursor.runRaise = null;
  cursor.isInCell = true;
  cursor.hasFormula = false;
  cursor.hasValue = false;
  cursor.phoneticDepth = 0;
  cursor.text = '';
}

function close(cursor: Cursor, name: string): void {
  if (cursor.isDone) return;
  switch (name) {
    case 'v':
    case 't':
      cursor.isTaking = false;
      break;
    case 'r':
      cursor.runRaise = null;
      break;
    case 'rPh':
      cursor.phoneticDepth--;
      break;
    case 'c':
      if (cursor.isInCell) closeCell(cursor);
      break;
    case 'row':
      closeRow(cursor);
      break;
    case 'sheetData':
      cursor.isInRows = false;
      break;
  }
}

function closeCell(cursor: Cursor): void {
  cursor.isInCell = false;
  const cell = finishCell(cursor);
  if (cell && cursor.row) {
    if (cursor.isStruck) cell.isStruck = true;
    if (cursor.isUnseen) cell.look = lookTexts.unseen;
    const { limits } = cursor.context;
    // Told only when it goes wrong, not for each of half a million cells.
    const where = () => `${columnName(cursor.column)}${cursor.line}`;
    if (cursor.column >= limits.columns) throw new DomainError('FILE_TOO_MANY_COLUMNS', { limit: limits.columns, cell: where() });
    // The apostrophe in front of what looks like a formula is our own files'.
    if (cell.raw.length > limits.cellChars + (cell.raw.startsWith("'") ? 1 : 0))
      throw new DomainError('FILE_CELL_TOO_LONG', { limit: limits.cellChars, line: cursor.line, cell: where() });
    // Two values for one place: programs disagree which one counts, so neither does.
    if (cursor.row.cells[cursor.column]) throw misplaced(cursor, where());
    cursor.row.cells[cursor.column] = cell;
  }
  cursor.column++;
}

function closeRow(cursor: Cursor): void {
  const { row, context } = cursor;
  cursor.row = undefined;
  if (!row || row.cells.length === 0) return;
  if (++cursor.filledRows > context.limits.rows) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: context.limits.rows - 1 });
  context.cover?.(row);
  if (context.onRow(row) === false) cursor.isDone = true;
}
