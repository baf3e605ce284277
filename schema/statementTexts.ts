/** Words of a statement that are neither a state nor a refusal: steps, the processing record, warnings before paying, defaults. */
import { type StatementAction, statement } from './machines/statement';

/** D20: default content of a labor statement, editable. */
export function laborContent(day: string, scenario: string): string {
  return `${day}${scenario}结算`;
}

/** D20: default title of a business-income statement. */
export function settlementTitle(day: string, scenario: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number.parseInt(month, 10)}月${Number.parseInt(date, 10)}日${scenario}费用结算`;
}

/** STM-010: what the payee's invoice is about. */
export function invoiceCategory(scenario: string): string {
  return `${scenario}服务费`;
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
  pay: '支付',
  passAuditTier: '审核通过，待下一位审核人',
  askResendApproval: '申请向变更账号发放',
  approveResend: '同意向变更账号发放',
  refuseResend: '不同意向变更账号发放',
  holdLine: '暂缓发放',
  releaseLine: '解除暂缓',
  taxChanged: '税额重新计算',
} as const;

/** Label of a row of the processing record: its own word, else the action's. */
export function recordLabel(action: string): string {
  if (Object.hasOwn(records, action)) return records[action as keyof typeof records];
  return Object.hasOwn(statement.actions, action) ? statement.actions[action as StatementAction].label : action;
}

export const paymentWarnings = {
  SAME_PAYEE: '同一收款人有多笔明细',
  ACCOUNT_SHARED: '多名收款人使用同一收款账号',
  INTERCEPTED: '确认时有需说明的提醒',
} as const;
export type PaymentWarningCode = keyof typeof paymentWarnings;

/** A corrected name waits for the identity service. */
export const identityOpen = '姓名与身份证号正在核验';

/** Why a statement ended with its kind (D01). */
export const offlineReason = '业务已下线';
export const migrationDateText = '下线日不能晚于今天';

export const interceptTitle = '以下情况需要您确认';

/** D12: stored when the legacy facade skips the question without a reason. */
export const legacyAnswer = '旧接口确认';

/** What to do about a failed line. */
export const nextSteps = {
  ACCOUNT: '请修改收款账号后重新发放',
  LIMIT: '请更换收款账号或终止该明细',
  CHANNEL: '请稍后重新发放',
  RETURNED: '款项已退回，请修改账号后重新发放或终止该明细',
  WAITING: '等待审核后重新发放',
  OTHER: '请核对收款信息后重新发放',
} as const;

/** Station messages about a statement. */
export const statementNotices = {
  submitted: '结算单 {code} 待您审核',
  passed: '结算单 {code} 已审核通过，{state}',
  rejected: '结算单 {code} 已被驳回：{reason}',
  ABNORMAL: '结算单 {code} 有 {count} 笔未发放成功，请处理',
  COMPLETED: '结算单 {code} 已支付完成',
  TERMINATED: '结算单 {code} 已终止',
  returned: '结算单 {code} 有 {count} 笔退票，请处理',
  linesStopped: '结算单 {code} 已终止 {count} 笔明细',
} as const;

/** Sheets and column titles of the statement exports. */
export const statementExports = {
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
  payType: '支付方式',
  payWay: '发放方式',
  lineCount: '人数',
  successCount: '成功人数',
  terminatedCount: '终止人数',
  pay: '应发金额（元）',
  serviceFee: '服务费（元）',
  total: '总额（元）',
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
  vat: '增值税（元）',
  surtax: '附加税费（元）',
  incomeTax: '个人所得税（元）',
  net: '实发金额（元）',
  serviceFee: '服务费（元）',
  receivable: '应收（元）',
  status: '状态',
  failure: '失败原因',
  paidAt: '支付时间',
  sourceId: '业务订单号',
  bankAbstract: '银行附言',
  remark: '备注',
} as const;

const NAMED = 3;

/** Who a refusal is about: 甲、乙、丙等 5 人. */
export function someNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > NAMED ? `${all.slice(0, NAMED).join('、')}等 ${all.length} 人` : all.join('、');
}
