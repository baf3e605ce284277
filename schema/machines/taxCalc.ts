/** A list of people whose taxes are computed, with or without a payment that follows (Spec 2 §5). */
import { machine } from './machine';

export const taxCalc = machine({
  name: 'taxCalc',
  initial: ['CHECKING'],
  states: {
    CHECKING: { code: 0, label: '核对中', tone: 'draft' },
    CALCULATED: { code: 1, label: '已算税', tone: 'success' },
    DISCARDED: { code: 2, label: '已取消', tone: 'terminated' },
  },
  guards: { isPayable: '没有可结算的明细' },
  actions: {
    editRows: { label: '修改名单', from: ['CHECKING'], to: 'same', by: ['ANY'] },
    calculate: { label: '确认算税', from: ['CHECKING'], to: ['CALCULATED'], by: ['ANY'] },
    discard: { label: '取消', from: ['CHECKING'], to: ['DISCARDED'], by: ['ANY'] },
    settle: { label: '生成结算单', from: ['CALCULATED'], to: 'same', when: ['isPayable'], by: ['ANY'] },
  },
  buttons: { CHECKING: [{ action: 'calculate' }, { action: 'discard' }], CALCULATED: [{ action: 'settle' }] },
});
/** Which page a calculation belongs to. */
export const taxCalcScreen = { CHECKING: 'check', CALCULATED: 'detail', DISCARDED: 'gone' } as const;
export type TaxCalcStatus = keyof typeof taxCalc.states;
