// What the search of the console finds, in the order its groups are shown.
import { vocabulary } from './codes';

const kind = (label: string) => ({ code: label, label });

export const searchKind = vocabulary({
  STATEMENT: kind('结算单'),
  LINE: kind('结算明细'),
  PAYEE: kind('收款人'),
  CONTRACT: kind('签约'),
  TASK: kind('任务'),
  INVOICE: kind('发票'),
  BILL: kind('账单'),
  FLOW: kind('资金流水'),
  TAX_CALC: kind('算税'),
  BACK_CALC: kind('劳务回算'),
  SERVICE_ORDER: kind('居间服务'),
  AGENT_INVOICE: kind('代开发票'),
  MEMBER: kind('成员账号'),
  ARTICLE: kind('帮助'),
});
export type SearchKindKey = keyof typeof searchKind.rows;

export const searchLimits = {
  /** Letters of what is asked. */
  text: 64,
  /** Rows of a kind, as long as all kinds are looked at. */
  group: 5,
  /** Rows of the one kind that is looked at; so many are read and compared, and beyond them nothing is counted. */
  kind: 50,
  /** Rows of a kind without grams that are compared one by one. */
  every: 2_000,
} as const;

/** Words of the results. */
export const searchTexts = {
  people: '{count} 人',
  gross: '应发 {amount}',
  contractDays: '{from} 至 {to}',
  period: '账期 {period}',
  deadline: '应还款日 {day}',
  number: '编号 {id}',
  invoiceOf: '{count} 张结算单',
} as const;
