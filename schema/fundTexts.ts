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

export const flowAccountTitles = {
  sheet: '账户流水',
  AVAILABLE: '余额账户流水',
  COUPON: '优惠券流水',
  ADVANCE_USED: '垫资账户流水',
} as const;
