/** What one operator proposes and another confirms: signatures, manual payout results, quotas, refunds out. */
import { machine } from './machine';

export const approval = machine({
  name: 'approval',
  initial: ['PROPOSED'],
  states: {
    PROPOSED: { code: 'PROPOSED', label: '待复核', tone: 'review' },
    CONFIRMED: { code: 'CONFIRMED', label: '已确认', tone: 'success' },
    REJECTED: { code: 'REJECTED', label: '已驳回', tone: 'terminated' },
  },
  guards: {
    otherOperator: '须由另一名运营人员确认',
  },
  actions: {
    confirm: { label: '确认', from: ['PROPOSED'], to: ['CONFIRMED'], when: ['otherOperator'], by: ['OPS_ACTING'] },
    // The proposer may take their own proposal back in the same way.
    reject: { label: '驳回', from: ['PROPOSED'], to: ['REJECTED'], by: ['OPS_ACTING'], isDanger: true },
  },
  buttons: { PROPOSED: [{ action: 'confirm' }, { action: 'reject' }] },
});
export type ApprovalStatus = keyof typeof approval.states;
