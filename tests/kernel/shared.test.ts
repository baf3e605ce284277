import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { object, string } from 'yup';
import { defaultLimits, readConfig } from '../../server/kernel/config';
import { makeRateGate } from '../../server/kernel/doors/rate';
import { type LiveHub, makeHub } from '../../server/kernel/liveHub';
import { installRuntime, runtime } from '../../server/kernel/runtime';
import { openShared } from '../../server/kernel/shared';
import type { Shared } from '../../server/kernel/sharedPorts';
import { command, run } from '../../server/kernel/usecase';
import { CaptchaUseRow } from '../../server/verification/entity';
import { verifyCaptcha } from '../../server/verification/public';
import { makeChallenge } from '../../server/verification/steps/judgeCaptcha';
import { solve } from '../kit/builders/people';
import { until } from '../kit/checks/waiting';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';
import { describeStores, type TestRedis } from '../kit/worlds/redis';

// What two processes share, as each of them opens it; the processes themselves are in deep/long/sharedStores.
const plain = { realm: 'company', needs: null, errors: [], idempotent: 'no', audit: { action: 'test.shared' } } as const;
const touch = command({
  ...plain,
  name: 'touch',
  input: object({ subject: string().required() }),
  async run(ctx, { subject }) {
    ctx.announce('statement', subject);
    return { subject };
  },
});

const ROOT = resolve(__dirname, '../..');
/** Neither a name nor an address of anybody. */
const DIGEST = /^[A-Za-z0-9_-]{22}$/;

describeStores('what processes share', (start) => {
  let kernel: TestKernel;
  let redis: TestRedis | null;
  let first: Shared;
  let second: Shared;
  const stops: (() => Promise<void>)[] = [];
  const hubs: LiveHub[] = [];

  beforeAll(async () => {
    redis = await start();
    kernel = await startKernel([], 20, [CaptchaUseRow]);
    const config = readConfig(redis ? { REDIS_URL: redis.url } : {}, { mode: 'test', databaseUrl: kernel.database.url });
    [first, second] = [await openShared(config, kernel.product), await openShared(config, kernel.product)];
    installRuntime({ ...runtime(), shared: first });
    for (const shared of [first, second]) {
      const hub = makeHub();
      hubs.push(hub);
      stops.push(await shared.listen(hub));
    }
  });
  afterAll(async () => {
    for (const stop of stops.splice(0)) await stop();
    hubs.length = 0;
    await first?.close();
    await second?.close();
    await kernel?.stop();
    await redis?.kill();
  });

  test('[SCA-002 1/3] both count one limit together, hear each other’s live events, and a captcha passes once', async () => {
    // Every call is counted once, whoever counts it.
    const asked = Array.from({ length: 60 }, (_, at) => (at % 2 ? first : second).counts.add('one', 1, 600_000));
    const totals = (await Promise.all(asked)).map(({ total }) => total);
    expect(totals.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(await second.counts.add('other', 2, 600_000)).toMatchObject({ total: 2 });

    // Who has used up his allowance at one process has none at another that he never asked.
    const limits = { ...defaultLimits, requestsPerSecond: 5, requestBurst: 8 };
    const [here, there] = [makeRateGate(limits, first.counts), makeRateGate(limits, second.counts)];
    const outcome = (passing: Promise<void>): Promise<string> =>
      passing.then(
        () => 'passed',
        ({ key }: { key: string }) => key,
      );
    await until(
      async () => {
        for (let at = 0; at < limits.requestBurst; at += 1) await outcome(here.passEverywhere('member:7'));
        return outcome(there.passEverywhere('member:7'));
      },
      (said) => said === 'RATE_LIMITED',
    );
    expect(await outcome(there.passEverywhere('member:8'))).toBe('passed');
    expect([(await there.look('member:7')).remaining < limits.requestBurst, there.isShared()]).toEqual([true, true]);

    const told: string[] = [];
    const spy = redis && new Redis(redis.url);
    await spy?.psubscribe('jieqing:*');
    spy?.on('pmessage', (_pattern, _channel, text) => told.push(text));
    await run(memberOf('1'), touch, { subject: '5' });
    await until(
      () => hubs.map((hub) => hub.lastOfMoment('1', 'statement', new Set(['5']))?.subjectId),
      (heard) => heard.every((subject) => subject === '5'),
    );
    if (spy)
      await until(
        () => told,
        (texts) => texts.some((text) => /^1:\d+:statement:5$/.test(text)),
      );
    spy?.disconnect();

    // Made by nobody in particular, used once: of those at the same moment one goes on, and later none.
    const captcha = await solve(await makeChallenge());
    const pass = command({
      ...plain,
      name: 'pass',
      input: object({}),
      errors: ['CAPTCHA_FAILED', 'CAPTCHA_REQUIRED', 'CAPTCHA_UNAVAILABLE'],
      before: (before) => verifyCaptcha(before, captcha),
      run: async () => ({}),
    });
    const tries = () => Promise.all(Array.from({ length: 8 }, () => outcome(run(memberOf('1'), pass, {}).then(() => undefined))));
    expect((await tries()).sort()).toEqual([...Array<string>(7).fill('CAPTCHA_FAILED'), 'passed']);
    installRuntime({ ...runtime(), shared: second });
    expect(new Set(await tries())).toEqual(new Set(['CAPTCHA_FAILED']));
    installRuntime({ ...runtime(), shared: first });
  });

  test('what is kept says nothing of anybody, and ends by itself', async () => {
    await makeRateGate(defaultLimits, first.counts).passEverywhere('ip:192.0.2.77');
    if (!redis) {
      const rows = await kernel.database.rows<{ key: string; left: number }>(
        `SELECT key, extract(epoch FROM ends_at - now())::float AS left FROM request_count WHERE key NOT IN ('one', 'other')`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { key, left } of rows) expect([DIGEST.test(key), left <= 5]).toEqual([true, true]);
      return;
    }
    const keys = await redis.ask<string[]>('KEYS', '*');
    const [installation] = new Set(keys.map((key) => key.split(':').slice(0, 2).join(':')));
    expect(keys.every((key) => key.startsWith(`${installation}:`))).toBe(true);
    for (const key of keys) {
      expect(key).toMatch(/^jieqing:[\w-]{12}:(run|captcha:[0-9a-f]{64}|count:(one|other|[\w-]{22}))$/);
      // -2 = it has ended meanwhile.
      expect(await redis.ask<number>('PTTL', key)).not.toBe(-1);
    }
  });
});

test('without REDIS_URL nothing of Redis is loaded', () => {
  // The compiled product, as it is started.
  const look = `require(${JSON.stringify(join(ROOT, 'dist/server/application.js'))});
    console.log(Object.keys(require.cache).filter((path) => /node_modules\\/(ioredis|@graphql-yoga\\/redis-event-target)\\//.test(path)).length);`;
  const count = (script: string): number => Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
  expect(count(look)).toBe(0);
  expect(count(look.replace('application.js', 'kernel/redis.js'))).toBeGreaterThan(0);
});
