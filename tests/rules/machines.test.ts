import { DomainError } from '../../schema/errors';
import { approval } from '../../schema/machines/approval';
import { bankReversal } from '../../schema/machines/bankReversal';
import { bill } from '../../schema/machines/bill';
import { company, companyAuthentication } from '../../schema/machines/company';
import { delivery } from '../../schema/machines/delivery';
import { exportJob } from '../../schema/machines/exportJob';
import { fundsHold } from '../../schema/machines/fundsHold';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { lineReceipt } from '../../schema/machines/lineReceipt';
import { type Doer, faultsOf, type Machine, machine } from '../../schema/machines/machine';
import { member } from '../../schema/machines/member';
import { objection } from '../../schema/machines/objection';
import { liveAttempt, openAttempt, payoutAttempt } from '../../schema/machines/payoutAttempt';
import { receiptPackage } from '../../schema/machines/receiptPackage';
import { rosterRow } from '../../schema/machines/rosterRow';
import { signing } from '../../schema/machines/signing';
import { type StatementAction, type StatementStatus, statement, statementScreen } from '../../schema/machines/statement';
import { type LineAction, statementLine } from '../../schema/machines/statementLine';
import { task, taskPerson } from '../../schema/machines/task';
import { holds } from '../kit/cases/holds';

type AnyMachine = Machine<string, string, string>;

const all = {
  statement,
  statementLine,
  lineReceipt,
  payoutAttempt,
  fundsHold,
  receiptPackage,
  exportJob,
  rosterRow,
  member,
  company,
  companyAuthentication,
  inboundTransfer,
  bankReversal,
  signing,
  task,
  taskPerson,
  delivery,
  approval,
  objection,
  bill,
} as unknown as Readonly<Record<string, AnyMachine>>;

describe.each(Object.entries(all))('the table of %s', (_, table) => {
  test('hangs together: every state is reached, every button has an arrow, every guard is asked', () => {
    expect(faultsOf(table)).toEqual([]);
  });

  test('allows exactly its own from-states, over all states and actions', () => {
    for (const action of table.actionKeys) {
      for (const state of table.stateKeys) {
        const isAllowed = table.fromStates(action).includes(state);
        expect(table.can(state, action)).toBe(isAllowed);
        if (isAllowed) {
          table.require(state, action);
          for (const target of table.targets(state, action)) expect(table.target(state, action, target)).toBe(target);
        } else {
          expect(() => table.require(state, action)).toThrow(DomainError);
          expect(() => table.target(state, action)).toThrow(/no arrow/);
        }
      }
    }
  });

  test('reads its own codes back and knows no other', () => {
    for (const state of table.stateKeys) {
      const told = table.fromCode(table.code(state));
      if (table.states[state]?.sharesCode) expect(told).not.toBe(state);
      else expect(told).toBe(state);
      expect(table.fromCode(String(table.code(state)))).toBe(told);
      expect(table.label(state)).toMatch(/\p{Script=Han}/u);
    }
    expect(table.fromCode('no such code')).toBeNull();
    expect([table.is('NO_SUCH_STATE'), table.is(7), table.is(table.stateKeys[0])]).toEqual([false, false, true]);
  });
});

describe('the statement has the states of the specification', () => {
  test('[STM-033 1/2] [STM-035 2/2] with their codes, names and screens', () => {
    expect(statement.stateKeys.map((state) => `${statement.code(state)} ${statement.label(state)} ${statementScreen[state]}`)).toEqual([
      '1 待提交 baseCheck',
      '40 待提交 detailCheck',
      '3 待确认 detailCheck',
      '4 待付款 unfinished',
      '5 待审核 unfinished',
      '7 待确认到账 unfinished',
      '10 待支付 unfinished',
      '11 支付中 unfinished',
      '13 支付异常 unfinished',
      '15 异常处理中 unfinished',
      '17 支付完成 completed',
      '19 已完结 completed',
      '99 服务终止 completed',
    ]);
  });

  test('19 can be filtered but is never produced', () => {
    for (const action of statement.actionKeys) {
      for (const state of statement.stateKeys) {
        if (state !== 'CLOSED' && statement.can(state, action)) expect(statement.targets(state, action)).not.toContain('CLOSED');
      }
    }
  });
});

/** D22 once more, by hand: row, action, from, to (empty = the same). */
const arrows: readonly [string, StatementAction, readonly number[], readonly number[], readonly Doer[]][] = [
  ['2', 'editRows', [1, 40, 3], [], ['ANY']],
  ['2', 'detailReopened', [3], [40], ['SYS']],
  ['3', 'save', [1], [], ['ANY']],
  ['4', 'discard', [1], [], ['ANY']],
  ['5', 'passBaseCheck', [1], [40, 3], ['ANY']],
  ['6', 'detailReady', [40], [3], ['SYS']],
  ['7', 'confirm', [40, 3], [4], ['ANY']],
  ['8', 'stopCreation', [40, 3], [99], ['ANY']],
  ['9', 'submitAudit', [4, 10], [5], ['PAYMENT_CREATE']],
  ['10', 'withdrawAudit', [5], [4], ['PAYMENT_CREATE']],
  ['11', 'passAudit', [5], [10], ['PAYMENT_AUDIT']],
  ['12', 'rejectAudit', [5], [4], ['PAYMENT_AUDIT']],
  ['13', 'holdFunds', [4, 5, 10], [], ['PAYER']],
  ['14', 'releaseFunds', [4, 5, 10], [], ['PAYER', 'SYS']],
  ['15', 'pay', [4, 5, 10], [11], ['PAYER']],
  ['16', 'awaitFunds', [4, 10], [7], ['PAYER']],
  ['17', 'cancelAwaitFunds', [7], [4, 10], ['PAYER']],
  ['18', 'fundsArrived', [7], [11, 10, 4], ['SYS', 'OPS_ACTING']],
  ['19', 'terminate', [4, 10], [99], ['STOPPER']],
  ['20', 'terminateLines', [11, 13, 15], [], ['STOPPER']],
  ['21', 'editFailedLine', [13], [], ['ANY']],
  ['22', 'resendLine', [13, 15], [], ['PAYER']],
  ['23', 'handleAbnormal', [13], [15], ['PAYER']],
  ['24', 'sendLines', [11, 13, 15], [], ['SYS']],
  ['25', 'applyResult', [11, 13, 15], [], ['SYS', 'OPS_ACTING']],
  ['26', 'settle', [11, 13, 15], [13, 17, 99], ['SYS']],
  ['27', 'returnLine', [11, 13, 15], [], ['SYS', 'OPS_ACTING']],
  ['27', 'returnAfterEnd', [17], [13], ['SYS', 'OPS_ACTING']],
  ['28', 'migrate', [1, 40, 3, 4, 5, 7, 10], [99], ['OPS_ACTING']],
  ['28b', 'migratePaying', [11, 13, 15], [], ['OPS_ACTING']],
];

describe('the arrows of the statement', () => {
  const codes = (states: readonly StatementStatus[]): number[] =>
    states.map((state) => Number(statement.code(state))).sort((a, b) => a - b);
  const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

  test.each(arrows)('row %s, %s', (row, action, from, to, by) => {
    const spec = statement.actions[action];
    expect(spec.row).toBe(row);
    expect(codes(spec.from)).toEqual(sorted(from));
    expect(spec.to === 'same' ? [] : codes(spec.to)).toEqual(sorted(to));
    expect([...spec.by].sort()).toEqual([...by].sort());
  });

  test('there is no other arrow that moves a statement', () => {
    const moving = statement.actionKeys.filter((action) => statement.actions[action].to !== 'same');
    const named = arrows.map(([, action]) => action);
    expect(moving.filter((action) => !named.includes(action))).toEqual([]);
    expect(statement.actionKeys.filter((action) => statement.actions[action].row !== undefined && !named.includes(action))).toEqual([]);
  });

  test('nothing leads out of 99 and only a returned payment leads out of 17', () => {
    const leaving = (state: StatementStatus) =>
      statement.actionKeys.filter((action) => statement.can(state, action) && !statement.targets(state, action).includes(state));
    expect(leaving('TERMINATED')).toEqual([]);
    expect(leaving('COMPLETED')).toEqual(['returnAfterEnd']);
  });

  test('a refusal names the state', () => {
    expect(() => statement.require('PAYING', 'pay')).toThrow('当前状态为支付中，不能立即支付');
    try {
      statement.require('PAYING', 'pay');
    } catch (error) {
      expect(error).toMatchObject({ key: 'ACTION_NOT_ALLOWED', params: { stateKey: 'PAYING', actionKey: 'pay' } });
    }
  });

  test('an action with several ends must be told which', () => {
    expect(() => statement.target('PAYING', 'settle')).toThrow(/no arrow/);
    expect(statement.target('PAYING', 'settle', 'COMPLETED')).toBe('COMPLETED');
    expect(() => statement.target('PAYING', 'settle', 'PAYING')).toThrow(/no arrow/);
    expect(statement.target('PENDING_REVIEW', 'passAudit')).toBe('WAITING_PAYMENT');
  });
});

describe('lines', () => {
  test('[STM-039 1/2] have the states of the specification', () => {
    expect(statementLine.stateKeys.map((state) => `${statementLine.code(state)} ${state}`).sort()).toEqual([
      '0 PENDING',
      '1 SUCCESS',
      '2 FAILED',
      '3 TERMINATED',
      '4 RESENDING',
      '5 PAYING',
    ]);
  });

  const arrowsOfLine: readonly [LineAction, readonly number[], readonly number[]][] = [
    ['send', [0], [5]],
    ['hold', [0], []],
    ['confirmed', [5], [1]],
    ['refused', [5], [2]],
    ['unknown', [5], []],
    ['edit', [2], []],
    ['resend', [2], [4]],
    ['approveResend', [2], [4]],
    ['refuseResend', [2], []],
    ['resent', [4], [5]],
    ['resendRefused', [4], [2]],
    ['stop', [0, 2], [3]],
    ['endedBeforePay', [0], [3]],
    ['returned', [1], [2]],
  ];

  test.each(arrowsOfLine)('%s', (action, from, to) => {
    const spec = statementLine.actions[action];
    expect(spec.from.map((state) => statementLine.code(state))).toEqual(from);
    expect(spec.to === 'same' ? [] : spec.to.map((state) => statementLine.code(state))).toEqual(to);
  });

  test('a line that is paying or resending cannot be stopped, edited or sent again', () => {
    for (const state of ['PAYING', 'RESENDING'] as const) {
      for (const action of ['stop', 'edit', 'resend'] as const) expect(statementLine.can(state, action)).toBe(false);
      expect(statementLine.buttons?.[state]).toBeUndefined();
    }
  });

  test('buttons of a failed line follow the statement: 13 edits, 15 does not, both resend and stop', () => {
    const base = {
      notMigrated: true,
      invoiceFree: true,
      receiptReady: true,
      receiptsOffered: true,
      waitsApproval: false,
      checkerIsNotMaker: true,
      statementStoppable: true,
      statementFailing: true,
    };
    const keys = (statementAbnormal: boolean, accountFault = true) =>
      statementLine
        .availableActions('FAILED', { ...base, statementAbnormal, accountFault }, holds(['MASTER'], true))
        .map((action) => action.key);
    expect(keys(true)).toEqual(['edit', 'resend', 'stop', 'sendAccountLink']);
    // Another account does not mend a channel.
    expect(keys(true, false)).toEqual(['edit', 'resend', 'stop']);
    expect(keys(false)).toEqual(['resend', 'stop']);
    // What ends a payment, or sends it back, is red beside the others.
    const waiting = { ...base, waitsApproval: true, statementAbnormal: true, accountFault: false };
    const offered = statementLine.availableActions('FAILED', waiting, holds(['MASTER'], true));
    expect(offered.flatMap(({ key, isDanger }) => (isDanger ? [key] : []))).toEqual(['stop', 'refuseResend']);
  });
});

describe('attempts', () => {
  test('a new number is possible only when the last attempt failed or was returned', () => {
    const over = payoutAttempt.stateKeys.filter((state) => !(liveAttempt as readonly string[]).includes(state));
    expect(over).toEqual(['FAILED', 'RETURNED']);
    expect(openAttempt).toEqual(['SENT', 'UNKNOWN']);
    for (const state of ['FAILED', 'RETURNED'] as const)
      expect(payoutAttempt.actionKeys.filter((action) => payoutAttempt.can(state, action))).toEqual([]);
  });
});

describe('the engine finds faults of a table', () => {
  const base = {
    name: 'broken',
    initial: ['A'] as const,
    states: { A: { code: 1, label: '甲', tone: 'draft' }, B: { code: 2, label: '乙', tone: 'draft' } },
    guards: {},
    actions: { go: { label: '走', from: ['A'], to: ['B'], by: ['ANY'] } },
  } as const;

  test('a sound one has none', () => {
    expect(faultsOf(machine(base))).toEqual([]);
  });

  test('a state out of reach, a shared code, a lone guard, a doer missing, a button without arrow', () => {
    expect(faultsOf(machine({ ...base, states: { ...base.states, C: { code: 3, label: '丙', tone: 'draft' } } }))).toEqual([
      'broken.C: cannot be reached',
    ]);
    expect(faultsOf(machine({ ...base, states: { ...base.states, B: { code: 1, label: '乙', tone: 'draft' } } }))).toEqual([
      'broken: two states share a code',
    ]);
    const mute = { ...base, states: { ...base.states, B: { code: 1, label: '乙', tone: 'draft', sharesCode: true } } } as const;
    expect(faultsOf(machine(mute))).toEqual([]);
    expect(machine(mute).fromCode(1)).toBe('A');
    expect(faultsOf(machine({ ...mute, states: { ...mute.states, B: { ...mute.states.B, code: 9 } } }))).toEqual([
      'broken.B: shares the code of no other state',
    ]);
    expect(faultsOf(machine({ ...base, guards: { lone: '无人问' } }))).toEqual(['broken: guard lone is never asked']);
    expect(faultsOf(machine({ ...base, actions: { go: { label: '走', from: ['A'], to: ['B'], by: [] } } }))).toEqual([
      'broken.go: nobody may do it',
    ]);
    expect(faultsOf(machine({ ...base, buttons: { B: [{ action: 'go' }] } }))).toEqual(['broken.B: button go has no arrow']);
    expect(
      faultsOf(machine({ ...base, states: { ...base.states, B: { code: 2, label: '乙', tone: 'draft', neverProduced: true } } })),
    ).toEqual(['broken.B: is reached']);
  });
});

test('a contract that was signed on a phone is signed only when it is sealed, and reads as 待签署 on the legacy wire meanwhile', () => {
  expect(signing.target('WAITING_SIGN', 'sign')).toBe('SIGNING');
  expect(signing.target('SIGNING', 'seal')).toBe('HAS_BEEN_SIGNED');
  expect(signing.code('SIGNING')).toBe('WAITING_SIGN');
  expect(signing.fromCode('WAITING_SIGN')).toBe('WAITING_SIGN');
  expect(signing.label('SIGNING')).toBe('签署中');
  for (const action of ['sign', 'expire', 'edit', 'remind', 'askTermination', 'void'] as const)
    expect(signing.can('SIGNING', action)).toBe(false);
  expect(signing.actions.seal.by).toEqual(['SYS']);
});
