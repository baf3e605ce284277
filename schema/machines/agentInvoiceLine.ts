/** One person's invoice in an agent invoice order (D39: both lists of the source map to it). */
import { machine } from './machine';

export const agentInvoiceLine = machine({
  name: 'agentInvoiceLine',
  initial: ['PENDING'],
  states: {
    PENDING: { code: 1, label: '待开票', tone: 'await' },
    INVOICING: { code: 2, label: '开票中', tone: 'progress' },
    INVOICED: { code: 3, label: '开票完成', tone: 'success' },
    FAILED: { code: 4, label: '开票失败', tone: 'danger' },
    TERMINATED: { code: 6, label: '已终止', tone: 'terminated' },
  },
  guards: {},
  actions: {
    pay: { label: '支付', from: ['PENDING'], to: ['INVOICING'], by: ['SYS'] },
    /** With its order, before anything was paid. */
    end: { label: '终止', from: ['PENDING'], to: ['TERMINATED'], by: ['SYS'] },
    issue: { label: '登记开票', from: ['INVOICING'], to: ['INVOICED'], by: ['OPS_ACTING'] },
    fail: { label: '开票失败', from: ['INVOICING'], to: ['FAILED'], by: ['OPS_ACTING'], isDanger: true },
    relaunch: { label: '重新发起', from: ['FAILED'], to: ['INVOICING'], by: ['ANY'] },
    terminate: { label: '终止', from: ['INVOICING', 'FAILED'], to: ['TERMINATED'], by: ['STOPPER'], isDanger: true },
  },
  buttons: {
    INVOICING: [{ action: 'issue' }, { action: 'fail' }, { action: 'terminate' }],
    FAILED: [{ action: 'relaunch' }, { action: 'terminate' }],
  },
});
export type AgentInvoiceLineStatus = keyof typeof agentInvoiceLine.states;
