/** Words of agent invoices that are no state and no refusal. */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';
import { isSwitchedOff } from './written';

/** Groups of services as the tax classification has them (domain-rules.md §9). */
export const agentCategory = vocabulary(
  {
    MODERN_SERVICE: { code: '304', label: '现代服务' },
    LIFE_SERVICE: { code: '307', label: '生活服务' },
  },
  'AGENT_CATEGORY',
);
export type AgentCategory = keyof typeof agentCategory.rows;

interface LaborRow {
  readonly code: string;
  readonly label: string;
  /** 19 digits of the tax classification. */
  readonly taxCode: string;
  readonly category: AgentCategory;
}
const labor = (code: string, label: string, taxCode: string, category: AgentCategory = 'MODERN_SERVICE'): LaborRow => ({
  code,
  label,
  taxCode: taxCode.padEnd(19, '0'),
  category,
});

/** What an invoice may be for: the name that stands on it, and its code. */
export const agentLabor = vocabulary(
  {
    RESEARCH: labor('1', '*研发和技术服务*技术服务费', '30401'),
    INFORMATION: labor('2', '*信息技术服务*信息服务费', '30402'),
    CULTURE: labor('3', '*文化创意服务*创意服务费', '30403'),
    CONSULTING: labor('4', '*鉴证咨询服务*咨询服务费', '30406'),
    BUSINESS: labor('5', '*商务辅助服务*商务服务费', '30408'),
    BROKERAGE: labor('6', '*经纪代理服务*经纪服务费', '304080201'),
    LIFE: labor('7', '*生活服务*生活服务费', '307', 'LIFE_SERVICE'),
  },
  'AGENT_LABOR',
);
export type AgentLabor = keyof typeof agentLabor.rows;
/** What a new order may be for (OPS-020). */
export const isOfferedLabor = (key: AgentLabor): boolean => !isSwitchedOff('AGENT_LABOR', agentLabor.code(key));

/** D39: why a line was ended. */
export const agentStopReason = vocabulary({
  INFO: { code: '1', label: '信息有误' },
  AMOUNT: { code: '2', label: '金额有误' },
  NOT_WANTED: { code: '3', label: '不再开票' },
  OTHER: { code: '4', label: '其他' },
});
export type AgentStopReason = keyof typeof agentStopReason.rows;

export const agentInvoiceTexts = spokenTexts({
  sheet: '电子发票单',
  linesSheet: '电子发票明细',
  /** What stands behind 请先选择. */
  exportThing: '需要导出的电子发票单！',
  linesThing: '需要导出的明细！',
  titleMissing: '代开标题不能为空',
  titleLong: '代开标题不能超过 50 个字符',
  subjectMissing: '合作主体不能为空',
  categoryMissing: '合作类型不能为空',
  laborMissing: '劳务名称不能为空',
  laborOff: '该劳务名称已停用，请重新选择',
  laborOfOther: '该劳务名称不属于所选合作类型，请重新选择',
  fileMissing: '文件不能为空或格式不正确',
  reasonMissing: '请填写终止原因',
  stopReasonMissing: '请选择终止原因',
  remarkMissing: '终止原因为“其他”时请填写说明',
  invoiceNoMissing: '请填写 20 位数电发票号码',
  failReasonMissing: '请填写开票失败原因',
  failReasonLong: '开票失败原因不能超过 100 个字符',
} as const);

/** What a sheet of agent invoices calls its amount. */
export const invoiceAmountTitle = '开票金额（元）';

/** Headers of the sheet that mean the person and the amount of the invoice. */
export const agentInvoiceHeaders = {
  name: ['开票人', '开票人姓名', '代开人', '代开人姓名'],
  amount: ['开票金额', '代开金额', '发票金额', '价税合计', 'invoiceamount'],
} as const;

export const agentInvoiceColumns = {
  code: '电子发票单编号',
  title: '代开标题',
  status: '状态',
  category: '合作类型',
  kind: '业务类型',
  labor: '劳务名称',
  subject: '合作主体',
  people: '人数',
  invoiceAmount: '开票金额（元）',
  taxAmount: '税额（元）',
  serviceAmount: '服务费（元）',
  total: '应付总额（元）',
  payType: '扣款方式',
  createdAt: '创建时间',
  updatedAt: '更新时间',
  createdBy: '创建人',
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  invoiceNo: '发票号码',
  failReason: '失败原因',
  stopReason: '终止原因',
} as const;

/** AIO-015: four steps, and of an order that was terminated three. */
export const agentInvoiceSteps = { submit: '提交', pay: '待支付', invoice: '开票中', done: '开票完成', terminated: '已终止' } as const;
export type AgentInvoiceStep = keyof typeof agentInvoiceSteps;

/** What the record of an order calls what was done; `…Line` = with one of its lines. */
export const agentInvoiceDeeds = {
  start: '发起代开',
  passInfoCheck: '信息校验通过',
  submit: '提交',
  taxChanged: '税额已变化，重新计算',
  pay: '支付',
  terminate: '终止',
  issueLine: '开票成功',
  failLine: '开票失败',
  relaunchLine: '重新发起开票',
  terminateLine: '终止明细',
  finish: '开票结束',
  reopen: '重新开票',
} as const;
export type AgentInvoiceDeed = keyof typeof agentInvoiceDeeds;

export const agentInvoiceNotices = {
  finished: '电子发票单“{title}”开票已结束：成功 {done} 条，失败 {failed} 条，终止 {terminated} 条',
  failed: '电子发票单“{title}”有 1 条明细开票失败，请重新发起或终止：{reason}',
} as const;

/** What the SMS code of a payment confirms. */
export function agentInvoicePayment({ code, people, due }: { code: string; people: number; due: string }): string {
  return ` ${code}（${people} 人，共 ${due} 元）`;
}

/** D20: the title that the form proposes. */
export function agentInvoiceTitle(day: string): string {
  return `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日自然人代开发票`;
}

/** The number that people read out: `DK` + day + id. */
export function agentInvoiceCode(day: string, id: string): string {
  return `DK${day.replaceAll('-', '')}${id.padStart(4, '0')}`;
}

/** Its id; null for what is no such number. */
export function agentInvoiceIdOf(code: string): string | null {
  const found = /^DK\d{8}0*(\d{1,18})$/i.exec(code.trim());
  return found?.[1] ?? null;
}
