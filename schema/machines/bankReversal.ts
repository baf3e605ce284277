/** What the bank has taken back of what came in: it waits until its credit is known, and is closed without one by two operators. */
import { machine } from './machine';

export const bankReversal = machine({
  name: 'bankReversal',
  initial: ['WAITING', 'PAIRED', 'SETTLED'],
  states: {
    WAITING: { code: 'WAITING', label: '待处理', tone: 'review' },
    // The credit stood in the same file: neither was entered.
    PAIRED: { code: 'PAIRED', label: '与来款相抵', tone: 'success' },
    SETTLED: { code: 'SETTLED', label: '已对应来款', tone: 'success' },
    DISMISSED: { code: 'DISMISSED', label: '已关闭', tone: 'terminated' },
  },
  guards: {},
  actions: {
    settle: { label: '选择来款', from: ['WAITING'], to: ['SETTLED'], by: ['OPS_ACTING'] },
    // The credit that it fits was found, or was entered once more after it was rejected.
    meet: { label: '对应来款', from: ['WAITING', 'PAIRED', 'SETTLED'], to: ['SETTLED'], by: ['SYS'] },
    pair: { label: '与来款相抵', from: ['WAITING'], to: ['PAIRED'], by: ['SYS'] },
    dismiss: { label: '申请关闭', from: ['WAITING'], to: ['DISMISSED'], by: ['OPS_ACTING'], isDanger: true },
    takeBack: { label: '撤销冲正标记', from: ['SETTLED'], to: ['WAITING'], by: ['OPS_ACTING'] },
  },
  buttons: { WAITING: [{ action: 'settle' }, { action: 'dismiss' }] },
});
export type BankReversalStatus = keyof typeof bankReversal.states;
