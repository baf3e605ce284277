import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBufferPromise } from 'yauzl';
import { soundSheet, wrongSheet } from '../../kit/builders/demoSheets';
import { randomOf } from '../../kit/builders/random';
import { brokenBooks } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import { restClient } from '../../kit/clients/clients';
import { type LaunchedRoster, type LaunchedStatement, type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';
import { copyWorld, demoWorld } from '../../kit/worlds/snapshots';

// The whole process is killed at seeded moments of each long work and started again; the bank dies and comes back with it.
const SEED = Number(process.env.SEED ?? 20_261_120);
/** A restart takes its time on a slow machine; more of them by KILL_POINTS. */
const POINTS = Number(process.env.KILL_POINTS ?? 3);
jest.setTimeout(480_000);

const random = randomOf(SEED);

let database: TestDatabase;
let dataDir: string;
let port: number;
let running: LaunchedProduct;

const start = async (): Promise<void> => {
  running = launchProduct({
    JIEQING_MODE: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    // A kill loses what an operating system would not: nothing here may depend on fsync.
    BANK_LATENCY: 'demo',
  });
  await untilHealthy(running);
};
const url = (): string => `http://127.0.0.1:${port}`;
let story: LaunchedStory;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-killed-'));
  database = await makeDatabase((await copyWorld(demoWorld, dataDir)).template);
  port = await freePort();
  await start();
  story = await launchedStory(url, ['王敏', '李航', '周倩', '林岚']);
});
afterAll(async () => {
  await running?.end('SIGTERM');
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a call, kills the process some moments into it, and brings it up again. */
async function killDuring(call: () => Promise<unknown>, withinMs: number): Promise<void> {
  const answer = call().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, random() * withinMs));
  await running.end('SIGKILL');
  await answer;
  await start();
}

const shapeOf = (roster: LaunchedRoster) => ({
  counts: roster.counts,
  rows: roster.rows.nodes.map(({ lineNo, problems }) => `${lineNo} ${problems.map(({ code }) => code).sort()}`),
});

describe(`the process is killed, seed ${SEED}`, () => {
  test(`while a sheet is read and checked, ${POINTS} times: the same rows and problems come out as without a kill`, async () => {
    const calm = await story.create('calm', await story.upload('calm', wrongSheet('calm')));
    const expected = shapeOf(await story.checkedRoster(calm.rosterId));
    expect(expected.counts).toMatchObject({ total: 36, errors: 9 });
    const discard = 'mutation($id: ID!) { discardStatement(id: $id) }';
    await story.as('王敏').call(discard, { id: calm.id });
    for (let point = 1; point <= POINTS; point += 1) {
      const tag = `check-${point}`;
      const fileId = await story.upload(tag, wrongSheet(tag));
      await killDuring(() => story.create(tag, fileId), 600);
      const statement = await story.create(tag, fileId);
      expect(shapeOf(await story.checkedRoster(statement.rosterId))).toEqual(expected);
      const [made] = await database.rows<{ n: number }>('SELECT count(*)::int AS n FROM statement WHERE title = $1', [tag]);
      expect(made?.n).toBe(1);
      await story.as('王敏').call(discard, { id: statement.id });
    }
  });

  let paid: LaunchedStatement;

  test(`[IDM-007 1/2] [GWY-003 1/2] while a statement is paid out, ${POINTS} times: every line is paid once, and the bank's book equals our attempts`, async () => {
    const created = await story.create('payout', await story.upload('payout', soundSheet('KILL')));
    const { counts, keyAge } = await story.checkedRoster(created.rosterId);
    expect(counts).toMatchObject({ total: 25, errors: 0 });
    await story.passBaseCheck(created, keyAge);
    await story.until(created.id, 'PENDING_CONFIRM');
    await story.confirm(created.id);
    await story.submit(created.id);
    await story.passAudit(created.id);
    const before = await story.read(created.id);
    const smsCode = await story.paymentCode(before);
    // The click itself may be lost or not; the same key asks again and nobody pays twice.
    await killDuring(() => story.pay(before, smsCode, 'pay-killed'), 120);
    await story.pay(before, smsCode, 'pay-killed');
    for (let point = 2; point <= POINTS; point += 1) await killDuring(async () => undefined, 900);
    await story.until(created.id, 'COMPLETED');

    const lines = await database.rows<{ status: string; n: number }>(
      'SELECT l.status, count(*)::int AS n FROM statement_line l WHERE l.statement_id = $1 GROUP BY 1',
      [created.id],
    );
    expect(lines).toEqual([{ status: 'SUCCESS', n: 25 }]);
    // Whatever was on its way when the process died was asked for under its number: no line has a second one.
    const numbers = await database.rows('SELECT attempt_no, count(*)::int AS n FROM payout_attempt WHERE statement_id = $1 GROUP BY 1', [
      created.id,
    ]);
    expect(numbers).toEqual([{ attempt_no: 1, n: 25 }]);
    expect(await brokenBooks({ database, dataDir })).toEqual([]);
    paid = await story.read(created.id);
  });

  const files = (): string[] => readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' });

  test(`while receipts are packed, ${POINTS} times: one whole package`, async () => {
    const move = 'mutation { opsMoveClock(bySeconds: 120) { __typename } }';
    await story.as('林岚').call(move);
    const packaging = 'query($s: ID!) { receiptPackaging(statementId: $s) { receiptCount } }';
    const isOpen = async () =>
      (await story.as('王敏').call<{ receiptPackaging: { receiptCount: number } }>(packaging, { s: paid.id })).receiptPackaging
        .receiptCount === 25;
    await waitUntil(isOpen, () => 'receipts open');
    const startPackage = 'mutation($i: StartReceiptPackageInput!, $k: ID!) { startReceiptPackage(input: $i, idempotencyKey: $k) { id } }';
    const begin = () =>
      story.as('王敏').call<{ startReceiptPackage: { id: string } }>(startPackage, { i: { statementId: paid.id }, k: 'package' });
    await killDuring(begin, 200);
    const { id } = (await begin()).startReceiptPackage;
    for (let point = 2; point <= POINTS; point += 1) await killDuring(async () => undefined, 500);
    const look = 'query($id: ID!) { receiptPackage(id: $id) { status fileId } }';
    type Package = { status: string; fileId: string | null };
    let made: Package | undefined;
    await waitUntil(
      async () => {
        made = (await story.as('王敏').call<{ receiptPackage: Package }>(look, { id })).receiptPackage;
        return made.status === 'READY';
      },
      () => JSON.stringify(made),
    );
    const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
    const { createDownloadTicket } = await story.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: made?.fileId });
    const { file } = await restClient(url(), { token: story.token('王敏') }).get(createDownloadTicket.url);
    const archive = await fromBufferPromise(file ?? Buffer.alloc(0));
    expect(archive.entryCount).toBe(25);
    const [packages] = await database.rows<{ n: number }>('SELECT count(*)::int AS n FROM receipt_package WHERE statement_id = $1', [
      paid.id,
    ]);
    expect(packages?.n).toBe(1);
    const whole = files().filter((name) => name.endsWith('.zip'));
    expect(whole).toHaveLength(1);
  });

  test(`while a list is exported, ${POINTS} times: one whole file with every row`, async () => {
    const startExport = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
    const input = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [{ name: 'account', values: ['AVAILABLE'] }] };
    const begin = () => story.as('王敏').call<{ startExport: { id: string } }>(startExport, { i: input, k: 'export' });
    await killDuring(begin, 150);
    const { id } = (await begin()).startExport;
    for (let point = 2; point <= POINTS; point += 1) await killDuring(async () => undefined, 300);
    type Export = { status: string; rowCount: number; fileId: string | null };
    let made: Export | undefined;
    await waitUntil(
      async () => {
        made = (await story.as('王敏').call<{ export: Export }>('query($id: ID!) { export(id: $id) { status rowCount fileId } }', { id }))
          .export;
        return made.fileId !== null;
      },
      () => JSON.stringify(made),
    );
    const [flows] = await database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM fund_flow f JOIN company c ON c.id = f.company_id WHERE c.name LIKE '杭州星穹%' AND f.account_kind = 'AVAILABLE'`,
    );
    expect(made?.rowCount).toBe(flows?.n);
    expect(files().filter((name) => name.endsWith('.xlsx') && name.startsWith('export'))).toHaveLength(1);
    const [records] = await database.rows<{ n: number }>('SELECT count(*)::int AS n FROM export_job');
    expect(records?.n).toBe(1);
  });
});
