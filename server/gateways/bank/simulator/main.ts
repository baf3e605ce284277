/**
 * The simulated bank: a program of its own, with its own book, that shares nothing with the product but the wire. It is
 * what a payment is compared with in the end, because checks inside our own database cannot see a double payment.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Rates } from './behaviours';
import { openBook, type Sandbox } from './book';
import { startCourier } from './callbacks';
import { type BankClock, startClock } from './clock';
import { type Counter, openCounter } from './counter';
import { openFaultLog } from './faults';
import { openJournal } from './journal';

const env = process.env;
const dir = env.BANK_DIR ?? './data/bank';
const secret = env.BANK_SECRET ?? '';
const portFile = join(dir, 'port.json');
const lockFile = join(dir, 'bank.lock');
const clockFile = join(dir, 'clock.json');
const LOCK_TRIES = 200;
const LOCK_WAIT_MS = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Two banks must never write one book. A killed bank leaves its lock behind, so the pid in it is asked for. */
const takeLock = async (): Promise<void> => {
  mkdirSync(dir, { recursive: true });
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      const holder = Number(readFileSync(lockFile, { encoding: 'utf8', flag: 'a+' }).trim());
      if (!holder || holder === process.pid || !lives(holder)) rmSync(lockFile, { force: true });
      else await pause(LOCK_WAIT_MS);
    }
  }
  throw new Error(`another bank holds the book in ${dir}`);
};

const usedPort = (): number => {
  try {
    return (JSON.parse(readFileSync(portFile, 'utf8')) as { port: number }).port;
  } catch {
    return 0;
  }
};

const keptOffset = (): number => {
  try {
    return (JSON.parse(readFileSync(clockFile, 'utf8')) as { offsetMs: number }).offsetMs;
  } catch {
    return 0;
  }
};

/** A bank that runs as a service is started again by nobody who could tell it how far its clock was moved. */
const openClock = (): BankClock => {
  const clock = startClock(env.BANK_CLOCK_OFFSET_MS === undefined ? keptOffset() : Number(env.BANK_CLOCK_OFFSET_MS));
  return {
    ...clock,
    setOffset: (offsetMs) => {
      writeFileSync(`${clockFile}.new`, JSON.stringify({ offsetMs }));
      renameSync(`${clockFile}.new`, clockFile);
      clock.setOffset(offsetMs);
    },
  };
};

const listen = (server: ReturnType<typeof openCounter>, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port !== 0) listen(server, 0, host).then(resolve, reject);
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const leave = () => {
  rmSync(lockFile, { force: true });
  process.exit(0);
};

const main = async (): Promise<void> => {
  if (!secret) throw new Error('BANK_SECRET is missing');
  await takeLock();
  let callbackUrl = env.BANK_CALLBACK_URL;
  const sandbox: Sandbox = {
    scripts: [],
    rates: env.BANK_RATES ? (JSON.parse(env.BANK_RATES) as Rates) : null,
    seed: Number(env.BANK_SEED ?? 1),
    latency: env.BANK_LATENCY === 'fast' ? 'fast' : 'demo',
    returnAfterMs: env.BANK_RETURN_AFTER_MS ? Number(env.BANK_RETURN_AFTER_MS) : null,
  };
  const clock = openClock();
  const faults = openFaultLog(env.BANK_FAULT_LOG);
  const courier = startCourier({ callbackUrl: () => callbackUrl, secret, faults });
  const book = openBook({ journal: openJournal(join(dir, 'journal.jsonl')), clock, courier, sandbox, faults });
  const setCallbackUrl = (url: string) => {
    callbackUrl = url;
  };
  const counter: Counter = { book, clock, courier, sandbox, secret, setCallbackUrl, crowd: { now: 0, most: 0 }, faults };
  const server = openCounter(counter);
  const port = await listen(server, Number(env.BANK_PORT ?? usedPort()), env.BANK_HOST ?? '127.0.0.1');
  // Renamed into place: a reader never meets half a file.
  writeFileSync(`${portFile}.new`, JSON.stringify({ port, pid: process.pid }));
  renameSync(`${portFile}.new`, portFile);
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  // A child of the product leaves with it; as a program of its own (BANK_PORT) there is no parent to follow.
  if (process.send) {
    process.on('disconnect', leave);
    process.send({ port });
  }
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
