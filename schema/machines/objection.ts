/** What a payee says against a payment (PYE-019). Until it is closed a 不是我的收入 holds what the company would still pay to the person. */
import { machine } from './machine';

export const objection = machine({
  name: 'objection',
  initial: ['OPEN'],
  states: {
    OPEN: { code: 'OPEN', label: '待处理', tone: 'await' },
    ANSWERED: { code: 'ANSWERED', label: '已答复', tone: 'review' },
    CLOSED: { code: 'CLOSED', label: '已关闭', tone: 'success' },
  },
  guards: {},
  actions: {
    answer: { label: '答复', from: ['OPEN', 'ANSWERED'], to: ['ANSWERED'], by: ['PAYMENT_AUDIT'] },
    // Closing lets held payments go on, so it is not for those who made the list.
    close: { label: '答复并关闭', from: ['OPEN', 'ANSWERED'], to: ['CLOSED'], by: ['PAYMENT_AUDIT'] },
  },
  buttons: { OPEN: [{ action: 'answer' }, { action: 'close' }], ANSWERED: [{ action: 'answer' }, { action: 'close' }] },
});
export type ObjectionStatus = keyof typeof objection.states;
