// Invoices: of whom, of which kind, why taken back, and how far a statement is with its own.
import { vocabulary } from '../vocabulary';

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
