// What titles and columns say of amounts: in which unit they are counted, and whether they are before or after taxes.
import { isLikeAmount, isOfFee, saysOfFee } from './amountColumns';
import { netColumn } from './backCalcTexts';
import { fieldOfHeader } from './columns';
import { fillText } from './fillText';
import { headerKey, unwrapped } from './headerKeys';
import { spokenTexts } from './spoken';
import { type Said, unitWords } from './unitWords';

/** Behind the title of the column of amounts, why none of the sheet is it. */
const amountSaid = spokenTexts({
  unit: '{title}（表格以{unit}为单位，请换算成元后重新上传）',
  unitAt: '{title}（表格的{place}注明以{unit}为单位，请换算成元后重新上传）',
  kind: '{title}（表格里只有“{header}”，与{title}不是同一种金额，请换算后重新上传，或指定其为该列）',
  note: '{title}（表格注明“{note}”，与{title}不是同一种金额，请换算后重新上传）',
  noteAt: '{title}（表格的{place}注明“{note}”，与{title}不是同一种金额，请换算后重新上传）',
} as const);

/** The title of the column of amounts, where those of the sheet are counted in another unit. */
export const unitSaid = (title: string, unit: string, place?: string): string =>
  fillText(place === undefined ? amountSaid.unit : amountSaid.unitAt, { title, unit, place });

/** The same where the amounts are of another kind, before or after taxes. */
export const kindSaid = (title: string, header: string): string => fillText(amountSaid.kind, { title, header });

const IN_BRACKETS = /[([【〔{<《「]([^)\]】〕}>》」]*)[)\]】〕}>》」]/g;
/** 10⁴ is 10^4; blanks and dots between Chinese characters only set them apart: 万 元, 万.元. */
const plainOf = (text: string): string => text.replace(/(?<=\d)(?=[⁰¹²³⁴-⁹])/g, '^').normalize('NFKC');
const close = (text: string): string => plainOf(text).replace(/(?<=\p{Script=Han})[\s.·]+(?=\p{Script=Han})/gu, '');
/** What stands in the brackets of a title, and part by part: 税前，万元/月. Brackets around the whole may have others in them. */
const bracketsIn = (header: string): string[] =>
  [...new Set([close(header), unwrapped(close(header))])].flatMap((text) =>
    Array.from(text.matchAll(IN_BRACKETS), ([, inner = '']) => inner.trim()),
  );
const partsOf = (inner: string, marks: RegExp): string[] => [inner, ...inner.split(marks).map((part) => part.trim())];
const SLASHED = /[，,、;；/／|]|每/;
/** 100元/天 is a rate, so that no slash parts it. */
const LISTED = /(?<!\d),|,(?!\d)|[、;；]/;
const saidInBrackets = (header: string): string[] => bracketsIn(header).flatMap((inner) => partsOf(inner, SLASHED));
const listedInBrackets = (header: string): string[] => bracketsIn(header).flatMap((inner) => partsOf(inner, LISTED));

/** The unit that a text says which is nothing but words of units; null = it is another text, or counts in yuan. */
function unitOfAll(text: string, isTaken: (said: Said, hasRate: boolean) => boolean): string | null {
  const { said, hasRate, reachesEnd } = unitWords(text);
  return said && reachesEnd && isTaken(said, hasRate) ? said.unit : null;
}
const firstOf = (texts: readonly string[], isTaken: (said: Said, hasRate: boolean) => boolean): string | null => {
  for (const text of texts) {
    const unit = unitOfAll(text, isTaken);
    if (unit !== null) return unit;
  }
  return null;
};
const isMoney = ({ kind, isNumbered }: Said): boolean => kind === 'UNIT' && !isNumbered;
/** 10k/月 counts in thousands; 100元/月 is what somebody gets. */
const isCount = ({ isNumbered, unit }: Said, hasRate: boolean): boolean => !isNumbered || !hasRate || SCALED.test(unit);
const SCALED = /[kw千万萬百十亿]$/i;

/** The same where a line beside the table tells it of all its amounts. */
export const noteSaid = (title: string, note: string, place?: string): string =>
  fillText(place === undefined ? amountSaid.note : amountSaid.noteAt, { title, note, place });

/** Columns that say of each amount what it is counted in; a work unit, which has the same title, is called otherwise. */
const UNIT_TITLES: readonly string[] = ['单位', '金额单位', '货币单位', '币种', '币别', '货币', 'currency', 'ccy', 'unit'];

/** 万元 of 金额（万元）: a unit that is not the yuan of ours; null = none is said. */
export const otherUnitOf = (header: string): string | null =>
  firstOf(saidInBrackets(header), isMoney) ?? firstOf(listedInBrackets(header), isCount);

/** The title of an amount that is counted before the tax on it, or with or without what an agent takes: a choice beside another amount. */
export const saysWithoutTax = (header: string): boolean => /[不未]含税/.test(header) || saysOfFee(header);

/** Words by which a title in brackets tells what is paid out from what it is reckoned from. */
const NET_SAID =
  /税后|实发|实付|实得|到手|净额|净付|不含税|未含税|扣税(?!前)|代扣(?![^，,]{0,4}前)|(?:after|without|excl(?:uding|uded|usive)?\.?(?:\s+of)?)\s*(?:tax|vat)|(?:tax|vat)[\s-]+excl|\bnet\b/i;
const GROSS_SAID = /税前|应发|应付|(?<![不未])含税|before\s*tax|\bgross\b/i;
/** Words by which people keep a column that nobody is to be paid by, or no more. */
const VOID_SAID =
  /作废|废弃|废止|[勿不停]用|[不停缓]发|已[发付]|已支付|已打款|已结算|旧|\b(?:old|void|paid|do not use)\b|上[月期次]|预[估计算]|估[算计]|参考|暂[定估]|累计/i;
export const saysBothKinds = (text: string): boolean => NET_SAID.test(text) && GROSS_SAID.test(text);
/** The header says that its amounts are of the other kind: 金额（税后） where what is asked for is the amount before taxes. */
export const saysOtherKind = (header: string, isNet: boolean): boolean =>
  isOfFee(header) ||
  saidInBrackets(header).some(
    (part) => (isNet ? GROSS_SAID.test(part) && !NET_SAID.test(part) : NET_SAID.test(part)) || VOID_SAID.test(part) || saysOfFee(part),
  );

/** 计价单位：, 币种 and in: what comes behind them is the unit, if it is one. */
const LEADS: readonly (readonly [RegExp, (said: Said, hasRate: boolean, line: string) => boolean])[] = [
  [/(?:金[额額]|计价|計價|结算|結算)(?:单位|單位)|[币幣](?:种|種|别|別)(?:代码|名称)?|货币|貨幣|本位?[币幣]|currency|\bccy/gi, isCount],
  [/单位|單位|\bunits?\b/gi, (said, hasRate) => said.kind !== 'NO_MONEY' && isCount(said, hasRate)],
  // 金额：10,000元 is a sum.
  [/(?:金[额額]|数额|數額|数据|数字)(?=[:：为是系])/g, isMoney],
  [/(?:金[额額]|数额|數額|数据|数字)(?=[以按均都皆全])/g, (said, hasRate) => isMoney(said) || isLargeCount(said, hasRate)],
  // 以100元为单位 counts in hundreds, and 按100元计算 pays them.
  [/[以按]/g, ({ kind, isNumbered }, _, line) => kind === 'UNIT' && (!isNumbered || line.includes('为单位'))],
  [/\bin\s|(?:人民[币幣]|RMB|CNY)(?=\s*['’tm萬万千])/gi, isMoney],
];
/** In a title 1000元 or 10k in brackets is a unit; 高温补贴（100元） and （1万） are what somebody gets. */
const isLargeCount = (said: Said, hasRate: boolean): boolean => said.isNumbered && isCount(said, hasRate) && LARGE.test(said.unit);
const LARGE = /000\D*$|\d[\d,]*\s*[kw]/i;
/** 发放表 万元, 明细表 - USD. */
const BEHIND_TITLE = /(?:(?<![制填])表|单|明细|汇总)[^\p{L}\p{N}'’$¥]*([^\s:：](?:[^\s:：]|\s(?=[A-Za-z]))+)$/u;

/** The same where a word such as 单位： leads to it. */
export function unitLedTo(text: string): string | null {
  for (const line of new Set([plainOf(text), close(text)])) {
    for (const [lead, isTaken] of LEADS) {
      for (const match of line.matchAll(lead)) {
        const { said, hasRate, isWhole } = unitWords(line, match.index + match[0].length);
        if (said && isWhole && isTaken(said, hasRate, line)) return said.unit;
      }
    }
  }
  return null;
}

/** The same of a line above the header (单位：万元), or of a title (发放表（万元）). `isAlone` = the line has no other cell, so that 万元 alone is said of it. */
export function otherUnitAbove(text: string, isAlone = true): string | null {
  const led = unitLedTo(text);
  if (led !== null) return led;
  const said = close(text).trim();
  const inBrackets = firstOf(saidInBrackets(said), isMoney) ?? firstOf(listedInBrackets(said), isLargeCount);
  if (!isAlone || inBrackets !== null) return inBrackets;
  const alone = said.length > 1 ? unitOfAll(said.replace(AROUND, ''), isMoney) : null;
  return alone ?? unitOfAll(BEHIND_TITLE.exec(said)?.[1] ?? '', isMoney);
}
const AROUND = /^[\s(（【[]+|[\s)）】\]]+$/g;

/** 1.5万 in the column of amounts. */
export const saysAmount = (cell: string): boolean => /^\s*[¥￥]?\s*\d[\d.,\s]*[kw百千万萬亿]*\s*[元圆圓]?\s*$/i.test(cell);

/** An ID, an account or a phone, and nothing else: a date is shorter. */
const NUMBER_OF_PAYEE = /^\s*\d[\d\s-]{10,}[\dXx]?\s*$/;

/** The line pays somebody, so that it says nothing of the others. A number in a title (制表日期：20260815, 编号 JS20260801) is none of a payee. */
export const paysSomebody = (line: readonly string[], amountAt: number): boolean =>
  line.some((text) => NUMBER_OF_PAYEE.test(text)) || (saysAmount(line[amountAt] ?? '') && line.some((text) => /\d{6}/.test(text)));

/** 单位： in a cell of its own, before the one that says it. */
export const leadsToUnit = (cell: string): boolean =>
  /^[\s(（]*(?:金额|货币)?(?:单位|單位|币种|幣種|币别|货币|currency|unit)[\s:：]*$/i.test(cell);

/** 金额均为税后 above or below a table of amounts before taxes, or the other way round. */
const KIND_OF_ALL = /金[额額](?:均|都|全部?|皆)?(?:为|是|系)?[:：]?(税后|实发|到手|不含税|税前|应发)/;
export const otherKindOfAll = (text: string, isNet: boolean): boolean => {
  const line = close(text).replace(/\s/g, '');
  const said = KIND_OF_ALL.exec(line)?.[1];
  return (said !== undefined && NET_SAID.test(said) !== isNet) || FEE_OF_ALL.test(line);
};
/** 以上金额均含税点, while 金额中的服务费 tells of another sum. */
const FEE_OF_ALL =
  /金[额額](?:均|都|全部?|皆)?(?:为|是|系)?[:：]?(?:已|皆)?(?:[不未]?[含加]税?点|[含加](?:平台|代发)?(?:服务|管理|手续|平台)费)(?=$|[，,。；;)）])/;

export const isUnitHeader = (header: string): boolean => UNIT_TITLES.includes(headerKey(header));

/** The same of a cell in such a column. */
export const otherUnitIn = (text: string): string | null => unitOfAll(close(text).trim(), ({ kind }) => kind !== 'NO_MONEY');

/** Why none of the headers is the column of amounts of this title, in its words; null = none says so. */
export function otherAmountSaid(title: string, headers: readonly string[]): string | null {
  const amounts = headers.filter((header) => fieldOfHeader(header) === 'amount' || isLikeAmount(header));
  const unit = amounts.map(otherUnitOf).find((one) => one !== null);
  if (unit) return unitSaid(title, unit);
  const other = amounts.find((header) => saysOtherKind(header, headerKey(title) === headerKey(netColumn.title)));
  return other === undefined ? null : kindSaid(title, other);
}
