/**
 * Columns of uploaded lists: how a header is recognised, what the template says, and the lines that hold no payee.
 * The nine kinds of lists choose from these columns, so a header means the same in each of them.
 */
import type { CellKind } from './cells';
import { withoutInvisible } from './names';
import type { RosterField } from './problems';

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
    '收款人手机号',
    'phone',
    'mobile',
    'tel',
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
  sourceId: column('业务订单号', 'text', 64, [
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

/** Titles of tables from Hong Kong and Taiwan, as far as they have characters of their own. */
const SIMPLE = new Map(
  [...'證证號号碼码機机帳帐賬账額额銀银電电話话發发應应備备註注開开戶户單单動动聯联繫系軍军稱称'].flatMap(
    (from, at, all): [string, string][] => (at % 2 === 0 ? [[from, all[at + 1] ?? from]] : []),
  ),
);

/** `*身份证号 (必填)：`, `2、身份证号`, `身份證號` and `身份证号` are one header. */
export function headerKey(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[([【〔{<《「][^)\]】〕}>》」]*[)\]】〕}>》」]+/g, '')
    .replace(/[\s*:：_\-/、.。]/g, '')
    .replace(/^\d{1,2}(?=\p{Script=Han})/u, '')
    .replace(/\P{ASCII}/gu, (character) => SIMPLE.get(character) ?? character);
}

const byHeader = new Map<string, RosterField>();
for (const field of rosterFields) {
  for (const text of [rosterColumns[field].title, ...rosterColumns[field].synonyms]) byHeader.set(headerKey(text), field);
}
/** The title of a column, with the headers between which somebody has to choose. */
export function columnSaid(title: string, alike: readonly string[]): string {
  return alike.length === 0 ? title : `${title}（有 ${alike.length} 列：${alike.join('、')}，请只保留一列或指定其一）`;
}

const rowKeyHeader = headerKey(rowKeyTitle);

/** What a title says of the currency behind its word changes nothing. */
const YUAN_BEHIND = /(?:人民币|rmb|cny)?元?$/;

export function fieldOfHeader(text: string): RosterField | null {
  const key = headerKey(text);
  const field = byHeader.get(key);
  if (field) return field;
  return byHeader.get(key.replace(YUAN_BEHIND, '')) === 'amount' ? 'amount' : null;
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

/** Marks that people and programs set before a line that is no payee. */
const LINE_MARKS = /^[#＃*＊\-—–=_~+|.。·、 ]+/;

const SUMMED = '(?:本页|本表|本月|本次|本批|当月|全部|部门|人数|人员|金额|应发|实发|总)*';
const TOTAL = new RegExp(
  `^${SUMMED}(?:[合小共总總][计計]|总[共额]|加总|汇总|累计|总金额|总人数|total|subtotal|grandtotal|sum)(?:金额|人数|数|大写|小写)?(?:[:：(（\\d¥￥]|$)`,
  'i',
);
/** 销售部小计; figures of statistics; an amount in words or a number of people, which follow a sum. */
const OTHER_SUM =
  /^(?:.{1,20}(?:小计|合计|总计)[:：]?|(?:平均|最大|最小|最高|最低|中位)(?:值|数|金额)?[:：]?|(?:金额|人民币|合计)?[(（]?(?:金额)?大写(?:金额)?[)）]?[:：]?.{0,40}|(?:合计|总计|共计)?(?:人民币|RMB)[:：]?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]+|(?:总?人数|笔数|条数)[:：].{1,12}|[共计]{1,2}\d{1,6}[人笔条行].{0,40})$/;

/** A line that sums others up: its first filled cell says so, with blanks between its characters or without. */
export function saysTotal(given: string): boolean {
  const text = given.replace(LINE_MARKS, '');
  return TOTAL.test(text.replace(/\s/g, '')) || /^(合计|总计|小计|汇总|共计|总额|total|subtotal|sum)\s/i.test(text.trim());
}

const OTHER_ROWS = /累计|平均|最[大小高低]|中位|人数|笔数|上[月期]|预算|剩余|余额/;

/** Its amount is the sum of the rows above, and not of other months, nor of people. */
export const saysSumOfRows = (text: string): boolean =>
  !OTHER_ROWS.test(text) && (saysTotal(text) || /[合小总共][计計][:：]?$/.test(text.trim()));

/** Words that say so of a line only where nothing in it says who is paid. */
export const saysOtherSum = (text: string): boolean => OTHER_SUM.test(text.replace(LINE_MARKS, '').replace(/\s/g, ''));

const FOOTER =
  /^(?:(?:制表|填表|制单|编制|审核|复核|审批|核准|批准|经办|负责|财务|出纳|会计|领款|签字|签名|盖章|部门|单位|公司)(?:人|员|主管|负责人|日期|签字|盖章)*|日期|时间|备注|说明|附注|注|附|注意(?:事项)?|填写说明|填表说明|温馨提示)[:：]|^(?:以下空白|以下无正文)$/;

/** A line under a table: who has made it, what is to be heeded. */
export function saysFooter(text: string): boolean {
  const said = text.replace(/\s/g, '');
  return FOOTER.test(said.replace(LINE_MARKS, '')) || /^[#＃]/.test(said) || (said !== '' && said.replace(LINE_MARKS, '') === '');
}

/** Columns that say of each payee whether he is paid. */
const ASKS_PAID =
  /^(?:是否(?:发放?|支付|付款|打款|结算|有效|参与|发薪|发工资)|(?:发放|支付|付款|打款|结算|人员|员工|在职|工资)?(?:状态|情况))$/;
const NOT_PAID =
  /^(?:无效|取消|(?:已|均已|线下已?|已线下|现金已?|已现金)(?:发放?|付款?|支付|打款|转账|汇款|结算|结清|完成|离职)|离职|冻结|退回|重复了?|paid)$/i;
const STOP = '(?:不|勿|别|停|缓|免|无需|不用|不要|不需要?|请勿|切勿|暂停|暂缓|暂不|先不|暂时不)';
const NEVER = new RegExp(
  `^(?:(?:本月|本次|这次|离职)?${STOP}(?:予|要|再)?(?:发放?|付款?|支付|结算|打款?|转账?|汇款?)[了钱]?|暂缓|暂扣|扣发|停薪|作废|下个?月再?(?:发放?|付款?|支付)|等通知|核实后再(?:发|付)|do not pay|don['’]t pay|(?:on )?hold|void|cancel(?:l?ed)?)$`,
  'i',
);
const NO = /^(?:否|不|no?|false|0|×|✗|✕|✘|x)$/i;

/** A word that speaks against paying: 不发 in whatever column, 已发 in the remarks, 否 in a column that asks. */
export function saysNotPaid(text: string, title: string): boolean {
  if (NEVER.test(text)) return true;
  const key = headerKey(title);
  return ASKS_PAID.test(key) ? NO.test(text) || NOT_PAID.test(text) : byHeader.get(key) === 'remark' && NOT_PAID.test(text);
}

/** The example line of a template, ours or one that calls itself so. */
export function saysExample(text: string): boolean {
  return /^[(（【[]?(示例|样例|例[:：])/.test(text.trim());
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
