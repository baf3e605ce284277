/** Agent invoice orders (Spec 2 §4, D39): invoices issued on behalf of natural persons, paid by a company and issued line by line. */
import { machine } from './machine';

export const agentInvoice = machine({
  name: 'agentInvoice',
  initial: ['CHECKING_INFO'],
  states: {
    CHECKING_INFO: { code: 1, label: '待提交', tone: 'draft' },
    CHECKING_SIGNING: { code: 1, sharesCode: true, label: '待提交', tone: 'draft' },
    PENDING_PAYMENT: { code: 2, label: '待支付', tone: 'await' },
    INVOICING: { code: 3, label: '开票中', tone: 'progress' },
    INVOICED: { code: 4, label: '开票完成', tone: 'success' },
    TERMINATED: { code: 5, label: '已终止', tone: 'terminated' },
  },
  guards: {},
  actions: {
    editRows: { label: '修改明细', from: ['CHECKING_INFO', 'CHECKING_SIGNING'], to: 'same', by: ['ANY'] },
    passInfoCheck: { label: '信息校验', from: ['CHECKING_INFO'], to: ['CHECKING_SIGNING'], by: ['ANY'] },
    submit: { label: '提交', from: ['CHECKING_SIGNING'], to: ['PENDING_PAYMENT'], by: ['ANY'] },
    pay: { label: '立即支付', from: ['PENDING_PAYMENT'], to: ['INVOICING'], by: ['PAYER'] },
    terminate: {
      label: '终止',
      from: ['CHECKING_INFO', 'CHECKING_SIGNING', 'PENDING_PAYMENT'],
      to: ['TERMINATED'],
      by: ['STOPPER'],
      isDanger: true,
    },
    /** No line is being invoiced any more: each is issued, has failed or has ended. */
    finish: { label: '开票结束', from: ['INVOICING'], to: ['INVOICED'], by: ['SYS'] },
    /** A line that failed is tried again. */
    reopen: { label: '重新开票', from: ['INVOICED'], to: ['INVOICING'], by: ['SYS'] },
  },
  buttons: {
    CHECKING_INFO: [{ action: 'passInfoCheck' }, { action: 'terminate' }],
    CHECKING_SIGNING: [{ action: 'submit' }, { action: 'terminate' }],
    PENDING_PAYMENT: [{ action: 'pay' }, { action: 'terminate' }],
  },
});
/** AIO-004: which page an order belongs to. */
export const agentInvoiceScreen = {
  CHECKING_INFO: 'info',
  CHECKING_SIGNING: 'signing',
  PENDING_PAYMENT: 'detail',
  INVOICING: 'detail',
  INVOICED: 'detail',
  TERMINATED: 'detail',
} as const;
export type AgentInvoiceStatus = keyof typeof agentInvoice.states;
export type AgentInvoiceAction = keyof typeof agentInvoice.actions;
