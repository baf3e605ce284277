import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../kit/checks/waiting';
import { connect } from '../../../kit/worlds/database';
import { type LaunchedProduct, launchProduct, untilHealthy } from '../../../kit/worlds/launched';
import { noteFigures, noteNotRun } from '../kit/figures';
import { timed } from './flood';
import { mountVolume, type Volume } from './volume';

// The PostgreSQL that the product brings along is killed, and runs out of disk.
const isFull = process.env.CHAOS_SIZE === 'full';
const MEGABYTES = 256;
const ROOM_SHARE = 0.5;
jest.setTimeout(600_000);

let dataDir: string;
let volume: Volume | null = null;
let product: LaunchedProduct;
let url: string;

beforeAll(async () => {
  // The name of a test cluster, so that a killed run's leftovers are found and removed by the next one.
  dataDir = mkdtempSync(join(tmpdir(), `jieqing-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
  if (isFull) {
    try {
      volume = mountVolume(dataDir, MEGABYTES);
    } catch (error) {
      noteNotRun('PostgreSQL on a full disk', String(error).split('\n')[0] ?? '');
    }
  }
  product = launchProduct({ JIEQING_MODE: 'test', PORT: '0', DATA_DIR: dataDir });
  url = await untilHealthy(product);
});
afterAll(async () => {
  await product?.end('SIGTERM');
  volume?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const health = () => timed(() => fetch(`${url}/health`));
const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const superUrl = (): string => {
  const { port, superPassword } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    superPassword: string;
  };
  return `postgres://jieqing_super:${superPassword}@127.0.0.1:${port}/postgres`;
};

test("a PostgreSQL that was killed is started again by the product, which serves on without anybody's hand", async () => {
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  await until(health, ({ status }) => status === 503);
  await until(health, ({ status }) => status === 200);
  noteFigures({ 'PostgreSQL killed: healthy again after, s': Math.round((performance.now() - killed) / 100) / 10 });
  expect(product.code()).toBeNull();
  expect(postmaster()).not.toBe(pid);
  if (isFull) expect(performance.now() - killed).toBeLessThan(10_000);
});

if (isFull)
  test('PostgreSQL on a full disk loses nothing that it had committed, and goes on when there is room', async () => {
    if (!volume) return;
    const writer = await connect(superUrl());
    await writer.query('CREATE TABLE ballast (id int PRIMARY KEY, filling text)');
    await writer.query(`ALTER TABLE ballast ALTER filling SET STORAGE EXTERNAL`);
    // What stands in the way at last and is taken away afterwards.
    volume.fill(ROOM_SHARE);
    let committed = 0;
    for (let isFullNow = false; !isFullNow; ) {
      try {
        await writer.query(`INSERT INTO ballast VALUES ($1, repeat('x', 100000))`, [committed + 1]);
        committed += 1;
      } catch {
        isFullNow = true;
      }
    }
    await writer.end().catch(() => undefined);
    const during = await health();
    expect(product.code()).toBeNull();
    volume.empty();
    await until(health, ({ status }) => status === 200);
    const reader = await connect(superUrl());
    const { rows } = await reader.query<{ n: number; top: number }>('SELECT count(*)::int AS n, max(id) AS top FROM ballast');
    await reader.end();
    noteFigures({ 'full disk: rows committed and found again': [committed, rows[0]?.n], 'full disk: /health meanwhile': during.status });
    expect(committed).toBeGreaterThan(100);
    // The one that failed may have been written before the answer was lost; it is whole or absent.
    expect(rows[0]?.n).toBeGreaterThanOrEqual(committed);
    expect(rows[0]?.n).toBe(rows[0]?.top);
  });
