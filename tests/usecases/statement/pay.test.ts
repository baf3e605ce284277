import { isDeepStrictEqual } from 'node:util';
import { object } from 'yup';
import { systemCaller } from '../../../server/kernel/jobs';
import { query, run } from '../../../server/kernel/usecase';
import { balanceOf } from '../../../server/ledger/public';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsSetChannelPaused } from '../../../server/payout/commands/set-channel-paused';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { recheckHeldLines } from '../../../server/statement/commands/recheck-held-lines';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { sendPaymentCode } from '../../../server/statement/commands/send-payment-code';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { sweeps } from '../../../server/statement/jobs';
import { statementFacts } from '../../../server/statement/queries/statements';
import { expiredHolds, heldStatements } from '../../../server/statement/queries/swept';
import type { StatementView } from '../../../server/statement/views/statements';
import { blockWorker, resumeWorkers } from '../../kit/builders/payeeBlocks';
import { openPlace } from '../../kit/builders/places';
import { key, OTHER_CARD, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

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
  it('[PAY-014 1/3] [PAY-023 5/7] takes total from the balance once, sends the lines, and ends in 17 when all are paid', async () => {
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

  it('[PAY-014 2/3] moves to 11, each line to 5 and on to 1 or 2, and ends in 13 when one of them failed', async () => {
    const passed = await make.passed(workerRows(['1000.10', '1000.20', '1000.30'], [undefined, REFUSED_CARD, STUCK_CARD]));
    const paying = await run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: key() });
    expect(paying.status).toBe('PAYING');
    const states = async () => (await make.linesOf(passed.id)).map(({ status }) => status).join();
    await waitUntil(
      async () => (await states()) === 'SUCCESS,FAILED,PAYING',
      () => 'one is paid, one refused, one still at the bank',
    );
    // While one of them is open nothing is settled.
    expect((await make.view(passed.id)).status).toBe('PAYING');
    const short = await make.paid(workerRows(['1000.40', '1000.50'], [REFUSED_CARD]));
    await make.until(short.id, 'ABNORMAL');
    expect((await make.linesOf(short.id)).map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
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

  it('[PAY-011 2/3] asks for the code that was sent for this statement, and a code of another one is worth nothing', async () => {
    await setCompany('payment_verification_on = true');
    try {
      const [one, other] = [await make.passed(workerRows(['1002.00'])), await make.passed(workerRows(['1003.00']))];
      const pay = async (view: { id: string; version: number }, smsCode?: string, click = key(), name = '周倩') =>
        run(await as(name), payStatement, { ...seen(view), payType: 'BALANCE', smsCode }, { idempotencyKey: click });
      await expect(pay(one)).rejects.toMatchObject({ key: 'CODE_REQUIRED' });
      await run(await as('周倩'), sendPaymentCode, seen(one));
      const code = await sentCode();
      await expect(pay(other, code)).rejects.toMatchObject({ key: expect.stringMatching(/^CODE_/) });
      const wrong = code === '000000' ? '111111' : '000000';
      await expect(pay(one, wrong)).rejects.toMatchObject({ key: 'CODE_WRONG' });
      await world.app.setTime('2026-11-20T10:30:00+08:00');
      await expect(pay(one, code)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
      // Somebody else, because a phone gets its next code after a minute only.
      await run(await as('陈立群'), sendPaymentCode, seen(one));
      const fresh = await sentCode(code);
      const click = key();
      expect((await pay(one, fresh, click, '陈立群')).status).toBe('PAYING');
      // The answer was lost on its way and the page sends the click again: its code is used up, and that is no reason to refuse it.
      expect(await pay(one, fresh, click, '陈立群')).toMatchObject({ id: one.id, status: 'PAYING' });
      await expect(pay(one, fresh, key(), '陈立群')).rejects.toMatchObject({ key: expect.any(String) });
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

  /** The newest code, which is another one than that. */
  async function sentCode(than = ''): Promise<string> {
    let code = '';
    await waitUntil(
      async () => {
        const inbox = await world.app.graphql().call<{ testInbox: { code: string | null }[] }>('{ testInbox(first: 1) { code } }');
        code = inbox.testInbox[0]?.code ?? '';
        return code !== '' && code !== than;
      },
      () => 'a code in the inbox',
    );
    return code;
  }
});

describe('locking funds', () => {
  it('[PAY-023 6/7] holds for 30 minutes, renews for the same user, refuses another, and returns the money', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['1010.00']));
    const minutesLeft = async (): Promise<number> => {
      const [held] = await world.app.database.rows<{ minutes: string }>(
        `SELECT extract(epoch FROM locked_until - now() - offset_ms * interval '1 millisecond') / 60 AS minutes
         FROM statement, business_clock WHERE id = $1`,
        [passed.id],
      );
      return Number(held?.minutes);
    };
    for (const _ of ['held', 'renewed']) {
      await run(await as('周倩'), holdFunds, seen(passed));
      expect(await balance()).toBe(before - 107_060);
      // On the clock of the product; what the look itself takes is missing from the half hour.
      expect(Math.ceil(await minutesLeft())).toBe(30);
    }
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

  it('tells how much is missing and holds nothing', async () => {
    const before = await balance();
    const passed = await make.passed(workerRows(['60000.00', '60000.00']));
    await expect(run(await as('周倩'), holdFunds, seen(passed))).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
      params: { short: expect.stringMatching(/^\d{2,3},\d{3}\.\d{2}$/) },
    });
    expect(await balance()).toBe(before);
  });
});

describe('one order of the customer', () => {
  it('[IDM-004 2/2] is paid once: the row names the other statement, and a stopped line frees it', async () => {
    const row = (amount: string) => workerRows([amount]).map((one) => ({ ...one, sourceId: 'ORDER-1' }));
    const first = await make.confirmed(row('1070.00'));
    const second = await make.created(row('1071.00'));
    const facts = await world.app.database.rows<{ code: string; params: { statementCode: string } }>(
      `SELECT p.code, p.params FROM roster_problem p WHERE p.roster_id = $1 AND p.severity = 'ERROR'`,
      [second.rosterId],
    );
    expect(facts).toEqual([{ code: 'SOURCE_ID_USED', params: { sourceId: 'ORDER-1', statementCode: first.statementCode } }]);
    const account = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
    type Checked = { list: { fail_reason: string }[] };
    const checked = await world.app.rest({ token }).post<Checked>('/api/statement/check/list', { paymentKey: second.statementKey });
    expect(checked.result.list.map(({ fail_reason }) => fail_reason)).toEqual([expect.stringContaining(first.statementCode)]);
    await expect(run(await as('王敏'), confirmStatement, { id: second.id, keyAge: second.keyAge })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
    // Another company counts its orders for itself.
    await openPlace(world, { company: 'B' });
    const elsewhere = await statementsOf(world, { company: 'B' }).confirmed(row('1073.00'));
    expect(elsewhere.status).toBe('PENDING_PAYMENT');
    const stopped = await run(await as('王敏'), terminateStatement, { id: first.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    expect(stopped.status).toBe('TERMINATED');
    expect((await make.confirmed(row('1072.00'))).status).toBe('PENDING_PAYMENT');
  });
});

describe('an order number of before', () => {
  // As it was kept until order numbers lost what nobody sees: sealed evidence holds it, so it stays.
  const asOfOld = async (statementId: string, sourceId: string) =>
    world.app.database.rows('UPDATE statement_line SET income_source_id = $2 WHERE statement_id = $1', [statementId, sourceId]);
  const problemsOf = (rosterId: string | null) =>
    world.app.database.rows<{ code: string; params: unknown }>(
      `SELECT p.code, p.params FROM roster_problem p WHERE p.roster_id = $1 AND p.severity = 'ERROR'`,
      [rosterId],
    );
  const row = (amount: string, sourceId: string) => workerRows([amount]).map((one) => ({ ...one, sourceId }));

  it.each([
    ['ＯＬＤ２０２６－１', 'OLD2026－1'],
    ['OLD\u200b2026\ufe0f-2', 'OLD2026-2'],
    ['\u2060OLD٣', 'OLD3'],
  ])('however it was written then, the same sheet is told of the statement that has it: %j', async (old, label) => {
    const first = await make.confirmed(row('1090.00', label));
    await asOfOld(first.id, old);
    const [again, same] = [await make.created(row('1091.00', old)), await make.created(row('1092.00', label))];
    for (const { rosterId } of [again, same])
      expect(await problemsOf(rosterId)).toEqual([
        { code: 'SOURCE_ID_USED', params: { sourceId: label, statementCode: first.statementCode } },
      ]);
    await run(await as('王敏'), terminateStatement, { id: first.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    expect((await make.confirmed(row('1093.00', old))).status).toBe('PENDING_PAYMENT');
  });

  it('a list that was checked before keeps nobody from being asked: what has been paid since turns red, and nothing is taken over', async () => {
    const waiting = await make.checked(row('1094.00', 'LATE-1'));
    const first = await make.confirmed(row('1095.00', 'LATE-2'));
    await asOfOld(first.id, 'ＬＡＴＥ-1');
    await expect(run(await as('王敏'), confirmStatement, { id: waiting.id, keyAge: waiting.keyAge })).rejects.toMatchObject({
      key: 'CHECK_LIST_CHANGED',
    });
    expect((await problemsOf(waiting.rosterId)).map(({ code }) => code)).toEqual(['SOURCE_ID_USED']);
  });

  it('nor does one that holds an order twice by what is seen of it: the second row turns red, and so is nothing taken over', async () => {
    const [again] = workerRows(['1099.00']);
    const rows = [...workerRows(['1096.00', '1097.00', '1098.00']), must(again)].map((one, at) => ({ ...one, sourceId: `DD${at + 1}` }));
    const waiting = await make.checked(rows);
    const plant = (lineNo: number, sourceId: string) =>
      world.app.database.rows('UPDATE roster_row SET source_id = $3 WHERE roster_id = $1 AND line_no = $2 RETURNING id', [
        waiting.rosterId,
        lineNo,
        sourceId,
      ]);
    // Of the last two nobody sees anything: two rows without a number are no order twice.
    for (const [lineNo, sourceId] of [
      [2, 'ＤＤ1'],
      [3, '\u200b'],
      [4, '\u2060'],
    ] as const)
      expect(await plant(lineNo, sourceId)).toHaveLength(1);
    await expect(run(await as('王敏'), confirmStatement, { id: waiting.id, keyAge: waiting.keyAge })).rejects.toMatchObject({
      key: 'CHECK_LIST_CHANGED',
    });
    expect(await problemsOf(waiting.rosterId)).toEqual([{ code: 'SOURCE_ID_DUPLICATE', params: { sourceId: 'ＤＤ1', lineNo: 1 } }]);
    expect(
      await world.app.database.rows(`SELECT line_no FROM roster_row WHERE roster_id = $1 AND status = 'ERROR'`, [waiting.rosterId]),
    ).toEqual([{ line_no: 2 }]);
  });
});

describe('a payee who may not be paid at the moment of sending', () => {
  const pause = (isPaused: boolean) =>
    run(
      operatorCallerFor(world.platform.finance),
      opsSetChannelPaused,
      { key: 'BANK_CARD', isPaused, reason: '例行检查' },
      { idempotencyKey: key() },
    );
  const sweep = () => must(sweeps.find(({ name }) => name === 'statement.recheckHeldLines')).run(world.api);

  it('[RSK-004 1/2] is held with the reason while the others are paid, whenever it came up, and is paid when the cause has ended', async () => {
    const [early, late] = [await make.passed(workerRows(['1080.00', '1081.00'])), await make.passed(workerRows(['1082.00', '1083.00']))];
    const pay = async (passed: StatementView) =>
      run(await as('周倩'), payStatement, { ...seen(passed), payType: 'BALANCE' }, { idempotencyKey: key() });
    // One is paid by the payer after the block, the other before it; neither was sent.
    await pause(true);
    await pay(late);
    await blockWorker(world, 0, '司法协助');
    await pay(early);
    await pause(false);
    for (const { id } of [early, late]) {
      await make.until(id, 'ABNORMAL');
      // The companies hear of a block by a job, which has the held line tried once more: for a moment it has no reason.
      await waitUntil(
        async () => (await lineOf(id)).holdReason?.includes('司法协助') === true,
        () => 'the line is held for its reason',
      );
      const [held, other] = await make.linesOf(id);
      expect(held).toMatchObject({ status: 'PENDING', attemptCount: 0 });
      expect(other?.status).toBe('SUCCESS');
      expect(await run(await world.system(), recheckHeldLines, { statementId: id })).toEqual({ released: 0 });
    }
    await resumeWorkers(world);
    for (const { id } of [early, late]) expect((await make.until(id, 'COMPLETED')).totals.successCount).toBe(2);
  });

  it('[RSK-004 2/2] of a line that is sent again is back among the failed ones, with the reason', async () => {
    const passed = await make.paid(workerRows(['1084.00'], [REFUSED_CARD]));
    await make.until(passed.id, 'ABNORMAL');
    await pause(true);
    const { id } = await lineOf(passed.id);
    await run(await as('王敏'), resendLine, { id, account: OTHER_CARD }, { idempotencyKey: key() });
    expect((await lineOf(passed.id)).status).toBe('RESENDING');
    await blockWorker(world, 0, '司法协助');
    await pause(false);
    await waitUntil(
      async () => (await lineOf(passed.id)).status === 'FAILED',
      () => 'the line is back among the failed ones',
    );
    expect(await lineOf(passed.id)).toMatchObject({ failure: { text: expect.stringContaining('司法协助') }, attemptCount: 1 });
    await resumeWorkers(world);
  });

  it('does not keep the lines of later statements back: the sweep looks at all of them, page by page', async () => {
    // A cause that ends by itself, and one before it that does not.
    const [stuck, free] = [await make.passed(workerRows(['1085.00'])), await make.passed(workerRows(['1086.00', '1087.00']))];
    const place = async (index: number, reason: string) => blockWorker(world, index, reason);
    await place(0, '司法协助');
    const [, second] = WORKERS;
    await place(1, '账户异常');
    for (const passed of [stuck, free]) {
      await make.pay(passed);
      await make.until(passed.id, 'ABNORMAL');
    }
    const page = async (after: { companyId: string; statementId: string } | null) =>
      run(await world.api.systemCaller(null), heldStatements, { after, most: 1 });
    const at = ({ id }: { id: string }) => ({ companyId: world.companyId, statementId: id });
    const pages = async () => [await page(null), await page(at(stuck)), await page(at(free))];
    // The sweep of the product itself may be trying one of them this very moment.
    await waitUntil(
      async () => isDeepStrictEqual(await pages(), [[at(stuck)], [at(free)], []]),
      () => 'both statements are held, each on a page of its own',
    );
    // As a cause that ends by the clock: nothing tells the statement of it.
    await world.app.database.rows(
      'UPDATE person SET blocked_reason = NULL WHERE id IN (SELECT person_id FROM payee WHERE name = $1) RETURNING id',
      [must(second).name],
    );
    await sweep();
    await waitUntil(
      async () => (await lineOf(free.id, 1)).status === 'SUCCESS',
      () => 'the line of the later statement is paid',
    );
    // The sweep tries it as well: for a moment it is on its way, and is held back again for what it was held back for.
    await waitUntil(
      async () => (await lineOf(stuck.id)).holdReason?.includes('司法协助') === true,
      () => 'the line of the earlier statement waits again',
    );
    expect((await lineOf(stuck.id)).status).toBe('PENDING');
    await resumeWorkers(world);
    await make.until(stuck.id, 'COMPLETED');
  });
});
