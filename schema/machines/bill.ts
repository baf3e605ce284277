/** A monthly bill of what was advanced (D40). What the next bill takes over is paid there only, and counts as paid when that one is. */
import { machine } from './machine';

export const bill = machine({
  name: 'bill',
  // Refunds may leave nothing to pay.
  initial: ['TO_PAY', 'PAID'],
  states: {
    TO_PAY: { code: 0, label: '待还款', tone: 'await' },
    PAID: { code: 1, label: '已还款', tone: 'success' },
    CARRIED: { code: 'CARRIED', label: '已转入下期', tone: 'terminated' },
  },
  guards: {},
  actions: {
    repayPart: { label: '部分还款', from: ['TO_PAY'], to: 'same', by: ['OPS_ACTING'] },
    repay: { label: '还款', from: ['TO_PAY'], to: ['PAID'], by: ['OPS_ACTING'] },
    carry: { label: '转入下期', from: ['TO_PAY'], to: ['CARRIED'], by: ['SYS'] },
    settle: { label: '随下期还清', from: ['CARRIED'], to: ['PAID'], by: ['OPS_ACTING', 'SYS'] },
  },
});
export type BillStatus = keyof typeof bill.states;
