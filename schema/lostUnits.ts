// A line that says in what the amounts are counted, of which a character was lost on the way: nobody knows which currency it is.
import { leadsToUnit, otherUnitAbove } from './amountUnits';
import { fillText } from './fillText';
import { spokenText } from './spoken';

const LOST = /\ufffd|\p{Noncharacter_Code_Point}/u;
/** 单位 is whoever works there as well (付款单位 always is), and no unit is as long as such a name. */
const LED =
  /(?:(?:[币幣](?:种|種|别|別)(?:代码|名称)?|货币|貨幣|本位?[币幣]|currency|\bccy)[\s:：为是]*([^\s:：，,；;]{0,12})|(?:金[额額]|[货貨][币幣]|计价|計價|计量|計量|结算|結算|(?<!\p{Script=Han})|(?<=表))(?:单位|單位|\bunits?\b)[\s:：为是]*([^\s:：，,；;]{0,4}))(?=$|[\s，,；;）)])/giu;
/** 币�：美元. */
const LOST_LABEL = /^[\s(（]*\P{N}{0,4}[:：](.+)$/u;

const isLost = (text: string): boolean => [...text.matchAll(LED)].some(([, currency = '', unit = '']) => LOST.test(currency + unit));
/** 单位： in a cell of its own, of which nobody knows whether a unit stands behind it. */
const MAY_BE_EMPLOYER = /^[\s(（]*(?:单位|單位|unit)[\s:：]*$/i;
const isLostBehind = (lead: string, text: string): boolean =>
  leadsToUnit(lead) && (MAY_BE_EMPLOYER.test(lead) ? isLost(`${lead.trim()}：${text.trim()}`) : LOST.test(text));

/** Null = no character of a unit was lost in this line; otherwise what is said of it. Of other cells that lost one, such as a name, nothing is said. */
export function lostUnitOf(line: readonly string[]): string | null {
  const filled = line.filter((text) => text.trim() !== '');
  const found = filled.find((text, at) => {
    if (!LOST.test(text)) return false;
    if (isLost(text) || isLostBehind(filled[at - 1] ?? '', text)) return true;
    const [label = '', behind] = [text.split(/[:：]/)[0], LOST_LABEL.exec(text)?.[1]];
    return LOST.test(label) && behind !== undefined && !LOST.test(behind) && otherUnitAbove(behind) !== null;
  });
  return found === undefined
    ? null
    : fillText(spokenText('lostUnit', '无法识别的单位“{found}”'), { found: found.trim().slice(0, NOTE_MAX) });
}
const NOTE_MAX = 40;
