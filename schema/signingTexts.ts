/** Words of contracts that are no state and no refusal. */
export const signingTexts = {
  /** Source of a contract that an operator entered from paper. */
  offlineRecord: '线下签署补录',
  /** D68: the record stays signed; its end date has passed. */
  expired: '已到期',
} as const;
