/**
 * Closed vocabularies: our KEY, the code on the wire, the label. Codes live on the wire only;
 * the database and GraphQL hold the KEY. Vocabularies that are states live in schema/machines.
 */
import { languageNames, spokenLabels } from './spoken';
import { type CatalogueKey, isSwitchedOff, nameWrittenAt, type WrittenRow, writtenRow, writtenRows, writtenTurn } from './written';

type Entry = { readonly code: string; readonly label: string };

export type Vocabulary<K extends string, E extends Entry = Entry> = {
  readonly rows: Readonly<Record<K, E>>;
  readonly keys: readonly K[];
  is(text: unknown): text is K;
  code(key: K): string;
  label(key: K): string;
  /** What it was called at an instant, where operators may call it otherwise (OPS-020). */
  labelAt(key: K, at: Date): string;
  /** The key of a wire code; null for an unknown one. Numbers are accepted as the specs send both. */
  fromCode(code: string | number): K | null;
};

// The vocabularies that a page does not name fall out of it.
/* @__NO_SIDE_EFFECTS__ */
export function vocabulary<K extends string, E extends Entry>(table: Readonly<Record<K, E>>, catalogue?: CatalogueKey): Vocabulary<K, E> {
  const rows = spokenLabels(table, catalogue && (({ code }) => writtenRow(catalogue, code)?.name));
  const keys = Object.keys(rows) as K[];
  const byCode = new Map(keys.map((key) => [rows[key].code, key]));
  return {
    rows,
    keys,
    is: (text): text is K => typeof text === 'string' && Object.hasOwn(rows, text),
    code: (key) => rows[key].code,
    label: (key) => rows[key].label,
    labelAt: (key, at) => (catalogue && nameWrittenAt(catalogue, table[key].code, at)) ?? table[key].label,
    fromCode: (code) => byCode.get(String(code)) ?? null,
  };
}

/** A vocabulary to which operators add rows of their own (OPS-020); what `entryOf` cannot read is none. */
/* @__NO_SIDE_EFFECTS__ */
function openVocabulary<K extends string, E extends Entry>(
  table: Readonly<Record<K, E>>,
  catalogue: CatalogueKey,
  entryOf: (row: WrittenRow) => E | null,
): Vocabulary<K, E> & { readonly releasedKeys: readonly K[] } {
  const released = new Set(Object.values<E>(table).map(({ code }) => code));
  let known = vocabulary(table, catalogue);
  let turn = writtenTurn();
  const now = (): Vocabulary<K, E> => {
    if (turn === writtenTurn()) return known;
    turn = writtenTurn();
    const added = writtenRows(catalogue).flatMap((row) => {
      const entry = released.has(row.code) ? null : entryOf(row);
      return entry === null ? [] : [[`${catalogue}_${row.code}`, entry]];
    });
    known = vocabulary({ ...table, ...(Object.fromEntries(added) as typeof table) }, catalogue);
    return known;
  };
  return {
    releasedKeys: known.keys,
    get rows() {
      return now().rows;
    },
    get keys() {
      return now().keys;
    },
    is: (text): text is K => now().is(text),
    code: (key) => now().code(key),
    label: (key) => now().label(key),
    labelAt: (key, at) => now().labelAt(key, at),
    fromCode: (code) => now().fromCode(code),
  };
}

// D13: one kind, four wire codes. `code` is the agreement type, because it alone tells the three apart.
type KindEntry = Entry & { settlementType: 1 | 2; agreementType: string; declareType: '0' | '1' | null; businessType: 1 | 2 };
const kindRow = (code: string, label: string, settlementType: 1 | 2, declareType: '0' | '1' | null): KindEntry => ({
  code,
  label,
  settlementType,
  agreementType: code,
  declareType,
  businessType: settlementType,
});
export const serviceKind = vocabulary({
  BUSINESS_INCOME: kindRow('10', '经营所得', 1, null),
  LABOR_GENERAL: kindRow('12', '一般劳务', 2, '0'),
  LABOR_CONTINUOUS: kindRow('18', '连续劳务', 2, '1'),
});
export type ServiceKind = keyof typeof serviceKind.rows;

/** D01: what a company may have open; the first three are the kinds, the last has orders of its own. */
export const serviceFlag = vocabulary({
  BUSINESS_INCOME: { code: 'business_settlement', label: '经营所得结算' },
  LABOR_GENERAL: { code: 'labor_settlement', label: '一般劳务结算' },
  LABOR_CONTINUOUS: { code: 'continuous_labor_settlement', label: '连续劳务结算' },
  INTERMEDIARY: { code: 'labor_broker', label: '居间服务' },
});
export type ServiceFlag = keyof typeof serviceFlag.rows;

export const settlementType = vocabulary({
  BUSINESS_INCOME: { code: '1', label: '经营所得' },
  LABOR: { code: '2', label: '劳务报酬' },
});

/** What becomes of lines of a sheet that nobody sees in it. */
export const hiddenRowsChoice = vocabulary({
  EXCLUDE: { code: 'exclude', label: '不导入' },
  INCLUDE: { code: 'include', label: '一并导入' },
});
export type HiddenRowsChoice = keyof typeof hiddenRowsChoice.rows;

export const agreementType = vocabulary({
  BUSINESS_INCOME: { code: '10', label: '经营所得合作协议' },
  LABOR_GENERAL: { code: '12', label: '劳务服务协议' },
  LABOR_CONTINUOUS: { code: '18', label: '连续劳务服务协议' },
});
export type AgreementType = keyof typeof agreementType.rows;

export const declareType = vocabulary({
  GENERAL: { code: '0', label: '一般劳务申报' },
  CONTINUOUS: { code: '1', label: '连续劳务申报' },
});

/** D14: what the user picks. WECHAT stays behind an operator's switch. */
export const payWay = vocabulary(
  {
    BANK_CARD: { code: '1', label: '银行卡' },
    ALIPAY: { code: '2', label: '支付宝' },
    WECHAT: { code: '3', label: '微信' },
    QQ_WALLET: { code: '5', label: 'QQ钱包' },
  },
  'CHANNEL',
);
export type PayWay = keyof typeof payWay.rows;

/** What a person may pick today; the others are only shown and found. */
export const offeredPayWays: readonly PayWay[] = payWay.keys.filter((key) => key !== 'WECHAT');

/** D14: the rail used. 30–34 and 40–43 are named by the operator; an unknown code shows as 渠道{code}. */
export const payChannel = vocabulary(
  {
    BANK_CARD: { code: '1', label: '银行卡' },
    ALIPAY: { code: '2', label: '支付宝' },
    WECHAT: { code: '3', label: '微信' },
    E_MERCHANT: { code: '4', label: '电子商户' },
    QQ_WALLET: { code: '5', label: 'QQ钱包' },
    EXTERNAL_BANK_CARD: { code: '21', label: '外部银行卡' },
    EXTERNAL_ALIPAY: { code: '22', label: '外部支付宝' },
    EXTERNAL_WECHAT: { code: '23', label: '外部微信' },
    CHANNEL_30: { code: '30', label: '渠道30' },
    CHANNEL_31: { code: '31', label: '渠道31' },
    CHANNEL_32: { code: '32', label: '渠道32' },
    CHANNEL_33: { code: '33', label: '渠道33' },
    CHANNEL_34: { code: '34', label: '渠道34' },
    CHANNEL_40: { code: '40', label: '渠道40' },
    CHANNEL_41: { code: '41', label: '渠道41' },
    CHANNEL_42: { code: '42', label: '渠道42' },
    CHANNEL_43: { code: '43', label: '渠道43' },
  },
  'CHANNEL',
);
export type PayChannel = keyof typeof payChannel.rows;

export function payChannelLabel(code: string): string {
  const key = payChannel.fromCode(code);
  return key === null ? `渠道${code}` : payChannel.label(key);
}

/** Why the product itself paused a channel; a person's reason is a text of his own. */
export const pauseReason = vocabulary({
  TRANSIENT_FAILURES: { code: '1', label: '渠道近期失败过多' },
  BOOKS_WRONG: { code: '2', label: '账目核对不符' },
  RESTORED: { code: '3', label: '数据库已恢复到较早时点，请先对账' },
});
export type PauseReason = keyof typeof pauseReason.rows;

/** Set by the server only (D33). */
export const payType = vocabulary({
  BALANCE: { code: '1', label: '余额支付' },
  JOINT: { code: '2', label: '组合支付' },
  ADVANCE: { code: '4', label: '垫资支付' },
});
export type PayType = keyof typeof payType.rows;

/** PayOrder of a statement; `invoice_type` on the wire is three different things (D13). */
export const payOrder = vocabulary({
  PAY_FIRST: { code: '1', label: '先付款后开票' },
  INVOICE_FIRST: { code: '2', label: '先开票后付款' },
});
export type PayOrder = keyof typeof payOrder.rows;

export const auditStatus = vocabulary({
  NONE: { code: '0', label: '未提交审核' },
  IN_REVIEW: { code: '1', label: '审核中' },
  PASSED: { code: '2', label: '审核通过' },
  REJECTED: { code: '3', label: '已驳回' },
});
export type AuditStatus = keyof typeof auditStatus.rows;

export const auditOperation = vocabulary({
  PASS: { code: '1', label: '审核通过' },
  REJECT: { code: '2', label: '驳回' },
  WITHDRAW: { code: '3', label: '撤回' },
});

// D30: the two lists of reasons differ in number and order.
type ReasonEntry = Entry & { remarkRequired: boolean };
const reasonRow = (code: string, label: string, remarkRequired = false): ReasonEntry => ({ code, label, remarkRequired });
export const statementStopReason = vocabulary({
  PEOPLE_WRONG: reasonRow('1', '人员信息有误'),
  AMOUNT_WRONG: reasonRow('2', '金额有误'),
  RESUBMIT: reasonRow('3', '重新提交结算'),
  OTHER: reasonRow('4', '其他', true),
});
export type StatementStopReason = keyof typeof statementStopReason.rows;

export const lineStopReason = vocabulary({
  AMOUNT_WRONG: reasonRow('1', '金额信息有误'),
  PEOPLE_WRONG: reasonRow('2', '人员信息有误'),
  PAY_TIME_CHANGED: reasonRow('3', '变更发放时间'),
});
export type LineStopReason = keyof typeof lineStopReason.rows;

export const auditRejectReason = vocabulary({
  PEOPLE_WRONG: reasonRow('1', '人员信息有误'),
  AMOUNT_WRONG: reasonRow('2', '金额有误'),
  OTHER: reasonRow('3', '其他', true),
});
export type AuditRejectReason = keyof typeof auditRejectReason.rows;

/** What the invoice application of a statement allows (D30, D45). The empty wire code means "may stop". */
export const stopBlock = vocabulary({
  FREE: { code: '', label: '可以终止' },
  INVOICE_PENDING_REVIEW: { code: 'INVOICE_PENDING_REVIEW', label: '开票申请待审核，终止后将删除该申请' },
  INVOICING: { code: 'INVOICING', label: '正在开票，不能终止' },
  INVOICED: { code: 'INVOICED', label: '已开票，不能终止' },
  STATUS: { code: 'STATUS', label: '当前状态不能终止' },
  NO_PERMISSION: { code: 'NO_PERMISSION', label: '权限不足！' },
});
export type StopBlock = keyof typeof stopBlock.rows;

/** TTL-008. */
export const taxpayerType = vocabulary({
  GENERAL: { code: '3', label: '一般纳税人' },
  SMALL_SCALE: { code: '2', label: '小规模纳税人' },
});
export type TaxpayerType = keyof typeof taxpayerType.rows;

/** InvoiceKind of an application (D13, D45). */
export const invoiceKind = vocabulary({
  DIGITAL_SPECIAL: { code: '1', label: '数电专票' },
  DIGITAL_ORDINARY: { code: '2', label: '数电普票' },
  PAPER_SPECIAL: { code: '3', label: '纸质专票' },
});
export type InvoiceKind = keyof typeof invoiceKind.rows;

/** Why an invoice is taken back by a red letter, as the confirmation sheet of the tax side numbers it. */
export const redReason = vocabulary({
  WRONG_DATA: { code: '1', label: '开票有误' },
  RETURNED: { code: '2', label: '销货退回' },
  ENDED: { code: '3', label: '服务中止' },
  DISCOUNT: { code: '4', label: '销售折让' },
});
export type RedReason = keyof typeof redReason.rows;

/** ISO-014: how an intermediary order that is over ended. */
export const serviceOrderResult = vocabulary({
  ALL_SUCCEEDED: { code: '2', label: '全部成功' },
  PARTLY: { code: '3', label: '部分成功' },
  ALL_TERMINATED: { code: '4', label: '全部终止' },
});
export type ServiceOrderResult = keyof typeof serviceOrderResult.rows;

export const invoiceState = vocabulary({
  NONE: { code: '', label: '未开票' },
  PENDING_REVIEW: { code: '0', label: '开票待审核' },
  INVOICING: { code: '1', label: '开票中' },
  INVOICED: { code: '2', label: '已开票' },
});
export type InvoiceState = keyof typeof invoiceState.rows;

/** 开票情况: what stands in the way of an application for a statement, or how the one before it ended. */
export const invoicingSituation = vocabulary({
  READY: { code: 'ready', label: '未开票' },
  CANCELLED_BEFORE: { code: 'cancelled_before', label: '上次已取消' },
  REJECTED_BEFORE: { code: 'rejected_before', label: '上次被驳回' },
  RED_BEFORE: { code: 'red_before', label: '已红冲，可重新开票' },
  PENDING_REVIEW: { code: 'pending_review', label: '已申请，待审核' },
  INVOICING: { code: 'invoicing', label: '开票中' },
  INVOICED: { code: 'invoiced', label: '已开票' },
  FRESH: { code: 'fresh', label: '完成不足 5 分钟' },
  EMPTY: { code: 'empty', label: '没有可开票的金额' },
});
export type InvoicingSituation = keyof typeof invoicingSituation.rows;

/** D79: the two wire numberings of a flow's kind: `code` = source_type, `flowType` = type. */
type FlowEntry = Entry & { flowType: string; sign: 1 | -1 };
const flowRow = (code: string, label: string, flowType: string, sign: 1 | -1): FlowEntry => ({ code, label, flowType, sign });
export const flowSource = vocabulary({
  RECHARGE: flowRow('1', '充值', '2', 1),
  DEDUCTION: flowRow('2', '扣款', '1', -1),
  REFUND: flowRow('3', '退款', '3', 1),
});
export type FlowSource = keyof typeof flowSource.rows;

/** What a transfer of the ledger was for, in the words of the account page (`cost_desc`). */
export const transferCode = vocabulary({
  recharge: { code: 'recharge', label: '账户充值' },
  deduct: { code: 'deduct', label: '账户扣减' },
  grant: { code: 'grant', label: '优惠券发放' },
  hold: { code: 'hold', label: '结算款及服务费' },
  hold_coupon: { code: 'hold_coupon', label: '优惠券抵扣服务费' },
  release: { code: 'release', label: '解冻' },
  release_coupon: { code: 'release_coupon', label: '解冻' },
  refund: { code: 'refund', label: '明细终止退款' },
  refund_coupon: { code: 'refund_coupon', label: '明细终止退回优惠券' },
  repay: { code: 'repay', label: '垫资还款' },
  repay_interest: { code: 'repay_interest', label: '垫资逾期利息' },
});

/** The parts of an account that a flow moves. */
export const fundAccountKind = vocabulary({
  AVAILABLE: { code: 'available', label: '余额' },
  COUPON: { code: 'coupon', label: '优惠券' },
  ADVANCE_USED: { code: 'advance_used', label: '垫资' },
});

/** What a bill is for (BIL-002). */
export const billKind = vocabulary({
  BUSINESS_INCOME: { code: '1', label: '经营所得' },
  LABOR: { code: '2', label: '劳务报酬' },
});

/** What operators change of an account, each with a second one (OPS-010). */
export const fundChangeKind = vocabulary({
  ADVANCE_QUOTA: { code: 'advance_quota', label: '设置垫资额度' },
  COUPON: { code: 'coupon', label: '发放优惠券' },
  DEDUCT: { code: 'deduct', label: '扣减余额' },
  PAY_OUT: { code: 'pay_out', label: '退款转出' },
});
export type FundChangeKind = keyof typeof fundChangeKind.rows;

/** Where the money of a repayment comes from. */
export const repaymentSource = vocabulary({
  BANK: { code: 'bank', label: '银行转账' },
  AVAILABLE: { code: 'available', label: '账户余额' },
});

/** How a transfer that arrived found its company. */
export const inboundMatch = vocabulary({
  VIRTUAL_ACCOUNT: { code: 'virtual_account', label: '收款账号' },
  PAYER: { code: 'payer', label: '付款方信息' },
  MANUAL: { code: 'manual', label: '人工指定' },
  NONE: { code: 'none', label: '—' },
});

/** What an operator found out about a payment that the bank does not answer for. */
export const operatorPayoutResult = vocabulary({
  SUCCESS: { code: 'success', label: '已付款' },
  FAILED: { code: 'failed', label: '未付款' },
  RETURNED: { code: 'returned', label: '已退票' },
  RESEND: { code: 'resend', label: '重新发放' },
});
export type OperatorPayoutResult = keyof typeof operatorPayoutResult.rows;

export const refundStatus = vocabulary({
  NONE: { code: '0', label: '未退款' },
  PARTIAL: { code: '1', label: '部分退款' },
  FULL: { code: '2', label: '全额退款' },
});
export type RefundStatus = keyof typeof refundStatus.rows;

export const disbursementStatus = vocabulary({
  RUNNING: { code: '1', label: '发放中' },
  SETTLED: { code: '2', label: '发放成功' },
  ABNORMAL: { code: '3', label: '发放异常' },
  ENDED: { code: '4', label: '已终止' },
});
export type DisbursementStatus = keyof typeof disbursementStatus.rows;

export const tax = vocabulary(
  {
    VAT: { code: 'vat', label: '增值税' },
    SURCHARGE: { code: 'surcharge', label: '附加税费' },
    IIT: { code: 'iit', label: '个人所得税' },
  },
  'TAX',
);
export type Tax = keyof typeof tax.rows;
/** Heading of a column of amounts. */
export const taxHeading = (key: Tax): string => `${tax.label(key)}（元）`;

export const taxBearer = vocabulary({
  PAYEE: { code: 'payee', label: '收款人承担' },
  COMPANY: { code: 'company', label: '企业承担' },
  PLATFORM: { code: 'platform', label: '平台承担' },
});
export type TaxBearer = keyof typeof taxBearer.rows;

export const vatRegion = vocabulary({
  CITY: { code: 'city', label: '市区' },
  TOWN: { code: 'town', label: '县城、镇' },
  OTHER: { code: 'other', label: '其他' },
});
export type VatRegion = keyof typeof vatRegion.rows;

// Spec 1 §9: the groups of service types on the home page; the tiles follow this order.
type ScenarioEntry = Entry & { group: ScenarioGroup };
export const scenarioGroup = vocabulary({
  DEVELOPMENT: { code: 'dev', label: '开发设计' },
  STREAMER: { code: 'streamer', label: '直播内容' },
  SALES: { code: 'sales', label: '销售推广' },
  OPERATIONS: { code: 'operations', label: '运营' },
  EDUCATION: { code: 'education', label: '教育培训' },
  CONSULTING: { code: 'consultant', label: '咨询' },
  OUTSOURCING: { code: 'outsourcing', label: '外包服务' },
});
type ScenarioGroup = keyof typeof scenarioGroup.rows;

const scenarioRow = (code: string, label: string, group: ScenarioGroup): ScenarioEntry => ({ code, label, group });
export const scenario = openVocabulary(
  {
    DESIGN: scenarioRow('2', '设计', 'DEVELOPMENT'),
    DEVELOPMENT: scenarioRow('1', '软件开发', 'DEVELOPMENT'),
    STREAMER: scenarioRow('13', '主播', 'STREAMER'),
    STREAM_ASSISTANT: scenarioRow('11', '直播助播', 'STREAMER'),
    VIDEO_MAKING: scenarioRow('12', '短视频制作', 'STREAMER'),
    WRITING: scenarioRow('10', '内容创作', 'STREAMER'),
    LIVE_COMMERCE: scenarioRow('5', '直播带货', 'STREAMER'),
    PHOTOGRAPHY: scenarioRow('15', '摄影摄像', 'STREAMER'),
    VOICE: scenarioRow('16', '配音', 'STREAMER'),
    PERFORMANCE: scenarioRow('17', '演艺', 'STREAMER'),
    SALES: scenarioRow('3', '销售推广', 'SALES'),
    OPERATIONS: scenarioRow('6', '运营', 'OPERATIONS'),
    CUSTOMER_CARE: scenarioRow('18', '客服', 'OPERATIONS'),
    TRAINING: scenarioRow('9', '培训', 'EDUCATION'),
    TEACHING: scenarioRow('8', '教学', 'EDUCATION'),
    CONSULTING: scenarioRow('4', '咨询顾问', 'CONSULTING'),
    DELIVERY: scenarioRow('7', '配送', 'OUTSOURCING'),
    INSTALLATION: scenarioRow('14', '安装维修', 'OUTSOURCING'),
    OTHER_OUTSOURCING: scenarioRow('19', '其他外包', 'OUTSOURCING'),
  },
  'SCENARIO',
  ({ code, name, part }) => (name !== null && scenarioGroup.is(part) ? scenarioRow(code, name, part) : null),
);
/** Those that are not switched off: a scenario out of use keeps its name where it was used. */
export const offeredScenarios = (): Scenario[] => scenario.keys.filter((key) => !isSwitchedOff('SCENARIO', scenario.code(key)));
/** Added by operators: every subject offers it. */
export const isAddedScenario = (key: Scenario): boolean => key.startsWith('SCENARIO_');
export type Scenario = keyof typeof scenario.rows;

/** The roles of a member; the wire codes are Spec 1 §6, the last one is ours (D06). */
export const role = vocabulary({
  MASTER: { code: 'default:master', label: '企业管理员' },
  PAYMENT_CREATE: { code: 'payment:create', label: '制单' },
  PAYMENT_AUDIT: { code: 'payment:audit', label: '审核' },
  SERVICE_PAYMENT: { code: 'service:payment', label: '支付' },
  AUDIT_READONLY: { code: 'audit:readonly', label: '只读审计' },
});
export type Role = keyof typeof role.rows;

export const operatorRole = vocabulary({
  OPS_ADMIN: { code: 'ops:admin', label: '运营管理员' },
  OPS_REVIEW: { code: 'ops:review', label: '审核' },
  OPS_FINANCE: { code: 'ops:finance', label: '财务' },
  OPS_TAX: { code: 'ops:tax', label: '税务' },
  OPS_CONTENT: { code: 'ops:content', label: '内容' },
  OPS_READONLY: { code: 'ops:readonly', label: '只读' },
});
export type OperatorRole = keyof typeof operatorRole.rows;

/** D56: what is shown masked and opened for one reader at a time. */
export const personalField = vocabulary({
  ID_CARD: { code: 'id_card', label: '身份证号' },
  PHONE: { code: 'phone', label: '手机号' },
  ACCOUNT: { code: 'account', label: '收款账号' },
});
export type PersonalField = keyof typeof personalField.rows;

/** Records that hold such fields; the codes are the targets of their audit rows. */
export const personalRecord = vocabulary({
  STATEMENT_LINE: { code: 'statementLine', label: '结算明细' },
  ROSTER_ROW: { code: 'rosterRow', label: '名单行' },
  REGISTRATION: { code: 'registration', label: '登记用户' },
  TASK_PERSON: { code: 'taskPerson', label: '任务人员' },
  CONTRACT: { code: 'contract', label: '签署合同' },
  PAYOUT_ATTEMPT: { code: 'payoutAttempt', label: '付款' },
  SIGNATURE: { code: 'signature', label: '签署补录' },
});
export type PersonalRecord = keyof typeof personalRecord.rows;

/** I18-001: what the console and the phone pages are read in; letters, messages and papers stay Chinese. */
export const language = vocabulary({
  ZH_CN: { code: 'zh-CN', label: languageNames.ZH_CN },
  EN: { code: 'en', label: languageNames.EN },
});
export type Language = keyof typeof language.rows;

/** Names that configuration may replace (D70), and the name under which the product itself acts. */
export const defaultBrand = '结清';
export const systemActorName = '系统';
