/** One uploaded row: passed when it has no error; re-checked at every edit and when the world around it changes. */
import { spokenLabels } from '../spoken';
import { machine, type StateRow } from './machine';

export const rosterRowStates = spokenLabels({
  // The wire knows 1 and 2; a row whose identity check is still open counts as not passed.
  CHECKING: { code: 0, label: '校验中', tone: 'progress' },
  PASSED: { code: 1, label: '校验通过', tone: 'success' },
  ERROR: { code: 2, label: '校验异常', tone: 'danger' },
} as const satisfies Record<string, StateRow>);

export const rosterRow = machine({
  name: 'rosterRow',
  initial: ['CHECKING'],
  states: rosterRowStates,
  guards: {
    rosterOpen: '数据正在校验或已提交，不能修改',
    notLast: '仅有一条结算明细，不能删除',
  },
  actions: {
    check: { label: '校验', from: ['CHECKING', 'PASSED', 'ERROR'], to: ['PASSED', 'ERROR', 'CHECKING'], by: ['SYS'] },
    edit: { label: '编辑', from: ['CHECKING', 'PASSED', 'ERROR'], to: ['PASSED', 'ERROR', 'CHECKING'], when: ['rosterOpen'], by: ['ANY'] },
    delete: { label: '删除', from: ['CHECKING', 'PASSED', 'ERROR'], to: 'same', when: ['rosterOpen', 'notLast'], by: ['ANY'] },
  },
  buttons: {
    CHECKING: [{ action: 'edit' }, { action: 'delete' }],
    PASSED: [{ action: 'edit' }, { action: 'delete' }],
    ERROR: [{ action: 'edit' }, { action: 'delete' }],
  },
});
export type RosterRowStatus = keyof typeof rosterRow.states;
