/** From net amounts to a statement (Spec 1 §4, D37): the numbers of submitStatus are those of the legacy wire, and 0 is shown there to nobody. */
import { machine } from './machine';

export const backCalc = machine({
  name: 'backCalc',
  initial: ['CHECKING'],
  states: {
    CHECKING: { code: 0, label: '核对中', tone: 'draft' },
    CALCULATED: { code: 1, label: '待生成结算单', tone: 'await' },
    IN_STATEMENT: { code: 2, label: '已生成结算单', tone: 'progress' },
    SUBMITTED: { code: 3, label: '结算单已提交', tone: 'success' },
    STOPPED: { code: 9, label: '已终止', tone: 'terminated' },
  },
  guards: { statementEnded: '请先取消或终止由此反算生成的结算单' },
  actions: {
    editRows: { label: '修改名单', from: ['CHECKING', 'CALCULATED'], to: ['CHECKING'], by: ['ANY'] },
    calculate: { label: '反算', from: ['CHECKING'], to: ['CALCULATED'], by: ['ANY'] },
    /** Solved again: other payments may have changed what the same net amount costs (D52). */
    next: { label: '下一步', from: ['CALCULATED'], to: 'same', by: ['ANY'] },
    confirm: { label: '生成结算单', from: ['CALCULATED'], to: ['IN_STATEMENT'], by: ['ANY'] },
    submit: { label: '结算单提交', from: ['IN_STATEMENT'], to: ['SUBMITTED'], by: ['SYS'] },
    reopen: { label: '重新反算', from: ['IN_STATEMENT'], to: ['CALCULATED'], when: ['statementEnded'], by: ['ANY'] },
    stop: { label: '终止', from: ['CHECKING', 'CALCULATED', 'IN_STATEMENT'], to: ['STOPPED'], by: ['ANY'], isDanger: true },
  },
  buttons: {
    CHECKING: [{ action: 'calculate' }, { action: 'stop' }],
    CALCULATED: [{ action: 'next' }, { action: 'stop' }],
    IN_STATEMENT: [
      { action: 'reopen', shown: ['statementEnded'] },
      { action: 'stop', shown: ['statementEnded'] },
    ],
  },
});
/** Which page a calculation belongs to. */
export const backCalcScreen = {
  CHECKING: 'check',
  CALCULATED: 'issue',
  IN_STATEMENT: 'detail',
  SUBMITTED: 'detail',
  STOPPED: 'gone',
} as const;
export type BackCalcStatus = keyof typeof backCalc.states;
