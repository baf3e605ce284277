import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBufferPromise } from 'yauzl';
import { openBrowser } from '../../kit/browser/browser';
import { visit } from '../../kit/browser/consolePages';
import { gridFigures } from '../../kit/browser/gridFigures';
import { manyPeople } from '../../kit/builders/manyPeople';
import { sheetOf } from '../../kit/builders/statements';
import { brokenBooks } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import { restClient } from '../../kit/clients/clients';
import { type LaunchedStatement, type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { PHONES } from '../../kit/story/story';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';

// One large sheet from the upload to the package of receipts in the launched product. `npm run volume` takes 20,000 rows; the suite takes fewer.
const ROWS = Number(process.env.VOLUME_ROWS ?? 300);
const isLarge = ROWS >= 10_000;
const HOUR_MS = 3_600_000;
jest.setTimeout(HOUR_MS);

let database: TestDatabase;
let dataDir: string;
let running: LaunchedProduct;
let url: string;
let story: LaunchedStory;
const seconds: Record<string, number> = {};
let grid: Awaited<ReturnType<typeof gridFigures>> | undefined;

beforeAll(async () => {
  database = await makeDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-volume-'));
  const port = await freePort();
  running = launchProduct({
    JIEQING_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    BANK_LATENCY: process.env.VOLUME_BANK ?? 'fast',
  });
  url = await untilHealthy(running);
  story = await launchedStory(() => url, ['王敏', '李航', '周倩', '林岚', '孙越']);
});
afterAll(async () => {
  report();
  await running?.end('SIGTERM');
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  seconds[step] = Number(((performance.now() - from) / 1000).toFixed(2));
  if (isLarge) process.stderr.write(`${step}: ${seconds[step]} s, ${peakMegabytes()} MB\n`);
  return result;
}

/** Highest resident memory of the server so far, in MB; null where the system does not tell. */
function peakMegabytes(): number | null {
  const status = `/proc/${running.pid}/status`;
  if (!existsSync(status)) return null;
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024);
}

function report(): void {
  const folder = join(__dirname, '../../../.cache');
  mkdirSync(folder, { recursive: true });
  const figures = { rows: ROWS, seconds, peakMegabytes: peakMegabytes(), grid };
  writeFileSync(join(folder, 'volume.json'), `${JSON.stringify(figures, null, 2)}\n`);
}

/** What a person meets in the check grid with all these rows; only in a large run, because a loaded machine tells nothing. */
async function lookAtGrid({ statementKey }: LaunchedStatement): Promise<NonNullable<typeof grid>> {
  const browser = await openBrowser({ isMeasured: true });
  try {
    const { page } = await visit(browser, url, PHONES.王敏);
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await page.getByRole('tab', { name: /^全部/ }).waitFor();
    const figures = await gridFigures(page);
    process.stderr.write(`check grid: ${JSON.stringify(figures)}\n`);
    return figures;
  } finally {
    await browser.close();
  }
}

const people = manyPeople(ROWS);

describe(`${ROWS} rows in the launched product`, () => {
  let statement: LaunchedStatement;

  test('are uploaded and checked', async () => {
    const { viewer } = await story.as('王敏').call<{ viewer: { companyId: string } }>('{ viewer { companyId } }');
    const unsigned = 'mutation($id: ID!) { opsSetSwitch(companyId: $id, key: FORCED_SIGN_CHECK, isOn: false) { __typename } }';
    await story.as('孙越').call(unsigned, { id: viewer.companyId });
    const sheet = sheetOf(people);
    const fileId = await timed('upload', () => story.upload('volume', sheet));
    statement = await timed('create', () => story.create('volume', fileId));
    const roster = await timed('read and check', () => story.checkedRoster(statement.rosterId));
    expect(roster.counts).toMatchObject({ total: ROWS, errors: 0 });
    expect((seconds.upload ?? 0) + (seconds['read and check'] ?? 0)).toBeLessThan(60);
    if (isLarge) grid = await lookAtGrid(statement);
    await timed('pass base check', () => story.passBaseCheck(statement, roster.keyAge));
    await timed('tax check', () => story.until(statement.id, 'PENDING_CONFIRM'));
  });

  test('are confirmed, approved and paid line by line, and the books are right', async () => {
    await timed('confirm', () => story.confirm(statement.id));
    await timed('submit', () => story.submit(statement.id));
    await timed('pass', () => story.passAudit(statement.id));
    const before = await story.read(statement.id);
    expect(before.lineCount).toBe(ROWS);
    const code = await timed('code', () => story.paymentCode(before));
    await timed('pay', () => story.pay(before, code, 'volume'));
    await timed('payout', () => story.until(statement.id, 'COMPLETED'));
    expect(await timed('verify', () => brokenBooks({ database, dataDir }))).toEqual([]);
  });

  test('are packed as one archive with a receipt each', async () => {
    // Receipts open at ten on the next day (D34).
    await story.as('林岚').call('mutation { opsMoveClock(bySeconds: 90000) { __typename } }');
    const packaging = 'query($s: ID!) { receiptPackaging(statementId: $s) { receiptCount } }';
    const open = async () =>
      (await story.as('王敏').call<{ receiptPackaging: { receiptCount: number } }>(packaging, { s: statement.id })).receiptPackaging
        .receiptCount;
    await waitUntil(
      async () => (await open()) === ROWS,
      () => 'every receipt open',
      HOUR_MS,
      250,
    );
    const start = 'mutation($i: StartReceiptPackageInput!, $k: ID!) { startReceiptPackage(input: $i, idempotencyKey: $k) { id } }';
    const look = 'query($id: ID!) { receiptPackage(id: $id) { status fileId progress } }';
    const fileId = await timed('packaging', async () => {
      const begun = await story
        .as('王敏')
        .call<{ startReceiptPackage: { id: string } }>(start, { i: { statementId: statement.id }, k: 'volume' });
      let made: { status: string; fileId: string | null } | undefined;
      await waitUntil(
        async () => {
          const answer = await story.as('王敏').call<{ receiptPackage: typeof made }>(look, { id: begun.startReceiptPackage.id });
          made = answer.receiptPackage;
          return made?.status === 'READY';
        },
        () => JSON.stringify(made),
        HOUR_MS,
        250,
      );
      return made?.fileId;
    });
    const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
    const { createDownloadTicket } = await story.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: fileId });
    const { file } = await timed('download', () => restClient(url, { token: story.token('王敏') }).get(createDownloadTicket.url));
    expect((await fromBufferPromise(file ?? Buffer.alloc(0))).entryCount).toBe(ROWS);
    const peak = peakMegabytes();
    if (peak !== null) expect(peak).toBeLessThan(1024);
  });
});
