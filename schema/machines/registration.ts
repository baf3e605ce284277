/** A person who is to register with a company (Spec 2 §3, D75): an SMS, who he is, the agreement. REG-007: what does not apply is not shown. */
import { machine } from './machine';

export const registration = machine({
  name: 'registration',
  initial: ['PENDING_REGISTRATION'],
  states: {
    PENDING_REGISTRATION: { code: 0, label: '待登记', tone: 'await' },
    PENDING_CONFIRMATION: { code: 1, label: '待确认协议', tone: 'progress' },
    COMPLETE: { code: 2, label: '登记完成', tone: 'success' },
  },
  guards: { remindersLeft: '今日提醒次数已用完' },
  actions: {
    register: { label: '登记', from: ['PENDING_REGISTRATION'], to: ['PENDING_CONFIRMATION'], by: ['PAYEE'] },
    confirm: { label: '确认协议', from: ['PENDING_CONFIRMATION'], to: ['COMPLETE'], by: ['PAYEE'] },
    remind: {
      label: '短信提醒',
      from: ['PENDING_REGISTRATION', 'PENDING_CONFIRMATION'],
      to: 'same',
      when: ['remindersLeft'],
      by: ['ANY'],
    },
    copyLink: { label: '复制链接', from: ['PENDING_REGISTRATION', 'PENDING_CONFIRMATION'], to: 'same', by: ['ANY'] },
    viewContract: { label: '查看合同', from: ['PENDING_CONFIRMATION', 'COMPLETE'], to: 'same', by: ['READER'] },
    addRemark: { label: '添加备注', from: ['PENDING_REGISTRATION', 'PENDING_CONFIRMATION', 'COMPLETE'], to: 'same', by: ['ANY'] },
  },
  buttons: {
    PENDING_REGISTRATION: [{ action: 'remind' }, { action: 'copyLink' }, { action: 'addRemark' }],
    PENDING_CONFIRMATION: [{ action: 'remind' }, { action: 'copyLink' }, { action: 'viewContract' }, { action: 'addRemark' }],
    COMPLETE: [{ action: 'viewContract' }, { action: 'addRemark' }],
  },
});
export type RegistrationStatus = keyof typeof registration.states;
