/** A lock of funds: a fact beside the statement's state, never a state of it (D26). One live hold per statement. */
import { machine } from './machine';

export const fundsHold = machine({
  name: 'fundsHold',
  initial: ['HELD'],
  states: {
    HELD: { code: 'HELD', label: '已锁定', tone: 'await' },
    USED: { code: 'USED', label: '已支付', tone: 'success' },
    RELEASED: { code: 'RELEASED', label: '已解锁', tone: 'terminated' },
  },
  guards: {},
  actions: {
    renew: { label: '续锁', from: ['HELD'], to: 'same', by: ['PAYER'] },
    use: { label: '支付', from: ['HELD'], to: ['USED'], by: ['PAYER', 'SYS'] },
    release: { label: '解锁', from: ['HELD'], to: ['RELEASED'], by: ['PAYER', 'SYS'] },
  },
});
export type FundsHoldStatus = keyof typeof fundsHold.states;
