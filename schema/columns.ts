/**
 * Columns of uploaded lists: how a header is recognised, what the template says, and the lines that hold no payee.
 * The nine kinds of lists choose from these columns, so a header means the same in each of them.
 */
import type { CellKind } from './cells';
import { fillText } from './fillText';
import { headerKey, withoutFilling } from './headerKeys';
import type { RosterField } from './problems';
import { spokenText } from './spoken';

type Column = { readonly title: string; readonly kind: CellKind; readonly maxLength: number; readonly synonyms: readonly string[] };
const column = (title: string, kind: CellKind, maxLength: number, synonyms: readonly string[]): Column => ({
  title,
  kind,
  maxLength,
  synonyms,
});

export const rosterColumns: Readonly<Record<RosterField, Column>> = {
  name: column('姓名', 'name', 50, [
    '收款人',
    '收款人姓名',
    '收款方姓名',
    '收款户名',
    '户名',
    '收款人名称',
    '收款方户名',
    '账户名',
    '账户名称',
    '开户名',
    '持卡人',
    '持卡人姓名',
    '领款人',
    '真实姓名',
    '人员姓名',
    '员工姓名',
    '名字',
    'name',
  ]),
  idCard: column('身份证号', 'idCard', 64, [
    '身份证',
    '身份证号码',
    '身份证件号',
    '身份证件号码',
    '公民身份号码',
    '居民身份证',
    '居民身份证号',
    '居民身份证号码',
    '居民身份证件号码',
    '中国居民身份证号码',
    '二代身份证号',
    '二代身份证号码',
    '证件号',
    '证件号码',
    '证照号码',
    '证件编号',
    '身份证编号',
    '收款人身份证号',
    '收款人证件号码',
    'id',
    'idcard',
    'idno',
    'idnumber',
    'idcardno',
    'idcardnumber',
  ]),
  phone: column('手机号', 'phone', 64, [
    '手机',
    '手机号码',
    '联系电话',
    '联系方式',
    '电话',
    '电话号码',
    '移动电话',
    '联系手机',
    '联系手机号',
    '联系手机号码',
    '收款人手机号',
    'phone',
    'mobile',
    'tel',
    'telephone',
    'phoneno',
    'phonenumber',
    'mobileno',
    'mobilenumber',
    'mobilephone',
    'cellphone',
  ]),
  account: column('收款账号', 'account', 64, [
    '账号',
    '帐号',
    '收款帐号',
    '收款账户',
    '银行账号',
    '银行帐号',
    '银行卡',
    '银行卡号',
    '卡号',
    '收款卡号',
    '收款银行卡号',
    '收款银行账号',
    '银行卡账号',
    '银行卡卡号',
    '银行卡号码',
    '收款银行卡',
    '工资卡号',
    '开户账号',
    '银行账户',
    '银行帐户',
    '银行账户号',
    '收款帐户',
    '收款账户号',
    '银行卡帐号',
    '收款人账号',
    '收款方账号',
    '打款账号',
    '支付宝账号',
    '支付宝',
    'qq号',
    'account',
    'card',
    'cardno',
    'cardnumber',
    'accountno',
    'accountnumber',
    'bankaccount',
    'bankaccountno',
    'bankaccountnumber',
    'bankcard',
    'bankcardno',
    'bankcardnumber',
  ]),
  bank: column('开户行', 'text', 100, ['开户银行', '银行', '银行名称', '开户行名称', '开户支行', '收款银行', 'bank']),
  amount: column('应发金额（元）', 'amount', 64, [
    '金额',
    '应发',
    '应发工资',
    '结算金额',
    '发放金额',
    '付款金额',
    '应付金额',
    '打款金额',
    '转账金额',
    '劳务报酬',
    '税前金额',
    '收入金额',
    '劳务费',
    'amount',
    'money',
    'paymoney',
  ]),
  sourceId: column('业务订单号', 'label', 64, [
    '订单号',
    '业务单号',
    '收入来源id',
    '收入来源编号',
    '来源单号',
    '外部单号',
    '流水号',
    '订单编号',
    '订单id',
    '业务订单编号',
    '业务编号',
    '业务流水号',
    '流水编号',
    'sourceid',
    'orderno',
  ]),
  bankAbstract: column('银行附言', 'text', 50, ['附言', '摘要', '打款附言', '用途']),
  platformName: column('平台名称', 'text', 64, ['平台', '所属平台']),
  platformUserName: column('平台用户名', 'text', 64, ['平台用户名称', '平台昵称', '昵称']),
  platformUserId: column('平台用户ID', 'text', 64, ['平台用户编号', '用户id', 'uid']),
  remark: column('备注', 'text', 200, ['说明', '备注信息', 'remark', 'memo']),
  // Only lists of sales have buyers: elsewhere a column of this name is somebody else's, so no synonym stands here.
  buyerName: column('购买方名称', 'text', 100, []),
  buyerTaxNo: column('购买方税号', 'code', 20, []),
};
export const rosterFields = Object.keys(rosterColumns) as RosterField[];

/** Columns that only our own files carry. */
export const lineNoTitle = '序号';
export const rowKeyTitle = '行标识（请勿修改）';
export const reasonTitle = '错误原因';
export const checkResultTitle = '校验结果';
export const rosterSheetName = '校验明细';

const byHeader = new Map<string, RosterField>();
for (const field of rosterFields) {
  for (const text of [rosterColumns[field].title, ...rosterColumns[field].synonyms]) byHeader.set(headerKey(text), field);
}
/** The title of a column, with the headers between which somebody has to choose. */
export function columnSaid(title: string, alike: readonly string[]): string {
  if (alike.length === 0) return title;
  const said = spokenText('alikeColumns', '{title}（有 {count} 列：{columns}，请只保留一列或指定其一）');
  return fillText(said, { title, count: alike.length, columns: alike.join('、') });
}

const rowKeyHeader = headerKey(rowKeyTitle);

/** What a title says of the currency behind its word changes nothing. */
const YUAN_BEHIND = /(?:人民币|rmb|cny)?元?$/;

export function fieldOfHeader(text: string): RosterField | null {
  const key = withoutFilling(headerKey(text));
  const field = fieldOfKey(key);
  if (field) return field;
  const [, ...parts] = IN_TWO_LANGUAGES.exec(key) ?? [];
  return sameField(parts.flatMap((part) => part ?? [])) ?? sameField(text.split(/[/／|、]/), 'amount');
}

function fieldOfKey(key: string): RosterField | null {
  const field = byHeader.get(key);
  if (field) return field;
  return byHeader.get(key.replace(YUAN_BEHIND, '')) === 'amount' ? 'amount' : null;
}

/** 手机号 Mobile: a title and the same once more in English, in either order. */
const IN_TWO_LANGUAGES = /^(?:(\p{Script=Han}+)([a-z]+)|([a-z]+)(\p{Script=Han}+))$/u;

/** 收款账号/银行卡号: the one that all parts mean; of amounts the parts may be two. */
function sameField(parts: readonly string[], except?: RosterField): RosterField | null {
  const [field = null, ...others] = parts.length > 1 ? parts.map((part) => fieldOfKey(headerKey(part))) : [];
  return field !== except && others.every((other) => other === field) ? field : null;
}

const OF_PAYEE =
  /^(?:收款人|收款方|领款人|领取人|持卡人|主播|达人|作者|员工|人员|本人|个人|劳务人员|服务人员|兼职人员|骑手|司机|讲师|老师|教师|劳动者|承揽人|合作者|自由职业者)的?/;
const PERSONAL: readonly (RosterField | undefined)[] = ['name', 'idCard', 'phone', 'account', 'bank'];

/** 主播姓名, 收款人手机: what it says of whoever is paid, where no other title says it; null = it does not. */
export function fieldOfPayee(text: string): RosterField | null {
  const key = headerKey(text);
  const field = byHeader.has(key) || !OF_PAYEE.test(key) ? undefined : byHeader.get(key.replace(OF_PAYEE, ''));
  return field && PERSONAL.includes(field) ? field : null;
}

/** A header that may well name the customer's orders: left out, nothing stops one of them from being paid twice. */
export function looksLikeSourceId(text: string): boolean {
  return /订单|单号|流水|单据|orderid|ordernum/.test(headerKey(text));
}

/** Our own running number and marks; nobody misses them. */
export function isOwnHeader(text: string): boolean {
  return text.trim() === '' || [lineNoTitle, reasonTitle, checkResultTitle].includes(text.trim()) || isRowKeyHeader(text);
}

/** What a file of ours says of its rows. */
export function isReasonHeader(text: string): boolean {
  return [reasonTitle, checkResultTitle, lineNoTitle].some((title) => headerKey(title) === headerKey(text));
}

export function isRowKeyHeader(text: string): boolean {
  return headerKey(text) === rowKeyHeader;
}

export const templateExample: Readonly<Record<RosterField, string>> = {
  name: '张三',
  idCard: '110101199003070038',
  phone: '16000000000',
  account: '6299010000000000008',
  bank: '示例商业银行杭州支行',
  amount: '1000.00',
  sourceId: 'DD20261101',
  bankAbstract: '服务费',
  platformName: '示例平台',
  platformUserName: '用户一',
  platformUserId: 'u0001',
  remark: '',
  buyerName: '示例科技有限公司',
  buyerTaxNo: '91110000MA0000000H',
};
export const templateExampleMark = '示例';
export const templateSheetName = '人员明细';
export const errorSheetName = '错误明细';
export const demoSheetName = '11月主播结算';

/** D16: the closing line of an export that holds the latest rows only. */
export function capNote(rows: number): string {
  return `本文件最多包含最新的 ${rows} 条`;
}
