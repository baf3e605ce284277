/** Work that a company gives out (Spec 2 §4, D44, D75): the task itself, and each person on it. */
import { machine } from './machine';

export const task = machine({
  name: 'task',
  initial: ['OPEN'],
  states: {
    OPEN: { code: 0, label: '开启', tone: 'success' },
    CLOSED: { code: 1, label: '关闭', tone: 'danger' },
    DELETED: { code: 'DELETED', label: '已删除', tone: 'terminated' },
  },
  guards: { noWorkOpen: '还有已提交或待结算的成果，不能删除', isDispatch: '抢单任务由接单人自行加入' },
  actions: {
    // TSK-024: a closed task takes nobody on; who is on it works on.
    close: { label: '关闭', from: ['OPEN'], to: ['CLOSED'], by: ['ANY'] },
    open: { label: '开启', from: ['CLOSED'], to: ['OPEN'], by: ['ANY'] },
    edit: { label: '修改任务', from: ['OPEN', 'CLOSED'], to: 'same', by: ['ANY'] },
    // TSK-008 shows it with every task, TSK-017 opens its wizard to dispatches alone: elsewhere it stands there and says how people come in.
    addPeople: { label: '新增用户', from: ['OPEN'], to: 'same', when: ['isDispatch'], by: ['ANY'] },
    take: { label: '接单', from: ['OPEN'], to: 'same', by: ['PAYEE'] },
    settle: { label: '发起结算', from: ['OPEN', 'CLOSED'], to: 'same', by: ['ANY'] },
    // Its work is to be settled anew: the statement that was to pay it has ended unpaid.
    revive: { label: '恢复', from: ['DELETED'], to: ['CLOSED'], by: ['SYS'] },
    delete: { label: '删除', from: ['OPEN', 'CLOSED'], to: ['DELETED'], when: ['noWorkOpen'], by: ['ANY'], isDanger: true },
  },
  buttons: {
    OPEN: [{ action: 'settle' }, { action: 'edit' }, { action: 'addPeople' }, { action: 'close' }, { action: 'delete' }],
    CLOSED: [{ action: 'settle' }, { action: 'edit' }, { action: 'open' }, { action: 'delete' }],
  },
});
export type TaskStatus = keyof typeof task.states;

export const taskPerson = machine({
  name: 'taskPerson',
  // Who takes a task by himself is on it at once.
  initial: ['OFFERED', 'TAKEN'],
  states: {
    OFFERED: { code: 'OFFERED', label: '待接受', tone: 'await' },
    TAKEN: { code: 'TAKEN', label: '待提交成果', tone: 'progress' },
    SUBMITTED: { code: 'SUBMITTED', label: '待验收', tone: 'review' },
    RETURNED: { code: 'RETURNED', label: '已退回', tone: 'danger' },
    ACCEPTED: { code: 'ACCEPTED', label: '已验收', tone: 'success' },
    DECLINED: { code: 'DECLINED', label: '已拒绝', tone: 'terminated' },
    GIVEN_UP: { code: 'GIVEN_UP', label: '已放弃', tone: 'terminated' },
    REMOVED: { code: 'REMOVED', label: '已移除', tone: 'terminated' },
    EXPIRED: { code: 'EXPIRED', label: '已过期', tone: 'terminated' },
  },
  guards: { notSettled: '已发起结算', remindersLeft: '今日提醒次数已用完', linkUseful: '已签署或实名认证未通过' },
  actions: {
    accept: { label: '接受任务', from: ['OFFERED'], to: ['TAKEN'], by: ['PAYEE'] },
    decline: { label: '拒绝任务', from: ['OFFERED'], to: ['DECLINED'], by: ['PAYEE'] },
    submit: { label: '提交成果', from: ['TAKEN', 'RETURNED'], to: ['SUBMITTED'], by: ['PAYEE'] },
    giveUp: { label: '放弃任务', from: ['TAKEN', 'RETURNED'], to: ['GIVEN_UP'], by: ['PAYEE'] },
    approve: { label: '验收通过', from: ['SUBMITTED'], to: ['ACCEPTED'], by: ['ANY'] },
    // Returned work stays with its person and its place.
    return: { label: '退回', from: ['SUBMITTED'], to: ['RETURNED'], by: ['ANY'], isDanger: true },
    settle: { label: '发起结算', from: ['ACCEPTED'], to: 'same', when: ['notSettled'], by: ['ANY'] },
    reopen: { label: '重新验收', from: ['ACCEPTED'], to: ['SUBMITTED'], when: ['notSettled'], by: ['ANY'] },
    editPhone: { label: '修改手机号', from: ['OFFERED', 'TAKEN', 'SUBMITTED', 'RETURNED', 'ACCEPTED'], to: 'same', by: ['ANY'] },
    remind: { label: '重发短信', from: ['OFFERED', 'TAKEN', 'RETURNED'], to: 'same', when: ['remindersLeft'], by: ['ANY'] },
    copyLink: { label: '复制链接', from: ['OFFERED', 'TAKEN', 'RETURNED'], to: 'same', by: ['ANY'] },
    unbind: { label: '发送解绑', from: ['OFFERED', 'TAKEN', 'SUBMITTED', 'RETURNED', 'ACCEPTED'], to: 'same', by: ['ANY'] },
    remove: { label: '移除', from: ['OFFERED', 'TAKEN', 'SUBMITTED', 'RETURNED'], to: ['REMOVED'], by: ['ANY'], isDanger: true },
    expire: { label: '过期', from: ['OFFERED'], to: ['EXPIRED'], by: ['SYS'] },
  },
  buttons: {
    OFFERED: [
      { action: 'editPhone' },
      { action: 'remind', shown: ['linkUseful'] },
      { action: 'copyLink', shown: ['linkUseful'] },
      { action: 'unbind' },
      { action: 'remove' },
    ],
    TAKEN: [
      { action: 'editPhone' },
      { action: 'remind', shown: ['linkUseful'] },
      { action: 'copyLink', shown: ['linkUseful'] },
      { action: 'unbind' },
      { action: 'remove' },
    ],
    SUBMITTED: [{ action: 'approve' }, { action: 'return' }, { action: 'remove' }],
    RETURNED: [
      { action: 'editPhone' },
      { action: 'remind', shown: ['linkUseful'] },
      { action: 'copyLink', shown: ['linkUseful'] },
      { action: 'unbind' },
      { action: 'remove' },
    ],
    ACCEPTED: [{ action: 'settle', shown: ['notSettled'] }, { action: 'reopen' }],
  },
});
export type TaskPersonStatus = keyof typeof taskPerson.states;
