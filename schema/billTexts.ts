/** A bill as it stands in exported files. */
export const billTitles = {
  sheet: '账单',
  part: '项目',
  day: '日期',
  settlement: '结算金额（元）',
  service: '服务费（元）',
  interest: '逾期利息（元）',
  total: '合计（元）',
} as const;

/** What is asked for and was not given. */
export const billProblems = { code: '请填写账单编号', bankRef: '从银行还款须填写银行流水号' } as const;

export const billParts = {
  day: '当期',
  carried: '往期未还',
  refund: '退款',
  interest: '本期逾期',
  paid: '已还',
  carriedOn: '转入下期',
} as const;
