import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { startEmbedded } from '../../../server/kernel/embedded';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { restClient } from '../../kit/clients/clients';
import { type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { connect, makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';
import { startS3Like } from '../../kit/worlds/s3Like';
import { copyWorld, demoWorld } from '../../kit/worlds/snapshots';

// A product that works while its backup is taken, and an empty machine that it is put back on: other database, other folder, the keys
// brought by hand.
jest.setTimeout(600_000);

let root: string;
let database: TestDatabase;
let running: LaunchedProduct | undefined;
let story: LaunchedStory;
let fileId: string;
const SHEET = Buffer.from('姓名,金额\n甲小明,1.00\n', 'utf8');
const at = (...names: string[]): string => join(root, ...names);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly told: string;
}

/** The compiled commands behind `npm run backup` and `npm run restore`. */
function tool(name: 'backup' | 'restore' | 'verify-money' | 'verify-audit', folder: string | null, env: NodeJS.ProcessEnv): Promise<Ended> {
  const entry = join(__dirname, `../../../dist/server/tools/${name}.js`);
  const child = spawn(process.execPath, [entry, ...(folder ? [folder] : [])], {
    env: { PATH: process.env.PATH, JIEQING_MODE: 'test', ...env },
  });
  let [out, told] = ['', ''];
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => (told += part));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, told })));
}
const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];
const source = (): NodeJS.ProcessEnv => ({ DATA_DIR: at('source'), DATABASE_URL: database.url });
const target = (): NodeJS.ProcessEnv => ({ DATA_DIR: at('target') });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(root, 0o755);
  for (const name of ['source', 'target']) mkdirSync(at(name), { mode: 0o755 });
  database = await makeDatabase((await copyWorld(demoWorld, at('source'))).template);
  running = launchProduct({ ...source(), JIEQING_MODE: 'test', PORT: '0' });
  const url = await untilHealthy(running);
  story = await launchedStory(() => url, ['王敏', '林岚', '孙越']);
  const upload = await restClient(url, { token: story.token('王敏') }).upload<{ fileId: string }>(
    '/api/file/upload',
    { name: 'backup.csv', bytes: SHEET },
    { purpose: 'SHEET' },
  );
  expect(upload.code).toBe(22000);
  ({ fileId } = upload.result);
});
afterAll(async () => {
  await running?.end('SIGTERM');
  await database?.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Money comes in through two operators: transfers, flows, messages and records of the log, one after the other. */
async function moneyArrives(count: number, tag: string, isOver: () => boolean = () => false): Promise<number> {
  const account = must(
    (await database.rows<{ no: string }>('SELECT account_no AS no FROM remittance_account ORDER BY company_id, id'))[0],
  ).no;
  const enter = 'mutation($i: OpsEnterInboundInput!, $k: ID!) { opsEnterInbound(input: $i, idempotencyKey: $k) { id contentHash } }';
  const confirm = 'mutation($id: ID!, $h: String, $k: ID!) { opsConfirmInbound(id: $id, contentHash: $h, idempotencyKey: $k) { status } }';
  for (let done = 0; done < count; done += 1) {
    if (isOver()) return done;
    const bankRef = `${tag}${done}`;
    const input = { bankRef, amount: '1.01', payerName: '杭州星穹直播传媒有限公司', virtualAccountNo: account };
    const { opsEnterInbound: entered } = await story
      .as('林岚')
      .call<{ opsEnterInbound: { id: string; contentHash: string } }>(enter, { i: input, k: `${bankRef}-enter` });
    await story.as('孙越').call(confirm, { id: entered.id, h: entered.contentHash, k: `${bankRef}-confirm` });
  }
  return count;
}

/** What guards the rows: the wall, the triggers and the foreign keys of every table. */
const GUARDS = `SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity,
    (SELECT json_agg(t.tgname || t.tgenabled::text ORDER BY t.tgname) FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers,
    (SELECT json_agg(k.conname || pg_get_constraintdef(k.oid) ORDER BY k.conname) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype <> 'n') AS keys,
    (SELECT json_agg(p.polname ORDER BY p.polname) FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' ORDER BY 1`;
const IDS = `SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;

const onTarget = async <T>(look: (client: Client) => Promise<T>): Promise<T> => {
  const embedded = await startEmbedded({ dataDir: at('target'), mayJoin: true, say: () => undefined });
  const client = await connect(embedded.superUrl.replace(/\/postgres$/, '/jieqing'));
  try {
    return await look(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
};

const COUNTED = [
  'company',
  'statement',
  'statement_line',
  'ledger_transfer',
  'audit_record',
  'payout_attempt',
  'contract',
  'stored_file',
  'tax_entry',
];
const counts = (): string => COUNTED.map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`).join(', ');

describe('backup and restore', () => {
  test('[SCA-008 1/3] a backup of a product in the middle of its work is one whole snapshot, in a folder of its own', async () => {
    let isTaken = false;
    const traffic = moneyArrives(100_000, 'BK', () => isTaken);
    const taken = await tool('backup', at('copy'), source()).finally(() => {
      isTaken = true;
    });
    const before = await traffic;
    expect([taken.code, taken.out]).toEqual([0, expect.stringMatching(/tables, \d+ rows, \d+ files, as of 20/)]);
    expect(taken.out).toMatch(/keys \(k1\) are not in it/);
    expect(before).toBeGreaterThan(0);
    // The keys are nowhere in it.
    const { masters } = JSON.parse(readFileSync(at('source', 'keys.json'), 'utf8')) as { masters: Record<string, string> };
    expect(readFileSync(at('copy', 'manifest.json'), 'utf8')).not.toContain(must(Object.values(masters)[0]));
    expect(await tool('backup', at('copy'), source())).toMatchObject({
      code: 2,
      told: expect.stringMatching(/不是空文件夹.* \/ .*is not empty/),
    });
  });

  test('[SCA-008 2/3] what is no whole backup of this installation, and a place that is not empty, are refused in one sentence before anything is touched', async () => {
    const refused = async (sentence: RegExp, folder = at('copy'), env = target()) => {
      const ended = await tool('restore', folder, env);
      expect([ended.code, ended.out, ended.told.trim().split('\n')]).toEqual([2, '', [expect.stringMatching(sentence)]]);
    };
    await refused(/没有密钥.* \/ There are no keys/);
    writeFileSync(at('target', 'keys.json'), JSON.stringify({ current: 'k1', masters: { k1: Buffer.alloc(32, 9).toString('base64') } }));
    await refused(/The keys k1 are missing or not those of the backup/);
    copyFileSync(at('source', 'keys.json'), at('target', 'keys.json'));
    await refused(/no whole backup/, at('target'));
    cpSync(at('copy'), at('changed'), { recursive: true });
    const table = at('changed', 'tables', 'public.ledger_transfer.copy.gz');
    const bytes = readFileSync(table);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(table, bytes);
    await refused(/missing or changed: tables\/public\.ledger_transfer\.copy\.gz\. Nothing was put back/, at('changed'));
    copyFileSync(at('copy', 'tables', 'public.ledger_transfer.copy.gz'), table);
    const manifest = readFileSync(at('changed', 'manifest.json'), 'utf8');
    writeFileSync(at('changed', 'manifest.json'), manifest.replace('"format":1', '"format":1,"note":"x"'));
    await refused(/manifest\.json of the backup was changed/, at('changed'));
    writeFileSync(at('changed', 'manifest.json'), manifest.replace(/"rows":\d+/, '"rows":1'));
    await refused(/manifest\.json of the backup was changed/, at('changed'));
    mkdirSync(at('target', 'files'));
    writeFileSync(at('target', 'files', 'other.txt'), 'of another world');
    await refused(/holds others \(.*other\.txt\)/);
    rmSync(at('target', 'files'), { recursive: true });
    await refused(/not empty \(public\.company\)|other connections use/, at('copy'), { ...target(), DATABASE_URL: database.url });
    const stranger = await makeDatabase('template0');
    await stranger.rows('CREATE TABLE wages (id int)');
    await refused(/not empty \(public\.wages\)/, at('copy'), { ...target(), DATABASE_URL: stranger.url });
    await stranger.drop();
  });

  test('[SCA-008 3/3] put back on an empty machine, it is there row for row, its books and its log are whole, its people log in, read what is sealed and work on', async () => {
    const restored = await tool('restore', at('copy'), target());
    expect([restored.code, restored.told]).toEqual([0, expect.stringMatching(/\d+ tables are back, row for row/)]);
    expect(restored.out).toMatch(/Put back as of .* 0 bad rows\s*$/s);
    for (const name of ['verify-money', 'verify-audit'] as const)
      expect(await tool(name, null, target())).toMatchObject({ code: 0, out: expect.stringMatching(/\d+ checks, 0 bad rows\s*$/) });
    expect(await tool('restore', at('copy'), target())).toMatchObject({
      code: 2,
      told: expect.stringMatching(/not empty \(public\.company\)/),
    });

    const now = await onTarget(async (client) => ({
      guards: (await client.query(GUARDS)).rows,
      ids: (await client.query<{ sequencename: string; last_value: string | null }>(IDS)).rows,
      counts: (await client.query<Record<string, number>>(`SELECT ${counts()}`)).rows[0],
      last: (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM inbound_transfer WHERE bank_ref LIKE 'BK%'`)).rows[0]?.n,
    }));
    const [then] = await database.rows<Record<string, number>>(`SELECT ${counts()}`);
    expect(now.guards).toEqual(await database.rows(GUARDS));
    // Ids that were used are never used again.
    expect(now.ids.map(({ sequencename }) => sequencename)).toEqual(
      (await database.rows<{ sequencename: string }>(IDS)).map(({ sequencename }) => sequencename),
    );
    for (const name of ['company', 'statement', 'statement_line', 'payout_attempt', 'contract', 'tax_entry'] as const)
      expect([name, now.counts?.[name]]).toEqual([name, then?.[name]]);
    // Something had come in before the snapshot and more after it.
    expect(now.counts?.audit_record).toBeLessThanOrEqual(then?.audit_record ?? 0);
    expect(now.counts?.statement_line).toBeGreaterThan(1_000);

    const again = launchProduct({ ...target(), JIEQING_MODE: 'test', PORT: '0', LOG_LEVEL: 'warn' });
    try {
      const url = await untilHealthy(again);
      const there = await launchedStory(() => url, ['王敏', '林岚', '孙越']);
      // It has no book of what was sent, so it asks the bank's books before it pays.
      await waitUntil(
        () => /the database does not know what was sent: payments wait for the books of the bank/.test(again.output()),
        again.output,
      );
      const list = '{ statements(first: 50) { totalCount nodes { id statementKey status lineCount } } }';
      expect(await there.as('王敏').call(list)).toEqual(await story.as('王敏').call(list));
      const lines = await database.rows<{ id: string }>(
        `SELECT l.id FROM statement_line l JOIN company c ON c.id = l.company_id WHERE c.name LIKE '杭州星穹%' ORDER BY l.id LIMIT 1`,
      );
      const reveal =
        'mutation($id: ID!, $f: PersonalField!) { revealPersonalField(ref: { record: STATEMENT_LINE, id: $id }, field: $f, reason: "核对备份") { text } }';
      for (const f of ['ID_CARD', 'ACCOUNT']) {
        const sealed = { id: must(lines[0]).id, f };
        const shown = await there.as('王敏').call<{ revealPersonalField: { text: string } }>(reveal, sealed);
        expect(shown.revealPersonalField.text).toMatch(/^\d{15,}/);
        expect(shown).toEqual(await story.as('王敏').call(reveal, sealed));
      }
      const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
      const { createDownloadTicket } = await there.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: fileId });
      const { file } = await restClient(url, { token: there.token('王敏') }).get(createDownloadTicket.url);
      expect(file?.equals(SHEET)).toBe(true);
      // It works on: another transfer, and the log and the ledger still refuse what may not be.
      story = there;
      await moneyArrives(1, 'AFTER');
    } finally {
      await again.end('SIGTERM');
    }
    expect(await tool('verify-money', null, target())).toMatchObject({ code: 0 });
    expect(await tool('verify-audit', null, target())).toMatchObject({ code: 0 });
    await expect(onTarget((client) => client.query('UPDATE audit_record SET seq = seq'))).rejects.toThrow(/immutable table audit_record/);
  });

  test('[SCA-004] with S3 settings files live in S3, asked for by signed calls and handed out by links that open once; without them on disk, and moved from one to the other a file keeps its hash', async () => {
    const s3 = await startS3Like();
    const place = { DATA_DIR: at('inS3'), ...s3.env };
    mkdirSync(at('inS3'), { mode: 0o755 });
    copyFileSync(at('source', 'keys.json'), at('inS3', 'keys.json'));
    const onDisk = filesUnder(at('source', 'files'));
    expect(onDisk.length).toBeGreaterThan(0);
    // The move: what lay on a disk is put back with other settings.
    const moved = await tool('restore', at('copy'), place);
    expect([moved.code, moved.told]).toEqual([0, expect.stringMatching(/row for row/)]);
    const rows = await database.rows<{ id: string; key: string; sha256: string }>(
      'SELECT id::text AS id, storage_key AS key, sha256 FROM stored_file',
    );
    const hash = (bytes: Buffer | undefined): string => createHash('sha256').update(must(bytes)).digest('hex');
    expect(rows.length).toBeGreaterThan(5);
    for (const { key, sha256 } of rows) expect([key, hash(s3.objects.get(key))]).toEqual([key, sha256]);
    const product = launchProduct({ ...place, JIEQING_MODE: 'test', PORT: '0' });
    try {
      const url = await untilHealthy(product);
      const there = await launchedStory(() => url, ['王敏']);
      const client = restClient(url, { token: there.token('王敏') });
      const bytes = Buffer.from('姓名\n在桶里\n', 'utf8');
      const before = s3.objects.size;
      const { result } = await client.upload<{ fileId: string }>('/api/file/upload', { name: 's3.csv', bytes }, { purpose: 'SHEET' });
      expect(s3.objects.size).toBe(before + 1);
      const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
      for (const [id, wanted] of [
        [fileId, SHEET],
        [result.fileId, bytes],
      ] as const) {
        const { createDownloadTicket } = await there.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: id });
        // Whoever has the link needs no more; once.
        const first = await restClient(url).get(createDownloadTicket.url);
        expect(first.file?.equals(wanted)).toBe(true);
        expect((await restClient(url).get(createDownloadTicket.url)).file).toBeNull();
      }
      // Nothing but the parts of uploads that are under way ever lies here.
      expect(filesUnder(at('inS3', 'files'))).toEqual([]);
      expect(s3.refused).toEqual([]);
    } finally {
      await product.end('SIGTERM');
      s3.close();
    }
    expect(filesUnder(at('source', 'files'))).toEqual(onDisk);
  });
});
