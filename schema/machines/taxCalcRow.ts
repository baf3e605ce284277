/** One person of a tax calculation: TAX-006 offers the end of a row unless it is a warning, whose tax leaves nothing to pay. */
import { machine } from './machine';

export const taxCalcRow = machine({
  name: 'taxCalcRow',
  initial: ['SUCCESS', 'WARNING'],
  states: {
    SUCCESS: { code: 1, label: '成功', tone: 'success' },
    WARNING: { code: 2, label: '预警', tone: 'await' },
    TERMINATED: { code: 3, label: '已终止', tone: 'terminated' },
  },
  guards: {},
  actions: {
    terminate: { label: '终止', from: ['SUCCESS'], to: ['TERMINATED'], by: ['ANY'], isDanger: true },
    /** A row of the same person before it has ended: its own tax is another one. */
    recalculate: { label: '重新算税', from: ['SUCCESS', 'WARNING'], to: ['SUCCESS', 'WARNING'], by: ['SYS'] },
  },
  buttons: { SUCCESS: [{ action: 'terminate' }] },
});
export type TaxCalcRowStatus = keyof typeof taxCalcRow.states;
