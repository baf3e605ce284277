import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { lastingPort } from '../../../server/kernel/embeddedPort';
import { waitUntil } from '../checks/waiting';

/** The compiled server, as `npm start` runs it after its readiness step. */
const MAIN = join(__dirname, '../../../dist/server/main.js');

export interface LaunchedProduct {
  /** Process number, for what the operating system knows of it. */
  readonly pid: number;
  readonly output: () => string;
  /** Exit code, or null while it runs. */
  readonly code: () => number | null;
  /** Signals it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** As a Ctrl-C at a terminal: the signal reaches everything that it started, too. Only for one launched as a group. */
  interrupt(): Promise<void>;
}

/** Where a whole run is to go by Redis (cluster.setup.ts). */
const redisOfTheRun = (): NodeJS.ProcessEnv =>
  process.env.JIEQING_TEST_REDIS_URL ? { REDIS_URL: process.env.JIEQING_TEST_REDIS_URL } : {};

export function launchProduct(env: NodeJS.ProcessEnv, { asGroup = false, entry = MAIN } = {}): LaunchedProduct {
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { ...inherited, HOST: '127.0.0.1', ...redisOfTheRun(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a shell gives one to every command; otherwise a Ctrl-C at the tests ends it with them.
    detached: asGroup,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    code: () => child.exitCode,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
    async interrupt() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
    },
  };
}

const urlOf = (running: LaunchedProduct): string | undefined => running.output().match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];

/** Waits until it has printed its address and /health says that it is ready; fails with what it printed. */
export async function untilHealthy(running: LaunchedProduct, limitMs = 200_000): Promise<string> {
  await waitUntil(() => urlOf(running) !== undefined || running.code() !== null, running.output, limitMs);
  const url = urlOf(running);
  if (!url) throw new Error(running.output());
  // A watcher waits for 200: a start beside other starts may tell 503 for a moment, while its database is slow to answer.
  await waitUntil(async () => (await fetch(`${url}/health`)).ok, running.output, limitMs);
  return url;
}

export async function untilExit(running: LaunchedProduct): Promise<string> {
  await waitUntil(() => running.code() !== null, running.output);
  return running.output();
}

/** A product that is killed and started again has to get its port back, whoever connects to whatever meanwhile. */
export const freePort = lastingPort;
