import { load } from '../../../server/kernel/loader';
import { run, runRaw } from '../../../server/kernel/usecase';
import { members } from '../../../server/member/queries';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { login } from '../../../server/session/commands/login';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { records } from '../../../server/statement/queries/lines';
import { statementFields } from '../../../server/statement/queries/statements';
import { goOn } from '../../kit/builders/goOn';
import { guestCaller } from '../../kit/builders/people';
import { key, onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const as = (name: string) => make.member(name);
const pass = async (name: string, view: { id: string; version: number }, k = key()) =>
  run(await as(name), passAudit, { id: view.id, version: view.version }, { idempotencyKey: k });
const setSwitch = (column: string, isOn: boolean) =>
  world.app.database.rows(`UPDATE company SET ${column} = ${isOn} WHERE id = ${world.companyId} RETURNING id`);

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

describe('submitting and passing', () => {
  it('[AUD-001 1/3] [AUD-002 1/3] a submitted statement is passed by another person and then waits to be paid', async () => {
    const offered = async (name: string, id: string) =>
      ((await load(await as(name), statementFields.actions, id)) ?? []).filter(({ enabled }) => enabled).map(({ key: action }) => action);
    const { id, version } = await make.confirmed(workerRows(['201.00']));
    expect(await offered('王敏', id)).toContain('submitAudit');
    for (const name of ['李航', '周倩']) expect(await offered(name, id)).not.toContain('submitAudit');
    const submitted = await run(await as('王敏'), submitAudit, { id, version });
    expect(submitted).toMatchObject({ status: 'PENDING_REVIEW', auditStatus: 'IN_REVIEW' });
    expect(await offered('李航', id)).toEqual(expect.arrayContaining(['passAudit', 'rejectAudit']));
    for (const name of ['王敏', '周倩'])
      for (const action of ['passAudit', 'rejectAudit']) expect(await offered(name, id)).not.toContain(action);
    const passed = await pass('李航', submitted);
    expect(passed).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED' });
  });

  it('[RSK-006 1/3] nobody passes what he made or submitted, the master included; with the switch off he does and it is logged', async () => {
    const { id, version } = await make.confirmed(workerRows(['202.00']));
    const submitted = await run(await as('陈立群'), submitAudit, { id, version });
    await expect(pass('陈立群', submitted)).rejects.toMatchObject({ key: 'MAKER_IS_CHECKER' });
    await setSwitch('maker_checker_on', false);
    try {
      expect((await pass('陈立群', submitted)).status).toBe('WAITING_PAYMENT');
    } finally {
      await setSwitch('maker_checker_on', true);
    }
    const rows = await world.app.database.rows<{ body: { refused?: string; after?: { isOwnSubmission?: boolean } } }>(
      `SELECT body FROM audit_record WHERE company_id = $1 AND action = 'statement.passAudit' ORDER BY seq DESC LIMIT 2`,
      [world.companyId],
    );
    expect(rows.map(({ body }) => [body.refused ?? null, body.after?.isOwnSubmission ?? null])).toEqual([
      [null, true],
      ['MAKER_IS_CHECKER', null],
    ]);
    // Who made the list may not pass it either when another hands it in.
    const made = await run(await as('陈立群'), createStatement, await make.createInput(workerRows(['202.20'])), { idempotencyKey: key() });
    await waitUntil(
      async () => (await runRaw(await as('王敏'), rosterQuery, { id: made.rosterId })).status === 'OPEN',
      () => 'the list is checked',
    );
    const [look, maker] = [() => make.view(made.id), await as('王敏')];
    await goOn(look, (keyAge) => run(maker, passBaseCheck, { id: made.id, keyAge }));
    await make.until(made.id, 'PENDING_CONFIRM');
    const ready = await goOn(look, (keyAge) =>
      onceTold(() => run(maker, confirmStatement, { id: made.id, keyAge, answers: make.answers })),
    );
    const handedIn = await run(await as('王敏'), submitAudit, { id: ready.id, version: ready.version });
    await expect(pass('陈立群', handedIn)).rejects.toMatchObject({ key: 'MAKER_IS_CHECKER' });
    const [last] = await world.app.database.rows<{ body: { refused?: string; actor?: { name: string } } }>(
      `SELECT body FROM audit_record WHERE company_id = $1 AND action = 'statement.passAudit' ORDER BY seq DESC LIMIT 1`,
      [world.companyId],
    );
    expect([last?.body.actor?.name, last?.body.refused]).toEqual(['陈立群', 'MAKER_IS_CHECKER']);
    expect((await pass('李航', handedIn)).status).toBe('WAITING_PAYMENT');
    // The switch is on again: what the company allowed then is no fault now.
    expect((await brokenInvariants(world.app.database)).filter((row) => row.startsWith('I18'))).toEqual([]);
  });

  it('[AUT-009] a failed login, a missing permission and an audit that was refused, or that refused, are in the log', async () => {
    const lastOf = async (companyId: string, action: string, count = 1) => {
      const rows = await world.app.database.rows<{ body: { refused?: string; actor?: { name: string } } }>(
        `SELECT body FROM audit_record WHERE company_id = $1 AND action = $2 ORDER BY seq DESC LIMIT $3`,
        [companyId, action, count],
      );
      return rows.map(({ body }) => [body.actor?.name ?? null, body.refused ?? null]);
    };
    const wrong = { account: '16000000102', password: 'Wrong2026', captcha: null, way: 'TOKEN' };
    await expect(runRaw(guestCaller(), login, wrong)).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
    expect((await lastOf('0', 'session.login')).map(([, refused]) => refused)).toEqual(['LOGIN_REFUSED']);
    const submitted = await make.submitted(workerRows(['202.50']));
    await expect(pass('王敏', submitted)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(pass('李航', { ...submitted, version: submitted.version - 1 })).rejects.toMatchObject({ key: 'STALE' });
    expect(await lastOf(world.companyId, 'statement.passAudit', 2)).toEqual([
      ['李航', 'STALE'],
      ['王敏', 'PERMISSION_MISSING'],
    ]);
    // What is only read as well, once for each question, however often it is asked.
    for (const _ of [1, 2]) await expect(run(await as('王敏'), members, {})).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    expect(await lastOf(world.companyId, 'read.refused', 5)).toEqual([['王敏', 'PERMISSION_MISSING']]);
    await run(await as('李航'), rejectAudit, { id: submitted.id, version: submitted.version, reason: 'OTHER', remark: '金额有误' });
    expect(await lastOf(world.companyId, 'statement.rejectAudit')).toEqual([['李航', null]]);
  });

  it('[RSK-006 2/3] nobody passes a statement of which he edited a row, though another one made and submitted it', async () => {
    const checked = await make.checked(workerRows(['210.00', '210.01']));
    const list = await runRaw(await as('李航'), rosterQuery, { id: checked.rosterId });
    const { nodes } = await runRaw(await as('李航'), rosterRowsQuery, { rosterId: checked.rosterId, first: 10 });
    const cells = [{ field: 'REMARK', text: '李航改过' }];
    await runRaw(await as('李航'), editRosterRow, { rosterId: checked.rosterId, rowId: nodes[0]?.id, cells, keyAge: list.keyAge });
    const settled = await make.until(checked.id, 'PENDING_CONFIRM');
    const { id, version } = await run(await as('王敏'), confirmStatement, {
      id: settled.id,
      keyAge: settled.keyAge,
      answers: make.answers,
    });
    const submitted = await run(await as('王敏'), submitAudit, { id, version });
    await expect(pass('李航', submitted)).rejects.toMatchObject({ key: 'MAKER_IS_CHECKER' });
    expect((await pass('陈立群', submitted)).status).toBe('WAITING_PAYMENT');
    expect((await brokenInvariants(world.app.database)).filter((row) => row.startsWith('I18'))).toEqual([]);
  });

  it('refuses a version that is no longer the one the auditor saw', async () => {
    const submitted = await make.submitted(workerRows(['203.00']));
    await expect(pass('李航', { id: submitted.id, version: submitted.version - 1 })).rejects.toMatchObject({ key: 'STALE' });
  });

  it('[IDM-001 4/7] [IDM-002 2/4] answers the same key with the stored answer and refuses it for another statement', async () => {
    const submitted = await make.submitted(workerRows(['204.00']));
    const other = await make.submitted(workerRows(['205.00']));
    const k = key();
    const first = await pass('李航', submitted, k);
    const again = await pass('李航', submitted, k);
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(first)));
    await expect(pass('李航', other, k)).rejects.toMatchObject({ key: 'REQUEST_KEY_REUSED' });
  });

  it('passes nothing whose content differs from what was submitted', async () => {
    const submitted = await make.submitted(workerRows(['206.00']));
    await world.app.database.rows(`UPDATE statement_line SET account_index = 'changed' WHERE statement_id = $1 RETURNING id`, [
      submitted.id,
    ]);
    await expect(pass('李航', submitted)).rejects.toMatchObject({ key: 'PAY_CONTENT_CHANGED' });
  });

  it('cannot be submitted while the audit is off, nor while the funds are locked', async () => {
    const view = await make.confirmed(workerRows(['207.00']));
    await setSwitch('audit_on', false);
    try {
      await expect(run(await as('王敏'), submitAudit, { id: view.id, version: view.version })).rejects.toMatchObject({
        key: 'AUDIT_IS_OFF',
      });
      await run(await as('王敏'), holdFunds, { id: view.id, version: view.version });
    } finally {
      await setSwitch('audit_on', true);
    }
    await expect(run(await as('王敏'), submitAudit, { id: view.id, version: view.version })).rejects.toMatchObject({ key: 'FUNDS_LOCKED' });
  });

  it('[PAY-021 2/5] with the audit on only a passed statement is paid; with it off, one in review is too', async () => {
    const submitted = await make.submitted(workerRows(['208.00']));
    const pay = { id: submitted.id, version: submitted.version, payType: 'BALANCE' };
    await expect(runRaw(await as('周倩'), payStatement, pay, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'AUDIT_REQUIRED' });
    const passed = await make.passed(workerRows(['208.10']));
    const payPassed = { id: passed.id, version: passed.version, payType: 'BALANCE' };
    await expect(runRaw(await as('李航'), payStatement, payPassed, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
    expect((await runRaw(await as('周倩'), payStatement, payPassed, { idempotencyKey: key() })).status).toBe('PAYING');
    const others = [await make.confirmed(workerRows(['208.20'])), await make.confirmed(workerRows(['208.30']))];
    await setSwitch('audit_on', false);
    try {
      expect((await runRaw(await as('李航'), payStatement, pay, { idempotencyKey: key() })).status).toBe('PAYING');
      for (const [at, name] of ['王敏', '陈立群'].entries()) {
        const other = { id: others[at]?.id, version: others[at]?.version, payType: 'BALANCE' };
        expect((await runRaw(await as(name), payStatement, other, { idempotencyKey: key() })).status).toBe('PAYING');
      }
    } finally {
      await setSwitch('audit_on', true);
    }
    // What was paid without an audit does not stand before one now that it is on again.
    const stepsOf = async (id: string) => (await load(await as('王敏'), statementFields.steps, id))?.map(({ key: step }) => step);
    for (const id of [submitted.id, others[0]?.id ?? '']) expect(await stepsOf(id)).toEqual(['SUBMITTED', 'CONFIRMED', 'PAID', 'SETTLED']);
    expect(await stepsOf(passed.id)).toEqual(['SUBMITTED', 'CONFIRMED', 'REVIEWED', 'PAID', 'SETTLED']);
  });

  it('[PAY-022 4/4] a pass leads to 10, where a payer pays; it pays by itself where the company says so and the funds are there, and only then', async () => {
    const waiting = await pass('李航', await make.submitted(workerRows(['209.10'])));
    expect(waiting.status).toBe('WAITING_PAYMENT');
    const pay = { id: waiting.id, version: waiting.version, payType: 'BALANCE' };
    expect((await runRaw(await as('周倩'), payStatement, pay, { idempotencyKey: key() })).status).toBe('PAYING');
    const submitted = await make.submitted(workerRows(['209.00']));
    await setSwitch('pay_on_pass_on', true);
    try {
      expect((await pass('李航', submitted)).status).toBe('PAYING');
      const dear = await make.submitted(workerRows(['60000.00', '60000.00']));
      expect((await pass('李航', dear)).status).toBe('WAITING_PAYMENT');
    } finally {
      await setSwitch('pay_on_pass_on', false);
    }
  });
});

describe('rejecting and withdrawing', () => {
  it('[AUD-003 2/3] [AUD-005 3/4] a rejected statement is back in 4 with its reason, and may be submitted again', async () => {
    const submitted = await make.submitted(workerRows(['211.00']));
    const reject = { id: submitted.id, version: submitted.version };
    await expect(run(await as('李航'), rejectAudit, { ...reject, reason: 'OTHER' })).rejects.toMatchObject({ key: 'REMARK_REQUIRED' });
    const rejected = await run(await as('李航'), rejectAudit, { ...reject, reason: 'AMOUNT_WRONG', remark: '金额与合同不符' });
    expect(rejected).toMatchObject({
      status: 'PENDING_PAYMENT',
      statusName: '已驳回',
      auditStatus: 'REJECTED',
      auditReason: { reasonName: '金额有误', remark: '金额与合同不符' },
    });
    const again = await run(await as('王敏'), submitAudit, { id: rejected.id, version: rejected.version });
    expect(again).toMatchObject({ status: 'PENDING_REVIEW', auditStatus: 'IN_REVIEW', auditReason: null });
  });

  it('only the submitter or the master withdraws', async () => {
    const { id, version } = await make.confirmed(workerRows(['212.00']));
    const submitted = await run(await as('陈立群'), submitAudit, { id, version });
    await expect(run(await as('王敏'), withdrawAudit, { id, version: submitted.version })).rejects.toMatchObject({
      key: 'NOT_OWN_SUBMISSION',
    });
    expect(await run(await as('陈立群'), withdrawAudit, { id, version: submitted.version })).toMatchObject({
      status: 'PENDING_PAYMENT',
      auditStatus: 'NONE',
    });
  });

  it('[AUD-006 1/3] neither is possible once the invoice is being made', async () => {
    const submitted = await make.submitted(workerRows(['213.00']));
    await world.app.database.rows(`UPDATE statement SET invoice_state = 'INVOICING' WHERE id = $1 RETURNING id`, [submitted.id]);
    const asked = { id: submitted.id, version: submitted.version };
    const refusal = { key: 'AUDIT_INVOICE_STARTED', message: '开票申请已在处理中，请联系平台人员' };
    await expect(run(await as('王敏'), withdrawAudit, asked)).rejects.toMatchObject(refusal);
    await expect(run(await as('李航'), rejectAudit, { ...asked, reason: 'AMOUNT_WRONG' })).rejects.toMatchObject(refusal);
  });
});

describe('stopping before the payment', () => {
  it('[TRM-015 2/5] [TRM-010 3/4] ends the statement and its lines, and gives a lock back', async () => {
    const passed = await make.passed(workerRows(['221.00', '222.00']));
    const held = await run(await as('周倩'), holdFunds, { id: passed.id, version: passed.version });
    expect(held.version).toBe(passed.version);
    const stop = { id: passed.id, version: passed.version, reason: 'AMOUNT_WRONG', remark: '金额有误' };
    // Told of another state of it, nobody ends this one.
    const before = { ...stop, version: passed.version - 1 };
    await expect(runRaw(await as('王敏'), terminateStatement, before, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'STALE' });
    const ended = await runRaw(await as('王敏'), terminateStatement, stop, { idempotencyKey: key() });
    expect(ended).toMatchObject({ status: 'TERMINATED', totals: { terminatedCount: 2, openCount: 0 } });
    expect((await make.linesOf(passed.id)).map(({ status }) => status)).toEqual(['TERMINATED', 'TERMINATED']);
    const [account] = await world.app.database.rows<{ held: string }>(
      `SELECT sum(credit_cents - debit_cents)::text AS held FROM ledger_account WHERE kind = 'HELD' AND holder_id = $1`,
      [passed.id],
    );
    expect(account?.held).toBe('0');
  });

  it('[TRM-005 2/5] [TRM-006 2/6] [TRM-007 3/3] asks before it deletes a pending invoice application, is refused by an issued one, and needs its reason', async () => {
    const view = await make.confirmed(workerRows(['223.00']));
    const stop = async (input: object) =>
      runRaw(await as('王敏'), terminateStatement, { id: view.id, ...input }, { idempotencyKey: key() });
    await expect(stop({})).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(stop({ reason: 'OTHER' })).rejects.toMatchObject({ key: 'REMARK_REQUIRED' });
    await expect(stop({ reason: 'RESUBMIT', remark: '长'.repeat(101) })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const invoice = (state: string) =>
      world.app.database.rows(`UPDATE statement SET invoice_state = '${state}' WHERE id = $1 RETURNING id`, [view.id]);
    for (const [state, text] of [
      ['INVOICING', '正在开票，不能终止'],
      ['INVOICED', '已开票，不能终止'],
    ] as const) {
      await invoice(state);
      await expect(stop({ reason: 'RESUBMIT' })).rejects.toMatchObject({ key: 'INVOICE_BLOCKS_STOP' });
      expect(await load(await as('王敏'), statementFields.stopCheck, view.id)).toMatchObject({ canStop: false, text });
    }
    await invoice('PENDING_REVIEW');
    await expect(stop({ reason: 'RESUBMIT' })).rejects.toMatchObject({ key: 'INVOICE_PENDING_STOP' });
    expect(await stop({ reason: 'RESUBMIT', isInvoiceDropConfirmed: true })).toMatchObject({ status: 'TERMINATED', invoiceState: 'NONE' });
  });
});

describe('confirming', () => {
  it('[STM-089 3/6] refuses a version of the list that was changed meanwhile, with the code that reloads it', async () => {
    const ready = await make.checked(workerRows(['231.00']));
    const confirm = async (keyAge: number, answers: object[] = make.answers) =>
      runRaw(await as('王敏'), confirmStatement, { id: ready.id, keyAge, answers });
    await expect(confirm(ready.keyAge - 1)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
    const [, confirmed] = [await expect(confirm(0)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' }), await confirm(ready.keyAge)];
    expect(confirmed).toMatchObject({ status: 'PENDING_PAYMENT', lineCount: 1, totals: { pay: 23100, serviceFee: 1386, total: 24486 } });
  });

  it('leaves every step in the processing record, newest first, with who did it', async () => {
    const passed = await make.passed(workerRows(['232.00']));
    const { nodes } = await run(await as('赵晨'), records, { statementId: passed.id });
    expect(nodes.map((record) => [record.actionName, record.actorName, record.toName])).toEqual([
      ['通过', '李航', '待支付'],
      ['提交审核', '王敏', '待审核'],
      ['确认结算', '王敏', '待付款'],
      ['名单核对通过', '王敏', '待确认'],
      ['创建结算单', '王敏', '待提交'],
    ]);
  });
});
