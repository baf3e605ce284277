/** LDG-010: what a comparison with the channel's day book may find. */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';

export const reconcileKind = vocabulary({
  MISSING_HERE: { code: 'missing_here', label: '仅银行有' },
  MISSING_THERE: { code: 'missing_there', label: '仅我方有' },
  AMOUNT: { code: 'amount', label: '金额不一致' },
  STATUS: { code: 'status', label: '状态不一致' },
  DUPLICATE: { code: 'duplicate', label: '银行重复' },
  LATE_RETURN: { code: 'late_return', label: '成功后退票' },
  LEDGER: { code: 'ledger', label: '与账本不一致' },
});
export type ReconcileKind = keyof typeof reconcileKind.rows;

export const reconcileTexts = spokenTexts({
  nothing: '无记录',
} as const);
