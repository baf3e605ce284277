import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { lastingPort } from '../../../server/kernel/embeddedPort';
import { findRedis } from '../../../server/tools/findRedis.mjs';
import { waitUntil } from '../checks/waiting';

/** A redis-server of its own, that keeps nothing on disk. */
export interface TestRedis {
  readonly url: string;
  /** At once, and with it what it held. */
  kill(): Promise<void>;
  /** On the same port, empty. */
  startAgain(): Promise<void>;
  /** What it holds and does, as whoever operates it sees it. */
  ask<T>(...command: [string, ...string[]]): Promise<T>;
}

export async function startRedis(): Promise<TestRedis> {
  const program = findRedis();
  if (!program) throw new Error('no redis-server was found');
  const port = await lastingPort();
  const url = `redis://127.0.0.1:${port}/0`;
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  let child: ChildProcess;
  let output = '';
  const ask = async <T>(...[command, ...words]: [string, ...string[]]): Promise<T> => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.call(command, ...words)) as T;
    } finally {
      client.disconnect();
    }
  };
  const start = async (): Promise<void> => {
    child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    const answers = () => ask<string>('PING').catch(() => '');
    await waitUntil(
      async () => (await answers()) === 'PONG',
      () => output,
    );
  };
  await start();
  return {
    url,
    ask,
    startAgain: start,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

type Start = () => Promise<TestRedis | null>;

/** The same tests for both that may carry what processes share; with a printed reason only the first half where there is no Redis. */
export function describeStores(name: string, tests: (start: Start) => void): void {
  describe(`${name}, by PostgreSQL`, () => tests(async () => null));
  describeRedis(name, () => tests(startRedis));
}

export function describeRedis(name: string, tests: () => void): void {
  if (!findRedis())
    console.warn(`not run: ${name}, by Redis: no redis-server was found (run npm test as root on Debian to have it installed)`);
  (findRedis() ? describe : describe.skip)(`${name}, by Redis`, tests);
}
