/** LDG-010: a difference between the channel's day book and our books. What does not move by rule ends by two operators. */
import { machine } from './machine';

export const reconcileCase = machine({
  name: 'reconcileCase',
  initial: ['OPEN', 'BY_RULE'],
  states: {
    OPEN: { code: 'OPEN', label: '待处理', tone: 'danger' },
    PROPOSED: { code: 'PROPOSED', label: '待复核', tone: 'review' },
    SETTLED: { code: 'SETTLED', label: '已处理', tone: 'success' },
    BY_RULE: { code: 'BY_RULE', label: '系统已处理', tone: 'success' },
    AGREED: { code: 'AGREED', label: '再次对账已一致', tone: 'success' },
  },
  guards: {
    otherOperator: '须由另一名运营人员确认',
  },
  actions: {
    propose: { label: '登记处理', from: ['OPEN'], to: ['PROPOSED'], by: ['OPS_ACTING'] },
    confirm: { label: '确认处理', from: ['PROPOSED'], to: ['SETTLED'], when: ['otherOperator'], by: ['OPS_ACTING'] },
    // The proposer may take their own words back in the same way.
    reject: { label: '退回', from: ['PROPOSED'], to: ['OPEN'], by: ['OPS_ACTING'], isDanger: true },
    agree: { label: '再次对账', from: ['OPEN'], to: ['AGREED'], by: ['SYS'] },
  },
  buttons: {
    OPEN: [{ action: 'propose' }],
    PROPOSED: [{ action: 'confirm' }, { action: 'reject' }],
  },
});
export type ReconcileCaseStatus = keyof typeof reconcileCase.states;

/** Differences that somebody still has to look at; the column `is_settled` of payout_case says the opposite (0380). */
export const waitingCases = ['OPEN', 'PROPOSED'] as const satisfies readonly ReconcileCaseStatus[];
export const isCaseWaiting = (status: ReconcileCaseStatus): boolean => (waitingCases as readonly ReconcileCaseStatus[]).includes(status);
