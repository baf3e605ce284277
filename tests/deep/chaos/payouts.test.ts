import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { manyPeople } from '../../kit/builders/manyPeople';
import { randomOf } from '../../kit/builders/random';
import type { SheetRow } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { freePort } from '../../kit/worlds/launched';
import { chaosSeed, noteFigures, sizeOf } from './kit/figures';
import { openKillBook } from './kit/killBook';
import { letMeddle, type Meddler } from './kit/meddler';
import { type OwnCluster, startOwnCluster } from './kit/ownCluster';
import { type Desk, openDesks, type Payroll, payPayroll, preparePayroll } from './kit/payrolls';
import { FAULTS, fillBankSeat, placeBank, raiseStorm, type Storm, type Wishes } from './kit/storm';
import { stubbornly } from './kit/stubborn';
import { buildTwoCompanies, TODAY } from './kit/twoCompanies';

// Two companies pay while everything that can die is killed and the bank lies. `npm run chaos` takes the full sizes.
const SEED = chaosSeed();
const LINES = sizeOf('CHAOS_LINES', 600);
const STATEMENTS = sizeOf('CHAOS_STATEMENTS', 4);
const CLICKS = sizeOf('CHAOS_CLICKS', 20);
const WISHES: Wishes = {
  workers: sizeOf('CHAOS_WORKERS', 2),
  workerKills: sizeOf('CHAOS_WORKER_KILLS', 10),
  stepKills: sizeOf('CHAOS_STEP_KILLS', 1),
  webStepKills: sizeOf('CHAOS_WEB_STEP_KILLS', 1),
  webKills: sizeOf('CHAOS_WEB_KILLS', 2),
  postgresKills: sizeOf('CHAOS_POSTGRES_KILLS', 1),
  bankKills: sizeOf('CHAOS_BANK_KILLS', 1),
};
/** Each fault at least so often; fewer lines meet fewer of them. */
const LEAST_FAULTS = Math.floor((sizeOf('CHAOS_FAULTS', 0) * Math.min(LINES, 10_000)) / 10_000);
/** The whole of it, on the slowest machine. */
const MAX_MS = 2_400_000;
/** Statements are paid one after another, so that there is always something to kill. */
const ENOUGH_OPEN = Math.min(150, LINES / STATEMENTS / 4);
const EXTRA_LINES = 100;
/** The books are compared now and then while payments run. */
const LOOKS_BETWEEN = 40;
const ROOT = join(__dirname, '../../..');
jest.setTimeout(MAX_MS);

const random = randomOf(SEED);
const started = performance.now();
const laps: Record<string, number> = {};
const lap = (name: string): void => {
  laps[name] = Math.round((performance.now() - started) / 100) / 10;
  tell(name);
};
/** Only in a run of its own; inside `npm test` nobody reads it. */
function tell(what: string): void {
  if (process.env.CHAOS_OUT) process.stderr.write(`payouts, ${Math.round((performance.now() - started) / 1000)} s: ${what}\n`);
}

let cluster: OwnCluster;
let storm: Storm;
let desks: Desk[];
let meddler: Meddler | undefined;
const payrolls: Payroll[] = [];
const people = manyPeople(LINES * 2);
let hired = 0;

/** Everybody once, and the same people again in statements that are made to have something to kill. */
const hire = (count: number): SheetRow[] => {
  const rows = Array.from({ length: count }, (_, n) => people[(hired + n) % people.length] as SheetRow);
  hired += count;
  return rows;
};

beforeAll(async () => {
  cluster = await startOwnCluster();
  lap('database');
  const webPort = await freePort();
  const bank = await placeBank(cluster.dataDir, webPort, SEED);
  const kills = openKillBook();
  const bankSeat = fillBankSeat(bank, kills);
  await waitUntil(
    () =>
      fetch(`${bank.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    bankSeat.lastWords,
  );
  await buildTwoCompanies({ url: cluster.url, dataDir: cluster.dataDir, bankUrl: bank.url, bankSecret: bank.secret });
  lap('companies');
  storm = raiseStorm({ cluster, bank, bankSeat, kills, webPort, wishes: WISHES, random });
  await storm.healthy();
  desks = await openDesks(() => storm.webUrl);
  lap('desks');
});

afterAll(async () => {
  // Whatever one of them says at its end, the others are stopped, too.
  const ends = await Promise.allSettled([meddler?.stop(), storm?.stop()]);
  await cluster?.stop();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
});

const open = async (): Promise<number> => {
  const [row] = await cluster.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM statement_line l JOIN statement s ON s.id = l.statement_id
     WHERE l.status IN ('PAYING', 'RESENDING', 'FAILED') OR l.status = 'PENDING' AND s.paid_at IS NOT NULL`,
  );
  return row?.n ?? 0;
};

const prepare = async (desk: Desk, count: number): Promise<Payroll> => {
  const payroll = await preparePayroll(desk, `chaos-${payrolls.length}-${hired}`, hire(count));
  payrolls.push(payroll);
  return payroll;
};

/** An operator opens channels again that were closed because the bank looked sick. */
async function keepChannelsOpen(): Promise<void> {
  const closed = await cluster.rows<{ key: string }>('SELECT key FROM payout_channel WHERE is_paused');
  const resume =
    'mutation($c: String!, $k: ID!) { opsSetChannelPaused(key: $c, isPaused: false, reason: "chaos", idempotencyKey: $k) { __typename } }';
  for (const { key } of closed) await operate(resume, { c: key });
}

let operations = 0;
async function operate(mutation: string, variables: Record<string, unknown>): Promise<void> {
  operations += 1;
  const operator = desks[0]?.story.as('林岚');
  if (!operator) throw new Error('nobody operates');
  const answer = await stubbornly(random, () => operator.send<object>(mutation, { ...variables, k: `operation-${operations}` }));
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
}

async function untilOpen(most: number): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  for (let looks = 1; (await open()) > most; looks += 1) {
    await keepChannelsOpen();
    if (storm.troubles.length > 0) throw new Error(storm.troubles.join('; '));
    if (looks % LOOKS_BETWEEN === 0) await requireRightSoFar();
    if (performance.now() > deadline) throw new Error(`${await open()} lines do not get on; wanted: ${storm.left()}`);
    await pause(250);
  }
}

/** What came back without a word is found by the bank's day book alone. */
async function untilReturnsAreKnown(): Promise<void> {
  for (;;) {
    await untilOpen(0);
    const { returned, due } = storm.journal();
    const [ours] = await cluster.rows<{ n: number }>(`SELECT count(*)::int AS n FROM payout_attempt WHERE status = 'RETURNED'`);
    if (due === 0 && ours?.n === returned && (await open()) === 0) return;
    if (due === 0) await operate('mutation($d: Date!, $k: ID!) { opsReconcile(day: $d, idempotencyKey: $k) }', { d: TODAY });
    await pause(500);
  }
}

interface Jobs {
  readonly parked: number;
  readonly ready: number;
}

/** Parked = given up after all its tries; ready = should have run for ten seconds. */
const stuckJobs = async (): Promise<Jobs> => {
  const [jobs] = await cluster.rows<Jobs>(
    `SELECT count(*) FILTER (WHERE attempts >= max_attempts)::int AS parked,
       count(*) FILTER (WHERE attempts < max_attempts AND run_at < now() - interval '10 seconds')::int AS ready FROM graphile_worker._private_jobs`,
  );
  return jobs ?? { parked: 0, ready: 0 };
};

/** Exit code and everything printed; the storm goes on meanwhile. */
function runTool(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: cluster.dataDir };
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 }, (_failure, stdout, stderr) =>
      done({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

interface Comparison {
  readonly lines: number;
  readonly differences: Readonly<Record<string, number>>;
  readonly examples?: object;
}

/** In a process of its own, because it must owe nothing to the product. Null = it could not look. */
async function compare(...options: string[]): Promise<Comparison | null> {
  const places = ['--database', cluster.superUrl, '--journal', join(storm.bankDir, 'journal.jsonl')];
  const { output } = await runTool('tests/deep/chaos/compare.mjs', ...places, ...options);
  return output.startsWith('{') ? (JSON.parse(output) as Comparison) : null;
}

/** What no later moment could make right ends the run at once. While the database is away nothing can be told. */
async function requireRightSoFar(): Promise<void> {
  const { examples } = (await compare('--running')) ?? {};
  if (examples) throw new Error(`wrong for good: ${JSON.stringify(examples)}`);
}

test(`[IDM-007 2/2] ${LINES} lines, ${WISHES.workerKills} worker, ${WISHES.webKills} web, ${WISHES.postgresKills} PostgreSQL and ${WISHES.bankKills} bank kills: nothing lost, nothing paid twice (seed ${SEED})`, async () => {
  const size = Math.ceil(LINES / STATEMENTS);
  const halves = desks.map((desk, index) => ({
    desk,
    names: Array.from({ length: STATEMENTS }, (_, n) => n).filter((n) => n % 2 === index),
  }));
  await Promise.all(
    halves.map(async ({ desk, names }) => {
      for (const _ of names) await prepare(desk, size);
    }),
  );
  lap('statements');
  await storm.begin();
  const from = performance.now();
  meddler = letMeddle({ cluster, payrolls: () => payrolls, desks, random });
  for (let paid = 0; paid < STATEMENTS || !storm.isOver(); paid += 1) {
    // Kills that found nothing more to interrupt are given another statement.
    const payroll = payrolls[paid] ?? (await prepare(desks[paid % 2] as Desk, EXTRA_LINES));
    tell(`payment ${paid + 1}; wanted: ${storm.left()}`);
    expect(await payPayroll(payroll, paid < 2 ? CLICKS : 1, random)).toEqual([]);
    await untilOpen(ENOUGH_OPEN);
  }
  lap('all killed');
  await untilReturnsAreKnown();
  lap('all settled');
  const seconds = (performance.now() - from) / 1000;
  await waitUntil(
    async () => Object.values(await stuckJobs()).every((n) => n === 0),
    () => 'jobs are stuck',
  );
  await meddler.stop();
  lap('jobs');
  await storm.stop();

  const comparison = await compare();
  if (!comparison) throw new Error('the books could not be compared');
  const { kills } = storm;
  const faults = storm.faults();
  const { lines } = comparison;
  noteFigures({
    lines,
    seconds: Math.round(seconds),
    linesPerSecond: Math.round(lines / seconds),
    kills: kills.byVictim,
    killsByStep: kills.byStep,
    recoveryMs: kills.recoveries(),
    faults,
    user: meddler.counts,
    comparison,
  });
  expect({ meddler: meddler.faults, ended: storm.seats.flatMap((seat) => seat.faults) }).toEqual({ meddler: [], ended: [] });
  expect(comparison).not.toHaveProperty('examples');
  expect(Object.values(comparison.differences).filter((n) => n > 0)).toEqual([]);
  expect(lines).toBeGreaterThanOrEqual(LINES);
  expect(await runTool('dist/server/tools/verify-money.js')).toMatchObject({ code: 0 });
  expect(await runTool('dist/server/tools/verify-audit.js')).toMatchObject({ code: 0 });
  lap('verified');
  expect(faults).not.toHaveProperty('forged callback accepted');
  expect(FAULTS.filter((kind) => (faults[kind] ?? 0) < LEAST_FAULTS)).toEqual([]);
  expect(kills.byVictim.worker).toBeGreaterThanOrEqual(WISHES.workerKills);
  for (const step of ['open', 'before', 'after', 'record', 'settle'] as const)
    expect(kills.byStep[step]).toBeGreaterThanOrEqual(WISHES.stepKills);
  for (const step of ['hold', 'start'] as const) expect(kills.byStep[step]).toBeGreaterThanOrEqual(WISHES.webStepKills);
  noteFigures({ laps });
});
