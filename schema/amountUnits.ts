// What titles and columns say of amounts: in which unit they are counted, and whether they are before or after taxes.
import { netColumn } from './backCalcTexts';
import { fieldOfHeader, headerKey } from './columns';

/** The title of the column of amounts, where those of the sheet are counted in another unit. */
export const unitSaid = (title: string, unit: string): string => `${title}（表格以${unit}为单位，请换算成元后重新上传）`;

/** The same where the amounts are of another kind, before or after taxes. */
export const kindSaid = (title: string, header: string): string =>
  `${title}（表格里只有“${header}”，与${title}不是同一种金额，请换算后重新上传，或指定其为该列）`;

const UNITS = [
  // Parts and multiples of the yuan, as people and accountants write them.
  "十?[百千万亿佰仟萬億]+[元圆圓]?|角|分|[kw]元?|['’]?000元?|[\\d,]{1,6}000\\s*(?:元|yuan)|cents?|fen|jiao|(?:hundred|thousand|million|billion)s?|mil|mn|mln",
  '美元|美金|港币|港元|澳门元|澳元|澳币|加元|加币|新?台币|新币|新加坡元|欧元|日元|日圆|英镑|韩元|韩币|泰铢|卢布|卢比|瑞郎',
  'USDT?|HKD|EUR|JPY|GBP|AUD|CAD|SGD|KRW|THB|RUB|CHF|MOP|TWD|(?:US|HK|NT|S|A|C)?\\$|€|£|₩|₽|฿|₹',
].join('|');
const MONEY = '(?:人民币|RMB|CNY)?\\s*';
/** One part of what a title says in brackets: 单位：万元, 以分为单位, in cents. */
const UNIT_SAID = new RegExp(
  `^(?:(?:计量|金额|货币)?单位(?:[:：为是]|\\s)*|以|按|(?:unit|currency)[:：\\s]\\s*|in\\s+)?${MONEY}[:：]?\\s*(${UNITS})(?:\\s*(?:of\\s+)?(?:人民币|RMB|CNY|yuan)?|为单位|为计量单位|计算?)?$`,
  'i',
);
const UNIT_ABOVE = new RegExp(
  `(?:(?:单位|單位|币种|幣種|货币|currency|unit)(?:[:：为是]|\\s)+|[以按]|\\bin\\s|(?:人民币|RMB|CNY)(?=\\s*['’tm萬万]))\\s*${MONEY}(${UNITS})(?:为单位|计算?)?(?![\\p{L}\\d])`,
  'iu',
);
const UNIT_ALONE = new RegExp(`^${MONEY}(${UNITS})$`, 'i');
const IN_BRACKETS = /[([【〔{<《「]([^)\]】〕}>》」]*)[)\]】〕}>》」]/g;
/** What stands in the brackets of a title, part by part: 税前，万元/月. */
const saidInBrackets = (header: string): string[] =>
  [...header.normalize('NFKC').matchAll(IN_BRACKETS)]
    .flatMap(([, inner = '']) => [inner, ...inner.split(/[，,、;；/／|]|每/)])
    .map((part) => part.trim());

/** Columns that say of each amount what it is counted in; a work unit, which has the same title, is called otherwise. */
const UNIT_TITLES: readonly string[] = ['单位', '金额单位', '货币单位', '币种', '币别', '货币', 'currency', 'ccy', 'unit'];

/** 万元 of 金额（万元）: a unit that is not the yuan of ours; null = none is said. */
export function otherUnitOf(header: string): string | null {
  for (const part of saidInBrackets(header)) {
    const unit = UNIT_SAID.exec(part)?.[1];
    if (unit !== undefined) return unit;
  }
  return null;
}

/** The title of an amount that is counted before the tax on it. */
export const saysWithoutTax = (header: string): boolean => /[不未]含税/.test(header);

/** Words by which a title in brackets tells what is paid out from what it is reckoned from. */
const NET_SAID = /税后|实发|实付|实得|到手|净额|净付|不含税|未含税|扣税|代扣|after\s*tax|\bnet\b/i;
const GROSS_SAID = /税前|应发|应付|(?<![不未])含税|before\s*tax|\bgross\b/i;
/** The header says that its amounts are of the other kind: 金额（税后） where what is asked for is the amount before taxes. */
export const saysOtherKind = (header: string, isNet: boolean): boolean =>
  saidInBrackets(header).some((part) => (isNet ? GROSS_SAID.test(part) && !NET_SAID.test(part) : NET_SAID.test(part)));

/** The same of a line above the header (单位：万元), or of a title (发放表（万元）). */
export const otherUnitAbove = (text: string): string | null => {
  const said = text.normalize('NFKC');
  return UNIT_ABOVE.exec(said)?.[1] ?? otherUnitOf(said) ?? (/^.{0,4}[元币幣圆圓]$/u.test(said.trim()) ? otherUnitIn(said) : null);
};

export const isUnitHeader = (header: string): boolean => UNIT_TITLES.includes(headerKey(header));

/** The same of a cell in such a column. */
export const otherUnitIn = (text: string): string | null => UNIT_ALONE.exec(text.normalize('NFKC').trim())?.[1] ?? null;

/** Why none of the headers is the column of amounts of this title, in its words; null = none says so. */
export function otherAmountSaid(title: string, headers: readonly string[]): string | null {
  const amounts = headers.filter((header) => fieldOfHeader(header) === 'amount');
  const unit = amounts.map(otherUnitOf).find((one) => one !== null);
  if (unit) return unitSaid(title, unit);
  const other = amounts.find((header) => saysOtherKind(header, headerKey(title) === headerKey(netColumn.title)));
  return other === undefined ? null : kindSaid(title, other);
}
