import { formatOf, type NumberFormat } from '../../../schema/numberFormats';
import type { Raise } from '../../../schema/raisedText';

export type CellKind = 'text' | 'number' | 'bool' | 'error' | 'date';

/** One filled cell with the characters the file holds: a number is never turned into a double on the way. */
export interface Cell {
  kind: CellKind;
  raw: string;
  formula: boolean;
  /** Of a number or a text that the sheet shows in another way than it is stored. */
  format?: NumberFormat;
  /** Crossed out, wholly or in part. */
  isStruck?: true;
  /** One of several cells that were made one. */
  merged?: Merged;
  /** Of a csv: it stood in quotes, so that nothing of it was split off. */
  isQuoted?: true;
  /** In words, why nobody may have seen it as it is stored. */
  look?: string;
}

export interface Merged {
  /** All of them, as C2:C4. */
  readonly range: string;
  /** The one that the sheet shows. */
  readonly isFirst: boolean;
  /** Number of the last of its lines. */
  readonly last: number;
  /** Of more lines than one. */
  readonly isTall: boolean;
}

/** What of a workbook is crossed out: cell styles, and shared strings of which a part is. */
export interface Struck {
  readonly styles: ReadonlySet<number>;
  readonly strings: ReadonlySet<number>;
}

/** What of a workbook is written in the colour of its ground: cell styles, shared strings of which a part is, and styles whose ground has a colour. */
export interface Unseen {
  readonly styles: ReadonlySet<number>;
  readonly strings: ReadonlySet<number>;
  readonly filled: ReadonlySet<number>;
}

/** `<strike/>` of a font; one that is switched off strikes nothing out. */
export const strikes = (attributes: { readonly val?: string }): boolean => attributes.val !== '0' && attributes.val !== 'false';

/** `<vertAlign/>` of a part of a text; null = it stands on the line. */
export const raiseOf = (attributes: { readonly val?: string }): Raise | null =>
  attributes.val === 'superscript' ? 'above' : attributes.val === 'subscript' ? 'below' : null;

/** A number with what its style makes of it: days and times are dates, whatever number stands for them. */
export function numberCell(raw: string, style: NumberFormat | null | undefined, formula: boolean): Cell {
  const format = style && formatOf(style, Number(raw));
  if (!format) return { kind: 'number', raw, formula };
  return { kind: format.kind === 'DATE' || format.kind === 'TIME' ? 'date' : 'number', raw, formula, format };
}

/** A text with what its style makes of it, where it makes something of it. */
export function textCell(raw: string, format: NumberFormat | null | undefined, formula: boolean): Cell {
  return format?.ofTexts === undefined ? { kind: 'text', raw, formula } : { kind: 'text', raw, formula, format };
}

export interface SheetRow {
  /** 1-based row number as the spreadsheet program shows it. */
  line: number;
  /** Sparse: index 0 is column A. */
  cells: (Cell | undefined)[];
  /** Hidden by hand, by a filter or by a folded group: whoever looks at the sheet does not see it. */
  isHidden?: true;
  /** What people have noted beside its cells. */
  comments?: readonly string[];
  /** Of a csv: into how many fields its line was split, empty ones too. */
  fields?: number;
  /** Of a csv: what parts them. */
  delimiter?: string;
}

/** What a workbook says beside its cells: on its printed pages, while somebody types, in boxes over the table, at a title. */
export interface SheetNote {
  readonly place: string;
  readonly text: string;
  /** Of one cell; undefined = of the sheet. */
  readonly line?: number;
  /** Of one column alone. */
  readonly column?: number;
  /** It tells of other things as well, so that it counts only where a word leads to the unit: 单位：万元. */
  readonly isLed?: true;
}
/** Told before the first row. */
export type NotesSink = (notes: readonly SheetNote[]) => void;

/** Points of a line, or characters of a column, below which nobody reads anything. */
const LOWEST = 2;
const NARROWEST = 1;
const SHOWN: readonly string[] = ['0', 'false', 'off', ''];

interface Visibility {
  readonly hidden?: string | undefined;
  readonly height?: string | undefined;
  readonly width?: string | undefined;
}

/** `hidden="1"`, in whatever word, or a size that shows nothing. */
export function saysHidden({ hidden, height, width }: Visibility): boolean {
  if (hidden !== undefined && !SHOWN.includes(hidden.toLowerCase())) return true;
  return (height !== undefined && Number(height) < LOWEST) || (width !== undefined && Number(width) < NARROWEST);
}

export interface SheetTab {
  name: string;
  visible: boolean;
}

/** Return false to stop reading; the rest of the file is then not looked at. */
export type RowSink = (row: SheetRow) => boolean | undefined;
/** Indexes of the columns that nobody sees, told before the first row. */
export type HiddenColumnsSink = (columns: readonly number[]) => void;

/** Numbers a reader obeys; the product's own are in schema/limits.ts. */
export interface SheetLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
  ratio: number;
  ratioFromBytes: number;
  /** Filled lines with the header. */
  rows: number;
  rowElements: number;
  columns: number;
  cellChars: number;
}

const A = 65;
const Z = 90;
const SMALL = 0x20;

/** Column index of a reference such as `BC12`; -1 when it has no letters. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    // Programs that write XML by hand write it small as well; by its order alone the cell would stand in another column.
    const code = reference.charCodeAt(at) & ~SMALL;
    if (code < A || code > Z) break;
    column = column * 26 + code - A + 1;
  }
  return column - 1;
}

const PLACE = /^[A-Za-z]+(\d*)$/;

/** Whether a reference is one of this line; without a number it is of the line it stands in. */
export function isPlaceIn(reference: string, line: number): boolean {
  const digits = PLACE.exec(reference)?.[1];
  return digits !== undefined && (digits === '' || Number(digits) === line);
}

export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(A + ((rest - 1) % 26)) + name;
  return name;
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** `_x000D_` is how the format writes characters that XML cannot hold. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
