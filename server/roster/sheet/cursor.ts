// Where the reader of a worksheet stands, and what the cell is that it has come to the end of.
import { DomainError } from '../../../schema/errors';
import type { NumberFormat } from '../../../schema/numberFormats';
import type { Raise } from '../../../schema/raisedText';
import {
  type Cell,
  type CellKind,
  type HiddenColumnsSink,
  numberCell,
  type RowSink,
  type SheetLimits,
  type SheetRow,
  type Struck,
  textCell,
  type Unseen,
  unescapeText,
} from './cell';

export interface WorksheetContext {
  strings: string[];
  formats: readonly (NumberFormat | null)[];
  struck: Struck;
  unseen: Unseen;
  limits: SheetLimits;
  onRow: RowSink;
  onHiddenColumns?: HiddenColumnsSink | undefined;
  /** Tells the cells of a line that are part of a merged one, or shown in another way than they are stored. */
  cover?: ((row: SheetRow) => void) | undefined;
  /** Awaited between chunks of the file, so that a slow consumer slows the reader. */
  pause?: (() => Promise<void>) | undefined;
}

/** Where the reader stands; one object, changed by the small functions below. */
export interface Cursor {
  context: WorksheetContext;
  isInRows: boolean;
  /** Columns that say nothing of themselves are hidden; of the others, whether they are. */
  hidesColumns: boolean;
  /** Height of the rows that say nothing of their own, in points. */
  rowHeight: string | undefined;
  columnsSaid: Map<number, boolean>;
  row: SheetRow | undefined;
  line: number;
  column: number;
  type: string;
  format: NumberFormat | null | undefined;
  /** Of the cell at hand: its style, or a run of its text that says something. */
  isStruck: boolean;
  isRunStruck: boolean;
  isUnseen: boolean;
  isRunUnseen: boolean;
  style: number;
  /** Above or below the line; null = on it. */
  runRaise: Raise | null;
  isInCell: boolean;
  isTaking: boolean;
  hasValue: boolean;
  hasFormula: boolean;
  phoneticDepth: number;
  text: string;
  filledRows: number;
  rowElements: number;
  isDone: boolean;
}

export function newCursor(context: WorksheetContext): Cursor {
  return {
    context,
    isInRows: false,
    hidesColumns: false,
    rowHeight: undefined,
    columnsSaid: new Map(),
    row: undefined,
    line: 0,
    column: 0,
    type: 'n',
    format: null,
    isStruck: false,
    isRunStruck: false,
    isUnseen: false,
    isRunUnseen: false,
    style: 0,
    runRaise: null,
    isInCell: false,
    isTaking: false,
    hasValue: false,
    hasFormula: false,
    phoneticDepth: 0,
    text: '',
    filledRows: 0,
    rowElements: 0,
    isDone: false,
  };
}

const KINDS: Record<string, CellKind> = { s: 'text', str: 'text', inlineStr: 'text', b: 'bool', e: 'error', d: 'date', n: 'number' };

export function finishCell(cursor: Cursor): Cell | undefined {
  const { type, text, hasFormula } = cursor;
  // A formula that the program never calculated has no value that could be trusted.
  if (hasFormula && text === '' && (type !== 'str' || !cursor.hasValue) && type !== 'inlineStr')
    return { kind: 'error', raw: '', formula: true };
  // A formula whose result is the empty text fills nothing.
  if (text === '') return undefined;
  const kind = KINDS[type];
  if (kind === undefined) throw new DomainError('FILE_DAMAGED', { reason: `cell type ${type.slice(0, 20)}` });
  if (type === 's') return sharedCell(cursor);
  if (kind === 'text') return textCell(unescapeText(text), cursor.format, hasFormula);
  return kind === 'number' ? numberCell(text.trim(), cursor.format, hasFormula) : { kind, raw: text.trim(), formula: hasFormula };
}

function sharedCell(cursor: Cursor): Cell | undefined {
  const { strings, struck, unseen } = cursor.context;
  // A blank would count as 0, and stand for the first text of the file.
  const index = /^\s*\d{1,9}(?:\.0+)?\s*$/.test(cursor.text) ? Number(cursor.text) : -1;
  const raw = strings[index];
  if (raw === undefined) throw new DomainError('FILE_DAMAGED', { reason: 'shared string' });
  if (struck.strings.has(index)) cursor.isStruck = true;
  if (unseen.strings.has(index) && !unseen.filled.has(cursor.style)) cursor.isUnseen = true;
  return raw === '' ? undefined : textCell(raw, cursor.format, cursor.hasFormula);
}
