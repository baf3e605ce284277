/**
 * One predicate and one message per kind of input; forms, commands and upload checks use the same ones.
 * Spec 1 §5, Spec 3 §5, decisions D15, D19, D60, D62.
 */
import { branchText, namesBranch, releasedBranchText } from './branchWords';
import { checkUscc, type IdCardReason, isCalendarDay, luhn, type UsccReason } from './identity';
import { limits } from './limits';
import { type Cents, parseYuan } from './money';
import { charactersOf } from './names';
import { spokenText } from './spoken';

type Format = { readonly message: string; readonly test: (text: string) => boolean };

const format = (message: string, test: (text: string) => boolean): Format => ({
  get message() {
    return spokenText('format', message);
  },
  test,
});
const pattern = (message: string, regex: RegExp): Format => format(message, (text) => regex.test(text));

export function codePoints(text: string): number {
  let count = text.length;
  // Two units that make one character count once, as in [...text], which builds a list of them all.
  for (let at = 1; at < text.length; at += 1) if (isPair(text.charCodeAt(at - 1), text.charCodeAt(at))) count -= 1;
  return count;
}

const isPair = (first: number, second: number): boolean => (first & 0xfc00) === 0xd800 && (second & 0xfc00) === 0xdc00;

function within(text: string, min: number, max: number): boolean {
  const count = codePoints(text);
  return count >= min && count <= max;
}

const MOBILE = /^1[3-9]\d{9}$/;
// D19: strict for payees, because a mobile that lost a digit must not pass as a landline.
const LANDLINE_PAYEE = /^(0\d{2,3}-?\d{7,8}|\d{2,3}-\d{7,8})$/;
const LINE_400 = /^400-?\d{3}-?\d{4}$/;
const EMAIL = /^[^\s@:;,<>()[\]"\\]{1,64}@[^\s@.:;,<>()[\]"\\]+(\.[^\s@.:;,<>()[\]"\\]+)+$/;
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** A letter that nobody takes for a Latin one; those of Cherokee all may be. */
const UNLIKE_LATIN =
  /(?![аеорсухкіјѕһԁԛԝѵӏүАВЕЗКМНОРСТУХІЈЅҺԚԜѴӀҮαγεικνορτυχωΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցզյգլքֆՕՍՏԼ])[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/**
 * а@b.cn with a Cyrillic letter is somebody else's, and nobody sees it: no part of an address mixes scripts, and beside Latin parts one of
 * another script is seen to be so. ivan@почта.рф has a Latin name in a Cyrillic domain.
 */
const isOneScript = (text: string): boolean =>
  text
    .split(/@|\.(?!.*@)/)
    .every((part) => !OTHER_SCRIPT.test(part) || (!LATIN.test(part) && (!LATIN.test(text) || UNLIKE_LATIN.test(part))));
/** Whoever is paid by it is nobody's words: 支付宝：a@b.cn and a@b.cn; are other accounts, or none. */
const WALLET_EMAIL = /^[A-Za-z0-9][\w.+%-]{0,63}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
// Letters, dots of names such as 买买提·艾力, blanks, and the marks of Latin names. No characters of a private area: each program shows another one.
// A dot divides two parts and so ends none; no Chinese character bears a mark.
// 〇 is a character of names and no letter; neither a hyphen nor a quote stands between Chinese ones, and a blank parts no two whole names.
const NAME =
  /^(?!.*[·•・‧]$)(?!.*\p{Script=Han}\s*[.．]$)(?!.*\p{Script=Han}.*[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff])(?!.*[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff].*\p{Script=Han})(?!.*\p{Script=Han}\p{M})(?!.*\p{Script=Han}['’-]+\p{Script=Han})(?!.*\p{Script=Han}{2}[ \u3000]+\p{Script=Han}{2})[\p{L}〇][\p{L}\p{M}〇·•・‧．. \u3000'’-]*$/u;
/** What programs and people write where they have no name, and what one program makes of another's characters. */
const NO_NAME =
  /^(null|undefined|nan|none|nil|unknown|tbd|tba|待补充?|待定|待填写?|待确认|暂无|暂缺|未知|不详|佚名|无名氏?|同上|同前|见附件|无|没有|空白?|匿名|本人|自己|公司|单位|某+|姓名|名字|人数|备注|身份证|收款人|[合总小共][计計]|true|false|[a-z]|x{2,}|abc|锟斤拷.*|[烫屯]{2,})$/i;
/** Programs write these in one way only; Na and Nat are names of people. */
const NO_VALUE = /^(NaT|NA|#?N\/A)$/;
const isNoName = (text: string): boolean => NO_NAME.test(text) || NO_VALUE.test(text);
const FORMULA = /^[\s'‘’]*[=+\-@＝＋－＠]/;
/** What PostgreSQL or XML does not hold: control characters other than tab and line ends, half a character pair, and two code points that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

export const COMPANY_NAME_MAX = 100;
/** In its place stood a character that was lost on the way here: no word can have it. */
const LOST = /\ufffd/;

export const formats = {
  name: format('请输入正确的姓名', (text) => {
    const name = text.trim();
    return within(name, 1, limits.text.nameMax) && NAME.test(name) && !isNoName(name);
  }),
  idCard: pattern('请输入正确的身份证号', /^(\d{15}|\d{17}[\dXx])$/),
  mobile: pattern('请输入正确的手机号', MOBILE),
  landline: pattern('请输入正确的座机号', LANDLINE_PAYEE),
  service400: pattern('请输入正确的 400 电话', LINE_400),
  payeePhone: format('请输入正确的手机号', (text) => MOBILE.test(text) || LANDLINE_PAYEE.test(text)),
  // VAL-003: whom to call may be a line of 400, too.
  contactPhone: format(
    '请输入正确的手机号、座机号或 400 电话',
    (text) => MOBILE.test(text) || LANDLINE_PAYEE.test(text) || LINE_400.test(text),
  ),
  amount: format('请输入正确的金额', (text) => amountProblem(text) === null),
  payeeAccount: pattern('请输入正确的收款账号（6-32 位数字）', /^\d{6,32}$/),
  alipayAccount: format('请输入正确的支付宝账号（手机号或邮箱）', (text) => MOBILE.test(text) || WALLET_EMAIL.test(text)),
  wechatAccount: format('请输入正确的微信账号', (text) => /^[\w-]{1,64}$/.test(text) && !isNoName(text)),
  qqAccount: pattern('请输入正确的 QQ 号', /^[1-9]\d{4,11}$/),
  uscc: format('统一社会信用代码不正确', (text) => checkUscc(text).ok),
  email: format('请输入正确的邮箱', (text) => EMAIL.test(text) && isOneScript(text)),
  receiverEmail: format('请输入正确的邮箱', (text) => text.includes('@')), // D19: contains @, nothing more
  password: format(
    '密码至少 8 位，须包含数字、大写和小写字母',
    (text) =>
      within(text, limits.session.passwordMin, limits.session.passwordMax) && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text),
  ),
  smsCode: pattern('请输入 6 位验证码', /^\d{6}$/),
  statementTitle: format('结算内容须为 1-50 个字符', (text) => within(text.trim(), 1, limits.text.statementTitleMax) && !LOST.test(text)),
  stopRemark: format('备注不能超过 100 个字符', (text) => within(text, 0, limits.text.stopRemarkMax)),
  importRemark: format('备注不能超过 200 个字符', (text) => within(text, 0, limits.text.importRemarkMax)),
  reason: format('原因须为 1-200 个字符', (text) => within(text.trim(), 1, limits.text.reasonMax)),
  companyName: format('企业名称须为 1-100 个字符', (text) => within(text.trim(), 1, COMPANY_NAME_MAX) && !LOST.test(text)),
  payeeGroupName: format('分组名称须为 1-20 个字符', (text) => within(text.trim(), 1, limits.payee.groupNameMax)),
  searchText: format('搜索内容不能超过 64 个字符', (text) => within(text, 0, limits.list.searchMax)),
  invoiceTaxNo: format(
    '请输入正确的纳税人识别号（15-20 位数字或大写字母）',
    (text) => /^[0-9A-Z]{15,20}$/.test(text) && (text.length !== 18 || checkUscc(text).ok),
  ),
  invoiceBank: {
    // Another language says it without naming the words, which operators add to (OPS-020).
    get message() {
      const said = spokenText('format', releasedBranchText);
      return said === releasedBranchText ? branchText() : said;
    },
    test: (text: string) => namesBranch(text) && within(text.trim(), 1, 50),
  },
  invoiceAccount: pattern('银行账号须为 9-32 位数字', /^\d{9,32}$/),
  // D19: the area code with its leading 0 or without.
  invoicePhone: format(
    '请填写手机号、带区号的座机号或 400 电话',
    (text) => MOBILE.test(text) || /^0?\d{2,3}-?\d{7,8}$/.test(text) || LINE_400.test(text),
  ),
  // Days that the calendar has and that can mean something here: the year 0000 is none, and 9999 has no day after it.
  calendarDay: format('请输入正确的日期', (text) => /^(19|20|21)\d\d-/.test(text) && isCalendarDay(text)),
  id: pattern('编号不正确', /^\d{1,19}$/),
  wholeText: format('有字符在传输中丢失（显示为 �），请重新填写', (text) => !LOST.test(text)),
  storableText: format('含有无法保存的字符', (text) => !UNSTORABLE.test(text)),
} as const satisfies Record<string, Format>;

export type FormatKey = keyof typeof formats;

/** The message of the first format that fails, null when all pass. */
export function failure(key: FormatKey, text: string): string | null {
  return formats[key].test(text) ? null : formats[key].message;
}

export function required(label: string): string {
  return `请填写${label}`;
}

export const idCardMessages: Readonly<Record<IdCardReason, string>> = {
  REQUIRED: '请填写身份证号',
  FOREIGN_PERMIT: '这是外国人永久居留身份证，发放渠道暂不支持该证件，请联系客服确认付款方式',
  OTHER_DOCUMENT: '这是护照、通行证等其他证件的号码，发放渠道只支持居民身份证和港澳台居民居住证',
  LENGTH: '身份证号应为 15 或 18 位',
  FORMAT: '身份证号格式不正确',
  REGION: '身份证号的地区码不存在',
  DATE: '身份证号中的出生日期不存在',
  FUTURE_DATE: '身份证号中的出生日期晚于今天',
  CHECKSUM: '身份证号校验位错误',
};

export const usccMessages: Readonly<Record<UsccReason, string>> = {
  REQUIRED: '请填写统一社会信用代码',
  LENGTH: '统一社会信用代码应为 18 位',
  CHARSET: '统一社会信用代码含有不使用的字符',
  CHECKSUM: '统一社会信用代码校验位错误，请人工核对',
};

export type AmountProblem = 'REQUIRED' | 'FORMAT' | 'DECIMALS' | 'ZERO' | 'TOO_LARGE';

/** An amount that may be paid; null otherwise. */
export function amountOf(text: string): Cents | null {
  const value = parseYuan(text);
  return value !== null && value > 0 && value <= limits.amount.max ? value : null;
}

export function amountProblem(text: string): AmountProblem | null {
  if (amountOf(text) !== null) return null;
  if (text === '') return 'REQUIRED';
  if (!/^\d{1,13}(\.\d+)?$/.test(text)) return 'FORMAT';
  if (/\.\d{3,}$/.test(text)) return 'DECIMALS';
  return parseYuan(text) === 0 ? 'ZERO' : 'TOO_LARGE';
}

/** What a spreadsheet program would calculate instead of showing it. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

/** What Excel leaves of a long number that it took for a quantity. */
export function looksScientific(text: string): boolean {
  return /^\d(\.\d+)?[eE]\+?\d{1,3}$/.test(text);
}

/**
 * Excel keeps 15 digits and writes 0 for the rest; a check digit that holds all the same proves an honest zero (IMP-004). Longer accounts are those
 * of companies: they have no check digit, and some end in as many zeros, so that these are told and taken.
 */
export function looksCutByExcel(account: string): boolean {
  return /^\d{15}0{1,4}$/.test(account) && !luhn(account);
}

export type AccountProblem = 'REQUIRED' | 'SCIENTIFIC' | 'PRECISION_LOST' | 'FORMAT';

/** One reason only, in the order of D23; NUMERIC_CELL is known to the reader of the file alone. */
export function accountProblem(text: string, payWay: 'BANK_CARD' | 'ALIPAY' | 'WECHAT' | 'QQ_WALLET'): AccountProblem | null {
  if (text === '') return 'REQUIRED';
  if (payWay !== 'BANK_CARD' && looksScientific(text)) return 'SCIENTIFIC';
  if (payWay === 'ALIPAY') return formats.alipayAccount.test(text) ? null : 'FORMAT';
  if (payWay === 'QQ_WALLET') return formats.qqAccount.test(text) ? null : 'FORMAT';
  if (payWay === 'WECHAT') return formats.wechatAccount.test(text) ? null : 'FORMAT';
  // A row of zeros is what people write where they have no account.
  if (/^0+$/.test(text)) return 'FORMAT';
  if (!formats.payeeAccount.test(text)) return looksScientific(text) ? 'SCIENTIFIC' : 'FORMAT';
  return looksCutByExcel(text) ? 'PRECISION_LOST' : null;
}

/** D19, D83: only a card has a check digit, and cards begin with 3 to 6 or 9 (ISO/IEC 7812-1); corporate accounts are judged by their length. */
export function accountLuhnWarning(account: string): boolean {
  return /^[3-69]\d{15,18}$/.test(account) && !luhn(account);
}

/** D19 takes accounts from 6 digits on; no account of a company has fewer than 9, and no card fewer than 15. */
export const accountShort = (account: string): boolean => /^\d{6,8}$/.test(account);
/** A card has 15 to 19 digits; companies and old passbooks have fewer too, so such a number is told and taken. */
export const accountBelowCard = (account: string): boolean => /^\d{9,14}$/.test(account);

/** What somebody who types an account of one's own is asked about once, and may use all the same: numbers of other ways of paying are no cards. */
export function accountDoubtful(account: string, payWay: 'BANK_CARD' | 'ALIPAY' | 'WECHAT' | 'QQ_WALLET'): boolean {
  return payWay === 'BANK_CARD' && accountLuhnWarning(account);
}

function mask(text: string, head: number, tail: number): string {
  const characters = charactersOf(text);
  const short = characters.length <= head + tail;
  const keep = Math.floor(characters.length / 3);
  const [left, right] = short ? [keep, keep] : [head, tail];
  const hidden = characters.length - left - right;
  return characters.slice(0, left).join('') + '*'.repeat(hidden) + characters.slice(characters.length - right).join('');
}

// D62: same length as the original.
export const maskPhone = (text: string): string => mask(text, 3, 4);
export const maskIdCard = (text: string): string => mask(text, 4, 4);
export const maskAccount = (text: string): string => mask(text, 4, 4);

export function maskName(text: string): string {
  const characters = charactersOf(text);
  return characters.length < 2 ? text : (characters[0] ?? '') + '*'.repeat(characters.length - 1);
}

export function maskEmail(text: string): string {
  const at = text.indexOf('@');
  return at < 1 ? mask(text, 1, 0) : mask(text.slice(0, at), 1, 1) + text.slice(at);
}
