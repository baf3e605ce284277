import { createHash } from 'node:crypto';
import { type Behaviour, behaviourOf, type Rates, type Script } from './behaviours';
import type { Courier } from './callbacks';
import { type BankClock, nextMorning, shanghaiDay } from './clock';
import type { FaultLog } from './faults';
import type { BookEntry, Journal } from './journal';

export interface Order {
  outBizNo: string;
  amountCents: number;
  accountNo: string;
  payeeName: string;
}

export interface Sandbox {
  scripts: Script[];
  rates: Rates | null;
  seed: number;
  /** demo: 2 s to success, 20 s to a return. fast: 20 ms, and the return comes the next morning. */
  latency: 'demo' | 'fast';
  /** How long after the success a payment comes back, instead of the latency's own time. */
  returnAfterMs: number | null;
}

export interface Book {
  find(outBizNo: string): BookEntry | undefined;
  /** null when the number is known with another amount or account. */
  take(order: Order): BookEntry | null;
  behaviour(order: Omit<Order, 'payeeName'>): Behaviour;
  /** How often this number was submitted (or asked for) before now. */
  seen(kind: 'submit' | 'query', outBizNo: string): number;
  decide(outBizNo: string, step: 'SUCCEED' | 'EXPIRE' | 'RETURN', code?: string): BookEntry | undefined;
  dayRows(day: string): Generator<object>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const refOf = (outBizNo: string) => `SIM${createHash('sha256').update(outBizNo).digest('hex').slice(0, 14).toUpperCase()}`;
const DAY_MS = 24 * 3600_000;
/** A success and the return that it brings on. */
const MAX_STEPS_DUE = 2;

type Step = NonNullable<BookEntry['due']>['step'];

const stepped = (entry: BookEntry, step: Step, now: number, code?: string): BookEntry | null => {
  const { due: _, ...rest } = entry;
  if (step === 'SUCCEED' && entry.result === 'PROCESSING') return { ...rest, result: 'SUCCESS', settledAt: now };
  if (step === 'EXPIRE' && entry.result === 'PROCESSING')
    return { ...rest, result: 'FAILED', code: code ?? 'PAYEE_NOT_CONFIRMED', settledAt: now };
  if ((step === 'RETURN' || step === 'RETURN_SILENTLY') && entry.result === 'SUCCESS')
    return { ...rest, result: 'RETURNED', returnedAt: now };
  return null;
};

interface BookParts {
  journal: Journal;
  clock: BankClock;
  courier: Courier;
  sandbox: Sandbox;
  faults: FaultLog;
}

/** Moves orders through their states: every move is in the journal before anybody hears of it. */
const startPostings = ({ journal, clock, courier, sandbox, faults }: BookParts) => {
  const settleMs = () => (sandbox.latency === 'fast' ? 20 : 2_000);
  const returnAt = (from: number): number => {
    if (sandbox.returnAfterMs !== null) return from + sandbox.returnAfterMs;
    return sandbox.latency === 'fast' ? nextMorning(from) : from + 20_000;
  };
  const behaviourFor = (entry: BookEntry) => behaviourOf({ outBizNo: entry.outBizNo, tail: entry.accountTail, nth: entry.nth }, sandbox);

  const write = (entry: BookEntry): BookEntry => {
    journal.append(entry);
    arm(entry);
    return entry;
  };
  const arm = (entry: BookEntry) => {
    if (entry.due) clock.at(entry.due.at, () => runDue(entry.outBizNo));
  };
  const runDue = (outBizNo: string) => {
    const entry = journal.entries.get(outBizNo);
    if (entry?.due && entry.due.at <= clock.now()) step(entry, entry.due.step, entry.due.at);
  };
  const tell = (entry: BookEntry) => {
    const delivery = entry.result === 'RETURNED' ? 'answer' : behaviourFor(entry).callback;
    const { outBizNo, result, amountCents } = entry;
    courier.tell({ eventId: `${entry.bankRef}-${result}`, outBizNo, result, amountCents }, delivery);
  };
  /** `at` is the due instant, not the moment it ran: a stopped or moved clock must not change the day of a booking. */
  const step = (entry: BookEntry, kind: Step, at: number, code?: string): BookEntry => {
    const moved = stepped(entry, kind, at, code);
    if (!moved) return entry;
    const { afterwards } = behaviourFor(entry);
    if (moved.result === 'SUCCESS' && afterwards !== 'stay') {
      moved.due = { step: afterwards === 'return' ? 'RETURN' : 'RETURN_SILENTLY', at: returnAt(at) };
    }
    write(moved);
    if (moved.result === 'RETURNED') faults(kind === 'RETURN_SILENTLY' ? 'returned silently' : 'returned');
    if (kind !== 'RETURN_SILENTLY') tell(moved);
    return moved;
  };
  const begin = (entry: BookEntry): BookEntry => {
    const { effect, callback } = behaviourFor(entry);
    // One instant for all that is booked at the acceptance: a second look at the clock may fall into the next millisecond, or day.
    const now = entry.acceptedAt;
    if (callback === 'fenLess') entry.dayBookCents = entry.amountCents - 1;
    if (effect === 'accept') return write({ ...entry, due: { step: 'SUCCEED', at: now + settleMs() } });
    if (effect === 'hold') return write(entry);
    if (effect === 'awaitPayee') return write({ ...entry, due: { step: 'EXPIRE', at: now + DAY_MS } });
    if (effect === 'succeed') return step(entry, 'SUCCEED', now);
    faults('refused');
    return write({ ...entry, result: 'FAILED', code: effect.slice('refuse:'.length), settledAt: now });
  };
  /** Whatever is due by now, and what that brings on, without waiting for its timers. */
  const postDue = () => {
    for (const { outBizNo } of journal.entries.values()) {
      for (let steps = 0; steps < MAX_STEPS_DUE; steps += 1) runDue(outBizNo);
    }
  };
  return { arm, begin, step, postDue };
};

export const openBook = (parts: BookParts): Book => {
  const { journal, clock, sandbox } = parts;
  const postings = startPostings(parts);
  const counters = { submit: new Map<string, number>(), query: new Map<string, number>() };
  let accepted = journal.entries.size;
  for (const entry of journal.entries.values()) postings.arm(entry);

  return {
    find: (outBizNo) => journal.entries.get(outBizNo),
    behaviour: ({ outBizNo, accountNo }) =>
      behaviourOf({ outBizNo, tail: accountNo.slice(-4), nth: journal.entries.get(outBizNo)?.nth ?? accepted + 1 }, sandbox),
    seen: (kind, outBizNo) => {
      const times = counters[kind].get(outBizNo) ?? 0;
      counters[kind].set(outBizNo, times + 1);
      return times;
    },
    take: ({ outBizNo, amountCents, accountNo, payeeName }) => {
      const known = journal.entries.get(outBizNo);
      const accountDigest = digestOf(accountNo);
      if (known) return known.amountCents === amountCents && known.accountDigest === accountDigest ? known : null;
      accepted += 1;
      const payeeDigest = digestOf(`${outBizNo} ${payeeName}`);
      const kept = { outBizNo, nth: accepted, amountCents, accountTail: accountNo.slice(-4), accountDigest, payeeDigest };
      return postings.begin({ ...kept, bankRef: refOf(outBizNo), result: 'PROCESSING', acceptedAt: clock.now() });
    },
    decide: (outBizNo, kind, code) => {
      const entry = journal.entries.get(outBizNo);
      return entry && postings.step(entry, kind, clock.now(), code);
    },
    dayRows: function* (day) {
      // A book tells all that has happened: a moved clock may be ahead of its timers.
      postings.postDue();
      for (const e of journal.entries.values()) {
        const row = { outBizNo: e.outBizNo, amountCents: e.dayBookCents ?? e.amountCents, accountTail: e.accountTail };
        const { settledAt, returnedAt } = e;
        const first = e.result === 'FAILED' ? 'FAILED' : 'SUCCESS';
        if (settledAt && shanghaiDay(settledAt) === day) yield { ...row, result: first, at: new Date(settledAt) };
        if (returnedAt && shanghaiDay(returnedAt) === day) yield { ...row, result: 'RETURNED', at: new Date(returnedAt) };
      }
    },
  };
};
