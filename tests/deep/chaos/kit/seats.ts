import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentStep } from '../../../../server/kernel/config';
import type { KillBook, Victim } from './killBook';

/** How the next process in a seat is to die: by itself at a marked step, or by our hand a while after it began its work. */
export type Order = { readonly step: PaymentStep; readonly times: number } | { readonly afterMs: number };

interface SeatOptions {
  readonly victim: Victim;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Asked before each start; null = this one is left to live. */
  next(): Order | null;
  /** An order that was not carried out, because its process did not even come up. */
  giveBack(order: Order): void;
  /** Whether the one who was just started does its work. */
  isBack(bornBeforeMs: number): Promise<boolean>;
}

/** A place in which a process always runs: whoever dies is followed by the next at once, as a service manager does it. */
export interface Seat {
  /** SIGKILL of whoever sits there. */
  kill(): void;
  /** What ended otherwise than by a kill, with its last words; a start that found no database or bank is not among them. */
  readonly faults: readonly string[];
  /** What the present process printed last. */
  lastWords(): string;
  stop(): Promise<void>;
}

const LOOK_MS = 50;
const START_AGAIN_MS = 300;
const WORDS = 4_000;
const UNEXPECTED = '"msg":"unexpected error"';
const AWAY = /The database cannot be used/;
/** Somebody who never begins his work is a fault, too. */
const MAX_FALSE_STARTS = 100;

const stepOf = (order: Order | null): PaymentStep | null => (order && 'step' in order ? order.step : null);
const environmentOf = (order: Order | null): Record<string, string> =>
  order && 'step' in order ? { JIEQING_ENDS_AT: `${order.step}:${order.times}` } : {};

export function fillSeat(options: SeatOptions, kills: KillBook): Seat {
  const faults: string[] = [];
  let child: ChildProcess | undefined;
  let words = '';
  let isStopped = false;
  let isByHand = false;
  let isWorking = false;
  let falseStarts = 0;

  const hasEnded = (born: ChildProcess): boolean => born.exitCode !== null || born.signalCode !== null;
  /** Waits for the first work of whoever was started, and then for the moment of his death, if one was ordered. */
  const watch = async (born: ChildProcess, order: Order | null, diedAt: number | null): Promise<void> => {
    const bornAt = performance.now();
    while (!(await options.isBack(performance.now() - bornAt).catch(() => false))) {
      if (hasEnded(born) || isStopped) return;
      await pause(LOOK_MS);
    }
    if (hasEnded(born)) return;
    isWorking = true;
    if (diedAt !== null) kills.recovered(options.victim, performance.now() - diedAt);
    if (!order || !('afterMs' in order)) return;
    await pause(order.afterMs);
    kill(born);
  };
  const sit = (order: Order | null): Promise<{ code: number | null; signal: NodeJS.Signals | null }> => {
    words = '';
    isByHand = false;
    isWorking = false;
    const { DATABASE_URL: _none, CHAOS_OUT: _file, ...inherited } = process.env;
    const born = spawn(process.execPath, [options.entry], {
      env: { ...inherited, ...options.env, ...environmentOf(order) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = born;
    // A run that is broken off leaves nobody behind.
    const follow = (): void => void born.kill('SIGKILL');
    process.once('exit', follow);
    born.once('close', () => process.removeListener('exit', follow));
    for (const stream of [born.stdout, born.stderr]) {
      stream?.on('data', (text) => {
        // Whatever is killed beside it, no caller may be told of something unexpected.
        if (String(text).includes(UNEXPECTED)) faults.push(`${options.victim} met something unexpected: ${String(text).slice(0, WORDS)}`);
        words = (words + String(text)).slice(-WORDS);
      });
    }
    return new Promise((done) => born.once('close', (code, signal) => done({ code, signal })));
  };
  const kill = (whom: ChildProcess | undefined): void => {
    if (whom !== child || !whom || whom.exitCode !== null || whom.signalCode !== null) return;
    isByHand = true;
    whom.kill('SIGKILL');
  };
  const run = async (): Promise<void> => {
    let diedAt: number | null = null;
    while (!isStopped) {
      const order = options.next();
      const sitting = sit(order);
      if (child) void watch(child, order, diedAt);
      const { code, signal } = await sitting;
      if (isStopped) return;
      if (signal === 'SIGKILL') {
        diedAt = performance.now();
        kills.died(options.victim, isByHand ? 'random' : (stepOf(order) ?? 'random'));
        if (isByHand && order && 'step' in order) options.giveBack(order);
        continue;
      }
      if (order) options.giveBack(order);
      // A service that is started while the database or the bank is away says so and ends; a neighbour's work may have been taken for its own.
      const hasWorked = isWorking && !AWAY.test(words);
      falseStarts += hasWorked ? 0 : 1;
      if (hasWorked || falseStarts === MAX_FALSE_STARTS) faults.push(`${options.victim} ended with ${code ?? signal}: ${words}`);
      await pause(START_AGAIN_MS);
    }
  };
  const ended = run();
  return {
    faults,
    lastWords: () => words,
    kill: () => kill(child),
    async stop() {
      isStopped = true;
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
