import '../../schema/errors';
import { type Role, role } from '../../schema/codes';
import { type StatementStatus, statement } from '../../schema/machines/statement';
import { holds } from '../kit/cases/holds';

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

describe('buttons by state', () => {
  const shown = (state: StatementStatus, facts: StatementFacts, roles: readonly Role[] = ['MASTER'], auditOn = facts.auditOn) =>
    statement.availableActions(state, facts, holds(roles, auditOn)).map(({ label, enabled }) => (enabled ? label : `(${label})`));

  test('without audit', () => {
    const facts = factsWith();
    expect(Object.fromEntries(statement.stateKeys.map((state) => [statement.code(state), shown(state, facts)]))).toEqual({
      1: ['下一步', '保存并离开', '放弃'],
      40: ['确认结算', '终止'],
      3: ['确认结算', '终止'],
      4: ['立即支付', '汇款支付', '锁定资金', '终止'],
      5: ['立即支付', '撤回'],
      7: ['查看收款账户', '取消汇款'],
      10: ['立即支付', '锁定资金', '终止'],
      11: ['终止未发放'],
      13: ['处理异常', '打包回单', '终止未发放'],
      15: ['打包回单', '终止未发放'],
      17: ['打包回单', '申请开票', '证据包'],
      19: [],
      99: ['复制为新结算单'],
    });
  });

  test('a button keeps its place whether it may be pressed or not', () => {
    const names = (texts: readonly string[]) => texts.map((text) => text.replace(/^\((.*)\)$/, '$1'));
    for (const auditOn of [false, true]) {
      const facts = factsWith({}, auditOn, false);
      for (const state of statement.stateKeys) {
        const all = shown(state, facts);
        expect([state, names(shown(state, facts, []))]).toEqual([state, names(all)]);
        expect([state, names(shown(state, facts, ['PAYMENT_CREATE']))]).toEqual([state, names(all)]);
      }
    }
  });

  test('what ends or sends back something is danger, and never the first button of a state', () => {
    const offered = statement.stateKeys.map((state) =>
      statement.availableActions(state, factsWith({}, true, false), holds(['MASTER'], true)),
    );
    const danger = new Set(offered.flat().flatMap(({ key, isDanger }) => (isDanger ? [key] : [])));
    expect([...danger].sort()).toEqual(['discard', 'rejectAudit', 'terminate', 'terminateLines']);
    for (const [first, ...rest] of offered) if (rest.length > 0) expect(first?.isDanger).toBe(false);
  });

  test('[RCP-001 1/2] all receipts are offered in 13, 15 and 17, and nowhere else', () => {
    const offered = statement.stateKeys.filter((state) => shown(state, factsWith()).includes('打包回单'));
    expect(offered.map((state) => Number(statement.code(state)))).toEqual([13, 15, 17]);
  });

  test('[PAY-001 2/4] without audit whoever works on statements is offered to pay in 4, 5 and 10', () => {
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
    expect(shown('PENDING_PAYMENT', { ...locked, mayUnlock: true })).toEqual(['立即支付', '(汇款支付)', '解锁资金', '终止']);
    // Locked while the audit was off: it can be undone where it was done.
    expect(shown('PENDING_REVIEW', { ...locked, mayUnlock: true })).toEqual(['立即支付', '解锁资金', '撤回']);
  });

  test('a button without the right is shown disabled with the reason', () => {
    const open = factsWith({}, true, false);
    const forMaker = statement.availableActions('PENDING_REVIEW', open, holds(['PAYMENT_CREATE'], true));
    expect(forMaker.map(({ key, enabled, reason }) => [key, enabled, reason])).toEqual([
      ['passAudit', false, '权限不足！'],
      ['rejectAudit', false, '权限不足！'],
      ['withdrawAudit', true, null],
    ]);
    // Whoever only reads starts no package: the button says so, and not the dialog behind it.
    const paid = statement.availableActions('COMPLETED', open, holds(['AUDIT_READONLY'], true));
    expect(paid.map(({ key, enabled, reason }) => [key, enabled, reason])).toEqual([
      ['downloadReceipts', false, '权限不足！'],
      ['requestInvoice', false, '权限不足！'],
      ['evidencePack', true, null],
    ]);
  });

  test('the maker of a statement sees why he does not pass it, also as master', () => {
    const own = factsWith({ checkerIsNotMaker: false }, true, false);
    const [pass] = statement.availableActions('PENDING_REVIEW', own, holds(['MASTER'], true));
    expect(pass).toMatchObject({ key: 'passAudit', enabled: false, reason: '不能审核自己提交或修改的结算单' });
  });

  test('whether it is the role that forbids it is said by the button itself: of nobody else, whatever the facts, and never of one that is on', () => {
    const barred = (roles: readonly Role[], facts: StatementFacts): string[] =>
      statement.availableActions('PENDING_REVIEW', facts, holds(roles, true)).flatMap((one) => (one.isRoleMissing ? [one.key] : []));
    const own = factsWith({ checkerIsNotMaker: false }, true, false);
    expect([barred(['MASTER'], own), barred(['PAYMENT_CREATE'], own)]).toEqual([[], ['passAudit', 'rejectAudit']]);
    for (const state of statement.stateKeys)
      for (const roles of [[], ['AUDIT_READONLY'], ['PAYMENT_AUDIT'], ['MASTER']] as const)
        for (const one of statement.availableActions(state, own, holds(roles, true)))
          expect([state, one.key, one.isRoleMissing, one.enabled && one.isRoleMissing]).toEqual([
            state,
            one.key,
            one.reason === '权限不足！',
            false,
          ]);
  });

  test('type 2 does not stop lines while it is paying; studios have no receipts', () => {
    expect(shown('PAYING', factsWith({ businessIncome: false }))).toEqual([]);
    expect(shown('COMPLETED', factsWith({ receiptsOffered: false }))).toEqual(['申请开票', '证据包']);
  });

  test('[AUD-007 1/5] over all roles: who may pay, stop, submit and pass, with and without audit', () => {
    const state = 'PENDING_PAYMENT';
    const enabled = (held: Role, auditOn: boolean, at: StatementStatus = state) =>
      statement
        .availableActions(at, factsWith({}, auditOn, at === 'WAITING_PAYMENT' || !auditOn), holds([held], auditOn))
        .filter((action) => action.enabled)
        .map((action) => action.key);
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, false)]))).toEqual({
      MASTER: ['pay', 'awaitFunds', 'holdFunds', 'terminate'],
      PAYMENT_CREATE: ['pay', 'awaitFunds', 'holdFunds', 'terminate'],
      PAYMENT_AUDIT: ['pay', 'awaitFunds', 'holdFunds', 'terminate'],
      SERVICE_PAYMENT: ['pay', 'awaitFunds', 'holdFunds', 'terminate'],
      AUDIT_READONLY: [],
    });
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, true)]))).toEqual({
      MASTER: ['submitAudit', 'terminate'],
      PAYMENT_CREATE: ['submitAudit', 'terminate'],
      PAYMENT_AUDIT: [],
      SERVICE_PAYMENT: [],
      AUDIT_READONLY: [],
    });
    expect(Object.fromEntries(role.keys.map((held) => [held, enabled(held, true, 'PENDING_REVIEW')]))).toEqual({
      MASTER: ['passAudit', 'rejectAudit', 'withdrawAudit'],
      PAYMENT_CREATE: ['withdrawAudit'],
      PAYMENT_AUDIT: ['passAudit', 'rejectAudit'],
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
