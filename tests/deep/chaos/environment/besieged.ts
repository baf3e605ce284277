import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedStory, launchedStory } from '../../../kit/story/launchedStory';
import { makeDatabase, type TestDatabase } from '../../../kit/worlds/database';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../../kit/worlds/launched';
import { copyWorld, demoWorld } from '../../../kit/worlds/snapshots';
import { noteNotRun } from '../kit/figures';
import { timed } from './flood';
import { type DatabaseProxy, startProxy } from './proxy';
import { mountVolume, type Volume } from './volume';

export const isFull = process.env.CHAOS_SIZE === 'full';

interface Parts {
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  readonly dataDir: string;
  /** Where files are kept; null = this machine does not let us mount one. */
  readonly volume: Volume | null;
  readonly product: LaunchedProduct;
  readonly url: string;
  readonly story: LaunchedStory;
  readonly companyId: string;
}

export const diskFull = (dataDir: string): string => join(dataDir, 'disk-full');

function mounted(filesDir: string): Volume | null {
  try {
    return mountVolume(filesDir, 64);
  } catch (error) {
    noteNotRun(
      'files on a disk of their own that is filled',
      `${String(error).split('\n')[0]}; our writers are told instead that there is no room`,
    );
    return null;
  }
}

/** One launched product whose surroundings can go wrong, for the tests of a file: its database behind a proxy, its files on a disk of their own. */
export function besiegedProduct() {
  const parts: { -readonly [K in keyof Parts]?: Parts[K] } = {};
  const part = <K extends keyof Parts>(name: K): Parts[K] => {
    const found = parts[name];
    if (found === undefined) throw new Error(`${name} is not there yet`);
    // Only what a key's own type allows is ever put there.
    return found as Parts[K];
  };
  beforeAll(async () => {
    parts.dataDir = mkdtempSync(join(tmpdir(), 'jieqing-chaos-'));
    parts.database = await makeDatabase((await copyWorld(demoWorld, parts.dataDir)).template);
    parts.proxy = await startProxy(parts.database.url);
    const filesDir = join(parts.dataDir, 'volume');
    parts.volume = mounted(filesDir);
    const noDisk = { NODE_OPTIONS: `--require ${join(__dirname, 'fullDisk.cjs')}`, DISK_FULL: diskFull(parts.dataDir) };
    parts.product = launchProduct(
      {
        PORT: '0',
        DATA_DIR: parts.dataDir,
        FILES_DIR: filesDir,
        DATABASE_URL: parts.proxy.url,
        BANK_LATENCY: 'fast',
        ...(parts.volume ? {} : noDisk),
      },
      { entry: join(__dirname, 'serve.cjs') },
    );
    const url = await untilHealthy(parts.product);
    parts.url = url;
    parts.story = await launchedStory(() => url, ['王敏']);
    const [company] = await parts.database.rows<{ id: string }>(`SELECT id::text AS id FROM company WHERE name LIKE '杭州星穹%'`);
    parts.companyId = company?.id ?? '';
  });
  afterAll(async () => {
    await parts.product?.end('SIGTERM');
    await parts.proxy?.close();
    await parts.database?.drop();
    parts.volume?.remove();
    if (parts.dataDir) rmSync(parts.dataDir, { recursive: true, force: true });
  });
  const token = () => part('story').token('王敏');
  return {
    part,
    token,
    statements: () =>
      timed(() =>
        fetch(`${part('url')}/graphql`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ query: '{ statements(first: 20) { nodes { id status } } }' }),
        }),
      ),
    poll: () => timed(() => fetch(`${part('url')}/api/message/notify/poll`, { headers: { token: token() } })),
    health: () => timed(() => fetch(`${part('url')}/health`)),
    /** As a command would have done it that the product did not see: the event is committed, whoever listens is told. */
    announce: (subject: string) =>
      part('database').rows(
        `WITH e AS (INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, 'statement', $2) RETURNING company_id, id, topic, subject_id)
         SELECT pg_notify('live', company_id || ':' || id || ':' || topic || ':' || subject_id) FROM e`,
        [part('companyId'), subject],
      ),
  };
}
