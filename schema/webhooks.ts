/** Webhooks (API-007 … API-011): what is told, and in which words. The form is Standard Webhooks 1.0.0. */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';

/** `code` is the type on the wire; the event stands for one thing, whose own state the body tells. */
export const webhookEvent = vocabulary({
  STATEMENT_CONFIRMED: { code: 'statement.confirmed', label: '结算单已确认' },
  STATEMENT_SUBMITTED: { code: 'statement.submitted', label: '结算单已提交审核' },
  STATEMENT_APPROVED: { code: 'statement.approved', label: '结算单审核通过' },
  STATEMENT_REJECTED: { code: 'statement.rejected', label: '结算单审核驳回' },
  STATEMENT_PAYING: { code: 'statement.paying', label: '结算单已支付，正在发放' },
  STATEMENT_SETTLED: { code: 'statement.settled', label: '结算单发放结束' },
  STATEMENT_TERMINATED: { code: 'statement.terminated', label: '结算单已终止' },
  LINE_SUCCEEDED: { code: 'line.succeeded', label: '明细发放成功' },
  LINE_FAILED: { code: 'line.failed', label: '明细发放失败' },
  LINE_RETURNED: { code: 'line.returned', label: '明细退票' },
  LINE_TERMINATED: { code: 'line.terminated', label: '明细已终止' },
  RECEIPT_PACKAGE_READY: { code: 'receipt.package.ready', label: '回单包已生成' },
  RECEIPT_PACKAGE_FAILED: { code: 'receipt.package.failed', label: '回单包生成失败' },
  EXPORT_DONE: { code: 'export.done', label: '导出完成' },
  EXPORT_FAILED: { code: 'export.failed', label: '导出失败' },
  INVOICE_ISSUED: { code: 'invoice.issued', label: '发票已开具' },
  INVOICE_REJECTED: { code: 'invoice.rejected', label: '开票申请被驳回' },
  INVOICE_CANCELLED: { code: 'invoice.cancelled', label: '开票申请已取消' },
  CONTRACT_SIGNED: { code: 'contract.signed', label: '合同已签署' },
  CONTRACT_VOIDED: { code: 'contract.voided', label: '合同已作废' },
  MESSAGE_CREATED: { code: 'message.created', label: '站内消息' },
  WEBHOOK_TEST: { code: 'webhook.test', label: '测试事件' },
});
export type WebhookEvent = keyof typeof webhookEvent.rows;

/** What an endpoint may ask for; the test is sent by hand. */
export const subscribable: readonly WebhookEvent[] = webhookEvent.keys.filter((key) => key !== 'WEBHOOK_TEST');

/** Of the thing that an event is about: its id, its number as people know it, its state, and its version where it has one. Nothing of a person. */
export interface ObjectState {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly version: number | null;
}

export const webhookOff = vocabulary({
  BY_HAND: { code: 'by_hand', label: '手动停用' },
  GONE: { code: 'gone', label: '对方答复 410，不再接收' },
  FAILING: { code: 'failing', label: '连续 3 天没有送达成功' },
});
export type WebhookOff = keyof typeof webhookOff.rows;

export const webhookOutcome = vocabulary({
  ACCEPTED: { code: 'accepted', label: '已接收' },
  STATUS: { code: 'status', label: '答复不是 2xx' },
  TIMEOUT: { code: 'timeout', label: '超时，10 秒内无应答' },
  UNREACHABLE: { code: 'unreachable', label: '无法连接' },
  UNSAFE: { code: 'unsafe', label: '地址不是公网 https，未连接' },
  TOO_LONG: { code: 'too_long', label: '应答超过 64 KB' },
});
export type WebhookOutcome = keyof typeof webhookOutcome.rows;

export const webhookTexts = spokenTexts({
  urlWrong: '请输入 https:// 开头的公网地址，不带账号密码，不超过 500 个字符',
  urlInside: '该地址指向内网或本机，请填写公网地址',
  urlUnknown: '找不到该域名，请核对地址',
  typesMissing: '请至少选择一种事件',
  rangeWrong: '结束时间须晚于开始时间',
} as const);

export const SECRET_PREFIX = 'whsec_';

/** As the audit log names them. */
export const webhookActions = {
  'webhook.create': '新建 Webhook',
  'webhook.update': '修改 Webhook',
  'webhook.rotate': '轮换 Webhook 密钥',
  'webhook.enable': '启用 Webhook',
  'webhook.disable': '停用 Webhook',
  'webhook.turnOff': '自动停用 Webhook',
  'webhook.delete': '删除 Webhook',
  'webhook.test': '发送 Webhook 测试事件',
  'webhook.replay': '重放 Webhook 事件',
} as const;
