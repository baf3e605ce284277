// What the words of a line say below a table: that it sums up, closes or explains it, or that somebody is not to be paid.
import { fieldOfHeader } from './columns';
import { headerKey, unwrapped } from './headerKeys';

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
  /^(?:(?:制表|填表|制单|编制|审核|复核|审批|核准|批准|经办|负责|领导|主任|经理|财务|出纳|会计|领款|签字|签名|盖章|部门|单位|公司)(?:人|员|主管|负责人|日期|签字|盖章)*|日期|时间|备注|说明|附注|注|附|注意(?:事项)?|填写说明|填表说明|温馨提示)[:：]|^(?:以下空白|以下无正文)$/;

/** A line under a table: who has made it, what is to be heeded. */
export function saysFooter(text: string): boolean {
  const said = text.replace(/\s/g, '');
  return FOOTER.test(said.replace(LINE_MARKS, '')) || /^[#＃]/.test(said) || (said !== '' && said.replace(LINE_MARKS, '') === '');
}

const OF_YUAN = '(?:单位:?)?(?:人民币|rmb|cny|¥)?元?';
const OF_KIND = '税[前后]|[应实][发付]|[不未]?含税|[大小]写';
const OF_FORMAT =
  '(?:文本|文字|字符串?|数[字值]|整数|小数|日期|常规)(?:格式|型|类型)?|\\d{1,2}(?:[-~至到]\\d{1,2})?位.{0,12}|(?:请|必?[需须])(?:填写?|输入|选择|准确|正确|真实|如实|与|为|是|提供).{0,40}';
const OF_TITLE = new RegExp(
  `^(?:[*]?(?:[非不]?必填|选填|可选|必选)[项列]?|${OF_FORMAT}|(?:${OF_KIND})?[,;/]?${OF_YUAN}|${OF_YUAN}[,;/](?:${OF_KIND}))$`,
);

/** （元） under 金额, 必填, 18位: a word of the title above it, and nothing of a payee. */
export function saysOfTitle(text: string): boolean {
  const said = text
    .normalize('NFKC')
    .replace(/[\s\u3000]/g, '')
    .toLowerCase();
  // 税前（元） is both.
  const parts = unwrapped(said)
    .replace(/[([【〔]/g, ',')
    .replace(/[)\]】〕]+$/, '');
  return /[\p{L}¥]/u.test(parts) && OF_TITLE.test(parts);
}

/** What stands alone in a line at the end of a page: its number, or a day. */
export const saysOfPage = (text: string): boolean =>
  /^(?:-?第\d{1,4}页[,，]?(?:[/共]{1,2}\d{1,4}页)?-?|\d{4}年\d{1,2}月\d{1,2}日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})$/.test(
    text.replace(/\s/g, ''),
  );

/** Before the numbers of the columns. */
export const saysColumnNumbers = (text: string): boolean => /^[栏列行]次$/.test(text.replace(/\s/g, ''));

/** Columns that say of each payee whether he is paid. */
const PAID = '(?:发放?|支付|付款|打款|结算)';
const ASKS_PAID = new RegExp(
  `^(?:(?:是否|要不要|需要)(?:${PAID}|有效|参与|发薪|发工资)|(?:发放|支付|付款|打款|结算|人员|员工|在职|工资)?(?:状态|情况|标[志识记])|${PAID}(?:与否)?)$`,
);
/** And those that ask whether he was paid already, where yes speaks against it. */
const ASKS_DONE = new RegExp(`^(?:是否)?已(?:线下)?${PAID}$`);
const NOT_PAID =
  /^(?:无效|取消|(?:已|均已|线下已?|已线下|现金已?|已现金)(?:发放?|付款?|支付|打款|转账|汇款|结算|结清|完成|离职)|离职|冻结|退回|重复了?|paid)$/i;
const STOP = '(?:不|勿|别|停|缓|免|无需|不用|不要|不需要?|请勿|切勿|暂停|暂缓|暂不|先不|暂时不)';
const NEVER = new RegExp(
  `^(?:(?:本月|本次|这次|离职)?${STOP}(?:予|要|再)?(?:发放?|付款?|支付|结算|打款?|转账?|汇款?)[了钱]?|暂缓|暂扣|扣发|扣款|扣除|罚款|冲减|冲销|抵扣|停薪|作废|下个?月再?(?:发放?|付款?|支付)|等通知|核实后再(?:发|付)|do not pay|don['’]t pay|(?:on )?hold|void|cancel(?:l?ed)?)$`,
  'i',
);
const NO = /^(?:否|不|no?|false|0|×|✗|✕|✘|x)$/i;
const YES = /^(?:是|y|yes|true|1|√|✓|✔|☑)$/i;

/** A word that speaks against paying: 不发 in whatever column, 已发 in the remarks, 否 in a column that asks. */
export function saysNotPaid(text: string, title: string): boolean {
  if (NEVER.test(text)) return true;
  const key = headerKey(title);
  if (ASKS_DONE.test(key)) return YES.test(text) || NOT_PAID.test(text);
  // Programs number their states, and the first is mostly the good one.
  if (text === '0' && /(?:状态|情况)$/.test(key)) return false;
  return ASKS_PAID.test(key) ? NO.test(text) || NOT_PAID.test(text) : fieldOfHeader(title) === 'remark' && NOT_PAID.test(text);
}

/** The example line of a template, ours or one that calls itself so. */
export function saysExample(text: string): boolean {
  return /^[(（【[]?(示例|样例|例[:：])/.test(text.trim());
}
