// Conditional formats: what a sheet shows of a cell while a rule holds. Colours of grounds say nothing of a value; words in place of a number, a
// line through it, text in the colour of paper and an icon alone do.
import { textOfNumber } from '../../../schema/cells';
import { type NumberFormat, numberFormat } from '../../../schema/numberFormats';
import { lookTexts } from '../../../schema/sheetLooks';
import { type Cell, columnOf, numberCell, type SheetRow, strikes, textCell } from './cell';
import { colourOf, isWhite } from './colours';
import type { CellChange } from './styles';
import type { Attributes } from './xml';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** MAY = it cannot be told from the row alone. */
type Holds = 'YES' | 'MAY' | 'NO';

interface Condition extends Range {
  /** What it changes, in words. */
  readonly text: string;
  readonly change: Change;
  readonly holds: (cell: Cell, column: number, row: SheetRow) => Holds;
}

/** Of what surely holds: a number in other words, and a line through it, are judged as if the cell had them itself. */
interface Change {
  readonly format: NumberFormat | null;
  readonly isStruck: boolean;
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

/** Those that change what is read, of what stands behind the rows of a sheet. */
export function conditionsIn(behind: string, changes: readonly CellChange[], is1904: boolean): Condition[] {
  const conditions: Condition[] = [];
  for (const [given, inner] of blocksIn(behind)) {
    const ranges = rangesOf(attributesIn(given).sqref ?? /<(?:[\w.-]+:)?sqref>([^<]*)</.exec(inner)?.[1] ?? '');
    for (const [tag, body] of rulesIn(inner)) {
      const attributes = attributesIn(tag);
      const given = changes[Number(attributes.dxfId)] ?? ownChange(body);
      const change: Change = { format: formatIn(given, is1904), isStruck: given?.isStruck ?? false };
      const text = wordsOf(body, given, change);
      if (text === null || OF_NO_VALUE.includes(attributes.type ?? '')) continue;
      const formulas = [...body.matchAll(FORMULA)].map(([, formula = '']) => decoded(formula).trim());
      for (const range of ranges) {
        if (conditions.length >= MOST) return conditions;
        conditions.push({ ...range, text, change, holds: holdsOf(attributes, formulas, range) });
      }
    }
  }
  return conditions;
}

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
  return {
    code: tagIn(body, 'numFmt')?.formatCode ?? null,
    isStruck: strike !== null && strikes(strike),
    isUnseen: colour !== null && isWhite(colourOf(colour) ?? '') && tagIn(body, 'bgColor') === null,
  };
}

const FORMAT_ID = 164;

const formatIn = (change: CellChange | null, is1904: boolean): NumberFormat | null =>
  change && change.code !== null ? numberFormat(FORMAT_ID, new Map([[FORMAT_ID, change.code]]), is1904) : null;

function wordsOf(body: string, change: CellChange | null, { format }: Change): string | null {
  if (/\bshowValue\s*=\s*"(?:0|false)"/.test(body)) return lookTexts.iconAlone;
  if (!change) return null;
  if (format !== null && change.code !== null) return lookTexts.format(change.code);
  if (change.isStruck) return lookTexts.struck;
  return change.isUnseen ? lookTexts.unseen : null;
}

const COMPARED: Readonly<Record<string, (value: number, one: number, other: number) => boolean>> = {
  greaterThan: (value, one) => value > one,
  lessThan: (value, one) => value < one,
  greaterThanOrEqual: (value, one) => value >= one,
  lessThanOrEqual: (value, one) => value <= one,
  equal: (value, one) => value === one,
  notEqual: (value, one) => value !== one,
  between: (value, one, other) => value >= one && value <= other,
  notBetween: (value, one, other) => value < one || value > other,
};
const SIGNS: Readonly<Record<string, string>> = {
  '=': 'equal',
  '<>': 'notEqual',
  '>': 'greaterThan',
  '<': 'lessThan',
  '>=': 'greaterThanOrEqual',
  '<=': 'lessThanOrEqual',
};
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** One cell beside a text or a number: $F2="不发". */
const SIMPLE = /^=?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})\s*(<=|>=|<>|=|<|>)\s*(?:"([^"]*)"|(-?\d+(?:\.\d+)?))$/;

function holdsOf({ type, operator }: Attributes, formulas: readonly string[], range: Range): Condition['holds'] {
  const compare = COMPARED[operator ?? ''];
  const limits = formulas.map(Number);
  if (type === 'cellIs' && compare && formulas.length > 0 && formulas.every((formula) => NUMBER.test(formula)))
    return (cell) => (cell.kind === 'number' ? surely(compare(Number(cell.raw), limits[0] ?? 0, limits[1] ?? 0)) : 'MAY');
  if (type === 'notContainsBlanks') return (cell) => surely(cell.raw.trim() !== '');
  const always = type === 'expression' ? ALWAYS.exec(formulas[0] ?? '') : null;
  if (always) return () => surely(always[1] !== undefined);
  const simple = type === 'expression' ? SIMPLE.exec(formulas[0] ?? '') : null;
  if (!simple) return () => 'MAY';
  const [, fixedColumn = '', letters = '', fixedLine = '', line = '', sign = '', word, number] = simple;
  // A row that is another one than the cell's own is not at hand.
  if (fixedLine !== '' || Number(line) !== range.first) return () => 'MAY';
  return (_, column, row) => {
    const cell = row.cells[fixedColumn === '' ? columnOf(letters) + column - range.from : columnOf(letters)];
    return word === undefined ? numberHolds(cell, sign, Number(number)) : wordHolds(cell, sign, word);
  };
}

const surely = (holds: boolean): Holds => (holds ? 'YES' : 'NO');
/** =TRUE and =1, or their contraries. */
const ALWAYS = /^=?\s*(?:(TRUE(?:\(\))?|1)|FALSE(?:\(\))?|0)\s*$/i;

function numberHolds(cell: Cell | undefined, sign: string, limit: number): Holds {
  const compare = COMPARED[SIGNS[sign] ?? ''];
  if (!compare || (cell && cell.kind !== 'number')) return 'MAY';
  return surely(compare(cell ? Number(cell.raw) : 0, limit, limit));
}

function wordHolds(cell: Cell | undefined, sign: string, word: string): Holds {
  if (cell && cell.kind !== 'text' && cell.kind !== 'number') return 'MAY';
  const said = cell === undefined ? '' : cell.kind === 'number' ? textOfNumber(Number(cell.raw)) : cell.raw;
  const isSame = said.toLowerCase() === word.toLowerCase();
  return sign === '=' ? surely(isSame) : sign === '<>' ? surely(!isSame) : 'MAY';
}

/** Marks the cells of a line that a rule may show in another way; undefined = there is none. */
export function lookConditional(conditions: readonly Condition[]): ((row: SheetRow) => void) | undefined {
  if (conditions.length === 0) return undefined;
  return (row) => {
    for (const { first, last, from, to, text, change, holds } of conditions) {
      if (row.line < first || row.line > last) continue;
      for (let column = from; column <= Math.min(to, row.cells.length - 1); column++) {
        const cell = row.cells[column];
        const verdict = cell ? holds(cell, column, row) : 'NO';
        if (!cell || verdict === 'NO' || (verdict === 'YES' && changeCell(cell, change))) continue;
        cell.look ??= lookTexts.conditional(text);
      }
    }
  };
}

/** What the cell is, once the rule holds; false = the rule changes nothing that is judged of a cell itself. */
function changeCell(cell: Cell, { format, isStruck }: Change): boolean {
  if (isStruck) cell.isStruck = true;
  if (format === null || cell.format?.isOfRule) return isStruck || format !== null;
  if (cell.kind !== 'number' && cell.kind !== 'text') return isStruck;
  const shown = cell.kind === 'number' ? numberCell(cell.raw, format, cell.formula) : textCell(cell.raw, format, cell.formula);
  cell.kind = shown.kind;
  if (shown.format) cell.format = { ...shown.format, isOfRule: true };
  return true;
}
