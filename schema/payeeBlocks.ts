/** Stopping a payee, or one of his accounts, for all companies (D77). */
export const blockLimits = { reason: 100 } as const;

export const blockTexts = {
  reasonWrong: '请填写原因（1-100 个字符）',
  cardMissing: '请填写完整的身份证号',
  accountWrong: '请填写完整的收款账号',
} as const;

export const blockActions = {
  'payee.block': '暂停收款',
  'payee.resume': '恢复收款',
} as const;
