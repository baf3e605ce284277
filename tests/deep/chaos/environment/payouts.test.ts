import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../../server/kernel/usecase';
import { auditInvariants, moneyInvariants } from '../../../../server/payout/books/invariants';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { opsReconciliation } from '../../../../server/payout/queries/reconciliations';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { newKey } from '../../../../server/tools/seed/builder';
import { approvePayroll, beginPayroll } from '../../../../server/tools/seed/history';
import { checkInvariants } from '../../../../server/tools/verify/check';
import { brokenBooks } from '../../../kit/checks/invariants';
import { until } from '../../../kit/checks/waiting';
import { launchedStory } from '../../../kit/story/launchedStory';
import { launchProduct, untilHealthy } from '../../../kit/worlds/launched';
import { compareWithBank, type PayoutWorld, payeeOf, startPayoutWorld } from '../../../kit/worlds/payouts';
import { startWorkerPool, type WorkerPool } from '../../../kit/worlds/workers';
import { noteFigures, sizeOf } from '../kit/figures';
import { takeBackup } from './backup';

// Workers and a web process whose machines are wrong about the time, and a database that is put back to an earlier day.
const LINES = sizeOf('CHAOS_PAID_LINES', 6);
const BORDERS = ['2026-12-01', '2026-12-16', '2027-01-01'].slice(-sizeOf('CHAOS_BORDERS', 1));
const HOUR = 3_600_000;
const isFull = process.env.CHAOS_SIZE === 'full';
jest.setTimeout(600_000);

const shifted = (ms: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--require ${join(__dirname, 'shiftedClock.cjs')}`,
  CLOCK_SHIFT_MS: String(ms),
});

let world: PayoutWorld;
let workers: WorkerPool | undefined;
beforeAll(async () => {
  world = await startPayoutWorld({ config: { role: 'web' } });
});
afterAll(async () => {
  await workers?.stop();
  await world?.close();
});

const taxOf = (statementId: string) =>
  world.app.database.rows<{ month: string; status: string; n: number }>(
    'SELECT month, status, count(*)::int AS n FROM tax_entry WHERE statement_id = $1 GROUP BY 1, 2',
    [statementId],
  );
const settle = (outBizNo: string) => world.gateways.bank.panel({ outBizNo, step: 'SUCCEED' });

/** A web process of its own; it hears the bank's callbacks as well and takes them for too old. */
const launchWeb = (env: NodeJS.ProcessEnv) =>
  launchProduct({
    ...env,
    JIEQING_MODE: 'test',
    JIEQING_ROLE: 'web',
    PORT: '0',
    DATABASE_URL: world.app.database.url,
    DATA_DIR: world.app.dataDir,
    BANK_URL: world.gateways.bank.url(),
    BANK_LATENCY: 'fast',
  });

describe('clocks that are wrong: one worker two hours ahead, one two hours behind', () => {
  beforeAll(() => {
    workers = startWorkerPool(world, 2, (index) => shifted(index === 0 ? 2 * HOUR : -2 * HOUR));
  });

  test.each(BORDERS)(
    'what is paid before midnight to the %s and confirmed after it is paid once and belongs to the month of the payment',
    async (day) => {
      const border = Date.parse(`${day}T00:00:00+08:00`);
      await world.builder.moveTo(new Date(border - 10 * 60_000).toISOString());
      // The bank keeps these in hand until it is told to decide.
      const before = await world.pay(Array.from({ length: LINES }, () => ({ tail: '0006' })));
      const attempts = await until(
        () => world.attempts(before),
        (found) => found.length === LINES,
      );
      await world.builder.moveTo(new Date(border + 60_000).toISOString());
      const after = await world.pay(Array.from({ length: LINES }, () => ({})));
      for (const { out_biz_no } of attempts)
        await until(
          () => settle(out_biz_no).catch(() => null),
          (told) => told !== null,
        );
      for (const id of [before, after]) {
        await world.settled(id);
        expect(await world.status(id)).toBe('COMPLETED');
        expect((await world.attempts(id)).map(({ attempt_no }) => attempt_no)).toEqual(Array.from({ length: LINES }, () => 1));
      }
      const monthBefore = new Date(border - 1 + 8 * HOUR).toISOString().slice(0, 7);
      expect(await taxOf(before)).toEqual([{ month: monthBefore, status: 'POSTED', n: LINES }]);
      expect(await taxOf(after)).toEqual([{ month: day.slice(0, 7), status: 'POSTED', n: LINES }]);
      expect(await compareWithBank(world)).toEqual([]);
      expect(await brokenBooks(world.app)).toEqual([]);
    },
  );

  test('nothing runs out early: neither money set aside nor a file that is just being written', async () => {
    const part = join(world.app.dataDir, 'files', '.00000000-0000-4000-8000-000000000000.part');
    const old = part.replace('0000.part', '0001.part');
    mkdirSync(join(world.app.dataDir, 'files'), { recursive: true });
    for (const file of [part, old]) writeFileSync(file, 'half');
    utimesSync(old, new Date(Date.now() - 2 * HOUR), new Date(Date.now() - 2 * HOUR));
    const { member, builder, companyId, subjectId, platform } = world;
    const people = ['王敏', '李航', '周倩'].map((name) => platform.people[name]);
    const [maker, checker, payer] = people;
    if (!maker || !checker || !payer) throw new Error('the world has no people');
    const rows = [{ payee: payeeOf('7283'), amount: '1000.00', sourceId: newKey().slice(0, 12) }];
    const payroll = {
      companyId,
      subjectId,
      day: '2026-11-20',
      rows,
      maker,
      checker,
      payer,
      payType: 'BALANCE',
      scenarioCode: '13',
    } as const;
    const { id, version } = await approvePayroll(builder, await beginPayroll(builder, payroll));
    await run(await member('周倩'), holdFunds, { id, version }, {});
    // Started anew, as the ones before are: what a clock makes a worker do at its start is done at the next one, too.
    workers?.kill(0);
    workers?.kill(1);
    const paid = await world.pay([{}]);
    await world.settled(paid);
    expect(await world.app.database.rows('SELECT status FROM ledger_hold WHERE holder_id = $1', [id])).toEqual([{ status: 'HELD' }]);
    const left = readdirSync(join(world.app.dataDir, 'files')).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([part.slice(part.lastIndexOf('/') + 1)]);
  });
});

if (isFull)
  test('a web process ten minutes ahead signs people in, and payments end although it believes no callback', async () => {
    const web = launchWeb(shifted(10 * 60_000));
    try {
      const url = await untilHealthy(web);
      await world.gateways.bank.setCallbackUrl(`${url}/gateway/bank/callback`);
      const story = await launchedStory(() => url, ['王敏']);
      const paid = await world.pay(Array.from({ length: LINES }, () => ({})));
      await world.settled(paid);
      expect((await story.read(paid)).status).toBe('COMPLETED');
      expect(await compareWithBank(world)).toEqual([]);
    } finally {
      await web.end('SIGTERM');
      await world.gateways.bank.setCallbackUrl(`${world.app.url}/gateway/bank/callback`);
    }
  });

if (isFull)
  test('what a killed worker had sent is asked for by another one within ten seconds', async () => {
    await workers?.stop();
    workers = startWorkerPool(world, 1);
    const paid = await world.pay(Array.from({ length: LINES }, () => ({ tail: '0006' })));
    const asked = async () => (await world.attempts(paid)).map(({ query_count }) => query_count);
    // All of them have reached the bank: what died before it was sent would wait for the bank's day to end.
    const sent = async () => (await world.attempts(paid)).filter(({ out_biz_no }) => world.journal().has(out_biz_no)).length;
    await until(sent, (count) => count === LINES);
    workers.kill(0);
    const killed = performance.now();
    const before = await asked();
    await until(asked, (counts) => counts.every((count, at) => count > (before[at] ?? 0)));
    const takenMs = performance.now() - killed;
    noteFigures({ 'open attempts taken up after a kill, s': Math.round(takenMs / 100) / 10 });
    expect(takenMs).toBeLessThan(10_000);
    for (const { out_biz_no } of await world.attempts(paid)) await settle(out_biz_no);
    await world.settled(paid);
  });

const pause = () =>
  world.app.database.rows(
    "UPDATE payout_channel SET is_paused = true, pause_reason = 'until the backup', paused_at = now(), paused_by = 'test'",
  );
const resume = () =>
  world.app.database.rows('UPDATE payout_channel SET is_paused = false, pause_reason = NULL, paused_at = NULL, paused_by = NULL');
const numbersSent = async () =>
  (await world.app.database.rows<{ out_biz_no: string }>('SELECT out_biz_no FROM payout_attempt')).map((row) => row.out_biz_no);

test("a database that was put back pays nobody twice: nothing is sent before the bank's books are compared, and they list exactly what was lost", async () => {
  await workers?.stop();
  workers = startWorkerPool(world, 1);
  await world.builder.moveTo('2027-01-05T10:00:00+08:00');
  await pause();
  const waiting = await world.pay(Array.from({ length: LINES }, () => ({})));
  await workers.stop();
  await resume();
  const backup = await takeBackup(world.app.database);
  const known = new Set(await numbersSent());

  workers = startWorkerPool(world, 1);
  const lost = await world.pay(Array.from({ length: LINES }, () => ({})));
  for (const id of [waiting, lost]) await world.settled(id);
  const topLost = Math.max(...(await world.lines(lost)).map(({ id }) => Number(id)));
  await workers.stop();
  await backup.restore();
  const booked = world.journal().size;
  const strangers = [...world.journal().keys()].filter((number) => !known.has(number)).sort();
  expect(strangers).toHaveLength(2 * LINES);
  for (const invariants of [moneyInvariants, auditInvariants])
    expect((await checkInvariants(world.app.database.url, invariants)).flatMap(({ bad }) => bad)).toEqual([]);

  // Its lines are due at once, and the bank has paid them.
  workers = startWorkerPool(world, 1);
  const reasons = () => world.app.database.rows<{ pause_reason: string | null }>('SELECT pause_reason FROM payout_channel');
  await until(reasons, (found) => found.every(({ pause_reason }) => pause_reason === 'RESTORED'));
  expect((await world.attempts(waiting)).length).toBe(0);
  expect(world.journal().size).toBe(booked);
  const review = await world.operator('review');
  const seen = await run(review, opsReconciliation, { day: '2027-01-05' });
  const missing = seen?.cases.filter(({ kind }) => kind === 'MISSING_HERE').map(({ outBizNo }) => outBizNo);
  expect(missing?.sort()).toEqual(strangers);

  // An id that an order of the bank was made of is never given again.
  const next = await world.pay([{}]);
  expect(Number((await world.lines(next))[0]?.id)).toBeGreaterThan(topLost);
  for (const { key } of await world.app.database.rows<{ key: string }>('SELECT key FROM payout_channel'))
    await run(review, opsSetChannelPaused, { key, isPaused: false, reason: 'the books were compared' }, { idempotencyKey: newKey() });
  for (const id of [waiting, next]) await world.settled(id);
  expect((await world.lines(waiting)).every(({ status }) => status === 'SUCCESS')).toBe(true);
  expect(world.journal().size).toBe(booked + 1);
  const again = new Set(await numbersSent());
  const gone = strangers.filter((number) => !again.has(number)).map((number) => `stranger ${number}`);
  expect(gone).toHaveLength(LINES);
  expect((await compareWithBank(world)).sort()).toEqual(gone.sort());
});
