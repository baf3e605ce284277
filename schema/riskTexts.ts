/** The risk report of a list before its confirm (RSK-001), and what is said about imports and new statements made of old rows. */
import type { ProblemCode } from './problems';
import { spokenLabels } from './spoken';

export const riskKinds = spokenLabels({
  DUPLICATE: { label: '重复明细' },
  SHARED_ACCOUNT: { label: '多人共用账号' },
  OUTLIER: { label: '金额超过近 3 次均值 3 倍' },
  FIRST_TIME: { label: '首次收款或账号首次使用' },
  AGE: { label: '年龄' },
  CONSECUTIVE_IDS: { label: '身份证号连号' },
  SAME_FILE: { label: '与已有文件或结算单相同' },
  CROSSED_BRACKET: { label: '跨税档或起征点' },
});
export type RiskKind = keyof typeof riskKinds;

/** Which findings of the checks belong to which item. That a list was confirmed before is asked of the statements (SAME_LIST), and that a payment crosses a bracket now of the taxes. */
export const riskCodes: Readonly<Record<RiskKind, readonly ProblemCode[]>> = {
  DUPLICATE: ['DUPLICATE_LINE', 'PAYEE_REPEATED', 'SOURCE_ID_DUPLICATE', 'SOURCE_ID_USED'],
  SHARED_ACCOUNT: ['ACCOUNT_SHARED'],
  OUTLIER: ['AMOUNT_OUTLIER'],
  FIRST_TIME: ['NEW_PAYEE', 'NEW_ACCOUNT'],
  AGE: ['AGE_UNDER_16', 'AGE'],
  CONSECUTIVE_IDS: ['CONSECUTIVE_IDS'],
  SAME_FILE: ['SAME_FILE'],
  CROSSED_BRACKET: ['NEXT_BRACKET', 'VAT_CROSSED'],
};

export const crossingNow = (ratePercent: number): string => `本次付款已跨入 ${ratePercent}% 预扣档`;

/** Lists that statements are made of. */
export const importKinds = spokenLabels({
  LABOR: { label: '劳务结算' },
  BUSINESS_INCOME: { label: '经营所得结算' },
});

/** What became of an import. */
export const importStates = spokenLabels({
  READING: { label: '读取中', tone: 'progress' },
  CHECKING: { label: '校验中', tone: 'progress' },
  OPEN: { label: '待提交', tone: 'draft' },
  FAILED: { label: '读取失败', tone: 'danger' },
  CLOSED: { label: '已提交', tone: 'success' },
  DISCARDED: { label: '已撤销', tone: 'terminated' },
} as const);

export const undoTexts = {
  label: '撤销导入',
  remark: '撤销导入',
  gone: '该导入已撤销或放弃',
  ended: '结算单已终止',
  paid: '已付款，不能撤销导入；未发放的明细可以在结算单中终止',
  awaiting: '正在等待汇款到账，请先取消汇款再撤销导入',
  reviewing: '结算单审核中，请由提交人撤回审核后再撤销导入',
  invoicing: '正在开票或已开票，不能撤销导入',
  applied: '有待审核的开票申请，请先在发票中取消该申请',
  stopper: '只有付款人或管理员可以撤销已确认的导入',
  notStatement: '该名单不属于结算单，请在它所属的业务中处理',
} as const;

export const beginTexts = {
  ofStatement: (code: string): string => `来自结算单 ${code}`,
  ofUnpaid: (code: string): string => `来自结算单 ${code} 的未付明细`,
  ofGroup: (name: string): string => `来自分组 ${name}`,
} as const;
