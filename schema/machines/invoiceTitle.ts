/** The buyer that invoices of a company are made out to (Spec 3 §5, D75). In review and approved it is read only; nothing set has no row. */
import { machine } from './machine';

export const invoiceTitle = machine({
  name: 'invoiceTitle',
  initial: ['UNSET'],
  states: {
    UNSET: { code: -1, label: '未设置', tone: 'draft' },
    IN_REVIEW: { code: 0, label: '审核中', tone: 'review' },
    APPROVED: { code: 1, label: '审核通过', tone: 'success' },
    REFUSED: { code: 2, label: '审核未通过', tone: 'danger' },
  },
  guards: {},
  actions: {
    submit: { label: '提交审核', from: ['UNSET', 'REFUSED'], to: ['IN_REVIEW'], by: ['ANY'] },
    approve: { label: '通过', from: ['IN_REVIEW'], to: ['APPROVED'], by: ['OPS_ACTING'] },
    // An approved title that turns out wrong goes back the same way: nobody but an operator can open it again.
    refuse: { label: '退回修改', from: ['IN_REVIEW', 'APPROVED'], to: ['REFUSED'], by: ['OPS_ACTING'], isDanger: true },
  },
  buttons: { IN_REVIEW: [{ action: 'approve' }, { action: 'refuse' }], APPROVED: [{ action: 'refuse' }] },
});
export type InvoiceTitleStatus = keyof typeof invoiceTitle.states;
