/** One try to pay a line (money-and-safety.md §3). A new number exists only after FAILED or RETURNED. */
import { machine } from './machine';

export const payoutAttempt = machine({
  name: 'payoutAttempt',
  initial: ['SENT'],
  states: {
    SENT: { code: 'SENT', label: '已发送', tone: 'progress' },
    UNKNOWN: { code: 'UNKNOWN', label: '结果待查', tone: 'progress' },
    SUCCESS: { code: 'SUCCESS', label: '成功', tone: 'success' },
    FAILED: { code: 'FAILED', label: '失败', tone: 'danger' },
    RETURNED: { code: 'RETURNED', label: '退票', tone: 'danger' },
  },
  guards: {},
  actions: {
    lose: { label: '结果未知', from: ['SENT', 'UNKNOWN'], to: ['UNKNOWN'], by: ['SYS'] },
    succeed: { label: '成功', from: ['SENT', 'UNKNOWN'], to: ['SUCCESS'], by: ['SYS', 'OPS_ACTING'] },
    fail: { label: '失败', from: ['SENT', 'UNKNOWN'], to: ['FAILED'], by: ['SYS', 'OPS_ACTING'] },
    return: { label: '退票', from: ['SUCCESS'], to: ['RETURNED'], by: ['SYS', 'OPS_ACTING'] },
  },
});
export type PayoutAttemptStatus = keyof typeof payoutAttempt.states;

/** At most one of these per line, by a partial unique index. */
export const liveAttempt = ['SENT', 'UNKNOWN', 'SUCCESS'] as const satisfies readonly PayoutAttemptStatus[];
/** The bank has not answered for good. */
export const openAttempt = ['SENT', 'UNKNOWN'] as const satisfies readonly PayoutAttemptStatus[];
