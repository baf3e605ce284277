import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBufferPromise } from 'yauzl';
import { until } from '../../../kit/checks/waiting';
import { type LaunchedStory, launchedStory } from '../../../kit/story/launchedStory';
import { makeDatabase, type TestDatabase } from '../../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../../kit/worlds/launched';
import { copyWorld, demoWorld } from '../../../kit/worlds/snapshots';
import { chaosSeed, noteFigures, sizeOf } from '../kit/figures';

// The process is killed again and again while exports and packages of receipts are made. Only in `npm run chaos`: a few kills of each are
// part of tests/deep/chaos/killed.
const POINTS = sizeOf('CHAOS_KILL_POINTS', 3);
const WITHIN_MS = 1_200;
jest.setTimeout(900_000);

const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

let database: TestDatabase;
let dataDir: string;
let port: number;
let running: LaunchedProduct;
let story: LaunchedStory;
const start = async (): Promise<void> => {
  running = launchProduct({
    JIEQING_MODE: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    BANK_LATENCY: 'fast',
  });
  await untilHealthy(running);
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-chaos-'));
  database = await makeDatabase((await copyWorld(demoWorld, dataDir)).template);
  port = await freePort();
  await start();
  story = await launchedStory(() => `http://127.0.0.1:${port}`, ['王敏']);
});
afterAll(async () => {
  await running?.end('SIGTERM');
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Progress {
  readonly id: string;
  /** One run of the work: a higher or another one is a restart that people see as such. */
  readonly run: string;
  readonly done: number;
  readonly status: string;
}

const WORK = `SELECT 'export ' || id AS id, attempt::text AS run, row_count AS done, status FROM export_job
  UNION ALL SELECT 'package ' || id, coalesce(lease_token, ''), packed_count, status FROM receipt_package`;
const isOpen = ({ status }: Progress): boolean => ['WAITING', 'RUNNING'].includes(status);

/** What fell although nothing was begun anew. */
function watchProgress() {
  const seen = new Map<string, Progress>();
  const fallen: string[] = [];
  return {
    fallen,
    look: async (): Promise<Progress[]> => {
      const all = await database.rows<Progress>(WORK);
      for (const now of all) {
        const before = seen.get(now.id);
        if (before && before.run === now.run && isOpen(now) && now.done < before.done)
          fallen.push(`${now.id}: ${before.done}, then ${now.done}`);
        seen.set(now.id, now);
      }
      return all;
    },
  };
}

/** Starts what is not under way; a call that is cut by the kill is no matter. */
async function beginWork(tag: string): Promise<void> {
  const exporting = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  const packing = 'mutation($i: StartReceiptPackageInput!, $k: ID!) { startReceiptPackage(input: $i, idempotencyKey: $k) { id } }';
  const [statement] = await database.rows<{ id: string }>(
    `SELECT statement_id::text AS id FROM line_receipt WHERE status = 'AVAILABLE' AND statement_id NOT IN (SELECT statement_id FROM receipt_package WHERE status = 'RUNNING')
       AND company_id = (SELECT id FROM company WHERE name LIKE '杭州星穹%') GROUP BY 1 ORDER BY count(*) DESC, random() LIMIT 1`,
  );
  const input = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [{ name: 'account', values: ['AVAILABLE'] }] };
  const flows = story.as('王敏').send(exporting, { i: input, k: `export-${tag}` });
  const receipts = statement && story.as('王敏').send(packing, { i: { statementId: statement.id }, k: `package-${tag}` });
  await Promise.all([flows, receipts].map((call) => Promise.resolve(call).catch(() => undefined)));
}

test(`${POINTS} kills while lists are exported and receipts packed (seed ${chaosSeed()}): each file is whole or absent, progress falls only where a work begins anew`, async () => {
  const random = randomFrom(chaosSeed());
  const progress = watchProgress();
  for (let point = 1; point <= POINTS; point += 1) {
    const begun = beginWork(String(point));
    const end = performance.now() + random() * WITHIN_MS;
    while (performance.now() < end) await progress.look();
    await running.end('SIGKILL');
    await begun;
    await progress.look();
    await start();
  }
  const ended = await until(progress.look, (all) => all.every((work) => !isOpen(work)));
  expect(progress.fallen).toEqual([]);
  const broken = ended.filter(({ status }) => !['DONE', 'READY', 'FAILED', 'EXPIRED'].includes(status));
  expect(broken).toEqual([]);
  const offered = await database.rows<{ storage_key: string; size: string; entries: number | null }>(
    `SELECT f.storage_key, f.size::text AS size, p.packed_count AS entries FROM stored_file f LEFT JOIN receipt_package p ON p.company_id = f.company_id AND p.file_id = f.id
     WHERE f.purpose = 'EXPORT' AND f.created_at >= now() - interval '1 year' AND (p.id IS NOT NULL OR EXISTS (SELECT 1 FROM export_job e WHERE e.file_id = f.id))`,
  );
  for (const { storage_key, size, entries } of offered) {
    const bytes = readFileSync(join(dataDir, 'files', storage_key));
    expect(bytes.length).toBe(Number(size));
    // The end of an archive is its table of contents: a cut one has none.
    const archive = await fromBufferPromise(bytes);
    if (entries !== null) expect(archive.entryCount).toBe(entries);
  }
  const whole = new Set(offered.map(({ storage_key }) => storage_key));
  const stray = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(xlsx|zip)$/.test(name) && name.startsWith('export') && !whole.has(name),
  );
  noteFigures({
    'kills while files are made': POINTS,
    'works begun': ended.length,
    'files offered, each whole': offered.length,
    'files nobody was offered': stray.length,
  });
  expect(offered.length).toBeGreaterThan(0);
});
