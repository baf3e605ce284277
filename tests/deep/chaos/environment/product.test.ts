import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, waitUntil } from '../../../kit/checks/waiting';
import { connect } from '../../../kit/worlds/database';
import { noteFigures, sizeOf } from '../kit/figures';
import { besiegedProduct, diskFull, isFull } from './besieged';
import { p95, slowest } from './flood';
import { listen } from './listeners';

// What it stands on goes wrong: its database is away, stalled or full of waiting, its disk is full.
const AWAY_MS = sizeOf('CHAOS_AWAY_MS', 1_500);
const FLOOD = sizeOf('CHAOS_FLOOD', 80);
jest.setTimeout(600_000);

const here = besiegedProduct();
const { statements, poll, health, announce } = here;

test('while the database is away every answer is 503 with Retry-After, the process lives, and what was committed meanwhile is told afterwards', async () => {
  const listener = await listen(here.part('url'), here.token());
  await until(
    async () => {
      await announce('1');
      return listener.heard;
    },
    (heard) => heard > 0,
  );
  here.part('proxy').cut();
  const lost = performance.now();
  const answers = [];
  while (performance.now() - lost < AWAY_MS) {
    answers.push(...(await Promise.all([statements(), poll(), health()])));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  const heard = listener.heard;
  await announce('2');
  here.part('proxy').mend();
  const mended = performance.now();
  await until(health, ({ status }) => status === 200);
  await until(statements, ({ status }) => status === 200);
  const healthyMs = performance.now() - mended;
  await waitUntil(
    () => listener.heard > heard,
    () => 'the event of the time without a database',
  );
  const toldMs = performance.now() - mended;
  listener.socket.terminate();
  expect(here.part('product').code()).toBeNull();
  noteFigures({
    'database away, s': AWAY_MS / 1_000,
    'database away: slowest answer, ms': Math.round(slowest(answers)),
    'database back: healthy after, ms': Math.round(healthyMs),
    'database back: missed event told after, ms': Math.round(toldMs),
  });
  if (!isFull) return;
  expect(slowest(answers)).toBeLessThan(5_000);
  expect(healthyMs).toBeLessThan(10_000);
  expect(toldMs).toBeLessThan(10_000);
});

if (isFull)
  test('when nothing gets through to the database although every connection stays open, no answer hangs and listeners are served again', async () => {
    const listener = await listen(here.part('url'), here.token());
    here.part('proxy').stall();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? statements() : poll())));
    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    here.part('proxy').mend();
    const mended = performance.now();
    await until(health, ({ status }) => status === 200);
    await until(statements, ({ status }) => status === 200);
    const heard = listener.heard;
    await until(
      async () => {
        await announce('2');
        return listener.heard;
      },
      (now) => now > heard,
    );
    listener.socket.terminate();
    noteFigures({
      'connections without an answer: slowest refusal, ms': Math.round(slowest(answers)),
      'connections without an answer: served again after, ms': Math.round(performance.now() - mended),
    });
    expect(slowest(answers)).toBeLessThan(20_000);
  });

test.each(['user_session', 'statement'])(
  'a flood while all connections wait for %s is refused with 503 and Retry-After, and /health still answers',
  async (table) => {
    const holder = await connect(here.part('database').superUrl);
    try {
      await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const looks = [];
      let isOver = false;
      const flood = Promise.all(Array.from({ length: FLOOD }, statements)).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        looks.push(await health());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const answers = await flood;
      expect(answers.map(({ status, retryAfter }) => `${status} ${retryAfter !== null}`)).toEqual(answers.map(() => '503 true'));
      expect(looks.map(({ status }) => status)).toEqual(looks.map(() => 200));
      noteFigures({
        [`${FLOOD} requests on a full pool (${table}): slowest answer, ms`]: Math.round(slowest(answers)),
        [`${FLOOD} requests on a full pool (${table}): slowest /health, ms`]: Math.round(slowest(looks)),
      });
      if (isFull) {
        expect(slowest(answers)).toBeLessThan(5_000);
        expect(p95(looks)).toBeLessThan(200);
      }
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }
    await until(statements, ({ status }) => status === 200);
  },
);

interface ExportState {
  readonly status: string;
  readonly failReason: string | null;
  readonly fileId: string | null;
}

test('an export on a full disk ends as failed with its reason and leaves no part of a file; with room again it is made', async () => {
  const start = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  const input = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [{ name: 'account', values: ['AVAILABLE'] }] };
  const volume = here.part('volume');
  if (volume) volume.fill();
  else writeFileSync(diskFull(here.part('dataDir')), '');
  const { startExport } = await here.part('story').as('王敏').call<{ startExport: { id: string } }>(start, { i: input, k: 'full-disk' });
  const look = async (): Promise<ExportState> =>
    (
      await here
        .part('story')
        .as('王敏')
        .call<{ export: ExportState }>('query($id: ID!) { export(id: $id) { status failReason fileId } }', startExport)
    ).export;
  const failed = await until(look, ({ status }) => status === 'FAILED' || status === 'DONE');
  expect(failed).toEqual({ status: 'FAILED', failReason: '文件存储空间不足，请联系客服', fileId: null });
  const files = () =>
    readdirSync(join(here.part('dataDir'), 'volume'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(part|xlsx)$/.test(name));
  expect(files()).toEqual([]);
  if (volume) volume.empty();
  else rmSync(diskFull(here.part('dataDir')));
  await here.part('story').as('王敏').call('mutation($id: ID!) { retryExport(id: $id) { id } }', startExport);
  await until(look, ({ status }) => status === 'DONE');
  expect(files()).toHaveLength(1);
});
