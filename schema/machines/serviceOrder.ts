/** Intermediary orders (Spec 1 §4, D38): sales of freelancers to buyers, taxed by the quarter, paid by the company and invoiced item by item. */
import { machine } from './machine';

export const serviceOrder = machine({
  name: 'serviceOrder',
  initial: ['DRAFT'],
  states: {
    DRAFT: { code: 0, label: '待提交', tone: 'draft' },
    CALCULATING: { code: 1, label: '计算中', tone: 'progress' },
    CALCULATION_ERROR: { code: 2, label: '计算异常', tone: 'danger' },
    PENDING_PAYMENT: { code: 3, label: '待支付', tone: 'await' },
    INVOICING: { code: 4, label: '开票中', tone: 'progress' },
    INVOICED: { code: 5, label: '开票完成', tone: 'success' },
    TERMINATED: { code: 6, label: '服务终止', tone: 'terminated' },
  },
  guards: {},
  actions: {
    editRows: { label: '修改明细', from: ['DRAFT'], to: 'same', by: ['ANY'] },
    submit: { label: '提交', from: ['DRAFT'], to: ['CALCULATING'], by: ['ANY'] },
    calculate: { label: '计算完成', from: ['CALCULATING', 'CALCULATION_ERROR'], to: ['PENDING_PAYMENT'], by: ['SYS'] },
    failCalculation: { label: '计算失败', from: ['CALCULATING'], to: ['CALCULATION_ERROR'], by: ['SYS'] },
    pay: { label: '立即支付', from: ['PENDING_PAYMENT'], to: ['INVOICING'], by: ['PAYER'] },
    terminate: { label: '终止服务', from: ['DRAFT', 'PENDING_PAYMENT'], to: ['TERMINATED'], by: ['STOPPER'], isDanger: true },
    /** Once every item is issued or has ended: an order of which nothing was issued has ended without success. */
    finish: { label: '开票结束', from: ['INVOICING'], to: ['INVOICED', 'TERMINATED'], by: ['SYS'] },
  },
  buttons: {
    DRAFT: [{ action: 'submit' }, { action: 'terminate' }],
    PENDING_PAYMENT: [{ action: 'pay' }, { action: 'terminate' }],
  },
});
/** Which page an order belongs to; D38 shows the failed calculation, which runs again by itself, on the completed one. */
export const serviceOrderScreen = {
  DRAFT: 'check',
  CALCULATING: 'unfinished',
  CALCULATION_ERROR: 'completed',
  PENDING_PAYMENT: 'unfinished',
  INVOICING: 'unfinished',
  INVOICED: 'completed',
  TERMINATED: 'completed',
} as const;
export type ServiceOrderStatus = keyof typeof serviceOrder.states;
export type ServiceOrderAction = keyof typeof serviceOrder.actions;
