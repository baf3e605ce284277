import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBank, type RunningBank } from '../../../server/gateways/bank/launcher';
import { soundSheet } from '../../kit/builders/demoSheets';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';
import { restClient, type SocketClient, socketClient } from '../../kit/clients/clients';
import { type LaunchedStatement, type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';
import { copyWorld, demoWorld } from '../../kit/worlds/snapshots';

// Two whole processes, doors and jobs, on one database, one place of files and one bank; who calls goes to either.
jest.setTimeout(600_000);
const LINES = 25;
const PAYROLLS = 6;
const STOP_LIMIT_MS = 20_000;
const SLOW_MS = 2_500;

let database: TestDatabase;
let dataDir: string;
let bank: RunningBank;
const ports: number[] = [];
const products: LaunchedProduct[] = [];
let story: LaunchedStory;

const urlAt = (at: number): string => `http://127.0.0.1:${ports[at]}`;
/** Which of them takes calls; a balancer in front of them knows as much. */
const isOpen = [true, true];
let turn = 0;
const url = (): string => {
  turn += 1;
  const at = isOpen[turn % 2] ? turn % 2 : (turn + 1) % 2;
  return urlAt(at);
};

async function start(at: number): Promise<void> {
  products[at] = launchProduct({
    JIEQING_MODE: 'test',
    PORT: String(ports[at]),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    BANK_URL: bank.url(),
    BANK_SECRET: readFileSync(join(dataDir, 'bank', 'secret'), 'utf8'),
  });
  await untilHealthy(must(products[at]));
}

/** Every time that a job changed hands, in a schema of its own; the product does not know of it. */
const WATCH = `CREATE SCHEMA watch; CREATE TABLE watch.hand (seq bigserial, job bigint, was text, now text);
  CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO watch.hand (job, was, now) VALUES (OLD.id, OLD.locked_by, NEW.locked_by); RETURN NULL; END $$;
  CREATE TRIGGER watch AFTER UPDATE OF locked_by ON graphile_worker._private_jobs FOR EACH ROW WHEN (NEW.locked_by IS DISTINCT FROM OLD.locked_by)
    EXECUTE FUNCTION watch.note();`;
interface Hand {
  readonly job: string;
  readonly was: string | null;
  readonly now: string | null;
}
const hands = (): Promise<Hand[]> => database.rows<Hand>('SELECT job::text AS job, was, now FROM watch.hand ORDER BY seq');

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-two-`));
  database = await makeDatabase((await copyWorld(demoWorld, dataDir)).template);
  await database.rows(WATCH);
  // A code is sent once a minute; how payments are released is no matter here.
  await database.rows('UPDATE company SET payment_verification_on = false');
  bank = await launchBank({ dir: join(dataDir, 'bank'), secret: readFileSync(join(dataDir, 'bank', 'secret'), 'utf8'), latency: 'demo' });
  for (const at of [0, 1]) {
    ports[at] = await freePort();
    await start(at);
  }
  story = await launchedStory(url, ['王敏', '李航', '周倩', '林岚']);
});
afterAll(async () => {
  for (const product of products) await product.end('SIGTERM');
  await bank?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** From a sheet to the click that pays. */
async function payroll(tag: string): Promise<LaunchedStatement> {
  const created = await story.create(tag, await story.upload(tag, soundSheet(tag)));
  const { keyAge } = await story.checkedRoster(created.rosterId);
  await story.passBaseCheck(created, keyAge);
  await story.until(created.id, 'PENDING_CONFIRM');
  await story.confirm(created.id);
  await story.submit(created.id);
  await story.passAudit(created.id);
  const { id, version, payment } = await story.read(created.id);
  const pay = 'mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { status } }';
  await story.as('周倩').call(pay, { i: { id, version, payType: payment.payType, smsCode: null }, k: tag });
  return created;
}

const eachPaidOnce = (id: string) =>
  database.rows<object>(
    `SELECT l.status, count(DISTINCT l.id)::int AS lines, count(*)::int AS attempts FROM statement_line l
     JOIN payout_attempt a ON a.company_id = l.company_id AND a.line_id = l.id WHERE l.statement_id = $1 GROUP BY 1`,
    [id],
  );

/** Nothing that is due waits or is at work any more, and nothing was given up. */
const untilNoJob = () =>
  until(
    () =>
      database.rows<object>(
        `SELECT id, attempts, last_error FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL OR run_at <= now() OR attempts >= max_attempts`,
      ),
    (left) => left.length === 0,
  );

test('[SCA-001] two processes on one database run doors and jobs together: no job is in two hands, and whoever listens at either hears every event', async () => {
  const sockets: SocketClient[] = [0, 1].map((at) => socketClient(urlAt(at), { token: story.token('王敏') }));
  interface Heard {
    readonly statementChanged: { readonly eventId: string; readonly resync: boolean };
  }
  const [last] = await database.rows<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM live_event');
  const heard = sockets.map((socket) => socket.subscribe<Heard>('subscription { statementChanged { eventId resync } }'));
  try {
    // Both listen before anything happens: an event made by hand is heard at both.
    const probe = await story.create('probe', await story.upload('probe', soundSheet('PROBE')));
    for (const one of heard) await one.until((events) => events.some(({ statementChanged }) => !statementChanged.resync));
    await story.checkedRoster(probe.rosterId);
    const paid: LaunchedStatement[] = [];
    for (let at = 0; at < PAYROLLS; at += 1) paid.push(await payroll(`two-${at}`));
    for (const { id } of paid) await story.until(id, 'COMPLETED');
    for (const { id } of paid) expect(await eachPaidOnce(id)).toEqual([{ status: 'SUCCESS', lines: LINES, attempts: LINES }]);
    await untilNoJob();

    const all = await hands();
    const overlapping = all.filter(({ was, now }) => was !== null && now !== null);
    const times = new Map<string, number>();
    for (const { job, now } of all) if (now !== null) times.set(job, (times.get(job) ?? 0) + 1);
    expect({ overlapping, twice: [...times].filter(([, count]) => count > 1) }).toEqual({ overlapping: [], twice: [] });
    // Both have worked.
    expect(new Set(all.flatMap(({ now }) => now ?? [])).size).toBe(2);

    const told = await database.rows<{ id: string }>(
      `SELECT id::text AS id FROM live_event e WHERE topic = 'statement' AND id > $1 AND company_id = (SELECT id FROM company WHERE name LIKE '杭州星穹%') ORDER BY e.id`,
      [last?.id],
    );
    const ids = (events: Heard[]) => new Set(events.map(({ statementChanged }) => statementChanged.eventId));
    const missing = (events: Heard[]) => told.filter(({ id }) => !ids(events).has(id));
    expect(told.length).toBeGreaterThan(PAYROLLS);
    for (const one of heard)
      expect({ missing: missing(await one.until((events) => missing(events).length === 0)), errors: one.errors }).toEqual({
        missing: [],
        errors: [],
      });
  } finally {
    for (const socket of sockets) await socket.close();
  }
  expect(await brokenBooks({ database, dataDir })).toEqual([]);
});

interface Slow {
  /** When the first half of the request has left. */
  readonly begun: Promise<void>;
  readonly answer: Promise<{ status: number; text: string }>;
}

/** A request of somebody with a slow line, in the middle of which the process is told to stop. */
function slowly(at: number, path: string, headers: Record<string, string>, body: Buffer): Slow {
  const call = request(`${urlAt(at)}${path}`, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  // Looked at where it is awaited.
  answer.catch(() => undefined);
  const half = body.length >> 1;
  const begun = new Promise<void>((sent) => call.write(body.subarray(0, half), () => sent()));
  const finish = async () => {
    await begun;
    await pause(SLOW_MS);
    call.end(body.subarray(half));
  };
  finish().catch((failure: Error) => call.destroy(failure));
  return { begun, answer };
}

function slowUpload(at: number, tag: string): Slow & { readonly bytes: Buffer } {
  const rows = Array.from({ length: 2_000 }, (_, row) => `${tag},${row}\n`).join('');
  const bytes = Buffer.from(`姓名,序号\n${rows}`, 'utf8');
  const bound = `----${tag}`;
  const head = `--${bound}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nSHEET\r\n--${bound}\r\nContent-Disposition: form-data; name="file"; filename="${tag}.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const headers = { token: story.token('王敏'), 'content-type': `multipart/form-data; boundary=${bound}` };
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${bound}--\r\n`)]);
  return { ...slowly(at, '/api/file/upload', headers, body), bytes };
}

const slowQuestion = (at: number): Slow =>
  slowly(
    at,
    '/graphql',
    { 'content-type': 'application/json', authorization: `Bearer ${story.token('王敏')}` },
    Buffer.from(JSON.stringify({ query: '{ statements(first: 100) { nodes { id status } } }' })),
  );

test('[SCA-005] SIGTERM lets what runs end or hands it back within 20 s; both restarted in turn in the middle of uploads, exports and payments, no job and no file is lost', async () => {
  const kept: { fileId: string; bytes: Buffer }[] = [];
  const paid: LaunchedStatement[] = [];
  const exports: string[] = [];
  const startExport = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  for (const at of [0, 1]) {
    paid.push(await payroll(`rolling-${at}`));
    const [slow, question] = [slowUpload(at, `slow${at}`), slowQuestion(at)];
    await Promise.all([slow.begun, question.begun]);
    const input = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [{ name: 'account', values: ['AVAILABLE'] }] };
    const started = await story.as('王敏').call<{ startExport: { id: string } }>(startExport, { i: input, k: `rolling-${at}` });
    exports.push(started.startExport.id);
    isOpen[at] = false;
    const product = must(products[at]);
    const told = performance.now();
    // Those who come meanwhile are served by the other one.
    const meanwhile = (async () => {
      for (let n = 0; n < 5; n += 1) {
        const bytes = Buffer.from(`姓名\n${at}-${n}\n`, 'utf8');
        const { code, result } = await restClient(url(), { token: story.token('王敏') }).upload<{ fileId: string }>(
          '/api/file/upload',
          { name: `meanwhile-${at}-${n}.csv`, bytes },
          { purpose: 'SHEET' },
        );
        expect(code).toBe(22000);
        kept.push({ fileId: result.fileId, bytes });
      }
    })();
    await product.end('SIGTERM');
    const tookMs = performance.now() - told;
    expect({ code: product.code(), isInTime: tookMs < STOP_LIMIT_MS }).toEqual({ code: 0, isInTime: true });
    // What was under way has ended well, at the process that was told to stop.
    const read = JSON.parse((await question.answer).text) as { data: { statements: { nodes: object[] } } };
    expect(read.data.statements.nodes.length).toBeGreaterThan(10);
    const uploaded = JSON.parse((await slow.answer).text) as { code: number; result: { fileId: string } };
    expect(uploaded.code).toBe(22000);
    kept.push({ fileId: uploaded.result.fileId, bytes: slow.bytes });
    await meanwhile;
    await start(at);
    isOpen[at] = true;
  }
  for (const { id } of paid) await story.until(id, 'COMPLETED');
  for (const { id } of paid) expect(await eachPaidOnce(id)).toEqual([{ status: 'SUCCESS', lines: LINES, attempts: LINES }]);
  for (const id of exports)
    await waitUntil(
      async () =>
        (await story.as('王敏').call<{ export: { status: string } }>('query($id: ID!) { export(id: $id) { status } }', { id })).export
          .status === 'DONE',
      () => `export ${id}`,
    );
  await untilNoJob();
  const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
  for (const { fileId, bytes } of kept) {
    const { createDownloadTicket } = await story.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: fileId });
    const { file } = await restClient(url(), { token: story.token('王敏') }).get(createDownloadTicket.url);
    expect([fileId, file?.equals(bytes)]).toEqual([fileId, true]);
  }
  expect(kept).toHaveLength(12);
  expect(await brokenBooks({ database, dataDir })).toEqual([]);
});
