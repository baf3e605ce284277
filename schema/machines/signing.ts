/** A contract with a payee (Spec 2, D42, D75). D68: an end date that has passed is not a state, the record stays signed. */
import { machine } from './machine';

export const signing = machine({
  name: 'signing',
  // HAS_BEEN_SIGNED at once: an operator records a signature made on paper (线下签署补录).
  initial: ['WAITING_SIGN', 'HAS_BEEN_SIGNED'],
  states: {
    WAITING_SIGN: { code: 'WAITING_SIGN', label: '待签署', tone: 'danger' },
    // The payee has signed, the authorities have not answered yet; the legacy wire knows no such state.
    SIGNING: { code: 'WAITING_SIGN', label: '签署中', tone: 'progress', sharesCode: true },
    HAS_BEEN_SIGNED: { code: 'HAS_BEEN_SIGNED', label: '已签署', tone: 'success' },
    HAS_BEEN_VOIDED: { code: 'HAS_BEEN_VOIDED', label: '已作废', tone: 'terminated' },
    OVER_TIME_CANCEL: { code: 'OVER_TIME_CANCEL', label: '超时取消', tone: 'terminated' },
  },
  guards: {
    remindersLeft: '今日提醒次数已用完',
    notUnbound: '该手机号已解绑：请核对并编辑签约人信息后再提醒',
    authenticationFine: '收款人实名认证未通过，不能提醒',
    noVoidPending: '已发送解约，等待收款人确认',
    voidPending: '没有等待收款人确认的解约',
    hasDocument: '没有可下载的合同文件',
    byPhone: '线下签署的合同没有签署链接',
    otherPhone: '没有待核实的其他手机号',
    sealingStuck: '合同正在出具，请稍候',
  },
  actions: {
    sign: { label: '签署', from: ['WAITING_SIGN'], to: ['SIGNING'], by: ['PAYEE'] },
    // Only a document with certificate, signature and timestamp that was read back and verified is a signed contract.
    seal: { label: '出具合同', from: ['SIGNING'], to: ['HAS_BEEN_SIGNED'], by: ['SYS'] },
    expire: { label: '超时取消', from: ['WAITING_SIGN'], to: ['OVER_TIME_CANCEL'], by: ['SYS'] },
    edit: { label: '编辑', from: ['WAITING_SIGN'], to: 'same', by: ['ANY'] },
    copyLink: { label: '复制链接', from: ['WAITING_SIGN'], to: 'same', by: ['ANY'] },
    // Deleted is no state: the record is gone for everybody, its row stays.
    delete: { label: '删除', from: ['WAITING_SIGN'], to: 'same', by: ['ANY'], isDanger: true },
    unbind: { label: '发送解绑', from: ['WAITING_SIGN', 'SIGNING', 'HAS_BEEN_SIGNED'], to: 'same', when: ['byPhone'], by: ['ANY'] },
    download: { label: '下载合同', from: ['HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED'], to: 'same', when: ['hasDocument'], by: ['READER'] },
    remind: {
      label: '提醒签署',
      from: ['WAITING_SIGN'],
      to: 'same',
      when: ['remindersLeft', 'notUnbound', 'authenticationFine'],
      by: ['ANY'],
    },
    // Its paper cannot be made and is in force for nobody: it ends without its person's word, so that a new one can be sent.
    abandon: { label: '作废', from: ['SIGNING'], to: ['HAS_BEEN_VOIDED'], when: ['sealingStuck'], by: ['ANY'], isDanger: true },
    // void_pending: sign_system_type 1 waits for the payee, the record stays signed meanwhile.
    askTermination: { label: '发送解约', from: ['HAS_BEEN_SIGNED'], to: 'same', when: ['noVoidPending'], by: ['ANY'] },
    // Somebody came to a code as this person with another phone and was refused: the mark stays until the company has looked into it.
    settleOtherPhone: {
      label: '核实手机号',
      from: ['SIGNING', 'HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED'],
      to: 'same',
      when: ['otherPhone'],
      by: ['ANY'],
    },
    // Once more, to the phone that consents: a company names none.
    resendTermination: { label: '重发解约', from: ['HAS_BEEN_SIGNED'], to: 'same', when: ['voidPending'], by: ['ANY'] },
    withdrawTermination: { label: '撤回解约', from: ['HAS_BEEN_SIGNED'], to: 'same', when: ['voidPending'], by: ['ANY'] },
    void: {
      label: '作废',
      from: ['HAS_BEEN_SIGNED'],
      to: ['HAS_BEEN_VOIDED'],
      when: ['noVoidPending'],
      by: ['ANY', 'PAYEE'],
      isDanger: true,
    },
  },
  buttons: {
    WAITING_SIGN: [
      { action: 'remind' },
      { action: 'copyLink' },
      { action: 'edit' },
      { action: 'unbind', shown: ['byPhone'] },
      { action: 'delete' },
    ],
    SIGNING: [
      { action: 'settleOtherPhone', shown: ['otherPhone'] },
      { action: 'unbind', shown: ['byPhone'] },
      { action: 'abandon', shown: ['sealingStuck'] },
    ],
    HAS_BEEN_SIGNED: [
      { action: 'settleOtherPhone', shown: ['otherPhone'] },
      { action: 'download' },
      { action: 'void', shown: ['noVoidPending'] },
      { action: 'resendTermination', shown: ['voidPending'] },
      { action: 'withdrawTermination', shown: ['voidPending'] },
      { action: 'unbind', shown: ['byPhone'] },
    ],
    HAS_BEEN_VOIDED: [
      { action: 'settleOtherPhone', shown: ['otherPhone'] },
      { action: 'download', shown: ['hasDocument'] },
    ],
  },
});
export type ContractStatus = keyof typeof signing.states;
