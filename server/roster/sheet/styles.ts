import { type NumberFormat, numberFormat } from '../../../schema/numberFormats';
import { WHITE_FORMAT } from '../../../schema/sheetLooks';
import { type Archive, findEntry } from './archive';
import { strikes } from './cell';
import { colourOf, isOneColour, isWhite } from './colours';
import type { Workbook } from './workbook';
import { type Attributes, readXml } from './xml';

interface CellStyles {
  /** For each cell style of the workbook what it makes of a number; null where that is the number itself. */
  formats: (NumberFormat | null)[];
  /** Those whose font is crossed out. */
  struck: Set<number>;
  /** Those whose text has the colour of its ground. */
  unseen: Set<number>;
  /** Those with a ground of a colour. */
  filled: Set<number>;
  /** What conditional formats change. */
  changes: CellChange[];
}

/** One of the styles that conditional formats give. */
export interface CellChange {
  /** Null = the number is shown as its own style says. */
  readonly code: string | null;
  /** Null = the line through it is the cell's own or none. */
  readonly isStruck: boolean | null;
  readonly colour: string | null;
  readonly ground: string | null;
}

interface Font {
  isStruck: boolean;
  colour: string | null;
}

interface StylesCursor {
  readonly styles: CellStyles;
  readonly codes: Map<number, string>;
  readonly fonts: Font[];
  /** Colour of each ground; null = there is none. */
  readonly grounds: (string | null)[];
  isSolid: boolean;
  change: { -readonly [Key in keyof CellChange]: CellChange[Key] } | null;
  part: 'fonts' | 'fills' | 'cellXfs' | 'dxfs' | null;
}

const PARTS: readonly string[] = ['fonts', 'fills', 'cellXfs', 'dxfs'];
const isPart = (name: string): name is 'fonts' | 'fills' | 'cellXfs' | 'dxfs' => PARTS.includes(name);

export async function readStyles(archive: Archive, workbook: Workbook): Promise<CellStyles> {
  const entry = workbook.stylesPath === undefined ? undefined : findEntry(archive, workbook.stylesPath);
  const styles: CellStyles = { formats: [], struck: new Set(), unseen: new Set(), filled: new Set(), changes: [] };
  if (!entry) return styles;
  const cursor: StylesCursor = { styles, codes: new Map(), fonts: [], grounds: [], isSolid: false, change: null, part: null };
  await readXml(archive, entry, {
    open(name, attributes) {
      if (isPart(name)) cursor.part = name;
      else if (cursor.part === 'fonts') readFont(cursor, name, attributes);
      else if (cursor.part === 'fills') readFill(cursor, name, attributes);
      else if (cursor.part === 'dxfs') readChange(cursor, name, attributes);
      else if (cursor.part === 'cellXfs' && name === 'xf') readCellStyle(cursor, attributes, workbook.is1904);
      else if (name === 'numFmt') cursor.codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    },
    close(name) {
      if (name === cursor.part) cursor.part = null;
      else if (name === 'dxf') endChange(cursor);
    },
    text() {},
  });
  return styles;
}

function readFont({ fonts }: StylesCursor, name: string, attributes: Attributes): void {
  const font = fonts.at(-1);
  if (name === 'font') fonts.push({ isStruck: false, colour: null });
  else if (font && name === 'strike') font.isStruck = strikes(attributes);
  else if (font && name === 'color') font.colour = colourOf(attributes);
}

function readFill(cursor: StylesCursor, name: string, attributes: Attributes): void {
  const { grounds } = cursor;
  if (name === 'fill') {
    grounds.push(null);
    cursor.isSolid = false;
  } else if (name === 'patternFill') cursor.isSolid = attributes.patternType !== undefined && attributes.patternType !== 'none';
  else if (name === 'fgColor' && cursor.isSolid) grounds[grounds.length - 1] = colourOf(attributes);
  else if (name === 'gradientFill') grounds[grounds.length - 1] = 'gradient';
}

function readCellStyle({ styles, codes, fonts, grounds }: StylesCursor, attributes: Attributes, is1904: boolean): void {
  const style = styles.formats.length;
  const format = Number(attributes.numFmtId ?? 0);
  const font = fonts[Number(attributes.fontId ?? 0)];
  const ground = grounds[Number(attributes.fillId ?? 0)] ?? null;
  const colour = WHITE_FORMAT.test(codes.get(format) ?? '') ? 'FFFFFF' : (font?.colour ?? null);
  if (font?.isStruck) styles.struck.add(style);
  if (isOneColour(colour, ground)) styles.unseen.add(style);
  if (ground !== null && !isWhite(ground)) styles.filled.add(style);
  styles.formats.push(numberFormat(format, codes, is1904));
}

function readChange(cursor: StylesCursor, name: string, attributes: Attributes): void {
  if (name === 'dxf') cursor.change = { code: null, isStruck: null, colour: null, ground: null };
  const { change } = cursor;
  if (!change) return;
  if (name === 'numFmt') change.code = attributes.formatCode ?? null;
  else if (name === 'strike') change.isStruck = strikes(attributes);
  else if (name === 'color') change.colour ??= colourOf(attributes);
  else if (name === 'bgColor') change.ground = colourOf(attributes);
}

function endChange(cursor: StylesCursor): void {
  const { change, styles } = cursor;
  cursor.change = null;
  if (change) styles.changes.push(change);
}
