import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentStep } from '../../../../server/kernel/config';
import { between, shuffled } from '../../../kit/builders/random';
import { waitUntil } from '../../../kit/checks/waiting';
import { freePort } from '../../../kit/worlds/launched';
import type { KillBook } from './killBook';
import type { OwnCluster } from './ownCluster';
import { fillSeat, type Order, type Seat } from './seats';

const ROOT = join(__dirname, '../../../..');
const MAIN = join(ROOT, 'dist/server/main.js');
const BANK = join(ROOT, 'dist/server/gateways/bank/simulator/main.js');

/** Shares of the submits that meet each fault; about a third of all orders meets one. Queries are lost besides. */
const RATES = {
  lostBefore: 0.03,
  timeoutBefore: 0.012,
  error500: 0.02,
  lateEffect: 0.02,
  effectLost: 0.03,
  effect502: 0.02,
  slow: 0.012,
  slowAnswer: 0.02,
  unknownThenCallback: 0.03,
  newCode: 0.015,
  garbage: 0.015,
  callbackTwiceEarly: 0.03,
  outOfOrder: 0.015,
  failedAfterSuccess: 0.015,
  lying: 0.015,
  forged: 0.015,
  stranger: 0.015,
  refused: 0.03,
  returned: 0.03,
  returnedSilentlyShare: 0.4,
  queryLost: 0.05,
};
const RETURN_AFTER_MS = 2_000;

/** Every fault that the bank must have played, by the words of its log. */
export const FAULTS = [
  ...[
    'cutBefore',
    'silent',
    'error500',
    'late',
    'cutAfter',
    'badGateway',
    'stall',
    'drag',
    'mute',
    'unlisted',
    'html',
    'callbackFirst',
  ].map((kind) => `submit ${kind}`),
  ...['twice', 'backwards', 'contradict', 'lie', 'forge', 'stranger'].map((kind) => `callback ${kind}`),
  'query lost',
  'query NOT_FOUND',
  'refused',
  'returned',
  'returned silently',
] as const;

interface BankJournal {
  /** Orders that came back. */
  readonly returned: number;
  /** Something that the bank will still do by itself. */
  readonly due: number;
}

/** How many deaths are wanted; the steps of a worker and of the web are each as many. */
export interface Wishes {
  readonly workers: number;
  readonly workerKills: number;
  readonly stepKills: number;
  readonly webStepKills: number;
  readonly webKills: number;
  readonly postgresKills: number;
  readonly bankKills: number;
}

export interface Storm {
  readonly kills: KillBook;
  readonly seats: readonly Seat[];
  /** Why PostgreSQL did not come back: nothing gets on any more. */
  readonly troubles: readonly string[];
  readonly webUrl: string;
  readonly bankDir: string;
  healthy(): Promise<void>;
  /** Until now everybody lived; from now on they die as wished. */
  begin(): Promise<void>;
  isOver(): boolean;
  /** How many deaths are still wanted. */
  left(): string;
  faults(): Record<string, number>;
  journal(): BankJournal;
  stop(): Promise<void>;
}

interface BankPlace {
  readonly url: string;
  readonly secret: string;
  readonly dir: string;
  readonly env: Record<string, string>;
}

/** Where the bank of a run lives. Its faults come later, with the storm. */
export async function placeBank(dataDir: string, webPort: number, seed: number): Promise<BankPlace> {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const dir = join(dataDir, 'bank');
  mkdirSync(dir, { recursive: true });
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    dir,
    env: {
      BANK_DIR: dir,
      BANK_PORT: String(port),
      BANK_SECRET: secret,
      BANK_LATENCY: 'fast',
      BANK_SEED: String(seed),
      BANK_RATES: JSON.stringify(RATES),
      BANK_RETURN_AFTER_MS: String(RETURN_AFTER_MS),
      BANK_FAULT_LOG: join(dir, 'faults.log'),
      BANK_CALLBACK_URL: `http://127.0.0.1:${webPort}/gateway/bank/callback`,
    },
  };
}

export const fillBankSeat = ({ url, env }: BankPlace, kills: KillBook): Seat =>
  fillSeat(
    {
      victim: 'bank',
      entry: BANK,
      env,
      next: () => null,
      giveBack: () => undefined,
      isBack: async () => (await fetch(`${url}/health`)).ok,
    },
    kills,
  );

const WORKER_STEPS: readonly PaymentStep[] = ['open', 'before', 'after', 'record', 'settle'];
/** One call of many, but one of the first few batches: the worker must have begun, and must not have done it all. */
const MAX_TIMES: Record<string, number> = { open: 2, before: 40, after: 40, record: 3, settle: 3 };
/** From the first work of a process. */
const LIFE_MS = [50, 1_500] as const;

function workerOrders(wishes: Wishes, random: () => number): Order[] {
  const atSteps = WORKER_STEPS.flatMap((step) =>
    Array.from({ length: wishes.stepKills }, (): Order => ({ step, times: between(random, 1, MAX_TIMES[step] ?? 1) })),
  );
  const anywhere = Array.from(
    { length: Math.max(0, wishes.workerKills - atSteps.length) },
    (): Order => ({ afterMs: between(random, ...LIFE_MS) }),
  );
  return shuffled(random, [...atSteps, ...anywhere]);
}

/** The web dies in a hold, then in a start, and so on: each payment meets one of both. */
const webOrders = (wishes: Wishes): Order[] =>
  Array.from({ length: wishes.webStepKills }).flatMap((): Order[] => [
    { step: 'hold', times: 1 },
    { step: 'start', times: 1 },
  ]);

interface StormParts {
  readonly cluster: OwnCluster;
  readonly bank: BankPlace;
  readonly bankSeat: Seat;
  readonly kills: KillBook;
  readonly webPort: number;
  readonly wishes: Wishes;
  readonly random: () => number;
}

/** Web, workers, bank and database as processes of their own, and whoever kills them. */
export function raiseStorm({ cluster, bank, bankSeat, kills, webPort, wishes, random }: StormParts): Storm {
  const webUrl = `http://127.0.0.1:${webPort}`;
  const orders = { worker: [] as Order[], web: [] as Order[] };
  let hasBegun = false;
  let downs: Promise<void> = Promise.resolve();
  const troubles: string[] = [];
  const env = {
    NODE_ENV: 'test',
    JIEQING_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: String(webPort),
    DATABASE_URL: cluster.url,
    DATA_DIR: cluster.dataDir,
    BANK_URL: bank.url,
    BANK_SECRET: bank.secret,
    BANK_LATENCY: 'fast',
  };
  const isWebReady = async (): Promise<boolean> => (await fetch(`${webUrl}/health`)).ok;
  const beaten = new Set<string>();
  /** A worker is back when it beats for the first time. */
  const hasNewWorker = async (bornBeforeMs: number): Promise<boolean> => {
    const young = `SELECT pool_id FROM worker_pool WHERE beat_at > clock_timestamp() - make_interval(secs => $1::float8 / 1000)`;
    const rows = await cluster.rows<{ pool_id: string }>(young, [bornBeforeMs]);
    const fresh = rows.find(({ pool_id: id }) => !beaten.has(id));
    if (fresh) beaten.add(fresh.pool_id);
    return fresh !== undefined;
  };
  const seatOf = (victim: 'worker' | 'web'): Seat =>
    fillSeat(
      {
        victim,
        entry: MAIN,
        env: { ...env, JIEQING_ROLE: victim },
        next: () => orders[victim].shift() ?? null,
        giveBack: (order) => void orders[victim].unshift(order),
        isBack: victim === 'web' ? isWebReady : hasNewWorker,
      },
      kills,
    );
  const noteLiving = async (): Promise<void> => {
    for (const { pool_id: id } of await cluster.rows<{ pool_id: string }>('SELECT pool_id FROM worker_pool')) beaten.add(id);
  };
  const web = seatOf('web');
  const workers = Array.from({ length: wishes.workers }, () => seatOf('worker'));
  const killPostgres = async (): Promise<void> => {
    kills.died('postgres', 'random');
    const since = performance.now();
    await cluster.kill();
    await cluster.rows('SELECT 1');
    kills.recovered('postgres', performance.now() - since);
  };
  /** The others die as often as wished, spread over the deaths of the workers. */
  const spread = (wished: number, count: number): boolean =>
    hasBegun && wished > 0 && Math.floor((count * wished) / wishes.workerKills) > Math.floor(((count - 1) * wished) / wishes.workerKills);
  kills.onDeath('worker', (count) => {
    if (count > wishes.workerKills) return;
    if (spread(wishes.postgresKills, count))
      downs = downs.then(killPostgres).catch((failure: unknown) => void troubles.push(String(failure)));
    if (spread(wishes.bankKills, count)) bankSeat.kill();
    if (spread(wishes.webKills - 2 * wishes.webStepKills, count)) web.kill();
  });
  const missing = (): string[] =>
    [
      ['worker', wishes.workerKills],
      ['web', wishes.webKills],
      ['postgres', wishes.postgresKills],
      ['bank', wishes.bankKills],
    ].flatMap(([victim, wished]) => {
      const count = kills.byVictim[victim as 'worker'];
      return count < Number(wished) ? [`${victim} ${count} of ${wished}`] : [];
    });
  return {
    kills,
    webUrl,
    bankDir: bank.dir,
    seats: [web, ...workers, bankSeat],
    troubles,
    healthy: () => waitUntil(() => isWebReady().catch(() => false), web.lastWords),
    async begin() {
      await noteLiving();
      hasBegun = true;
      orders.worker = workerOrders(wishes, random);
      orders.web = webOrders(wishes);
      // Whoever lived in peace until now dies first; the web has its first order at the next start.
      for (const seat of workers) seat.kill();
      if (orders.web.length > 0) web.kill();
    },
    isOver: () => missing().length === 0 && orders.worker.length === 0 && orders.web.length === 0,
    left: () => [...missing(), `${orders.worker.length} workers' and ${orders.web.length} web orders`].join(', '),
    faults() {
      const file = join(bank.dir, 'faults.log');
      const counts: Record<string, number> = {};
      for (const kind of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
        counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
    journal: () => readBankJournal(join(bank.dir, 'journal.jsonl')),
    async stop() {
      await downs;
      await Promise.all([web, ...workers, bankSeat].map((seat) => seat.stop()));
    },
  };
}

function readBankJournal(file: string): BankJournal {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  const book = new Map(
    lines.map((line) => JSON.parse(line) as { outBizNo: string; result: string; due?: object }).map((entry) => [entry.outBizNo, entry]),
  );
  const entries = [...book.values()];
  return {
    returned: entries.filter(({ result }) => result === 'RETURNED').length,
    due: entries.filter(({ due }) => due !== undefined).length,
  };
}
