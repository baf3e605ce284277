// Which of the top lines of a sheet say what its columns are.
import { saysAmount } from '../../../schema/amountUnits';
import { fieldOfHeader } from '../../../schema/columns';
import { saysOfTitle } from '../../../schema/sheetLines';
import { withoutUnstorable } from '../../../schema/unreadCells';
import type { SheetRow } from './cell';

export const HEADER_WITHIN_ROWS = 20;
const ENOUGH_MATCHES = 2;

/** The line or the two lines that say what the columns are. */
export interface Header {
  /** The first and the last of them. */
  readonly first: SheetRow;
  readonly last: SheetRow;
  readonly texts: string[];
}

/** Titles and hints may stand above the header: the first of the top rows with the most known headers is it. */
export function findHeader(rows: readonly SheetRow[]): Header | undefined {
  let best: SheetRow | undefined;
  let bestMatches = 0;
  for (const row of rows.slice(0, HEADER_WITHIN_ROWS)) {
    const matches = titlesIn(row);
    if (matches > bestMatches) [best, bestMatches] = [row, matches];
  }
  const found = bestMatches >= ENOUGH_MATCHES ? best : rows[0];
  if (!found) return undefined;
  const at = rows.indexOf(found);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const under = below && joined(found, below);
  if (under) return { first: found, last: below, texts: under };
  const over = above && joined(above, found);
  return over ? { first: above, last: found, texts: over } : { first: found, last: found, texts: headerTexts(found) };
}

/** Whether one of the top lines says of several columns what they are, and something stands below it: a template that nobody has filled in is no list. */
export const hasHeader = (rows: readonly SheetRow[]): boolean => {
  const header = findHeader(rows);
  return header !== undefined && header.texts.filter(isTitle).length >= ENOUGH_MATCHES && header.last !== rows.at(-1);
};

const isTitle = (text: string | undefined): boolean => text !== undefined && fieldOfHeader(text) !== null;
const titlesIn = ({ cells }: SheetRow): number =>
  cells.filter((cell) => cell?.kind === 'text' && isTitle(withoutUnstorable(cell.raw))).length;

/**
 * Two lines that are one header: 收款信息 above 收款账号 and 金额, while 姓名 beside it is as high as both. Each must have a title where the
 * other has none, and nothing of the lower one may be a value.
 */
function joined(upper: SheetRow, lower: SheetRow): string[] | null {
  if (lower.line !== upper.line + 1 || lower.cells.some((cell) => cell && (cell.kind !== 'text' || /\d{4}/.test(cell.raw)))) return null;
  const [high, low] = [headerTexts(upper), headerTexts(lower)];
  // 收款账号 above 开户行 and 账号 is a word for both.
  const isOfTwo = (at: number): boolean => (high[at + 1] ?? '') === '' && isTitle(low[at]) && isTitle(low[at + 1]);
  const texts = Array.from({ length: Math.max(high.length, low.length) }, (_, at) => {
    const [over = '', under = ''] = [high[at], low[at]];
    if (isOfTwo(at)) return under;
    return under === '' || (isTitle(over) && !isTitle(under)) ? over : under;
  });
  const isOther = (over: string | undefined, under: string | undefined): boolean =>
    isTitle(over) && isTitle(under) && fieldOfHeader(over ?? '') !== fieldOfHeader(under ?? '');
  if (high.some((text, at) => (isOther(text, low[at]) && !isOfTwo(at)) || isValueUnder(text, low[at] ?? ''))) return null;
  const adds = (one: readonly string[], other: readonly string[]): boolean => one.some((text, at) => isTitle(text) && !isTitle(other[at]));
  return adds(high, low) && adds(low, high) ? texts : null;
}

/** 900 below whatever title, 何静 below 姓名: the first payee, of whom another cell is called like a title, such as 劳务费 or 支付宝. */
function isValueUnder(title: string, text: string): boolean {
  if (saysAmount(text)) return true;
  return fieldOfHeader(title) === 'name' && text !== '' && !isTitle(text) && !saysOfTitle(text);
}

function headerTexts(row: SheetRow): string[] {
  // They are kept with the upload, so nothing stays in them that cannot be kept.
  return Array.from(row.cells, (cell) => (cell ? withoutUnstorable(cell.raw).trim() : ''));
}
