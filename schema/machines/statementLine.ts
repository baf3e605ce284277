/** One person in a statement: D29. Money moves with the arrows; the ledger writes it in the same transaction. */
import { spokenLabels } from '../spoken';
import { machine, type StateRow } from './machine';

export const statementLineStates = spokenLabels({
  PENDING: { code: 0, label: '待发放', tone: 'draft' },
  SUCCESS: { code: 1, label: '发放成功', tone: 'success' },
  FAILED: { code: 2, label: '发放失败', tone: 'danger' },
  TERMINATED: { code: 3, label: '已终止', tone: 'terminated' },
  RESENDING: { code: 4, label: '重新发放中', tone: 'progress' },
  PAYING: { code: 5, label: '发放中', tone: 'progress' },
} as const satisfies Record<string, StateRow>);

export const statementLine = machine({
  name: 'statementLine',
  initial: ['PENDING'],
  states: statementLineStates,
  guards: {
    statementAbnormal: '仅支付异常的结算单可以编辑',
    accountFault: '失败的原因不是收款账号',
    statementFailing: '当前结算单状态不能重新发放',
    statementStoppable: '当前结算单状态不能终止明细',
    notMigrated: '该业务已下线，不能重新发放',
    invoiceFree: '正在开票或已开票，不能终止',
    waitsApproval: '该明细没有待审核的账户变更',
    checkerIsNotMaker: '不能审核自己提交或修改的账户变更',
    receiptReady: '回单暂未生成',
    receiptsOffered: '当前企业不提供回单',
  },
  actions: {
    send: { label: '发放', from: ['PENDING'], to: ['PAYING'], by: ['SYS'] },
    hold: { label: '暂缓', from: ['PENDING'], to: 'same', by: ['SYS'] },
    confirmed: { label: '发放成功', from: ['PAYING'], to: ['SUCCESS'], by: ['SYS', 'OPS_ACTING'] },
    refused: { label: '发放失败', from: ['PAYING'], to: ['FAILED'], by: ['SYS', 'OPS_ACTING'] },
    // GWY-011: for the channel's own reasons, three times by itself.
    retryLater: { label: '稍后自动重试', from: ['PAYING'], to: ['RESENDING'], by: ['SYS'] },
    // Never a new order number while the answer is unknown: the same one is asked again.
    unknown: { label: '结果未知', from: ['PAYING'], to: 'same', by: ['SYS'] },
    edit: { label: '编辑', from: ['FAILED'], to: 'same', when: ['statementAbnormal'], by: ['ANY'] },
    sendAccountLink: { label: '修改链接', from: ['FAILED'], to: 'same', when: ['statementAbnormal', 'accountFault'], by: ['ANY'] },
    fixAccount: { label: '收款人修改账号', from: ['FAILED'], to: 'same', when: ['statementAbnormal', 'accountFault'], by: ['PAYEE'] },
    resend: {
      label: '改账号并重新发放',
      from: ['FAILED'],
      to: ['RESENDING'],
      when: ['statementFailing', 'notMigrated'],
      by: ['PAYER', 'SYS'],
    },
    // D28: a changed account above the company's limit is sent only after an auditor let it go.
    approveResend: {
      label: '同意发放',
      from: ['FAILED'],
      to: ['RESENDING'],
      when: ['waitsApproval', 'statementFailing', 'notMigrated', 'checkerIsNotMaker'],
      by: ['PAYMENT_AUDIT'],
    },
    refuseResend: {
      label: '不同意发放',
      from: ['FAILED'],
      to: 'same',
      when: ['waitsApproval', 'statementFailing', 'checkerIsNotMaker'],
      by: ['PAYMENT_AUDIT'],
      isDanger: true,
    },
    resent: { label: '发放', from: ['RESENDING'], to: ['PAYING'], by: ['SYS'] },
    resendRefused: { label: '未通过校验', from: ['RESENDING'], to: ['FAILED'], by: ['SYS'] },
    stop: {
      label: '终止',
      from: ['PENDING', 'FAILED'],
      to: ['TERMINATED'],
      when: ['statementStoppable', 'invoiceFree'],
      by: ['STOPPER'],
      isDanger: true,
    },
    endedBeforePay: { label: '终止', from: ['PENDING'], to: ['TERMINATED'], by: ['SYS'] },
    returned: { label: '退票', from: ['SUCCESS'], to: ['FAILED'], by: ['SYS', 'OPS_ACTING'] },
    // At the first demand the receipt is drawn, which is more than reading (AUT-008).
    downloadReceipt: { label: '下载回单', from: ['SUCCESS'], to: 'same', when: ['receiptReady'], by: ['ANY'] },
  },
  buttons: {
    PENDING: [{ action: 'stop', shown: ['statementStoppable'] }],
    FAILED: [
      { action: 'edit', shown: ['statementAbnormal'] },
      { action: 'resend', shown: ['statementFailing'] },
      { action: 'stop', shown: ['statementStoppable'] },
      { action: 'approveResend', shown: ['waitsApproval', 'statementFailing'] },
      { action: 'refuseResend', shown: ['waitsApproval', 'statementFailing'] },
      { action: 'sendAccountLink', shown: ['statementAbnormal', 'accountFault'] },
    ],
    SUCCESS: [{ action: 'downloadReceipt', shown: ['receiptsOffered'] }],
  },
});
export type LineStatus = keyof typeof statementLine.states;
export type LineAction = keyof typeof statementLine.actions;
