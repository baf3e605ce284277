/** A contract with a payee (Spec 2, D42, D75). D68: an end date that has passed is not a state, the record stays signed. */
import { machine } from './machine';

export const signing = machine({
  name: 'signing',
  // HAS_BEEN_SIGNED at once: an operator records a signature made on paper (线下签署补录).
  initial: ['WAITING_SIGN', 'HAS_BEEN_SIGNED'],
  states: {
    WAITING_SIGN: { code: 'WAITING_SIGN', label: '待签署', tone: 'danger' },
    HAS_BEEN_SIGNED: { code: 'HAS_BEEN_SIGNED', label: '已签署', tone: 'success' },
    HAS_BEEN_VOIDED: { code: 'HAS_BEEN_VOIDED', label: '已作废', tone: 'terminated' },
    OVER_TIME_CANCEL: { code: 'OVER_TIME_CANCEL', label: '超时取消', tone: 'terminated' },
  },
  guards: {
    remindersLeft: '今日提醒次数已用完',
    authenticationFine: '收款人实名认证未通过，不能提醒',
  },
  actions: {
    sign: { label: '签署', from: ['WAITING_SIGN'], to: ['HAS_BEEN_SIGNED'], by: ['PAYEE', 'OPS_ACTING'] },
    expire: { label: '超时取消', from: ['WAITING_SIGN'], to: ['OVER_TIME_CANCEL'], by: ['SYS'] },
    edit: { label: '编辑', from: ['WAITING_SIGN'], to: 'same', by: ['ANY'] },
    remind: {
      label: '提醒签署',
      from: ['WAITING_SIGN'],
      to: 'same',
      when: ['remindersLeft', 'authenticationFine'],
      by: ['ANY'],
    },
    // void_pending: sign_system_type 1 waits for the payee, the record stays signed meanwhile.
    askTermination: { label: '发送解约', from: ['HAS_BEEN_SIGNED'], to: 'same', by: ['ANY'] },
    void: { label: '作废', from: ['HAS_BEEN_SIGNED'], to: ['HAS_BEEN_VOIDED'], by: ['ANY', 'PAYEE'] },
  },
  buttons: {
    WAITING_SIGN: [{ action: 'edit' }, { action: 'remind' }],
    HAS_BEEN_SIGNED: [{ action: 'void' }],
  },
});
export type ContractStatus = keyof typeof signing.states;
