// Audits and stops of statements, each with its reasons.
import { type Entry, vocabulary } from '../vocabulary';

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
