import { object } from 'yup';
import { systemCaller } from '../../../server/kernel/jobs';
import { query, run } from '../../../server/kernel/usecase';
import { balanceOf } from '../../../server/ledger/public';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { decideResend } from '../../../server/statement/commands/decide-resend';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { handleAbnormal } from '../../../server/statement/commands/handle-abnormal';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { recheckHeldLines } from '../../../server/statement/commands/recheck-held-lines';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { sendPaymentCode } from '../../../server/statement/commands/send-payment-code';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { expiredHolds, statementFacts } from '../../../server/statement/queries';
import { brokenInvariants } from '../../kit/invariants';
import { type SmallWorld, startSmallWorld } from '../../kit/smallWorld';
import { key, REFUSED_CARD, RETURNED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../kit/statements';
import { waitUntil } from '../../kit/waiting';

let world: SmallWorld;
let make: Statements;
const as = (name: string) => make.member(name);
const seen = (view: { id: string; version: number }) => ({ id: view.id, version: view.version });
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);
const readBalance = query({
  name: 'testBalance',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  run: async (ctx) => (await balanceOf(ctx, { subjectId: world.subjectId })).available as number,
});
const balance = async (): Promise<number> => run(await as('王敏'), readBalance, {});
const lineOf = async (id: string, index = 0) => {
  const line = (await make.linesOf(id))[index];
  if (!line) throw new Error('no such line');
  return line;
};

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('paying', () => {
  it('[PAY-014] [PAY-023] takes total from the balance once, sends the lines, and ends in 17 when all are paid', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['1000.00', '2000.00']));
    const k = key();
    const pay = async () => run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: k });
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(JSON.parse(JSON.stringify(second))).toEqual(JSON.parse(JSON.stringify(first)));
    expect(await balance()).toBe(before - 318_000);
    const done = await make.until(passed.id, 'COMPLETED');
    expect(done).toMatchObject({
      disbursementStatus: 'SETTLED',
      totals: {
        successCount: 2,
        successPay: 300_000,
        successServiceFee: 18_000,
        successReceivable: 318_000,
        openCount: 0,
        finalReceivable: 318_000,
      },
    });
    expect(done.totals.isEstimate).toBe(false);
  });

  it('refuses what the payer did not see: version, pay type, another company, a key used for something else', async () => {
    const passed = await make.passed(workerRows(['1001.00']));
    const pay = async (input: object, k = key()) =>
      run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE', ...input }, { idempotencyKey: k });
    await expect(pay({ version: passed.version - 1 })).rejects.toMatchObject({ key: 'STALE' });
    await expect(pay({ payType: 'ADVANCE' })).rejects.toMatchObject({ key: 'PAY_TYPE_CHANGED' });
    await expect(pay({ id: '999999' })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    const k = key();
    await pay({}, k);
    await expect(pay({ version: passed.version + 1 }, k)).rejects.toMatchObject({ key: 'REQUEST_KEY_REUSED' });
    await expect(pay({})).rejects.toMatchObject({ key: expect.stringMatching(/STALE|ACTION_NOT_ALLOWED/) });
  });

  it('pays nothing whose content differs from what was approved', async () => {
    const passed = await make.passed(workerRows(['1001.50']));
    const store = (column: string) =>
      world.app.database.rows(`UPDATE statement_line SET account_index = ${column} WHERE statement_id = $1 RETURNING id`, [passed.id]);
    const pay = async () => run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: key() });
    await store(`'somebody else''s'`);
    await expect(pay()).rejects.toMatchObject({ key: 'PAY_CONTENT_CHANGED' });
    await store('approved_account_index');
    expect((await pay()).status).toBe('PAYING');
  });

  it('[PAY-007] [PAY-010] [PAY-011] asks for the code that was sent for this statement, and a code of another one is worth nothing', async () => {
    await setCompany('payment_verification_on = true');
    try {
      const [one, other] = [await make.passed(workerRows(['1002.00'])), await make.passed(workerRows(['1003.00']))];
      const pay = async (view: { id: string; version: number }, smsCode?: string, click = key()) =>
        run(await as('周倩'), payStatement, { ...seen(view), payType: 'BALANCE', smsCode }, { idempotencyKey: click });
      await expect(pay(one)).rejects.toMatchObject({ key: 'CODE_REQUIRED' });
      await run(await as('周倩'), sendPaymentCode, seen(one));
      const code = await sentCode();
      await expect(pay(other, code)).rejects.toMatchObject({ key: expect.stringMatching(/^CODE_/) });
      const click = key();
      expect((await pay(one, code, click)).status).toBe('PAYING');
      // The answer was lost on its way and the page sends the click again: its code is used up, and that is no reason to refuse it.
      expect(await pay(one, code, click)).toMatchObject({ id: one.id, status: 'PAYING' });
      await expect(pay(one, code)).rejects.toMatchObject({ key: expect.any(String) });
    } finally {
      await setCompany('payment_verification_on = false');
    }
  });

  it('keeps the refusal of wrong codes after the rollback: the sixth try is not evaluated', async () => {
    await setCompany('payment_verification_on = true');
    try {
      const passed = await make.passed(workerRows(['1004.00']));
      await world.app.setTime('2026-11-20T12:00:00+08:00');
      await run(await as('王敏'), sendPaymentCode, seen(passed));
      const code = await sentCode();
      const wrong = code === '000000' ? '111111' : '000000';
      const pay = async (smsCode: string) =>
        run(await as('王敏'), payStatement, { ...seen(passed), payType: 'BALANCE', smsCode }, { idempotencyKey: key() });
      for (let tries = 0; tries < 5; tries += 1) await expect(pay(wrong)).rejects.toMatchObject({ key: expect.stringMatching(/^CODE_/) });
      await expect(pay(code)).rejects.toMatchObject({ key: 'CODE_TRIES_EXCEEDED' });
    } finally {
      await setCompany('payment_verification_on = false');
    }
  });

  async function sentCode(): Promise<string> {
    let code = '';
    await waitUntil(
      async () => {
        const inbox = await world.app.graphql().call<{ testInbox: { code: string | null }[] }>('{ testInbox(first: 1) { code } }');
        code = inbox.testInbox[0]?.code ?? '';
        return code !== '';
      },
      () => 'a code in the inbox',
    );
    return code;
  }
});

describe('locking funds', () => {
  it('[PAY-002] [PAY-003] holds for 30 minutes, renews for the same user, refuses another, and returns the money', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['1010.00']));
    await run(await as('周倩'), holdFunds, seen(passed));
    expect(await balance()).toBe(before - 107_060);
    await run(await as('周倩'), holdFunds, seen(passed));
    expect(await balance()).toBe(before - 107_060);
    await expect(run(await as('王敏'), holdFunds, seen(passed))).rejects.toMatchObject({ key: 'FUNDS_LOCKED', params: { holder: '周倩' } });
    await expect(run(await as('王敏'), releaseFunds, { id: passed.id })).rejects.toMatchObject({ key: 'FUNDS_LOCKED' });
    const released = await run(await as('周倩'), releaseFunds, { id: passed.id });
    expect(released.version).toBe(passed.version);
    expect(await balance()).toBe(before);
    expect((await run(await as('周倩'), releaseFunds, { id: passed.id })).id).toBe(passed.id);
  });

  it('releases by itself when 30 minutes of business time are over', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['1011.00']));
    await run(await as('周倩'), holdFunds, seen(passed));
    const [{ now } = { now: '' }] = await world.app.database.rows<{ now: string }>(
      `SELECT to_char(locked_until AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS') || '+08:00' AS now FROM statement WHERE id = $1`,
      [passed.id],
    );
    await world.app.setTime(now);
    await waitUntil(
      async () => (await balance()) === before,
      () => 'the hold is released',
    );
    expect(await run(await systemCaller(null), expiredHolds, {})).toEqual([]);
    expect((await run(await as('周倩'), statementFacts, { id: passed.id })).hold).toBeNull();
  });

  it('[PAY-012] tells how much is missing and holds nothing', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['60000.00', '60000.00']));
    await expect(run(await as('周倩'), holdFunds, seen(passed))).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
      params: { short: expect.stringMatching(/^\d{2,3},\d{3}\.\d{2}$/) },
    });
    expect(await balance()).toBe(before);
  });
});

describe('lines that fail', () => {
  it('[PAY-015] [PAY-016] [STM-040] a refused line is edited, sent to another account and paid; its amount and person never change', async () => {
    const paying = await make.paid(workerRows(['1020.00', '1021.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const failed = await lineOf(paying.id);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { text: expect.stringContaining('账户不存在'), isReturn: false } });
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, account: '12' })).rejects.toMatchObject({
      key: 'ROSTER_ROW_INVALID',
      params: { fields: { account: expect.any(String) } },
    });
    // The card stays: it is no account of the wallet, and WeChat is not offered (D14).
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, payWay: 'QQ_WALLET' })).rejects.toMatchObject({
      key: 'ROSTER_ROW_INVALID',
      params: { fields: { account: '请输入正确的 QQ 号' } },
    });
    await expect(run(await as('王敏'), editFailedLine, { id: failed.id, payWay: 'WECHAT' as never })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    const edited = await run(await as('王敏'), editFailedLine, { id: failed.id, phone: '16000009999', remark: '已联系' });
    expect(edited).toMatchObject({ payee: { phoneMasked: '160****9999' }, remark: '已联系', pay: failed.pay });
    const k = key();
    const resend = async (account: string | null) => run(await as('王敏'), resendLine, { id: failed.id, account }, { idempotencyKey: k });
    await expect(resend(null)).rejects.toMatchObject({ key: 'LINE_ACCOUNT_REQUIRED' });
    const sent = await resend('6299031234567895');
    expect(sent.status).toBe('RESENDING');
    expect((await resend('6299031234567895')).id).toBe(sent.id);
    const done = await make.until(paying.id, 'COMPLETED');
    expect(done.totals).toMatchObject({ successCount: 2, failedCount: 0 });
    expect((await lineOf(paying.id)).attemptCount).toBe(2);
  });

  it('[RSK-008] a changed account above the limit waits for an auditor who is not the one who asked', async () => {
    await setCompany('reapproval_limit_cents = 200000');
    const paying = await make.paid(workerRows(['2000.00', '2000.01'], [REFUSED_CARD, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [small, large] = await make.linesOf(paying.id);
    const resend = async (id = '') => run(await as('王敏'), resendLine, { id, account: '6299031234567895' }, { idempotencyKey: key() });
    expect(await resend(small?.id)).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    const waiting = await resend(large?.id);
    expect(waiting).toMatchObject({ status: 'FAILED', isWaitingApproval: true });
    const decide = async (name: string) =>
      run(await as(name), decideResend, { lineId: waiting.id, isApproved: true }, { idempotencyKey: key() });
    await expect(decide('王敏')).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    expect(await decide('李航')).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    await make.until(paying.id, 'COMPLETED');
  });

  it('[RSK-008] an auditor who changed the account himself does not let it go, whoever asks to pay it', async () => {
    await setCompany('reapproval_limit_cents = 100');
    const paying = await make.paid(workerRows(['2010.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [line] = await make.linesOf(paying.id);
    const account = '6299031234567895';
    await run(await as('李航'), editFailedLine, { id: line?.id, account });
    const waiting = await run(await as('王敏'), resendLine, { id: line?.id, account }, { idempotencyKey: key() });
    expect(waiting.isWaitingApproval).toBe(true);
    const decide = async (name: string) =>
      run(await as(name), decideResend, { lineId: waiting.id, isApproved: true }, { idempotencyKey: key() });
    await expect(decide('李航')).rejects.toMatchObject({ key: 'MAKER_IS_CHECKER' });
    expect(await decide('陈立群')).toMatchObject({ status: 'RESENDING', isWaitingApproval: false });
    await make.until(paying.id, 'COMPLETED');
    expect(await brokenInvariants(world.app.database)).toEqual([]);
    await setCompany('reapproval_limit_cents = 200000');
  });

  it('[PAY-017] [PAY-018] handing in all failures leads to 15, and the last paid line to 17', async () => {
    await setCompany('reapproval_limit_cents = 2000000');
    const paying = await make.paid(workerRows(['1030.00', '1031.00'], [REFUSED_CARD, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const edits = (await make.linesOf(paying.id)).map((line) => ({ id: line.id, account: '6299031234567895' }));
    const handed = await run(await as('周倩'), handleAbnormal, { statementId: paying.id, edits }, { idempotencyKey: key() });
    expect(handed.status).toBe('EXCEPTION');
    await make.until(paying.id, 'COMPLETED');
  });

  it('[TRM-004] [TRM-011] a stopped line gives its amount and fee back and settles the statement; paid and paying lines are refused', async () => {
    const before = await balance();
    const paying = await make.paid(workerRows(['1040.00', '1041.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [failed, success] = await make.linesOf(paying.id);
    const stop = async (ids: (string | undefined)[], k = key()) =>
      run(
        await as('王敏'),
        terminateLines,
        { statementId: paying.id, selection: { mode: 'PAGE', ids }, reason: 'AMOUNT_WRONG' },
        { idempotencyKey: k },
      );
    await expect(stop([success?.id])).rejects.toMatchObject({ key: 'SELECTION_INELIGIBLE' });
    await expect(stop([failed?.id, '999999'])).rejects.toMatchObject({ key: 'LINE_NOT_FOUND' });
    const k = key();
    const stopped = await stop([failed?.id], k);
    expect(stopped).toMatchObject({ status: 'COMPLETED', totals: { terminatedCount: 1, terminatedReceivable: 110_240 } });
    expect((await stop([failed?.id], k)).id).toBe(stopped.id);
    expect(await balance()).toBe(before - 110_346);
    expect(await lineOf(paying.id)).toMatchObject({ status: 'TERMINATED', refundStatus: 'FULL' });
  });

  it('[STM-041] a payment that comes back reopens a completed statement, and stopping it returns the money', async () => {
    const before = await balance();
    const paying = await make.paid(workerRows(['1050.00', '1051.00'], [RETURNED_CARD]));
    expect((await make.until(paying.id, 'COMPLETED')).totals.successCount).toBe(2);
    // The bank's morning run of the next day brings the money back.
    await world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
    const done = await make.until(paying.id, 'ABNORMAL');
    expect(done.totals).toMatchObject({ successCount: 1, failedCount: 1 });
    expect(await lineOf(paying.id)).toMatchObject({ status: 'FAILED', failure: { isReturn: true, code: 'RETURNED' } });
    const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    const stopped = await run(
      await as('王敏'),
      terminateLines,
      { statementId: paying.id, selection, reason: 'PEOPLE_WRONG' },
      { idempotencyKey: key() },
    );
    expect(stopped.status).toBe('COMPLETED');
    expect(await balance()).toBe(before - 111_406);
  });

  it('a line at the bank can be neither stopped, edited nor resent', async () => {
    const paying = await make.paid(workerRows(['1060.00'], [STUCK_CARD]));
    await waitUntil(
      async () => (await lineOf(paying.id)).status === 'PAYING',
      () => 'the line is at the bank',
    );
    const line = await lineOf(paying.id);
    await expect(
      run(await as('王敏'), resendLine, { id: line.id, account: '6299031234567895' }, { idempotencyKey: key() }),
    ).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
    await expect(run(await as('王敏'), editFailedLine, { id: line.id, remark: 'x' })).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('a failed line that was sent again and is at the bank is not stopped, although its statement may be', async () => {
    const { id } = await make.paid(workerRows(['1062.00'], [REFUSED_CARD]));
    await make.until(id, 'ABNORMAL');
    const line = await lineOf(id);
    await run(await as('王敏'), resendLine, { id: line.id, account: STUCK_CARD }, { idempotencyKey: key() });
    await waitUntil(
      async () => (await lineOf(id)).status === 'PAYING',
      () => 'the line is at the bank again',
    );
    expect((await make.view(id)).status).toBe('ABNORMAL');
    const stop = async (selection: object) =>
      run(await as('王敏'), terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
    await expect(stop({ mode: 'PAGE', ids: [line.id] })).rejects.toMatchObject({ key: 'SELECTION_INELIGIBLE' });
    await expect(stop({ mode: 'ALL' })).rejects.toMatchObject({ key: 'LINES_NONE_TO_STOP' });
    expect((await lineOf(id)).status).toBe('PAYING');
  });
});

describe('one order of the customer', () => {
  it('[IDM-004] is paid once: the row names the other statement, and a stopped line frees it', async () => {
    const row = (amount: string) => workerRows([amount]).map((one) => ({ ...one, sourceId: 'ORDER-1' }));
    const first = await make.confirmed(row('1070.00'));
    const second = await make.created(row('1071.00'));
    const facts = await world.app.database.rows<{ code: string; params: { statementCode: string } }>(
      `SELECT p.code, p.params FROM roster_problem p WHERE p.roster_id = $1 AND p.severity = 'ERROR'`,
      [second.rosterId],
    );
    expect(facts).toEqual([{ code: 'SOURCE_ID_USED', params: { sourceId: 'ORDER-1', statementCode: first.statementCode } }]);
    await expect(run(await as('王敏'), confirmStatement, { id: second.id, keyAge: second.keyAge })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
  });
});

describe('a payee who may not be paid at the moment of sending', () => {
  it('[RSK-004] is held with the reason while the others are paid, and is paid when the cause has ended', async () => {
    const passed = await make.passed(workerRows(['1080.00', '1081.00']));
    const block = (reason: string | null) =>
      world.app.database.rows(
        `UPDATE person SET blocked_reason = $1 WHERE id = (SELECT person_id FROM statement_line WHERE id = $2) RETURNING id`,
        [reason, firstId],
      );
    const firstId = (await lineOf(passed.id)).id;
    await block('司法协助');
    await run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: key() });
    await make.until(passed.id, 'ABNORMAL');
    const [held, other] = await make.linesOf(passed.id);
    expect(held).toMatchObject({ status: 'PENDING', holdReason: expect.stringContaining('司法协助'), attemptCount: 0 });
    expect(other?.status).toBe('SUCCESS');
    await block(null);
    expect(await run(await world.system(), recheckHeldLines, { statementId: passed.id })).toEqual({ released: 1 });
    expect((await make.until(passed.id, 'COMPLETED')).totals.successCount).toBe(2);
  });
});
