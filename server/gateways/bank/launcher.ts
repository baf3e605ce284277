import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { elapsedMs } from '../../kernel/clock';

export interface BankLaunch {
  /** Folder of the bank's own journal, port and lock. */
  dir: string;
  secret: string;
  callbackUrl?: string;
  latency?: 'demo' | 'fast';
  clockOffsetMs?: number;
  seed?: number;
  rates?: Readonly<Record<string, number>> | null;
  log?: (line: string) => void;
}

export interface RunningBank {
  url(): string;
  /** Scripts, rates, clock and decisions of the sandbox panel. */
  panel(order: object): Promise<Record<string, unknown>>;
  setClock(offsetMs: number): Promise<void>;
  setCallbackUrl(url: string): Promise<void>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 5_000;
const START_MS = 15_000;
const HEALTHY_AFTER_MS = 10_000;

/** Under jest this file runs from source, but a child process needs compiled code. */
const entry = (): string => {
  const beside = join(__dirname, 'simulator', 'main.js');
  return existsSync(beside) ? beside : join(__dirname, '..', '..', '..', 'dist', 'server', 'gateways', 'bank', 'simulator', 'main.js');
};

const portOf = (dir: string): number | null => {
  try {
    return (JSON.parse(readFileSync(join(dir, 'port.json'), 'utf8')) as { port: number }).port;
  } catch {
    return null;
  }
};

const post = (url: string, secret: string, body: object): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const raw = JSON.stringify(body);
    const headers = { authorization: `Bearer ${secret}`, 'content-length': Buffer.byteLength(raw) };
    const call = request(url, { method: 'POST', headers, timeout: 5_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        try {
          resolve(JSON.parse(text) as Record<string, unknown>);
        } catch {
          // The page of a proxy before it; thrown here it would end the process.
          reject(new Error(`the bank answers ${answer.statusCode} without words of its own`));
        }
      });
      answer.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('the bank does not answer')));
    call.on('error', reject);
    call.end(raw);
  });

/** Asks a bank that is there already: the sandbox panel of a simulator run as a service. */
export const attachBank = (baseUrl: string, secret: string): RunningBank => {
  const panel = (order: object) => post(`${baseUrl}/sandbox`, secret, order);
  return {
    url: () => baseUrl,
    panel,
    setClock: async (clockOffsetMs) => void (await panel({ clockOffsetMs })),
    // A bank of its own was told its customer's address (BANK_CALLBACK_URL); ours may mean nothing where it runs.
    setCallbackUrl: async () => undefined,
    pid: () => undefined,
    stop: async () => undefined,
  };
};

/** A real bank: its clock is not ours to move, and where it calls back was agreed with it. */
export const bankOutside = (baseUrl: string): RunningBank => ({
  url: () => baseUrl,
  panel: () => Promise.reject(new Error('a real bank has no sandbox panel')),
  setClock: async () => undefined,
  setCallbackUrl: async () => undefined,
  pid: () => undefined,
  stop: async () => undefined,
});

/** Starts the simulated bank as a process of its own and starts it again, with growing pauses, whenever it dies. */
export const launchBank = async (launch: BankLaunch): Promise<RunningBank> => {
  let child: ChildProcess | null = null;
  let stopped = false;
  /** One that never came up is told to whoever launches it, and launched anew by nobody else. */
  let hasBegun = false;
  // A child that is started again must know what the first one was told later.
  let offset = launch.clockOffsetMs ?? 0;
  let callbackUrl = launch.callbackUrl;
  let wait = FIRST_WAIT_MS;
  const log = launch.log ?? (() => undefined);

  const environment = () => ({
    ...process.env,
    BANK_DIR: launch.dir,
    BANK_SECRET: launch.secret,
    BANK_LATENCY: launch.latency ?? 'demo',
    BANK_CLOCK_OFFSET_MS: String(offset),
    BANK_SEED: String(launch.seed ?? 1),
    ...(callbackUrl && { BANK_CALLBACK_URL: callbackUrl }),
    ...(launch.rates && { BANK_RATES: JSON.stringify(launch.rates) }),
  });
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const startedAt = elapsedMs();
      // detached: a Ctrl-C at the terminal must reach the product only, whose calls are still under way; it ends the bank last.
      const born = fork(entry(), [], { env: environment(), execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
      child = born;
      const tooLong = setTimeout(() => reject(new Error('the simulated bank did not start')), START_MS);
      born.once('message', () => {
        clearTimeout(tooLong);
        resolve();
      });
      born.once('exit', (code) => {
        clearTimeout(tooLong);
        reject(new Error(`the simulated bank ended with ${code}`));
        if (stopped || !hasBegun || child !== born) return;
        wait = elapsedMs() - startedAt > HEALTHY_AFTER_MS ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
        log(`the simulated bank ended (${code}), starting it again in ${wait} ms`);
        setTimeout(() => {
          if (!stopped) start().catch(() => undefined);
        }, wait);
      });
    });

  await start().catch((error: unknown) => {
    stopped = true;
    child?.kill();
    throw error;
  });
  hasBegun = true;
  const url = () => `http://127.0.0.1:${portOf(launch.dir) ?? 0}`;
  const panel = (order: object) => post(`${url()}/sandbox`, launch.secret, order);
  return {
    url,
    panel,
    setClock: async (clockOffsetMs) => {
      offset = clockOffsetMs;
      await panel({ clockOffsetMs });
    },
    setCallbackUrl: async (url) => {
      callbackUrl = url;
      await panel({ callbackUrl });
    },
    pid: () => child?.pid,
    stop: () =>
      new Promise((resolve) => {
        stopped = true;
        const last = child;
        if (!last || last.exitCode !== null || last.signalCode !== null) return resolve();
        last.once('exit', () => resolve());
        last.kill('SIGTERM');
      }),
  };
};
