// Accounts of companies: what moves them, what is billed and repaid, how a transfer found its company.
import { type Entry, vocabulary } from '../vocabulary';

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

/** The purpose of locks that no payment has used, and of what ended them; no transfer has it as its code. */
export const LOCK_PURPOSE = 'lock';

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
