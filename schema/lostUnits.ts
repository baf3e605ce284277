// A line that says in what the amounts are counted, of which a character was lost on the way: nobody knows which currency it is.
import { leadsToUnit, otherUnitAbove } from './amountUnits';

const LOST = /\ufffd|\p{Noncharacter_Code_Point}/u;
/** 单位 is whoever works there as well, and no unit is as long as such a name. */
const LED =
  /(?:(?:[币幣](?:种|種|别|別)(?:代码|名称)?|货币|貨幣|本位?[币幣]|currency|\bccy)[\s:：为是]*([^\s:：，,；;]{0,12})|(?:金[额額]|计价|計價|结算|結算)?(?:单位|單位|\bunits?\b)[\s:：为是]*([^\s:：，,；;]{0,4}))(?=$|[\s，,；;）)])/giu;
/** 币�：美元. */
const LOST_LABEL = /^[\s(（]*\P{N}{0,4}[:：](.+)$/u;

/** Null = no character of a unit was lost in this line; otherwise what is said of it. */
export function lostUnitOf(line: readonly string[]): string | null {
  const isLed = line.some(leadsToUnit);
  const found = line.find((text) => {
    if (!LOST.test(text)) return false;
    if (isLed || [...text.matchAll(LED)].some(([, currency = '', unit = '']) => LOST.test(currency + unit))) return true;
    const [label = '', behind] = [text.split(/[:：]/)[0], LOST_LABEL.exec(text)?.[1]];
    return LOST.test(label) && behind !== undefined && !LOST.test(behind) && otherUnitAbove(behind) !== null;
  });
  return found === undefined ? null : `无法识别的单位“${found.trim().slice(0, NOTE_MAX)}”`;
}
const NOTE_MAX = 40;
