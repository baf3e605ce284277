// How money leaves: ways, channels and types of paying, and what became of a payment.
import { vocabulary } from '../vocabulary';

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
