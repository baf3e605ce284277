/** The receipt of a line: D34. REVOKED shows the text of PENDING; the return itself stands in the line's timeline. */
import { spokenLabels } from '../spoken';
import { machine, type StateRow } from './machine';

export const lineReceiptStates = spokenLabels({
  PENDING: { code: 2, label: '暂未生成', tone: 'draft' },
  AVAILABLE: { code: 1, label: '可下载', tone: 'success' },
  REVOKED: { code: 3, label: '暂未生成', tone: 'terminated' },
} as const satisfies Record<string, StateRow>);

export const lineReceipt = machine({
  name: 'lineReceipt',
  // Studio companies start and stay in REVOKED, which is the wire's "not offered".
  initial: ['PENDING', 'REVOKED'],
  states: lineReceiptStates,
  guards: {},
  actions: {
    makeAvailable: { label: '生成回单', from: ['PENDING'], to: ['AVAILABLE'], by: ['SYS'] },
    revoke: { label: '作废回单', from: ['PENDING', 'AVAILABLE'], to: ['REVOKED'], by: ['SYS'] },
    renew: { label: '重新发放成功', from: ['REVOKED'], to: ['PENDING'], by: ['SYS'] },
  },
});
export type LineReceiptStatus = keyof typeof lineReceipt.states;
