import { fundFlows } from '../../../server/fund/queries';
import type { FlowView } from '../../../server/fund/views/accounts';
import { resumeClock } from '../../../server/kernel/businessClock';
import { run } from '../../../server/kernel/usecase';
import { stationMessages } from '../../../server/message/queries';
import { opsMoveClock } from '../../../server/operator/commands/move-clock';
import { opsClock } from '../../../server/operator/queries';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { sendPaymentCode } from '../../../server/statement/commands/send-payment-code';
import { fundForecast } from '../../../server/statement/queries/forecast';
import { records } from '../../../server/statement/queries/lines';
import { statementFacts } from '../../../server/statement/queries/statements';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const as = (name: string) => make.member(name);
const seen = (view: { id: string; version: number }) => ({ id: view.id, version: view.version });
type Locks = 'EACH' | 'FOLDED' | 'HIDDEN';
const flows = async (
  statementId: string,
  cancelledLocks: Locks | null = null,
  part: { first: number; page: number } = { first: 20, page: 1 },
) => run(await as('王敏'), fundFlows, { filter: { statementId, cancelledLocks }, ...part, after: null });
const told = (nodes: readonly FlowView[]) => nodes.map((flow) => [flow.description, flow.amount]);
const hold = async (name: string, view: { id: string; version: number }, takeOver = false) =>
  run(await as(name), holdFunds, { ...seen(view), takeOver });
const pay = async (name: string, view: { id: string; version: number }) =>
  run(await as(name), payStatement, { ...seen(view), payType: 'BALANCE' }, { idempotencyKey: key() });
const facts = async (id: string) => run(await as('周倩'), statementFacts, { id });

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('the flows of a lock (D80)', () => {
  it('names a lock 冻结 and its cancelling 解冻; a payment that used one is one deduction', async () => {
    const passed = await make.passed(workerRows(['1000.00']));
    await hold('周倩', passed);
    expect(told((await flows(passed.id)).nodes)).toEqual([['冻结', -106_000]]);
    await run(await as('周倩'), releaseFunds, { id: passed.id });
    await hold('周倩', passed);
    await pay('周倩', passed);
    expect(told((await flows(passed.id)).nodes)).toEqual([
      ['结算款及服务费', -106_000],
      ['解冻', 106_000],
      ['冻结', -106_000],
    ]);
  });

  it('folds a cancelled lock into one row of nothing, or leaves it out; counts, pages and balances agree with what is shown', async () => {
    const passed = await make.passed(workerRows(['1100.00']));
    for (let times = 0; times < 2; times += 1) {
      await hold('周倩', passed);
      await run(await as('周倩'), releaseFunds, { id: passed.id });
    }
    const each = await flows(passed.id);
    expect(each.totalCount).toBe(4);
    const [, , lastRelease, firstLock] = each.nodes;
    const folded = await flows(passed.id, 'FOLDED');
    expect(folded.totalCount).toBe(2);
    expect(folded.nodes[1]).toMatchObject({
      id: lastRelease?.id,
      description: '冻结后解冻',
      amount: 0,
      balanceAfter: lastRelease?.balanceAfter,
      foldedLock: { lockedAt: firstLock?.at, amount: 116_600 },
    });
    const second = await flows(passed.id, 'FOLDED', { first: 1, page: 2 });
    expect(second.nodes.map(({ id }) => id)).toEqual([lastRelease?.id]);
    expect(await flows(passed.id, 'HIDDEN')).toMatchObject({ totalCount: 0, nodes: [] });
    await hold('周倩', passed);
    // A lock that stands is money that cannot be spent: it is shown however locks are shown.
    expect(told((await flows(passed.id, 'HIDDEN')).nodes)).toEqual([['冻结', -116_600]]);
    await pay('周倩', passed);
    expect(told((await flows(passed.id, 'HIDDEN')).nodes)).toEqual([['结算款及服务费', -116_600]]);
  });
});

it('the forecast neither counts nor sums a statement under a lock: its money has left the balance', async () => {
  const waiting = async () => {
    const all = await run(await as('王敏'), fundForecast, {});
    const { parts } = must(all.find(({ subjectId }) => subjectId === world.subjectId));
    const part = parts.find(({ status }) => status === 'WAITING_PAYMENT');
    return [part?.count ?? 0, part?.amount ?? 0] as const;
  };
  const [count, amount] = await waiting();
  const passed = await make.passed(workerRows(['500.00']));
  const withIt = [count + 1, amount + 53_000];
  expect(await waiting()).toEqual(withIt);
  await hold('周倩', passed);
  expect(await waiting()).toEqual([count, amount]);
  await run(await as('周倩'), releaseFunds, { id: passed.id });
  expect(await waiting()).toEqual(withIt);
});

describe('taking over a payment', () => {
  it('moves the lock to the other payer, keeps it on record and tells the first one', async () => {
    const passed = await make.passed(workerRows(['1200.00']));
    await hold('周倩', passed);
    await expect(hold('王敏', passed)).rejects.toMatchObject({ key: 'FUNDS_LOCKED' });
    await hold('王敏', passed, true);
    expect((await facts(passed.id)).hold).toMatchObject({ holderName: '王敏', isMine: false });
    await expect(pay('周倩', passed)).rejects.toMatchObject({ key: 'FUNDS_LOCKED', params: { holder: '王敏' } });
    const { nodes } = await run(await as('周倩'), stationMessages, { type: null, first: 5, page: 1, after: null });
    expect(nodes.map(({ title }) => title)).toContain(`王敏已接手支付结算单 ${passed.statementCode}，您的锁定已解除`);
    const record = await run(await as('王敏'), records, { statementId: passed.id, first: 5, page: 1 });
    expect(record.nodes[0]).toMatchObject({ actionName: '接手支付', actorName: '王敏', remark: '原锁定人：周倩' });
    const audit = await world.app.database.rows(
      `SELECT 1 FROM audit_record WHERE action = 'statement.holdFunds' AND target_id = $1 AND body::text LIKE '%takenOverFrom%周倩%'`,
      [passed.id],
    );
    expect(audit).toHaveLength(1);
    await pay('王敏', passed);
    await make.until(passed.id, 'COMPLETED');
  });

  it('is for payers alone, before anything is paid, and without it one’s own lock is only renewed', async () => {
    const passed = await make.passed(workerRows(['1300.00']));
    await hold('周倩', passed);
    await expect(hold('李航', passed, true)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await hold('周倩', passed, true);
    expect((await flows(passed.id)).totalCount).toBe(1);
    await pay('周倩', passed);
    await expect(hold('王敏', passed, true)).rejects.toMatchObject({ key: expect.stringMatching(/STALE|ACTION_NOT_ALLOWED/) });
  });

  it('a closing dialog lets go of its own lock only, also a master’s', async () => {
    const passed = await make.passed(workerRows(['1400.00']));
    await hold('周倩', passed);
    const close = async (name: string) => run(await as(name), releaseFunds, { id: passed.id, onlyMine: true });
    await close('陈立群');
    expect((await facts(passed.id)).hold).toMatchObject({ holderName: '周倩' });
    await close('周倩');
    expect((await facts(passed.id)).hold).toBeNull();
    await pay('周倩', passed);
    await close('周倩');
    await make.until(passed.id, 'COMPLETED');
  });

  it('two payers who take over and pay at once make one payment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const passed = await make.passed(workerRows([`15${round}0.00`]));
      await hold('周倩', passed);
      const both = ['周倩', '王敏'].map(async (name) => {
        await hold(name, passed, true);
        await pay(name, passed);
      });
      const ends = await Promise.allSettled(both);
      for (const end of ends)
        if (end.status === 'rejected')
          expect(end.reason).toMatchObject({ key: expect.stringMatching(/^(FUNDS_LOCKED|STALE|ACTION_NOT_ALLOWED|BUSY)$/) });
      const paid = ends.filter(({ status }) => status === 'fulfilled').length;
      const [started] = await world.app.database.rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM ledger_transfer WHERE code = 'pay_start' AND holder_id = $1`,
        [passed.id],
      );
      expect(started?.n).toBe(paid);
      expect(paid).toBe(1);
      expect((await flows(passed.id, 'HIDDEN')).totalCount).toBe(1);
    }
  });
});

it('the message of a payment code says what it pays: statement, people and amount', async () => {
  const passed = await make.passed(workerRows(['1600.00', '1601.50']));
  await world.app.database.rows(`UPDATE company SET payment_verification_on = true WHERE id = ${world.companyId} RETURNING id`);
  await run(await as('周倩'), sendPaymentCode, seen(passed));
  const inbox = () => world.app.graphql().call<{ testInbox: { code: string; text: string }[] }>('{ testInbox(first: 1) { code text } }');
  await waitUntil(
    async () => (await inbox()).testInbox.length > 0,
    () => 'a code in the inbox',
  );
  const [message] = (await inbox()).testInbox;
  expect(message?.text).toContain(`用于支付结算单 ${passed.statementCode}（2 人，共 3,393.59 元），5 分钟内有效`);
  expect(message?.text).toContain(`验证码 ${message?.code}，`);
});

/** Last, because it moves the day of this file. */
describe('the clock of the sandbox', () => {
  it('[OPS-028] is advanced or set forward, lets what falls due in between happen in its order, is an offset in one row, stands still while nothing runs, and is none outside the demo', async () => {
    const operator = await makeBuilder(world.api, world.gateways).operator(world.platform.finance);
    const clock = () => run(operator, opsClock, {});
    const { rows } = world.app.database;
    const row = async () => must((await rows<{ offset_ms: string; beat_at: Date }>('SELECT offset_ms, beat_at FROM business_clock'))[0]);
    const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(60_000);

    const start = await clock();
    expect(start.isMovable).toBe(true);
    const offset = Number((await row()).offset_ms);
    const [early, late] = [await make.passed(workerRows(['1501.00'])), await make.passed(workerRows(['1502.00']))];
    // The one that was made first is locked last, so that neither ids nor chance give the order.
    await hold('周倩', late);
    await run(operator, opsMoveClock, { bySeconds: 600 });
    near(Number((await row()).offset_ms), offset + 600_000);
    await hold('周倩', early);
    const due = await rows<{ id: string; at: Date }>(
      'SELECT id, locked_until AS at FROM statement WHERE id = ANY ($1) ORDER BY locked_until',
      [[early.id, late.id]],
    );
    expect(due.map(({ id }) => id)).toEqual([late.id, early.id]);
    const to = new Date(must(due[1]).at.getTime() + 3_600_000);
    const { now } = await run(operator, opsMoveClock, { to });
    expect(now).toEqual(to);
    const released = () =>
      rows<{ id: string; action: string }>(
        `SELECT statement_id AS id FROM statement_history WHERE action = 'releaseFunds' AND statement_id = ANY ($1) ORDER BY statement_history.id`,
        [[early.id, late.id]],
      );
    await waitUntil(
      async () => (await released()).length === 2,
      () => 'both locks end',
    );
    expect((await released()).map(({ id }) => id)).toEqual([late.id, early.id]);
    await expect(run(operator, opsMoveClock, { to: start.now })).rejects.toMatchObject({ key: 'CLOCK_BACKWARDS' });

    expect(await rows('SELECT 1 FROM business_clock')).toHaveLength(1);
    await expect(rows('INSERT INTO business_clock (only_row) VALUES (true)')).rejects.toThrow(/duplicate key/);

    // Nobody has written the time for three days: it goes on from where it stood, and not in production.
    const { stood, offsetMs } = await until(
      async () => {
        const [written] = await rows<{ beat_at: Date }>(
          `UPDATE business_clock SET offset_ms = offset_ms + 259200000, beat_at = clock_timestamp() + make_interval(secs => offset_ms / 1000.0) RETURNING beat_at`,
        );
        const resumed = await resumeClock('demo');
        return { stood: must(written).beat_at.getTime(), beat: (await row()).beat_at.getTime(), ...resumed };
      },
      // The beat of the running product may come between: then the clock runs, and goes on from nowhere else.
      (clockThen) => clockThen.beat === clockThen.stood,
    );
    near(Date.now() + offsetMs, stood);

    const { config } = world.app.application;
    const { mode } = config;
    try {
      Object.assign(config, { mode: 'production' });
      expect((await clock()).isMovable).toBe(false);
      await expect(run(operator, opsMoveClock, { bySeconds: 60 })).rejects.toMatchObject({ key: 'CLOCK_NOT_MOVABLE' });
    } finally {
      Object.assign(config, { mode });
    }
    expect(Number((await row()).offset_ms)).toBe(offsetMs);
  });
});
