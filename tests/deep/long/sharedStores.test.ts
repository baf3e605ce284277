import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBank, type RunningBank } from '../../../server/gateways/bank/launcher';
import { readConfig } from '../../../server/kernel/config';
import { makeHub } from '../../../server/kernel/liveHub';
import { openShared } from '../../../server/kernel/shared';
import { soundSheet } from '../../kit/builders/demoSheets';
import { solve } from '../../kit/builders/people';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { graphqlClient, socketClient } from '../../kit/clients/clients';
import { type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { startKernel } from '../../kit/worlds/kernel';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';
import { describeRedis, describeStores, startRedis, type TestRedis } from '../../kit/worlds/redis';
import { copyWorld, demoWorld } from '../../kit/worlds/snapshots';

// Two whole processes on one database, which share their limit of requests, live events and used captchas by PostgreSQL or by Redis.
jest.setTimeout(600_000);
const LINES = 25;
const [HERE, THERE] = [0, 1] as const;

interface Pair {
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly story: LaunchedStory;
  url(at: 0 | 1): string;
  close(): Promise<void>;
}

async function startPair(redis: TestRedis | null): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-pair-`));
  const database = await makeDatabase((await copyWorld(demoWorld, dataDir)).template);
  // A code is sent once a minute; how payments are released is no matter here.
  await database.rows('UPDATE company SET payment_verification_on = false');
  const secret = readFileSync(join(dataDir, 'bank', 'secret'), 'utf8');
  const bank: RunningBank = await launchBank({ dir: join(dataDir, 'bank'), secret, latency: 'demo' });
  const products: LaunchedProduct[] = [];
  const urls: string[] = [];
  const close = async (): Promise<void> => {
    for (const product of products) await product.end('SIGTERM');
    await bank.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const at of [HERE, THERE]) {
      products[at] = launchProduct({
        JIEQING_MODE: 'test',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        BANK_URL: bank.url(),
        BANK_SECRET: secret,
        REDIS_URL: redis?.url ?? '',
      });
      urls[at] = await untilHealthy(must(products[at]));
    }
    const url = (at: 0 | 1): string => must(urls[at]);
    return { database, dataDir, url, close, story: await launchedStory(() => url(HERE), ['王敏', '李航', '周倩', '林岚']) };
  } catch (failure) {
    await close();
    throw failure;
  }
}

const ask = (url: string) => graphqlClient(url).send<object>('{ serverFacts { brand } }');
const health = async (url: string) => (await fetch(`${url}/health`)).json() as Promise<Record<string, unknown>>;

/** As many as make the allowance of a caller end, however slow this machine is: until somebody is refused. */
const floodUntilRefused = (url: string) =>
  until(
    () => Promise.all(Array.from({ length: 250 }, () => ask(url))),
    (answers) => answers.some(({ status }) => status === 429),
  );

interface Heard {
  readonly statementChanged: { readonly eventId: string; readonly subjectId?: string; readonly resync: boolean };
}
const newSocket = (pair: Pair, at: 0 | 1) => socketClient(pair.url(at), { token: pair.story.token('王敏') });

/** What happens at one is heard at the other. */
async function hearsAcross(pair: Pair, tag: string): Promise<void> {
  const socket = newSocket(pair, THERE);
  try {
    const heard = socket.subscribe<Heard>('subscription { statementChanged { eventId resync } }');
    const [last] = await pair.database.rows<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM live_event');
    await pair.story.create(tag, await pair.story.upload(tag, soundSheet(tag)));
    const isNew = ({ statementChanged }: Heard): boolean => Number(statementChanged.eventId) > Number(last?.id) && !statementChanged.resync;
    await heard.until((events) => events.some(isNew));
    expect(heard.errors).toEqual([]);
  } finally {
    await socket.close();
  }
}

type Captcha = Awaited<ReturnType<typeof solve>>;
let phones = 0;
const nextPhone = (): string => {
  phones += 1;
  return `1390000${String(phones).padStart(4, '0')}`;
};

async function captchaFrom(url: string): Promise<Captcha> {
  const query = '{ captchaChallenge { token sessionId challenge } }';
  const { captchaChallenge } = await graphqlClient(url).call<{ captchaChallenge: Parameters<typeof solve>[0] }>(query);
  return solve(captchaChallenge);
}

/** `sent`, or what was said instead; each to a phone of nobody, which is answered like any other. */
async function sendCode(url: string, captcha: Captcha): Promise<{ said: string; message: string }> {
  const mutation = 'mutation ($i: SendCodeInput!) { sendCode(input: $i) { receiverMasked } }';
  const { errors } = await graphqlClient(url).send<object>(mutation, {
    i: { purpose: 'LOGIN', recipient: nextPhone(), channel: 'SMS', captcha },
  });
  return { said: String(errors?.[0]?.extensions?.code ?? 'sent'), message: errors?.[0]?.message ?? '' };
}

describeStores('two processes', (start) => {
  let redis: TestRedis | null;
  let pair: Pair;
  beforeAll(async () => {
    redis = await start();
    pair = await startPair(redis);
  });
  afterAll(async () => {
    await pair?.close();
    await redis?.kill();
  });

  test('[SCA-002 2/3] share one limit of requests, hear each other’s live events, and a captcha made at one passes at either once', async () => {
    expect(await health(pair.url(HERE))).toMatchObject({ ready: true, redis: redis ? 'up' : 'off', counts: 'shared' });
    await hearsAcross(pair, 'across');

    const captcha = await captchaFrom(pair.url(HERE));
    const race = await Promise.all([HERE, THERE, HERE, THERE, HERE, THERE].map((at) => sendCode(pair.url(at), captcha)));
    expect(race.map(({ said }) => said).sort()).toEqual([...Array<string>(5).fill('CAPTCHA_FAILED'), 'sent']);
    for (const at of [HERE, THERE]) expect((await sendCode(pair.url(at), captcha)).said).toBe('CAPTCHA_FAILED');
    expect((await sendCode(pair.url(THERE), await captchaFrom(pair.url(HERE)))).said).toBe('sent');

    // Whoever has used up his allowance at one has none at the other, though he asks there but once in a while.
    await until(
      async () => {
        await floodUntilRefused(pair.url(HERE));
        return ask(pair.url(THERE));
      },
      ({ status }) => status === 429,
    );
    await until(
      () => ask(pair.url(THERE)),
      ({ status }) => status === 200,
    );
    // Others are served meanwhile: a caller is counted for himself.
    await floodUntilRefused(pair.url(HERE));
    await pair.story.as('王敏').call('{ serverFacts { brand } }');
  });
});

describeRedis('a Redis that dies', () => {
  let redis: TestRedis;
  let pair: Pair;
  beforeAll(async () => {
    redis = await startRedis();
    pair = await startPair(redis);
  });
  afterAll(async () => {
    await pair?.close();
    await redis?.kill();
  });

  test('[SCA-002 3/3] takes no event, no payment and no limit along: captchas are refused until it is back, and none passes twice', async () => {
    const { story } = pair;
    const used = await captchaFrom(pair.url(HERE));
    const unused = await captchaFrom(pair.url(HERE));
    expect((await sendCode(pair.url(THERE), used)).said).toBe('sent');
    const created = await story.create('redis', await story.upload('redis', soundSheet('redis')));
    const { keyAge } = await story.checkedRoster(created.rosterId);
    await story.passBaseCheck(created, keyAge);
    await story.until(created.id, 'PENDING_CONFIRM');
    await story.confirm(created.id);
    await story.submit(created.id);
    const socket = newSocket(pair, THERE);
    const heard = socket.subscribe<Heard>('subscription { statementChanged { eventId resync } }');
    await hearsAcross(pair, 'before');

    await redis.kill();
    const [last] = await pair.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
    await story.passAudit(created.id);
    const { id, version, payment } = await story.read(created.id);
    const pay = 'mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { status } }';
    await story.as('周倩').call(pay, { i: { id, version, payType: payment.payType, smsCode: null }, k: 'redis' });
    await story.until(id, 'COMPLETED');
    await heard.until((events) => events.filter(({ statementChanged }) => Number(statementChanged.eventId) > Number(last?.id)).length > 1);

    for (const at of [HERE, THERE]) {
      await ask(pair.url(at));
      await until(
        () => health(pair.url(at)),
        (told) => told.redis === 'down' && told.counts === 'own',
      );
      expect(await health(pair.url(at))).toMatchObject({ live: true, ready: true, database: 'up' });
      expect(await sendCode(pair.url(at), unused)).toEqual({ said: 'CAPTCHA_UNAVAILABLE', message: '安全验证暂时无法核对，请稍后重试' });
      await floodUntilRefused(pair.url(at));
      await until(
        () => ask(pair.url(at)),
        ({ status }) => status === 200,
      );
    }

    // It comes back without what it held.
    await redis.startAgain();
    for (const at of [HERE, THERE])
      await until(
        async () => {
          await ask(pair.url(at));
          return health(pair.url(at));
        },
        (told) => told.redis === 'up' && told.counts === 'shared',
      );
    for (const at of [HERE, THERE]) expect((await sendCode(pair.url(at), used)).said).toBe('CAPTCHA_FAILED');
    expect((await sendCode(pair.url(THERE), await captchaFrom(pair.url(HERE)))).said).toBe('sent');
    await hearsAcross(pair, 'after');
    // Gone for a moment that nobody notices: what was used up before is not forgotten with it.
    const moment = await captchaFrom(pair.url(HERE));
    expect((await sendCode(pair.url(THERE), moment)).said).toBe('sent');
    await redis.kill();
    await redis.startAgain();
    for (const at of [HERE, THERE]) {
      await until(
        () => health(pair.url(at)),
        (told) => told.redis === 'up',
      );
      expect((await sendCode(pair.url(at), moment)).said).toBe('CAPTCHA_FAILED');
    }
    const missing = await pair.database.rows<{ id: string }>(
      `SELECT id::text AS id FROM live_event WHERE topic = 'statement' AND id > $1 AND subject_id = $2`,
      [last?.id, id],
    );
    expect(missing.length).toBeGreaterThan(1);
    const ids = (events: Heard[]) => new Set(events.map(({ statementChanged }) => statementChanged.eventId));
    await heard.until((events) => missing.every((event) => ids(events).has(event.id)));
    await socket.close();

    const paid = await pair.database.rows<object>(
      `SELECT l.status, count(DISTINCT l.id)::int AS lines, count(*)::int AS attempts FROM statement_line l
       JOIN payout_attempt a ON a.company_id = l.company_id AND a.line_id = l.id WHERE l.statement_id = $1 GROUP BY 1`,
      [id],
    );
    expect(paid).toEqual([{ status: 'SUCCESS', lines: LINES, attempts: LINES }]);
    expect(await brokenBooks({ database: pair.database, dataDir: pair.dataDir })).toEqual([]);
  });
});

describeRedis('a Redis that is not there yet', () => {
  test('keeps no process from starting, is not waited for, and is used as soon as it comes', async () => {
    const redis = await startRedis();
    await redis.kill();
    const kernel = await startKernel();
    const config = readConfig({ REDIS_URL: redis.url }, { mode: 'test', databaseUrl: kernel.database.url });
    const shared = await openShared(config, kernel.product);
    const hub = makeHub();
    const stop = await shared.listen(hub);
    const life = () => ({ issuedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) });
    const heard = (subject: string) => until(() => hub.lastOfMoment('1', 'statement', new Set([subject])), Boolean);
    const announce = async (subject: string): Promise<void> => {
      const [event] = await kernel.database.rows<{ id: string; at: Date }>(
        `INSERT INTO live_event (company_id, topic, subject_id) VALUES (1, 'statement', $1) RETURNING id::text AS id, at`,
        [subject],
      );
      shared.events?.publish([{ companyId: '1', topic: 'statement', subjectId: subject, ...must(event) }]);
    };
    try {
      expect(shared.redisState()).toBe('down');
      await expect(shared.counts.add('one', 1, 60_000)).rejects.toThrow();
      await expect(shared.captchas?.use('token', life())).rejects.toMatchObject({ key: 'CAPTCHA_UNAVAILABLE' });
      await announce('5');
      await heard('5');
      await redis.startAgain();
      await until(shared.redisState, (state) => state === 'up');
      expect(await shared.counts.add('one', 1, 60_000)).toMatchObject({ total: 1 });
      expect(await Promise.all([1, 2].map(() => shared.captchas?.use('token', life())))).toEqual([true, false]);
      await until(
        () => redis.ask<string[]>('PUBSUB', 'CHANNELS', 'jieqing:*'),
        (channels) => channels.length === 1,
      );
      await announce('6');
      await heard('6');
    } finally {
      await stop();
      await shared.close();
      await kernel.stop();
      await redis.kill();
    }
  });
});
