/** What a company asks to be invoiced (D45, D75). The tax document is another thing: it comes from the issuer. */
import { machine } from './machine';

export const invoiceApplication = machine({
  name: 'invoiceApplication',
  initial: ['PENDING'],
  states: {
    PENDING: { code: 0, label: '待审核', tone: 'review' },
    ISSUING: { code: 1, label: '开票中', tone: 'progress' },
    ISSUED: { code: 2, label: '已开票', tone: 'success' },
    REJECTED: { code: 3, label: '已驳回', tone: 'danger' },
    CANCELLED: { code: 4, label: '已取消', tone: 'terminated' },
  },
  guards: {
    redFree: '该发票已申请红冲',
    // After 16:00 of the last working day it is one of the next month (INV-054).
    monthCome: '本月截止后提交的申请，下月 1 日起受理',
    // It may issue at any moment, and two invoices would stand for one application.
    notAsked: '已交开票方开具，等待其答复',
  },
  actions: {
    cancel: { label: '取消申请', from: ['PENDING'], to: ['CANCELLED'], by: ['ANY'], isDanger: true },
    // A statement of it was stopped (TRM-005), or another sum of it is due than was applied for (D45).
    drop: { label: '随结算单取消', from: ['PENDING'], to: ['CANCELLED'], by: ['STOPPER', 'SYS'] },
    start: { label: '受理', from: ['PENDING'], to: ['ISSUING'], when: ['monthCome'], by: ['OPS_ACTING'] },
    reject: { label: '驳回', from: ['PENDING'], to: ['REJECTED'], by: ['OPS_ACTING'], isDanger: true },
    issue: { label: '开具', from: ['ISSUING'], to: 'same', by: ['OPS_ACTING'] },
    // Issued outside, and entered with its number and PDF (OPS-016).
    upload: { label: '上传发票', from: ['PENDING', 'ISSUING'], to: ['ISSUED'], when: ['monthCome', 'notAsked'], by: ['OPS_ACTING'] },
    finish: { label: '开票完成', from: ['ISSUING'], to: ['ISSUED'], by: ['SYS'] },
    // A second paper takes it back; the application stays as it was (redConfirmation).
    red: { label: '申请红冲', from: ['ISSUED'], to: 'same', by: ['ANY'], isDanger: true },
    send: { label: '登记快递', from: ['ISSUED'], to: 'same', by: ['OPS_ACTING'] },
  },
  buttons: {
    PENDING: [{ action: 'cancel' }, { action: 'start' }, { action: 'upload' }, { action: 'reject' }],
    ISSUING: [{ action: 'issue' }, { action: 'upload' }],
    ISSUED: [{ action: 'red', shown: ['redFree'] }, { action: 'send' }],
  },
});
export type InvoiceApplicationStatus = keyof typeof invoiceApplication.states;
