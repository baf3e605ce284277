// Which of the columns of a sheet may be what is paid: one title says it, and another one says that it is a part of it, or all of it.
import { fieldOfHeader } from './columns';
import { headerKey } from './headerKeys';
import type { RosterField } from './problems';

/** 金额2 beside 金额, and what programs make of the second of two columns of one title: 金额.1, 金额_1, 金额 (2). */
const NUMBER_BEHIND = /\s*[._-]?(?:\d{1,2}|[一二三①②③]|[（(]\d{1,2}[)）])\s*$/;
export const isNumbered = (header: string, field: RosterField): boolean =>
  NUMBER_BEHIND.test(header) && fieldOfHeader(header.replace(NUMBER_BEHIND, '')) === field;

/** 11月应发金额, 本次发放金额: of when it is changes nothing. */
const PERIOD = /^[\s*]*(?:(?:(?:20)?\d\d年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?|[本当](?:月|期|次|批|周|季度?))(?=.*\p{L})/u;
/** 金额（大写） beside 金额（小写） is the same in words. */
export const saysInWords = (header: string): boolean => /大写/.test(header);

const FEE = '(?:第三方|平台|代发|通道|渠道|居间|技术)?(?:服务|管理|手续|平台|代发|通道|渠道|居间)费';
const FEE_IN_ENGLISH = '(?:(?:the|service|platform|agency|handling|management)\\s+)*(?:fees?|charges?)';
/**
 * With the points of an agent or his fee, without the points, or what is left of it: none of them is what people are to be paid for sure, and some
 * call so what others call the amount itself. 不含服务费 alone says that it is.
 */
const OF_FEE = new RegExp(
  [
    '税点',
    '(?:含|加|扣|减|除)(?:上|除|完)?\\s*[\\d.]*\\s*%?\\s*个?点(?=[后前费]|[^\\p{L}\\p{N}]|$)',
    `(?:(?<![不未]|[不未]包)含|(?<![不未])包括|加上?|\\+)\\s*(?:[\\d.]+%)?的?${FEE}`,
    `(?:扣|减)(?:除|完|掉|去)?\\s*(?:[\\d.]+%)?的?${FEE}`,
    `\\b(?:inc(?:l|luding|luded|lusive)?\\.?(?:\\s+of)?|with|plus|after|less|minus|net\\s+of)\\s+${FEE_IN_ENGLISH}\\b`,
  ].join('|'),
  'iu',
);
export const saysOfFee = (text: string): boolean => OF_FEE.test(text.normalize('NFKC'));
/** 含税点金额, 金额（含服务费）: a title of money that says so; 是否含税点 is a question, and 税点 a rate. */
const OF_MONEY = /金额|总额|[款价额]|合计|总计|工资|报酬|劳务费|应[发付得]|实[发付得]|amount|total|sum|pay|^[不未]?含税?点$/;
export const isOfFee = (header: string): boolean => {
  const key = headerKey(header);
  return saysOfFee(header) && OF_MONEY.test(key) && !/^(?:是否|有无)/.test(key);
};

const SUM = '(?:金额|总额|合计|总计|合计金额|总金额|小计|款项?|额)';
const EARNED = '(?:劳务费?|工资|薪资|薪酬|报酬|佣金|稿费|酬金)';
/** Titles that say it in other words than those that are known; where one of those is there, they say nothing. */
const LIKE = new RegExp(
  `^(?:(?:税前)?应[发付得](?:数|${EARNED}?${SUM}?)|(?:税前)?(?:发放|支付|代发|代付|付款|打款|转账|结算)(?:${EARNED}${SUM}?|${EARNED}?${SUM})|税前(?:${EARNED}|劳务报酬|收入|所得)${SUM}?|劳务(?:费|报酬)?${SUM}|劳务(?:费用|所得)|(?:人民币|小写)金额|金额(?:小写|人民币|[¥￥])|(?:pay|total)amount|amountyuan)$`,
);
export function isLikeAmount(header: string): boolean {
  if (fieldOfHeader(header) !== null) return false;
  const bare = header.normalize('NFKC').replace(PERIOD, '');
  return LIKE.test(headerKey(bare)) || (bare !== header.normalize('NFKC') && fieldOfHeader(bare) === 'amount');
}

/** Parts of what somebody gets, and what is taken from it, that lists have in columns of their own. */
const PART =
  /^(?!是否|有无).*(?:奖金?|奖励|绩效|提成|分成|佣金|补贴|补助|补偿|津贴|[餐房话车饭油]补|高温费|加班费|全勤|补发|打赏|礼物|红包|底薪|(?:基本|基础|岗位)?工资|稿[费酬]|(?:差旅|交通|餐|住宿|通讯|出场)费|扣款|扣除|扣发|罚款|预支|借支|垫付|bonus|commissions?|allowances?|subsidy|overtime|deductions?|penalty)(?:金额|款)?$/;
/** 工资（元/天）: what is paid for one of them, and no part. */
const PER_PIECE = /[/每](?:天|日|小?时|次|件|单|课时?|场|人|h(?:our)?|day)/i;
/** All of it, in a column behind its parts. */
const WHOLE = /^(?:(?:应发|应付|发放|劳务费)?(?:合计|总计|总额|总金额)|小计|total|sum)(?:金额)?$/;
/** Titles that say that it is all that is paid, whatever stands beside it. */
const ALL = /^(?:应[发付得]|实[发付]|到手|净|税[前后]|发放|支付|代发|代付|付款|打款|转账|结算|pay|net|actual|合计|总)/;
const isAll = (header: string): boolean => ALL.test(headerKey(header.replace(PERIOD, '')));

/**
 * Of 劳务费, 奖金 and 合计 the first is a part of what is to be paid, and the last may be all of it: titles between which somebody has to choose, beside
 * those of amounts themselves. None where one of these says that it is all, or where there is no part.
 */
export function rivalsOf(amounts: readonly string[], others: readonly string[]): readonly string[] {
  if (amounts.length === 0 || amounts.some(isAll)) return [];
  const like = others.filter((header) => isLikeAmount(header) || isOfFee(header));
  const parts = others.filter((header) => fieldOfHeader(header) === null && PART.test(headerKey(header)) && !PER_PIECE.test(header));
  const wholes = parts.length === 0 ? [] : others.filter((header) => WHOLE.test(headerKey(header)));
  return [...new Set([...like, ...(wholes.length > 0 ? wholes : parts)])];
}

/** The same before anything was chosen: all titles between which there is a choice. */
export function amountsAmong(headers: readonly string[]): readonly string[] {
  const said = headers.filter((header) => fieldOfHeader(header) === 'amount');
  if (said.length === 0) return headers.filter(isLikeAmount);
  if (said.length > 1 && said.some((header) => !saysInWords(header))) return amountsAmong(headers.filter((header) => !saysInWords(header)));
  const rivals = rivalsOf(
    said,
    headers.filter((header) => !said.includes(header)),
  );
  return headers.filter((header) => said.includes(header) || rivals.includes(header));
}
