// Conditional formats: what a sheet shows of a cell while a rule holds. Colours of grounds say nothing of a value; words in place of a number, a
// line through it, text in the colour of paper and an icon alone do.
import { type NumberFormat, numberFormat } from '../../../schema/numberFormats';
import { lookTexts } from '../../../schema/sheetLooks';
import { type Cell, columnOf, numberCell, type SheetRow, strikes, textCell } from './cell';
import { colourOf, isOneColour } from './colours';
import { type Asked, type Holds, holdsOf, type Range } from './conditionHolds';
import type { CellChange } from './styles';
import type { Attributes } from './xml';

interface Condition extends Range {
  readonly change: Change;
  /** The lowest is asked first. */
  readonly priority: number;
  /** Where it holds, no later rule is asked. */
  readonly isLast: boolean;
  readonly holds: Asked;
}

/** What a rule says of a cell; of two that say something of the same, the first counts. */
interface Change {
  /** As it stands there; null = it says nothing of it. */
  readonly code: string | null;
  /** Null = numbers are shown as they are. */
  readonly format: NumberFormat | null;
  readonly isStruck: boolean | null;
  readonly colour: string | null;
  readonly ground: string | null;
  readonly isIconAlone: boolean;
}

/** Of one cell, what the rules asked so far have left to the later ones. */
interface Left {
  /** Whether they are asked at all: NO = one has ended it, MAY = one may have. */
  asked: Holds;
  /** Whether one has said already in which format, with which line and in which colours it is shown. */
  formatted: Holds;
  lined: Holds;
  coloured: Holds;
  /** What sure rules make of the cell. Every rule asks for the cell as it was, so it is changed behind the last of them. */
  format: NumberFormat | null;
  isStruck: boolean | null;
}

// Cut at the ends and looked into once: an end that never comes must not be looked for from each beginning anew.
const BLOCK_END = /<\/(?:[\w.-]+:)?conditionalFormatting>/;
const BLOCK = /<(?:[\w.-]+:)?conditionalFormatting\b([^>]*)>/;
const RULE_BEGIN = /(?=<(?:[\w.-]+:)?cfRule\b)/;
const RULE = /^<(?:[\w.-]+:)?cfRule\b((?:"[^"]*"|[^>"])*)>/;
const RULE_END = /<\/(?:[\w.-]+:)?cfRule>/;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g;
const FORMULA = /<(?:[\w.-]+:)?(?:formula|f)\b[^>]*>([\s\S]*?)<\/(?:[\w.-]+:)?(?:formula|f)>/g;
const AREA = /^\$?([A-Z]{1,3})\$?(\d{0,7})(?::\$?([A-Z]{1,3})\$?(\d{0,7}))?$/;
const LAST_LINE = 1_048_576;
/** More ranges than anybody sets; each is asked for each row. */
const MOST = 2_000;
/** They ask for cells that hold nothing, or an error, of which there is no value anyway. */
const OF_NO_VALUE: readonly string[] = ['containsBlanks', 'containsErrors'];

export const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll('&amp;', '&');
export const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decoded(value)]));
const tagIn = (text: string, name: string): Attributes | null => {
  const found = new RegExp(`<(?:[\\w.-]+:)?${name}\\b((?:"[^"]*"|[^>"])*)>`).exec(text);
  return found ? attributesIn(found[1] ?? '') : null;
};

/** Those that change what is read or end the others, of what stands behind the rows of a sheet, in the order in which they are asked. */
export function conditionsIn(behind: string, changes: readonly CellChange[], is1904: boolean): Condition[] {
  const conditions: Condition[] = [];
  for (const [given, inner] of blocksIn(behind)) {
    const ranges = rangesOf(attributesIn(given).sqref ?? /<(?:[\w.-]+:)?sqref>([^<]*)</.exec(inner)?.[1] ?? '');
    for (const [tag, body] of rulesIn(inner)) {
      const attributes = attributesIn(tag);
      const isLast = SWITCHED_ON.includes(attributes.stopIfTrue ?? '');
      const change = changeOf(body, changes[Number(attributes.dxfId)] ?? ownChange(body), is1904);
      if ((!isLast && !saysAnything(change)) || OF_NO_VALUE.includes(attributes.type ?? '')) continue;
      const formulas = [...body.matchAll(FORMULA)].map(([, formula = '']) => decoded(formula).trim());
      const priority = Number(attributes.priority ?? Number.POSITIVE_INFINITY);
      for (const range of ranges) {
        if (conditions.length >= MOST) return inOrder(conditions);
        conditions.push({ ...range, change, priority, isLast, holds: holdsOf(attributes, formulas, range) });
      }
    }
  }
  return inOrder(conditions);
}

const SWITCHED_ON: readonly string[] = ['1', 'true', 'on'];

const inOrder = (conditions: Condition[]): Condition[] =>
  conditions.sort((one, other) => (one.priority === other.priority ? 0 : one.priority - other.priority));

const changeOf = (body: string, given: CellChange | null, is1904: boolean): Change => ({
  code: given?.code ?? null,
  format: formatIn(given, is1904),
  isStruck: given?.isStruck ?? null,
  colour: given?.colour ?? null,
  ground: given?.ground ?? null,
  isIconAlone: /\bshowValue\s*=\s*"(?:0|false)"/.test(body),
});

const saysAnything = ({ code, isStruck, colour, ground, isIconAlone }: Change): boolean =>
  isIconAlone || isStruck !== null || [code, colour, ground].some((said) => said !== null);

/** Attributes and inside of each; what follows the last end is none. */
function blocksIn(behind: string): [string, string][] {
  return behind
    .split(BLOCK_END)
    .slice(0, -1)
    .flatMap((part): [string, string][] => {
      const found = BLOCK.exec(part);
      return found ? [[found[1] ?? '', part.slice(found.index + found[0].length)]] : [];
    });
}

function rulesIn(inner: string): [string, string][] {
  return inner.split(RULE_BEGIN).flatMap((part): [string, string][] => {
    const found = RULE.exec(part);
    return found ? [[found[1] ?? '', part.slice(found[0].length).split(RULE_END)[0] ?? '']] : [];
  });
}

function rangesOf(references: string): Range[] {
  return references.split(/\s+/).flatMap((reference) => {
    const [whole, left = '', top = '', right = left, bottom = top] = AREA.exec(reference) ?? [];
    if (whole === undefined) return [];
    return [{ from: columnOf(left), to: columnOf(right), first: Number(top || 1), last: Number(bottom || LAST_LINE) }];
  });
}

/** Of rules that carry their style themselves. */
function ownChange(body: string): CellChange | null {
  const strike = tagIn(body, 'strike');
  const colour = tagIn(body, 'font') && tagIn(body, 'color');
  const ground = tagIn(body, 'bgColor');
  return {
    code: tagIn(body, 'numFmt')?.formatCode ?? null,
    isStruck: strike && strikes(strike),
    colour: colour && colourOf(colour),
    ground: ground && (colourOf(ground) ?? UNKNOWN_GROUND),
  };
}

/** A colour that is told in another way than ours. */
const UNKNOWN_GROUND = 'other';

const FORMAT_ID = 164;

const formatIn = (change: CellChange | null, is1904: boolean): NumberFormat | null =>
  change && change.code !== null ? numberFormat(FORMAT_ID, new Map([[FORMAT_ID, change.code]]), is1904) : null;

/** Marks the cells of a line that a rule may show in another way; undefined = there is none. */
export function lookConditional(conditions: readonly Condition[]): ((row: SheetRow) => void) | undefined {
  if (conditions.length === 0) return undefined;
  return (row) => {
    const lefts: Left[] = [];
    for (const condition of conditions) {
      const { first, last, from, to, holds } = condition;
      if (row.line < first || row.line > last) continue;
      for (let column = from; column <= Math.min(to, row.cells.length - 1); column++) {
        const cell = row.cells[column];
        if (!cell) continue;
        const left = lefts[column] ?? { asked: 'YES', formatted: 'NO', lined: 'NO', coloured: 'NO', format: null, isStruck: null };
        lefts[column] = left;
        if (left.asked === 'NO') continue;
        const verdict = holds(cell, column, row);
        if (verdict !== 'NO') applyRule(cell, condition, left.asked === 'MAY' ? 'MAY' : verdict, left);
        if (condition.isLast && verdict !== 'NO') left.asked = verdict === 'YES' ? 'NO' : 'MAY';
      }
    }
    for (const [column, left] of lefts.entries()) {
      const cell = row.cells[column];
      // Columns that no rule covers are holes.
      if (cell && left) changeCell(cell, left);
    }
  };
}

/** A rule that may hold is told; what surely holds is judged as if the cell had it itself. */
function applyRule(cell: Cell, { change }: Condition, verdict: Holds, left: Left): void {
  const format = left.formatted === 'YES' ? null : change.format;
  const isStruck = left.lined !== 'YES' && change.isStruck === true;
  const text = wordsOf(change, { format, isStruck, isColoured: left.coloured === 'YES' });
  // The cell's own line goes only where no rule in front may have said another thing.
  if (verdict === 'YES' && left.lined === 'NO' && change.isStruck === false) left.isStruck = false;
  const isOverruled = (format !== null && left.formatted === 'MAY') || (isStruck && left.lined === 'MAY');
  left.formatted = saidBy(verdict, change.code !== null, left.formatted);
  left.lined = saidBy(verdict, change.isStruck !== null, left.lined);
  left.coloured = saidBy(verdict, change.colour !== null || change.ground !== null, left.coloured);
  if (text === null || (verdict === 'YES' && !isOverruled && takes(cell, left, { format, isStruck }))) return;
  cell.look ??= lookTexts.conditional(text);
}

const saidBy = (verdict: Holds, says: boolean, before: Holds): Holds => (says && before !== 'YES' ? verdict : before);

/** What it changes, in words; null = nothing that matters. */
function wordsOf(change: Change, { format, isStruck, isColoured }: { isColoured: boolean } & Judged): string | null {
  if (change.isIconAlone) return lookTexts.iconAlone;
  if (format !== null && change.code !== null) return lookTexts.format(change.code);
  if (isStruck) return lookTexts.struck;
  return !isColoured && isOneColour(change.colour, change.ground) ? lookTexts.unseen : null;
}

interface Judged {
  readonly format: NumberFormat | null;
  readonly isStruck: boolean;
}

/** The rule surely holds: what it makes of the cell; false = nothing that is judged of a cell itself. */
function takes(cell: Cell, left: Left, { format, isStruck }: Judged): boolean {
  if (isStruck) left.isStruck = true;
  if (format === null || (cell.kind !== 'number' && cell.kind !== 'text')) return isStruck;
  left.format = format;
  return true;
}

function changeCell(cell: Cell, { format, isStruck }: Pick<Left, 'format' | 'isStruck'>): void {
  if (isStruck === true) cell.isStruck = true;
  else if (isStruck === false) delete cell.isStruck;
  if (format === null || (cell.kind !== 'number' && cell.kind !== 'text')) return;
  const shown = cell.kind === 'number' ? numberCell(cell.raw, format, cell.formula) : textCell(cell.raw, format, cell.formula);
  cell.kind = shown.kind;
  if (shown.format) cell.format = { ...shown.format, isOfRule: true };
}
