// What titles and columns say of amounts: in which unit they are counted, and whether they are before or after taxes.
import { netColumn } from './backCalcTexts';
import { fieldOfHeader, headerKey, rosterColumns } from './columns';
import type { RosterField } from './problems';

/** The title of the column of amounts, where those of the sheet are counted in another unit. */
export const unitSaid = (title: string, unit: string): string => `${title}（表格以${unit}为单位，请换算成元后重新上传）`;

/** The same where the amounts are of another kind, before or after taxes. */
export const kindSaid = (title: string, header: string): string =>
  `${title}（表格里只有“${header}”，与${title}不是同一种金额，请换算后重新上传，或指定其为该列）`;

const UNITS = [
  // Parts and multiples of the yuan, as people and accountants write them.
  "[十拾百千万亿佰仟萬億]+[元圆圓块]?|[角毛分厘仙]|[kw]元?|m(?=\\s*(?:RMB|CNY|yuan|元))|['’]?000元?|fen|fēn|jiao|[cč]ents?|¢|(?:hundred|thousand|million|billion)s?|mil|mn|mln",
  '(?:minor|sub)[\\s_-]?(?:unit|currency)?s?',
  // Currencies by their names, codes and signs.
  '(?:美|港|澳门?|加拿?大?|新|新加坡|纽|新西兰|台|臺|新台|新臺|欧|歐|日|韩|韓|越南|马|外|原|虚拟|代)[元币幣圆圓]|美金|円|英镑|泰铢|[印卢]?卢[布比]|印尼盾|越南盾|瑞郎|比索|令吉|迪拉姆|里亚尔|克朗|里拉',
  'USD[TC]?|HKD|EUR|JPY|GBP|AUD|NZD|CAD|SGD|KRW|THB|RUB|INR|IDR|VND|MYR|PHP|CHF|MOP|TWD|NTD|AED|SAR|TRY|BRL|MXN|ZAR|SEK|NOK|DKK|PLN|KZT|BTC|ETH',
  '(?:US|HK|NT|S|A|C|R|MOP)?\\$|[£¤₠-⃀฿]',
].join('|');
/** What a title in brackets says of numbers that are no money at all; beside amounts, 小时 is what the work is counted in. */
const NO_MONEY = [
  '[%‰]|百分比|百分数|比例|占比|系数|折扣?|积分|点数|分数|工时|小时|课时|天数|工日|人天|人月|件数|单数|hours?|days?|points?|percent|pct',
].join('|');
const THOUSANDS = '[\\d,]{1,6}000\\s*(?:元|yuan)';
/** 10k, 100元, ×100, 1/100 yuan as all that stands in brackets: the number is the unit. 200元 is a rate, and a year or another number alone is none. */
const COUNTED = [
  '(?:10+|0?[.]0*1)\\s*(?:[kw千万萬百]\\s*)?(?:元|圆|圓|yuan|RMB|CNY)',
  '\\d[\\d,.]*\\s*[kw千万萬]',
  '[x×*✕]\\s*10+',
  '1\\s*[/⁄]\\s*10+\\s*(?:元|yuan)?',
  '1\\s*元?\\s*[=等]\\s*\\d{2,}\\s*分?',
].join('|');
const MONEY = '(?:人民币|RMB|CNY|[¥￥])?\\s*';
/** 计价单位, 币种, 结算货币: what comes behind it is the unit. */
const LEAD = '(?:计量|计价|计算|结算|金额|货币|本表|付款|发放)?(?:单位|單位|币种|幣種|币别|货币|幣別|貨幣)';
const OURS = '(?:人民币|RMB|CNY|yuan|[¥￥])';
/** One part of what a title says in brackets: 单位：万元, 以分为单位, in cents. */
const saidAs = (units: string): RegExp =>
  new RegExp(
    `^(?:${LEAD}(?:[:：为是=-]|\\s)*|以|按|(?:unit|currency|ccy)[:：=\\s]\\s*|in\\s+)?${MONEY}[:：]?\\s*(${units})(?:\\s*(?:of\\s+)?${OURS})?(?:为单位|为计量单位|计算?)?$`,
    'i',
  );
const UNIT_SAID = saidAs(`${THOUSANDS}|${UNITS}`);
const COUNT_SAID = saidAs(`${COUNTED}|${NO_MONEY}`);
const UNIT_ABOVE = new RegExp(
  `(?:(?:单位|單位|币种|幣種|币别|幣別|货币|貨幣|currency|unit)(?:[:：为是=—–-]|\\s)+|[以按]|(?:金额|金額|数额)(?:单位)?(?:[:：为是]|[均都皆全]+[为是以])+|\\bin\\s|(?:人民币|RMB|CNY)(?=\\s*['’tm萬万千]))\\s*${MONEY}(${UNITS}|(?:\\d[\\d,]*\\s*)?[kw](?=\\s*(?:RMB|CNY|yuan|元))|${THOUSANDS})\\s*${OURS}?(?:为单位|计算?)?(?![\\p{L}\\d])`,
  'iu',
);
/** 单位：100元 and 金额单位：积分 say it of the amounts; 高温补贴（100元）, 按100元计算 and 单位：小时 do not. */
const COUNT_ABOVE = new RegExp(
  [
    `(?:${LEAD}|unit|currency)(?:[:：为是=—–-]|\\s)+${MONEY}(${COUNTED})(?![\\p{L}\\d])`,
    `以(${COUNTED})为单位`,
    `(?:(?:金额|计价|结算)单位|币种|货币)(?:[:：为是]|\\s)+(${NO_MONEY})(?![\\p{L}\\d])`,
  ].join('|'),
  'iu',
);
/** 金额：10,000元 above a table is a sum, and no unit. */
const SUM_ABOVE = /金[额額][:：为是]\s*[\d,]+000\s*(?:元|yuan)/;
const UNIT_ALONE = new RegExp(`^${MONEY}(${COUNTED}|${THOUSANDS}|${UNITS})\\s*(?:人民币|RMB|CNY|[¥￥])?$`, 'i');
const IN_BRACKETS = /[([【〔{<《「]([^)\]】〕}>》」]*)[)\]】〕}>》」]/g;
/** Blanks and dots between Chinese characters only set them apart: 万 元, 万.元. */
const close = (text: string): string => text.normalize('NFKC').replace(/(?<=\p{Script=Han})[\s.·]+(?=\p{Script=Han})/gu, '');
/** What stands in the brackets of a title, and part by part: 税前，万元/月. */
const bracketsIn = (header: string): string[] => [...close(header).matchAll(IN_BRACKETS)].map(([, inner = '']) => inner.trim());
const partsOf = (inner: string, marks: RegExp): string[] => [inner, ...inner.split(marks).map((part) => part.trim())];
const saidInBrackets = (header: string): string[] => bracketsIn(header).flatMap((inner) => partsOf(inner, /[，,、;；/／|]|每/));
/** 100元/天 is a rate, so that no slash parts them. */
const countsInBrackets = (header: string): string[] => bracketsIn(header).flatMap((inner) => partsOf(inner, /(?<!\d),|,(?!\d)|[、;；]/));

/** The same where a line beside the table tells it of all its amounts. */
export const noteSaid = (title: string, note: string): string =>
  `${title}（表格注明“${note}”，与${title}不是同一种金额，请换算后重新上传）`;

/** Columns that say of each amount what it is counted in; a work unit, which has the same title, is called otherwise. */
const UNIT_TITLES: readonly string[] = ['单位', '金额单位', '货币单位', '币种', '币别', '货币', 'currency', 'ccy', 'unit'];

const unitIn = (parts: readonly string[], pattern: RegExp): string | null => {
  for (const part of parts) {
    const unit = pattern.exec(part)?.[1];
    if (unit !== undefined) return unit;
  }
  return null;
};

/** 万元 of 金额（万元）: a unit that is not the yuan of ours; null = none is said. */
export const otherUnitOf = (header: string): string | null => unitAround(header) ?? unitIn(countsInBrackets(header), COUNT_SAID);
const unitAround = (text: string): string | null => unitIn(saidInBrackets(text), UNIT_SAID);

/** The title of an amount that is counted before the tax on it. */
export const saysWithoutTax = (header: string): boolean => /[不未]含税/.test(header);

/** Words by which a title in brackets tells what is paid out from what it is reckoned from. */
const NET_SAID = /税后|实发|实付|实得|到手|净额|净付|不含税|未含税|扣税|代扣|after\s*tax|\bnet\b/i;
const GROSS_SAID = /税前|应发|应付|(?<![不未])含税|before\s*tax|\bgross\b/i;
/** Words by which people keep a column that nobody is to be paid by, or no more. */
const VOID_SAID =
  /作废|废弃|废止|[勿不停]用|[不停缓]发|已[发付]|已支付|已打款|已结算|旧|\b(?:old|void|paid|do not use)\b|上[月期次]|预[估计算]|估[算计]|参考|暂[定估]|累计/i;
export const saysBothKinds = (text: string): boolean => NET_SAID.test(text) && GROSS_SAID.test(text);
/** The header says that its amounts are of the other kind: 金额（税后） where what is asked for is the amount before taxes. */
export const saysOtherKind = (header: string, isNet: boolean): boolean =>
  saidInBrackets(header).some(
    (part) => (isNet ? GROSS_SAID.test(part) && !NET_SAID.test(part) : NET_SAID.test(part)) || VOID_SAID.test(part),
  );

/** The same of a line above the header (单位：万元), or of a title (发放表（万元）). */
export const otherUnitAbove = (text: string): string | null => {
  const said = close(text).replace(SUM_ABOVE, '');
  const plain = text.normalize('NFKC').replace(SUM_ABOVE, '');
  for (const pattern of [UNIT_ABOVE, COUNT_ABOVE]) {
    const unit = (pattern.exec(plain) ?? pattern.exec(said))?.slice(1).find((part) => part !== undefined);
    if (unit !== undefined) return unit;
  }
  return unitAround(said) ?? (/^\D.{0,3}[元币幣圆圓]$/u.test(said.trim()) ? otherUnitIn(said) : null);
};

/** 金额均为税后 above or below a table of amounts before taxes, or the other way round. */
const KIND_OF_ALL = /金[额額](?:均|都|全部?|皆)?(?:为|是|系)?[:：]?(税后|实发|到手|不含税|税前|应发)/;
export const otherKindOfAll = (text: string, isNet: boolean): boolean => {
  const said = KIND_OF_ALL.exec(close(text).replace(/\s/g, ''))?.[1];
  return said !== undefined && NET_SAID.test(said) !== isNet;
};

export const isUnitHeader = (header: string): boolean => UNIT_TITLES.includes(headerKey(header));

/** The same of a cell in such a column. */
export const otherUnitIn = (text: string): string | null => UNIT_ALONE.exec(close(text).trim())?.[1] ?? null;

/** 1.5万, ¥20k: somebody's amount, with its unit behind it. */
const AMOUNT_WRITTEN = /^\s*[¥￥]?\s*\d[\d.,\s]*[kw百千万萬亿]*\s*[元圆圓]?\s*$/i;
export const isAmountWritten = (text: string): boolean => AMOUNT_WRITTEN.test(text);

/** 金额2 beside 金额, and what programs make of the second of two columns of one title: 金额.1, 金额_1, 金额 (2). */
const NUMBER_BEHIND = /\s*[._-]?(?:\d{1,2}|[一二三①②③]|[（(]\d{1,2}[)）])\s*$/;
export const isNumbered = (header: string, field: RosterField): boolean =>
  NUMBER_BEHIND.test(header) && fieldOfHeader(header.replace(NUMBER_BEHIND, '')) === field;

/** 劳务费, 奖金, 合计: the first is a part of what is to be paid, and the last may be all of it. Where our own title stands, it is that. */
const PART = /(?:奖金|奖励|绩效|提成|补贴|津贴|[餐房话车]补|加班费|全勤|补发|打赏)(?:金额)?$/;
const WHOLE = /^(?:(?:应发|应付|发放|劳务费)?(?:合计|总计|总额|总金额)|小计|total|sum)(?:金额)?$/;
export function wholesAmong(headers: readonly string[]): ReadonlySet<string> {
  const keys = headers.map(headerKey);
  const isOurs = keys.includes(headerKey(rosterColumns.amount.title)) || keys.includes(headerKey('应发'));
  return new Set(!isOurs && keys.some((key) => PART.test(key)) ? keys.filter((key) => WHOLE.test(key)) : []);
}

/** Why none of the headers is the column of amounts of this title, in its words; null = none says so. */
export function otherAmountSaid(title: string, headers: readonly string[]): string | null {
  const amounts = headers.filter((header) => fieldOfHeader(header) === 'amount');
  const unit = amounts.map(otherUnitOf).find((one) => one !== null);
  if (unit) return unitSaid(title, unit);
  const other = amounts.find((header) => saysOtherKind(header, headerKey(title) === headerKey(netColumn.title)));
  return other === undefined ? null : kindSaid(title, other);
}
