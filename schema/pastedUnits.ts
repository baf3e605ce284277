// What a pasted block says of all its amounts. No line of it is known as the title or the header, so that each is asked: what is pasted under
// 单位：万元 would be paid as yuan.
import { isLikeAmount } from './amountColumns';
import { leadsToUnit, otherUnitAbove, otherUnitIn, otherUnitOf, paysSomebody, saysAmount } from './amountUnits';
import { fieldOfHeader } from './columns';
import { lostUnitOf } from './lostUnits';

const isFilled = (text: string): boolean => text.trim() !== '';

function unitOfLine(line: readonly string[], amountAt: number): string | null {
  if (paysSomebody(line, amountAt)) return null;
  const lost = lostUnitOf(line);
  if (lost !== null) return lost;
  const isAlone = line.filter(isFilled).length === 1 || line.some(leadsToUnit);
  for (const [at, text] of line.entries()) {
    if (!isFilled(text) || saysAmount(text)) continue;
    const isTitle = at === amountAt || fieldOfHeader(text) === 'amount' || isLikeAmount(text);
    const said = (isTitle ? otherUnitOf(text) : null) ?? (at === amountAt && !/\d/.test(text) ? otherUnitIn(text) : null);
    const unit = said ?? otherUnitAbove(text, isAlone);
    if (unit !== null) return unit;
  }
  return null;
}

/** A unit other than the yuan that a line of the block, or a text that was copied with it, says; null = none does. `amountAt` = its column of amounts. */
export function unitOfBlock(lines: readonly (readonly string[])[], amountAt: number): string | null {
  for (const line of lines) {
    const unit = unitOfLine(line, amountAt);
    if (unit !== null) return unit;
  }
  return null;
}
