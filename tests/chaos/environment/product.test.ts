import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WebSocket } from 'ws';
import { graphqlClient } from '../../kit/clients';
import { connect, makeDatabase, type TestDatabase } from '../../kit/database';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/launched';
import { type LaunchedStory, launchedStory } from '../../kit/launchedStory';
import { copyWorld, demoWorld } from '../../kit/snapshots';
import { until, waitUntil } from '../../kit/waiting';
import { noteFigures, noteNotRun, sizeOf } from '../kit/figures';
import { memoryHeld, memoryOf, p95, slowClient, slowest, timed } from './flood';
import { type DatabaseProxy, startProxy } from './proxy';
import { mountVolume, type Volume } from './volume';

// One launched product whose surroundings go wrong: its database is away or full, its disk is full, its clients are slow or vanish.
const isFull = process.env.CHAOS_SIZE === 'full';
const AWAY_MS = sizeOf('CHAOS_AWAY_MS', 1_500);
const FLOOD = sizeOf('CHAOS_FLOOD', 80);
const SLOW = sizeOf('CHAOS_SLOW', 30);
/** Both ends of each socket are a file of some process; node has taken what this machine allows. */
const filesAllowed = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1_024);
const WANTED_SOCKETS = sizeOf('CHAOS_SOCKETS', 60);
const SOCKETS = Math.min(WANTED_SOCKETS, Math.max(60, filesAllowed - 2_000));
/** As performance.md F1 has it: at most 30 KiB each. */
const SOCKETS_MIB = (SOCKETS * 30) / 1_024;
const MEBIBYTE = 1024 * 1024;
jest.setTimeout(600_000);

let database: TestDatabase;
let proxy: DatabaseProxy;
let dataDir: string;
let volume: Volume | null = null;
let product: LaunchedProduct;
let url: string;
let story: LaunchedStory;
let companyId: string;
const diskFull = (): string => join(dataDir, 'disk-full');

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-chaos-'));
  database = await makeDatabase((await copyWorld(demoWorld, dataDir)).template);
  proxy = await startProxy(database.url);
  const filesDir = join(dataDir, 'volume');
  try {
    volume = mountVolume(filesDir, 64);
  } catch (error) {
    noteNotRun(
      'files on a disk of their own that is filled',
      `${String(error).split('\n')[0]}; our writers are told instead that there is no room`,
    );
  }
  product = launchProduct(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      FILES_DIR: filesDir,
      DATABASE_URL: proxy.url,
      BANK_LATENCY: 'fast',
      ...(volume ? {} : { NODE_OPTIONS: `--require ${join(__dirname, 'fullDisk.cjs')}`, DISK_FULL: diskFull() }),
    },
    { entry: join(__dirname, 'serve.cjs') },
  );
  url = await untilHealthy(product);
  story = await launchedStory(() => url, ['王敏']);
  const [company] = await database.rows<{ id: string }>(`SELECT id::text AS id FROM company WHERE name LIKE '杭州星穹%'`);
  companyId = company?.id ?? '';
});
afterAll(async () => {
  await product?.end('SIGTERM');
  await proxy?.close();
  await database?.drop();
  volume?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const bearer = () => ({ authorization: `Bearer ${story.token('王敏')}`, 'content-type': 'application/json' });
const graph = (query: string) =>
  timed(() => fetch(`${url}/graphql`, { method: 'POST', headers: bearer(), body: JSON.stringify({ query }) }));
const statements = () => graph('{ statements(first: 20) { nodes { id status } } }');
const poll = () => timed(() => fetch(`${url}/api/message/notify/poll`, { headers: { token: story.token('王敏') } }));
const health = () => timed(() => fetch(`${url}/health`));

/** As a command would have done it that the product did not see: the event is committed, whoever listens is told. */
const announce = (subject: string) =>
  database.rows(
    `WITH e AS (INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, 'statement', $2) RETURNING company_id, id, topic, subject_id)
     SELECT pg_notify('live', company_id || ':' || id || ':' || topic || ':' || subject_id) FROM e`,
    [companyId, subject],
  );
const CHANGED = 'subscription { statementChanged { eventId } }';

interface Listener {
  readonly socket: WebSocket;
  heard: number;
  closed: number | null;
}

/** A listener of statementChanged; a dead one holds its connection and answers no ping. */
function listen(token: string, isDead = false): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    autoPong: !isDead,
    perMessageDeflate: false,
  });
  const listener: Listener = { socket, heard: 0, closed: null };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      listener.closed = code;
      reject(new Error(`closed with ${code}`));
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    socket.on('message', (bytes) => {
      const { type } = JSON.parse(String(bytes)) as { type: string };
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: CHANGED } }));
        resolve(listener);
      }
      if (type === 'next') listener.heard += 1;
    });
  });
}

async function listenAll(count: number, token: string, isDead = false): Promise<Listener[]> {
  const all: Listener[] = [];
  while (all.length < count) {
    const some = Math.min(200, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: some }, () => listen(token, isDead)))));
  }
  return all;
}

test('while the database is away every answer is 503 with Retry-After, the process lives, and what was committed meanwhile is told afterwards', async () => {
  const listener = await listen(story.token('王敏'));
  await until(
    async () => {
      await announce('1');
      return listener.heard;
    },
    (heard) => heard > 0,
  );
  proxy.cut();
  const lost = performance.now();
  const answers = [];
  while (performance.now() - lost < AWAY_MS) {
    answers.push(...(await Promise.all([statements(), poll(), health()])));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  const heard = listener.heard;
  await announce('2');
  proxy.mend();
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
  expect(product.code()).toBeNull();
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
    const listener = await listen(story.token('王敏'));
    proxy.stall();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? statements() : poll())));
    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    proxy.mend();
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
    const holder = await connect(database.superUrl);
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
  if (volume) volume.fill();
  else writeFileSync(diskFull(), '');
  const { startExport } = await story.as('王敏').call<{ startExport: { id: string } }>(start, { i: input, k: 'full-disk' });
  const look = async (): Promise<ExportState> =>
    (await story.as('王敏').call<{ export: ExportState }>('query($id: ID!) { export(id: $id) { status failReason fileId } }', startExport))
      .export;
  const failed = await until(look, ({ status }) => status === 'FAILED' || status === 'DONE');
  expect(failed).toEqual({ status: 'FAILED', failReason: '文件存储空间不足，请联系客服', fileId: null });
  const files = () =>
    readdirSync(join(dataDir, 'volume'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(part|xlsx)$/.test(name));
  expect(files()).toEqual([]);
  if (volume) volume.empty();
  else rmSync(diskFull());
  await story.as('王敏').call('mutation($id: ID!) { retryExport(id: $id) { id } }', startExport);
  await until(look, ({ status }) => status === 'DONE');
  expect(files()).toHaveLength(1);
});

/** A file of 20 MB that the company may fetch, and tickets for it. */
async function bigFile(tickets: number): Promise<string[]> {
  const [file] = await database.rows<{ id: string; storage_key: string }>(
    `UPDATE stored_file SET size = $2 WHERE company_id = $1 AND id = (SELECT max(id) FROM stored_file WHERE company_id = $1)
     RETURNING id::text AS id, storage_key`,
    [companyId, 20 * MEBIBYTE],
  );
  const path = join(dataDir, 'volume', file?.storage_key ?? '');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.alloc(20 * MEBIBYTE));
  const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
  const paths: string[] = [];
  while (paths.length < tickets) {
    const made = await story.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: file?.id });
    paths.push(new URL(made.createDownloadTicket.url, url).pathname + new URL(made.createDownloadTicket.url, url).search);
  }
  return paths;
}

test('clients that send byte by byte or hardly read harm only themselves: others are answered, and who does not finish is cut', async () => {
  const third = Math.ceil(SLOW / 3);
  const paths = await bigFile(third);
  const others = async () => {
    const answers = [];
    for (let count = 0; count < (isFull ? 200 : 20); count += 1) answers.push(await statements());
    return answers;
  };
  const before = await others();
  const memory = memoryOf(product.pid);
  const host = 'host: 127.0.0.1\r\n';
  const headers = Array.from({ length: third }, () =>
    slowClient(url, { head: '', drops: `GET /health HTTP/1.1\r\n${host}x-slow: ${'x'.repeat(300)}` }),
  );
  const bodies = Array.from({ length: third }, () =>
    slowClient(url, {
      head: `POST /graphql HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
      drops: ' '.repeat(900),
    }),
  );
  const readers = paths.map((path) =>
    slowClient(url, { head: `GET ${path} HTTP/1.1\r\n${host}token: ${story.token('王敏')}\r\n\r\n`, readPerSecond: 1_024 }),
  );
  const all = [...headers, ...bodies, ...readers];
  try {
    await waitUntil(
      () => all.every(({ socket }) => socket.readyState === 'open'),
      () => 'every slow client connected',
    );
    const during = await others();
    expect(during.filter(({ status }) => status !== 200)).toEqual([]);
    expect(readers.filter(({ endedAfter }) => endedAfter() !== null)).toEqual([]);
    if (!isFull) return;
    await waitUntil(
      () => [...headers, ...bodies].every(({ endedAfter }) => endedAfter() !== null),
      () => 'the slow senders cut',
    );
    const longest = (clients: typeof all) => Math.max(...clients.map(({ endedAfter }) => endedAfter() ?? Number.POSITIVE_INFINITY));
    const grown = memoryOf(product.pid) - memory;
    noteFigures({
      'slow clients': all.length,
      'slow clients: p95 of others before and during, ms': [p95(before), p95(during)].map(Math.round),
      'slow clients: header cut after, s': Math.round(longest(headers) / 100) / 10,
      'slow clients: body cut after, s': Math.round(longest(bodies) / 100) / 10,
      'slow clients: memory grown by, MiB': Math.round(grown),
    });
    expect(longest(headers)).toBeLessThan(18_000);
    expect(longest(bodies)).toBeLessThan(63_000);
    expect(p95(during)).toBeLessThan(2 * Math.max(p95(before), 5));
    expect(grown).toBeLessThan(150);
  } finally {
    for (const client of all) client.stop();
  }
});

test(`${SOCKETS} sockets, half of them dead: everybody alive hears of a change, the dead are closed, and a session that ends takes its sockets along`, async () => {
  if (SOCKETS < WANTED_SOCKETS)
    noteNotRun(`${WANTED_SOCKETS} sockets`, `a process may have ${filesAllowed} files open here; ${SOCKETS} were opened`);
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const quiet = await memoryHeld(product.pid);
  // Without the first session: a login ends the session that it is made in.
  const other = await graphqlClient(url).call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const revoked = await listen(other.login.token);
  const alive = await listenAll(Math.ceil(SOCKETS / 2), story.token('王敏'));
  const dead = await listenAll(Math.floor(SOCKETS / 2), story.token('王敏'), true);
  try {
    // The last one to subscribe may still be on its way.
    await until(
      async () => {
        await announce('3');
        return dead.at(-1)?.heard ?? 0;
      },
      (heard) => heard > 0,
    );
    await waitUntil(
      () => alive.every(({ heard }) => heard > 0),
      () => `${alive.filter(({ heard }) => heard === 0).length} have heard nothing`,
    );
    await new Promise((resolve) => setTimeout(resolve, isFull ? 3_000 : 100));
    const counts = alive.map(({ heard }) => heard);
    const told = performance.now();
    await announce('4');
    await waitUntil(
      () => alive.every(({ heard }, at) => heard > (counts[at] ?? 0)),
      () => 'everybody told',
      undefined,
      2,
    );
    const fanOutMs = performance.now() - told;
    const ended = performance.now();
    await graphqlClient(url, other.login).call('mutation { logout }');
    await waitUntil(
      () => revoked.closed === 4403,
      () => `the socket of an ended session: ${revoked.closed}`,
    );
    const revokedMs = performance.now() - ended;
    const most = memoryOf(product.pid);
    noteFigures({
      sockets: SOCKETS,
      'sockets: memory of the process before and with them, MiB': [quiet, most].map(Math.round),
      'sockets: fan-out, ms': Math.round(fanOutMs),
      'sockets: closed after the end of the session, ms': Math.round(revokedMs),
    });
    if (!isFull) return;
    const silent = performance.now();
    const held = await memoryHeld(product.pid);
    noteFigures({ 'sockets: memory held at rest, MiB': Math.round(held) });
    expect(held - quiet).toBeLessThan(SOCKETS_MIB);
    await waitUntil(
      () => dead.every(({ closed }) => closed !== null),
      () => `${dead.filter(({ closed }) => closed === null).length} dead sockets are still open`,
    );
    noteFigures({ 'sockets: the dead closed after at most, s': Math.round((performance.now() - silent) / 100) / 10 });
    expect(alive.filter(({ closed }) => closed !== null)).toEqual([]);
    expect(fanOutMs).toBeLessThan(1_000);
    expect(revokedMs).toBeLessThan(5_000);
    expect(performance.now() - silent).toBeLessThan(75_000);
  } finally {
    for (const { socket } of [...alive, ...dead, revoked]) socket.terminate();
  }
});
