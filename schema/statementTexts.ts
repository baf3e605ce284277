/** Words of a statement that are neither a state nor a refusal: steps, the processing record, warnings before paying, defaults. */
import { scenario, taxHeading } from './codes';
import { fillText } from './fillText';
import { type StatementAction, statement } from './machines/statement';
import { namesWritten, writtenRow, writtenRows } from './written';

/** D20: default content of a labor statement, editable. */
export function laborContent(day: string, scenario: string): string {
  return `${day}${scenario}结算`;
}

/** D20: default title of a business-income statement. */
export function settlementTitle(day: string, scenario: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number.parseInt(month, 10)}月${Number.parseInt(date, 10)}日${scenario}费用结算`;
}

/** STM-010: what the invoice of a scenario is about, as operators called it or by the name of the scenario. */
export function invoiceCategory(scenarioCode: string): string {
  const key = scenario.fromCode(scenarioCode);
  return writtenRow('INVOICE_CATEGORY', scenarioCode)?.name ?? standardCategory(key === null ? scenarioCode : scenario.label(key));
}

export const standardCategory = (scenarioName: string): string => `${scenarioName}服务费`;

/** Categories of no scenario, which operators added for whoever chooses them. */
export const addedCategories = (): string[] =>
  writtenRows('INVOICE_CATEGORY').flatMap(({ code, name, isOff }) =>
    name === null || isOff || scenario.fromCode(code) !== null ? [] : [name],
  );

const START = new Date(0);

/** The scenario whose invoices are, or ever were, about this; null for a category of another origin. */
export function scenarioOfCategory(category: string): string | null {
  const known = scenario.keys.map((key) => ({ key, code: scenario.code(key) }));
  const now = known.find(({ code }) => invoiceCategory(code) === category);
  const once = known.find(({ key, code }) => {
    const names = [scenario.labelAt(key, START), ...namesWritten('SCENARIO', code)].map(standardCategory);
    return [...names, ...namesWritten('INVOICE_CATEGORY', code)].includes(category);
  });
  return (now ?? once)?.code ?? null;
}

export const statementSteps = {
  SUBMITTED: '提交',
  CONFIRMED: '确认',
  REVIEWED: '审核',
  PAID: '支付',
  SETTLED: '完成',
} as const;
export type StatementStep = keyof typeof statementSteps;

const records = {
  create: '创建结算单',
  passBaseCheck: '名单核对通过',
  pay: '支付',
  passAuditTier: '审核通过，待下一位审核人',
  askResendApproval: '申请向变更账号发放',
  cancelResendApproval: '收款信息再次修改，发放申请已失效',
  approveResend: '同意向变更账号发放',
  refuseResend: '不同意向变更账号发放',
  holdLine: '暂缓发放',
  releaseLine: '解除暂缓',
  taxChanged: '税额重新计算',
  takeOverFunds: '接手支付',
  sendFixLink: '发送修改链接',
  fixAccount: '收款人修改账号',
  replaceNamed: '更换了收款人本人指定的账号',
  raiseObjection: '收款人提出异议',
  retryLine: '付款渠道暂不可用，稍后自动重试',
  askConfirm: '银行等待收款人确认，已发送确认链接',
  copyConfirm: '复制确认链接',
  confirmUnasked: '银行等待收款人确认，但没有可接收短信的手机号',
  confirmReceipt: '收款人已确认收款',
  confirmMismatch: '打开确认链接的人身份不符',
  fixMismatch: '打开修改链接的人身份不符',
} as const;

/** What the page of a payee says of an account. */
export const fixTexts = {
  accountMissing: '请填写收款账号',
  sameAccount: '该账号就是付款未成功的账号，请填写另一个账号',
} as const;

const SETTLED_WITH_FAILURES = '发放结束，有失败';

/** Label of a row of the processing record: its own word, else the action's. */
export function recordLabel(action: string, to: string | null): string {
  if (action === 'settle' && to === 'ABNORMAL') return SETTLED_WITH_FAILURES;
  if (Object.hasOwn(records, action)) return records[action as keyof typeof records];
  return Object.hasOwn(statement.actions, action) ? statement.actions[action as StatementAction].label : action;
}

/** What a statement waits for: said to the one who can do it, and to everybody else. */
export const dutyTexts = {
  PREPARE: { mine: '待您提交', others: '等待{names}提交' },
  CONFIRM: { mine: '待您确认', others: '等待{names}确认' },
  SUBMIT: { mine: '待您提交审核', others: '等待{names}提交审核' },
  REVISE: { mine: '待您修改', others: '等待{names}修改' },
  AUDIT: { mine: '待您审核', others: '等待{names}审核' },
  RESEND: { mine: '待您审核', others: '等待{names}审核' },
  PAY: { mine: '待您支付', others: '等待{names}支付' },
  HANDLE: { mine: '待您处理', others: '等待{names}处理' },
} as const;
export type Duty = keyof typeof dutyTexts;

/** Nobody of the company has to do anything. */
export const outsideTexts = {
  AWAITING_FUNDS: '等待到账确认',
  PAYING: '等待银行结果',
  EXCEPTION: '等待平台处理',
} as const;

export const payingText = '{names}正在支付';

/** What of a statement may be stopped while its invoice is being made or stands (TRM-006): the sum of the invoice is that of the application. */
export const returnedAlone = {
  INVOICING: '正在开票，只能终止申请开票后退票的明细',
  INVOICED: '已开票，只能终止申请开票后退票的明细',
} as const;

/** Where the money of stopped lines goes when it is not the balance alone (D58). */
export const refundWays = {
  ADVANCE: '该单以垫资支付：垫资已还款的部分退回可用余额，其余退回垫资额度。',
  JOINT: '该单以组合支付：优惠券抵扣的部分退回优惠券，其余退回可用余额。',
} as const;

export const paymentWarnings = {
  SAME_PAYEE: '同一收款人有多笔明细',
  ACCOUNT_SHARED: '多名收款人使用同一收款账号',
  INTERCEPTED: '制单人确认过的提醒',
} as const;

/** A corrected name waits for the identity service. */
export const identityOpen = '姓名与身份证号正在核验';

/** Why a statement ended with its kind (D01). */
export const offlineReason = '业务已下线';
export const migrationNameText = '请准确输入该企业的全称，以确认下线的是这家企业';
export const migrationDateText = '下线日不能晚于今天';

/** What a payment code pays, in its message; the digits stand behind the code itself, which is read as the first six. */
export function paymentCodeSubject({ code, people, due }: { code: string; people: number; due: string }): string {
  return ` ${code}（${people} 人，共 ${due} 元）`;
}

/** Whose lock of funds somebody else has taken over. */
export function takenOverFrom(name: string): string {
  return fillText('原锁定人：{name}', { name });
}

export const interceptTitle = '以下情况需要您确认';

interface SameListWords {
  /** Rows of the new list, those of them that the other holds, and all rows of the other. */
  readonly rows: number;
  readonly equal: number;
  readonly others: number;
  readonly statementCode: string;
  /** 今日已付, 待付款 … */
  readonly state: string;
}

/** D81: how much of a list another statement holds already. A share is never rounded up to all of it. */
export function sameListText({ rows, equal, others, statementCode, state }: SameListWords): string {
  if (equal < rows) {
    const percent = Math.floor((equal * 100) / rows);
    return `${rows} 人中有 ${equal} 人（${percent}%）与 ${statementCode} 的人员、账号和金额相同（${state}）`;
  }
  if (others > equal) return `${rows} 人全部包含在 ${statementCode} 的 ${others} 人中，账号和金额相同（${state}）`;
  return `${rows} 人与 ${statementCode} 完全相同（${state}）`;
}

/** When the money of a statement was sent off, as a reader of another one wants to know it. */
export function paidText(paidOn: string, today: string): string {
  return paidOn === today ? '今日已付' : `${paidOn} 已付`;
}

/** D12: stored when the legacy facade skips the question without a reason. */
export const legacyAnswer = '旧接口确认';

/** What to do about a failed line. */
export const nextSteps = {
  ACCOUNT: '请修改收款账号后重新发放',
  LIMIT: '请更换收款账号或终止该明细',
  CHANNEL: '请稍后重新发放',
  RETURNED: '款项已退回，请修改账号后重新发放或终止该明细',
  WAITING: '等待审核后重新发放',
  CORRECTED: '收款信息已修改，可直接重新发放',
  OTHER: '请核对收款信息后重新发放',
} as const;

/** What a hand-in of the failures does with a line. */
export const abnormalClasses = {
  SENDABLE: '可直接重新发放',
  NEEDS_ACCOUNT: '需先改账号',
  WAITING: '等待审核',
  HELD: '暂缓发放，将重新检查',
} as const;
export type AbnormalClass = keyof typeof abnormalClasses;

/** Rows of the reconciliation of a statement. */
export const outcomeParts = {
  DUE: '应付',
  SUCCESS: '成功',
  TERMINATED: '终止',
  FAILED: '失败',
  RUNNING: '处理中',
} as const;
export type OutcomePart = keyof typeof outcomeParts;

/** The approver of a changed account hears that it is somebody else's. */
export const accountOfOthers = (names: string): string => `该收款账号也是${names}的收款账号，请核实后再决定`;

/** Station messages about a statement. */
export const statementNotices = {
  submitted: '结算单 {code} 待您审核',
  passed: '结算单 {code} 已审核通过，{state}',
  rejected: '结算单 {code} 已被驳回：{reason}',
  ABNORMAL: '结算单 {code} 有 {count} 笔未发放成功，请处理',
  COMPLETED: '结算单 {code} 已支付完成',
  TERMINATED: '结算单 {code} 已终止',
  returned: '结算单 {code} 有 {count} 笔退票，请处理',
  fixed: '结算单 {code} 的收款人{name}已修改账号，可重新发放',
  fixedResent: '结算单 {code} 的收款人{name}已修改账号，已自动重新发放',
  fixedWaiting: '结算单 {code} 的收款人{name}已修改账号，重新发放待审核',
  objection: '结算单 {code} 的收款人{name}提出异议：{kind}，请处理',
  linesStopped: '结算单 {code} 已终止 {count} 笔明细',
  takenOver: '{name}已接手支付结算单 {code}，您的锁定已解除',
} as const;

/** Sheets and column titles of the statement exports. */
export const statementExports = {
  /** In place of a failure. */
  stopped: '终止原因：{why}',
  unfinished: '未完成结算单',
  completed: '已完成结算单',
  lines: '结算明细',
  thing: '结算单',
} as const;
export const statementColumns = {
  code: '结算单号',
  title: '结算内容',
  kind: '业务类型',
  subject: '合作主体',
  status: '状态',
  statementStatus: '结算单状态',
  payType: '扣款方式',
  payWay: '付款方式',
  lineCount: '人数',
  successCount: '成功人数',
  terminatedCount: '终止人数',
  pay: '应发金额（元）',
  serviceFee: '服务费（元）',
  total: '应付总额（元）',
  final: '最终应收（元）',
  createdAt: '创建时间',
  createdBy: '创建人',
} as const;
export const lineColumns = {
  lineNo: '序号',
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  account: '收款账号',
  bank: '开户行',
  pay: '应发金额（元）',
  get vat() {
    return taxHeading('VAT');
  },
  get surtax() {
    return taxHeading('SURCHARGE');
  },
  get incomeTax() {
    return taxHeading('IIT');
  },
  net: '实发金额（元）',
  serviceFee: '服务费（元）',
  receivable: '应付总额（元）',
  final: '最终应收（元）',
  status: '状态',
  failure: '失败原因',
  paidAt: '支付时间',
  sourceId: '业务订单号',
  bankAbstract: '银行附言',
  remark: '备注',
} as const;

/** D28: what of a failed line never changes. */
export const fixedFieldText = (field: string): string => `${field}不可修改，请终止本条后重新发起结算`;

const NAMED = 3;

/** Who a refusal is about: 甲、乙、丙等 5 人. */
export function someNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > NAMED ? fillText('{name}等 {count} 人', { name: all.slice(0, NAMED).join('、'), count: all.length }) : all.join('、');
}
