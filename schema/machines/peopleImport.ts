/**
 * An import of people on its way (Spec 2 §4: base check, depth check, submit). It is what the state and the step of its list make of it, and
 * stored nowhere else.
 */
import { machine } from './machine';

export const peopleImport = machine({
  name: 'peopleImport',
  initial: ['CHECKING'],
  states: {
    CHECKING: { code: 'CHECKING', label: '校验中', tone: 'progress' },
    BASE: { code: 'BASE', label: '基础信息核对', tone: 'draft' },
    DEPTH: { code: 'DEPTH', label: '深度核对', tone: 'ready' },
    FAILED: { code: 'FAILED', label: '读取失败', tone: 'danger' },
    SUBMITTED: { code: 'SUBMITTED', label: '已提交', tone: 'success' },
    CANCELLED: { code: 'CANCELLED', label: '已取消', tone: 'terminated' },
  },
  guards: { isFaultless: '请先修改异常数据', isSettled: '数据正在校验，请稍候' },
  actions: {
    readable: { label: '读取并校验', from: ['CHECKING'], to: ['BASE', 'DEPTH'], by: ['SYS'] },
    unreadable: { label: '读取失败', from: ['CHECKING'], to: ['FAILED'], by: ['SYS'] },
    editRows: { label: '修改名单', from: ['BASE', 'DEPTH'], to: 'same', by: ['ANY'] },
    next: { label: '下一步', from: ['BASE'], to: ['CHECKING'], when: ['isFaultless', 'isSettled'], by: ['ANY'] },
    submitAndNotify: { label: '提交并通知', from: ['DEPTH'], to: ['SUBMITTED'], when: ['isFaultless', 'isSettled'], by: ['ANY'] },
    submit: { label: '提交', from: ['DEPTH'], to: ['SUBMITTED'], when: ['isFaultless', 'isSettled'], by: ['ANY'] },
    // A list that is one part of something larger, such as a task, goes over with it, from either check.
    handOver: { label: '提交', from: ['BASE', 'DEPTH'], to: ['SUBMITTED'], when: ['isFaultless', 'isSettled'], by: ['ANY'] },
    cancel: { label: '取消', from: ['CHECKING', 'BASE', 'DEPTH', 'FAILED'], to: ['CANCELLED'], by: ['ANY'] },
  },
  buttons: {
    CHECKING: [{ action: 'cancel' }],
    BASE: [{ action: 'next' }, { action: 'cancel' }],
    DEPTH: [{ action: 'submitAndNotify' }, { action: 'submit' }, { action: 'cancel' }],
    FAILED: [{ action: 'cancel' }],
  },
});
export type PeopleImportStatus = keyof typeof peopleImport.states;
