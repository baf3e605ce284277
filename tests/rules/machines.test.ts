import { type Role, role } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { approval } from '../../schema/machines/approval';
import { company, companyAuthentication } from '../../schema/machines/company';
import { delivery } from '../../schema/machines/delivery';
import { exportJob } from '../../schema/machines/exportJob';
import { fundsHold } from '../../schema/machines/fundsHold';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { lineReceipt } from '../../schema/machines/lineReceipt';
import { type Doer, faultsOf, type Machine, machine } from '../../schema/machines/machine';
import { member } from '../../schema/machines/member';
import { liveAttempt, openAttempt, payoutAttempt } from '../../schema/machines/payoutAttempt';
import { receiptPackage } from '../../schema/machines/receiptPackage';
import { rosterRow } from '../../schema/machines/rosterRow';
import { signing } from '../../schema/machines/signing';
import { type StatementAction, type StatementStatus, statement, statementScreen } from '../../schema/machines/statement';
import { type LineAction, statementLine } from '../../schema/machines/statementLine';
import { allows } from '../../schema/permissions';

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
  signing,
  delivery,
  approval,
} as unknown as Readonly<Record<string, AnyMachine>>;

const can =
  (roles: readonly Role[], auditOn: boolean) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn });

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
      expect(table.fromCode(table.code(state))).toBe(state);
      expect(table.fromCode(String(table.code(state)))).toBe(state);
      expect(table.label(state)).toMatch(/\p{Script=Han}/u);
    }
    expect(table.fromCode('no such code')).toBeNull();
    expect([table.is('NO_SUCH_STATE'), table.is(7), table.is(table.stateKeys[0])]).toEqual([false, false, true]);
  });
});

describe('[STM-033] the statement has the states of the specification', () => {
  test('with their codes, names and screens', () => {
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

describe('[STM-034] the arrows of the statement', () => {
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

type StatementFacts = Parameters<typeof statement.availableActions>[1];

/** Everything fine, audit as told, the caller is neither maker nor holder of a lock. */
function factsWith(changes: Partial<StatementFacts> = {}, auditOn = false, auditPassed = !auditOn): StatementFacts {
  const fine = Object.fromEntries(Object.keys(statement.guards).map((guard) => [guard, true])) as StatementFacts;
  return {
    ...fine,
    auditOn,
    auditOff: !auditOn,
    auditPassed,
    auditOpen: auditOn && !auditPassed,
    locked: false,
    notLocked: true,
    ...changes,
  };
}

describe('[STM-038] buttons by state', () => {
  const shown = (state: StatementStatus, facts: StatementFacts, roles: readonly Role[] = ['MASTER'], auditOn = facts.auditOn) =>
    statement.availableActions(state, facts, can(roles, auditOn)).map(({ label, enabled }) => (enabled ? label : `(${label})`));

  test('without audit', () => {
    const facts = factsWith();
    expect(Object.fromEntries(statement.stateKeys.map((state) => [statement.code(state), shown(state, facts)]))).toEqual({
      1: ['下一步', '保存并离开', '放弃'],
      40: ['确认结算', '终止'],
      3: ['确认结算', '终止'],
      4: ['立即支付', '锁定资金', '汇款支付', '终止'],
      5: ['撤回', '立即支付'],
      7: ['查看收款账户', '取消汇款'],
      10: ['立即支付', '锁定资金', '终止'],
      11: ['终止未发放'],
      13: ['处理异常', '终止未发放', '打包回单'],
      15: ['终止未发放', '打包回单'],
      17: ['打包回单', '申请开票', '证据包'],
      19: [],
      99: ['复制为新结算单'],
    });
  });

  test('[RCP-001] all receipts are offered in 13, 15 and 17, and nowhere else', () => {
    const offered = statement.stateKeys.filter((state) => shown(state, factsWith()).includes('打包回单'));
    expect(offered.map((state) => Number(statement.code(state)))).toEqual([13, 15, 17]);
  });

  test('[PAY-001] without audit whoever works on statements is offered to pay in 4, 5 and 10', () => {
    const facts = factsWith();
    for (const role of ['MASTER', 'PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT'] as const)
      for (const state of ['PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'] as const)
        expect([role, state, shown(state, facts, [role])]).toEqual([role, state, expect.arrayContaining(['立即支付'])]);
  });

  test('with audit, before and after it was passed', () => {
    const open = factsWith({}, true, false);
    const passed = factsWith({}, true, true);
    expect(shown('PENDING_PAYMENT', open)).toEqual(['提交审核', '终止']);
    expect(shown('PENDING_REVIEW', open)).toEqual(['通过', '驳回', '撤回']);
    expect(shown('WAITING_PAYMENT', open)).toEqual(['(立即支付)', '提交审核', '(锁定资金)', '终止']);
    expect(shown('WAITING_PAYMENT', passed)).toEqual(['立即支付', '锁定资金', '终止']);
  });

  test('a locked statement offers the unlock instead of the lock, and not to everybody', () => {
    const locked = factsWith({ locked: true, notLocked: false, mayUnlock: false });
    expect(shown('WAITING_PAYMENT', locked)).toEqual(['立即支付', '(解锁资金)', '终止']);
    expect(shown('PENDING_PAYMENT', { ...locked, mayUnlock: true })).toEqual(['立即支付', '解锁资金', '(汇款支付)', '终止']);
  });

  test('[PAY-021] a button without the right is shown disabled with the reason', () => {
    const open = factsWith({}, true, false);
    const forMaker = statement.availableActions('PENDING_REVIEW', open, can(['PAYMENT_CREATE'], true));
    expect(forMaker.map(({ key, enabled, reason }) => [key, enabled, reason])).toEqual([
      ['passAudit', false, '权限不足！'],
      ['rejectAudit', false, '权限不足！'],
      ['withdrawAudit', true, null],
    ]);
  });

  test('the maker of a statement sees why he does not pass it, also as master', () => {
    const own = factsWith({ checkerIsNotMaker: false }, true, false);
    const [pass] = statement.availableActions('PENDING_REVIEW', own, can(['MASTER'], true));
    expect(pass).toMatchObject({ key: 'passAudit', enabled: false, reason: '不能审核自己提交或修改的结算单' });
  });

  test('type 2 does not stop lines while it is paying; studios have no receipts', () => {
    expect(shown('PAYING', factsWith({ businessIncome: false }))).toEqual([]);
    expect(shown('COMPLETED', factsWith({ receiptsOffered: false }))).toEqual(['申请开票', '证据包']);
  });

  test('[AUD-007] over all roles: who may pay, stop, submit and pass, with and without audit', () => {
    const state = 'PENDING_PAYMENT';
    const enabled = (held: Role, auditOn: boolean, at: StatementStatus = state) =>
      statement
        .availableActions(at, factsWith({}, auditOn, at === 'WAITING_PAYMENT' || !auditOn), can([held], auditOn))
        .filter((action) => action.enabled)
        .map((action) => action.key);
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, false)]))).toEqual({
      MASTER: ['pay', 'holdFunds', 'awaitFunds', 'terminate'],
      PAYMENT_CREATE: ['pay', 'holdFunds', 'awaitFunds', 'terminate'],
      PAYMENT_AUDIT: ['pay', 'holdFunds', 'awaitFunds', 'terminate'],
      SERVICE_PAYMENT: ['pay', 'holdFunds', 'awaitFunds', 'terminate'],
      AUDIT_READONLY: [],
    });
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, true)]))).toEqual({
      MASTER: ['submitAudit', 'terminate'],
      PAYMENT_CREATE: ['submitAudit', 'terminate'],
      PAYMENT_AUDIT: [],
      SERVICE_PAYMENT: [],
      AUDIT_READONLY: [],
    });
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, true, 'WAITING_PAYMENT')]))).toEqual({
      MASTER: ['pay', 'holdFunds', 'terminate'],
      PAYMENT_CREATE: ['pay', 'holdFunds', 'terminate'],
      PAYMENT_AUDIT: [],
      SERVICE_PAYMENT: ['pay', 'holdFunds'],
      AUDIT_READONLY: [],
    });
  });
});

describe('[STM-039] lines', () => {
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
    const keys = (statementAbnormal: boolean) =>
      statementLine.availableActions('FAILED', { ...base, statementAbnormal }, can(['MASTER'], true)).map((action) => action.key);
    expect(keys(true)).toEqual(['edit', 'resend', 'stop', 'sendAccountLink']);
    expect(keys(false)).toEqual(['resend', 'stop']);
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
