// Running text: lines of Chinese and Latin broken by the rules of Chinese typesetting and set flush on both sides.
import { drawnAs, type Face, type Weight } from './font';
import type { Letters } from './letters';
import { color, number, type Page, shadeOf } from './page';

/** No line begins with these, and none ends with those. */
const NO_START = new Set('，。、；：？！）】》〉」』”’…—～·%‰℃,.;:?!)]}');
const NO_END = new Set('（【《〈「『“‘￥¥$([{');
/** Stays together in one line: a number, a word, an address. */
const UNIT = /[A-Za-z0-9@_#&+=/\\.,:'*%-]+|\s+|./gsu;

const widths = new WeakMap<Face, Record<Weight, Map<string, number>>>();

/** Width of one character in thousandths of the size; asking the font costs more than remembering. */
function characterWidth(face: Face, weight: Weight, character: string): number {
  const known = widths.get(face) ?? { regular: new Map(), bold: new Map() };
  widths.set(face, known);
  const width = known[weight].get(character);
  if (width !== undefined) return width;
  const font = face[weight];
  const advances = [...drawnAs(font, character)].map((each) => font.glyphForCodePoint(each.codePointAt(0) ?? 0).advanceWidth);
  const measured = (advances.reduce((sum, advance) => sum + advance, 0) * 1000) / font.unitsPerEm;
  known[weight].set(character, measured);
  return measured;
}

/** In points. */
export function widthOf(face: Face, text: string, { weight, size }: { weight: Weight; size: number }): number {
  let sum = 0;
  for (const character of text) sum += characterWidth(face, weight, character);
  return (sum * size) / 1000;
}

type Measure = { weight: Weight; size: number; width: number; indent?: number };

/** A turn of the line within a text is a blank; an ideographic one stays as wide as it is. */
const blank = (spaces: string): string => (spaces.includes('\u3000') ? spaces : ' ');

/** A piece longer than a line is cut where the line ends. */
function unitsOf(face: Face, text: string, measure: Measure): string[] {
  return (text.replace(/\s+/g, blank).match(UNIT) ?? []).flatMap((unit) =>
    widthOf(face, unit, measure) <= measure.width / 2 ? [unit] : [...unit],
  );
}

/** Takes back from the end of a full line what must not stand there, or what must go with the unit that opens the next. */
function cutAt(line: string[], next: string): string[] {
  const taken: string[] = [];
  const isWrong = (): boolean => NO_START.has([...(taken[0] ?? next)][0] ?? '') || NO_END.has(line.at(-1) ?? '');
  while (line.length > 1 && isWrong()) taken.unshift(line.pop() as string);
  return taken;
}

/** The lines of one paragraph; the first is shorter by the indent. */
export function breakLines(face: Face, text: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let used = measure.indent ?? 0;
  for (const unit of unitsOf(face, text, measure)) {
    const width = widthOf(face, unit, measure);
    if (line.length > 0 && used + width > measure.width) {
      const taken = cutAt(line, unit);
      lines.push(line.join('').trimEnd());
      line = taken;
      used = taken.reduce((sum, each) => sum + widthOf(face, each, measure), 0);
      if (line.length === 0 && unit.trim() === '') continue;
    }
    line.push(unit);
    used += width;
  }
  if (line.length > 0 || lines.length === 0) lines.push(line.join('').trimEnd());
  return lines;
}

type Print = { x: number; y: number; weight?: Weight; size: number; color?: string; flushWidth?: number };

/** Wider than this part of the size, spacing reads as blanks between the characters when the text is selected. */
const WIDEST_SPACING = 0.09;

/** One line whose middle lies on y. With a width to be flush with, the characters move apart a little. */
export function printLine(page: Page & { letters: Letters }, text: string, print: Print): void {
  const { x, y, weight = 'regular', size, color: shade = color.ink, flushWidth } = print;
  const natural = widthOf(page.face, text, { weight, size });
  const runs = page.letters.runs(weight, text);
  const gaps = runs.reduce((sum, { count }) => sum + count, 0) - 1;
  const wished = flushWidth === undefined || gaps < 1 ? 0 : (flushWidth - natural) / gaps;
  const spacing = wished > 0 && wished <= size * WIDEST_SPACING ? wished : 0;
  const { ascent, unitsPerEm } = page.face[weight];
  const base = y + size * (ascent / unitsPerEm - 0.72);
  let left = x;
  for (const run of runs) {
    const set = `/${run.font} ${number(size)} Tf ${number(spacing)} Tc ${shadeOf(shade)} rg`;
    page.marks.push(`BT ${set} 1 0 0 -1 ${number(left)} ${number(base)} Tm ${run.show} ET`);
    left += (run.width * size) / 1000 + spacing * run.count;
  }
}
