/** Column titles and names of the account flows as they stand in exported files. */
export const flowTitles = {
  at: '交易时间',
  source: '来源',
  amount: '交易金额（元）',
  balance: '交易后余额（元）',
  order: '订单号',
  description: '费用说明',
  remark: '备注',
} as const;

/** FEE-021, D80: a lock that no payment has used, the one row that it and its cancelling are folded into, and all such ones as a part of a balance. */
export const lockTexts = { locked: '冻结', folded: '冻结后解冻', moved: '冻结与解冻' } as const;

/** A part of a payment on credit that comes back after its bill was repaid (D58): why it stands here and not with the quota. */
export const flowRemarks = { repaid: '垫资已还款的部分，退回余额' } as const;

export const flowAccountTitles = {
  sheet: '账户流水',
  AVAILABLE: '余额账户流水',
  COUPON: '优惠券流水',
  ADVANCE_USED: '垫资账户流水',
} as const;

/** Accounts of the ledger as an explanation and a trial balance name them. */
export const ledgerAccountNames = {
  BANK: '银行存款',
  PROMOTION: '已发放优惠券',
  ADVANCE_USED: '已用垫资',
  AVAILABLE: '可用余额',
  COUPON: '优惠券余额',
  HELD: '锁定资金',
  PAYOUT_CLEARING: '应付收款人',
  PAID: '已发放收款人',
  TAX_PAYABLE: '应缴税款',
  SERVICE_FEE: '服务费收入',
  INTEREST_INCOME: '利息收入',
} as const;

/** What a change of an account lacks. */
export const fundChangeProblems = {
  amount: '请填写大于 0 的金额',
  bankRef: '退款转出须填写银行流水号',
  correctedRef: '扣减余额须填写被更正的到账的银行流水号',
  severalRefs: '有多笔到账的流水号只在空格或全半角上不同，请照到账记录中的写法填写',
} as const;

/** LDG-012, as a message of the inbox. */
export const lowBalanceTitle = '{subject}的余额为 {balance} 元，已低于预警线 {threshold} 元';

/** MSG-011, likewise. */
export const rechargeTitle = '充值 {amount} 元已到账，{subject}的可用余额为 {balance} 元';
