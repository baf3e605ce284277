/** One sale of an intermediary order (D38); tones of ISO-011: 0, 2, 3, 6 red, 1 and 4 amber, 5 green. */
import { machine } from './machine';

export const serviceOrderItem = machine({
  name: 'serviceOrderItem',
  initial: ['TO_CALCULATE'],
  states: {
    TO_CALCULATE: { code: 0, label: '待计算', tone: 'danger' },
    TO_INVOICE: { code: 1, label: '待开票', tone: 'await' },
    CALCULATION_FAILED: { code: 2, label: '计算失败', tone: 'danger' },
    TERMINATED: { code: 3, label: '已终止', tone: 'danger' },
    INVOICING: { code: 4, label: '开票中', tone: 'await' },
    INVOICED: { code: 5, label: '已开票', tone: 'success' },
    RETRY_NEXT_MONTH: { code: 6, label: '开票失败次月重试', tone: 'danger' },
  },
  guards: {},
  actions: {
    calculate: { label: '计算完成', from: ['TO_CALCULATE', 'CALCULATION_FAILED'], to: ['TO_INVOICE'], by: ['SYS'] },
    failCalculation: { label: '计算失败', from: ['TO_CALCULATE'], to: ['CALCULATION_FAILED'], by: ['SYS'] },
    pay: { label: '支付', from: ['TO_INVOICE'], to: ['INVOICING'], by: ['SYS'] },
    issue: { label: '登记开票', from: ['INVOICING'], to: ['INVOICED'], by: ['OPS_ACTING'] },
    fail: { label: '开票失败', from: ['INVOICING'], to: ['RETRY_NEXT_MONTH'], by: ['OPS_ACTING'], isDanger: true },
    /** On the 1st of the next month. */
    retry: { label: '重新开票', from: ['RETRY_NEXT_MONTH'], to: ['INVOICING'], by: ['SYS'] },
    stop: { label: '终止', from: ['RETRY_NEXT_MONTH'], to: ['TERMINATED'], by: ['STOPPER'], isDanger: true },
    /** With its order, before anything was paid. */
    terminate: { label: '服务终止', from: ['TO_INVOICE'], to: ['TERMINATED'], by: ['SYS'] },
  },
  buttons: {
    INVOICING: [{ action: 'issue' }, { action: 'fail' }],
    RETRY_NEXT_MONTH: [{ action: 'stop' }],
  },
});
export type ServiceOrderItemStatus = keyof typeof serviceOrderItem.states;

/** ISO-012: what the state of an item that waits for the next month means. */
export const retryNote = '开票失败，次月 1 日将自动重新开票';
