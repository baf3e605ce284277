import { payoutReasons } from '../../../schema/bankCodes';
import type { DayBookRow, PayoutGateway } from '../../gateways/bank/contract';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Caller } from '../../kernel/context';
import { addToGroup } from '../../kernel/groups';
import type { JobApi } from '../../kernel/jobs';
import { applyPayoutResults } from '../commands/apply-results';
import { recordReconciliation } from '../commands/reconcile';
import { ordersOf } from '../queries/attempts';
import { daysToReconcile, entriesOf, ordersPaidBetween } from '../queries/reconciling';
import { compareEntries, compareOrder, type KnownResult, type OurOrder, type Verdict } from '../rules';

const CHUNK = 500;

type Found = Parameters<typeof recordReconciliation.run>[1]['cases'][number];

interface Book {
  readonly orders: Map<string, DayBookRow[]>;
  readonly isClosed: boolean;
}

async function readBook(bank: PayoutGateway, day: string): Promise<Book> {
  const orders = new Map<string, DayBookRow[]>();
  const rows = bank.dayBook(day);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return { orders, isClosed: value.isClosed };
    addToGroup(orders, value.outBizNo, value);
  }
}

interface Tally {
  readonly cases: Found[];
  readonly results: Map<string, KnownResult[]>;
  /** Orders of the book on which all agree. */
  readonly agreed: Set<string>;
}

/** A book says that nothing was paid, and not why; that people found it so (the reason without one) would be untrue. */
const reasonOf = (result: Verdict) => (result === 'FAILED' ? { code: 'DAY_BOOK', text: payoutReasons.DAY_BOOK.text } : {});

async function compareChunk(
  api: JobApi,
  caller: Caller,
  day: string,
  chunk: readonly [string, DayBookRow[]][],
  tally: Tally,
): Promise<void> {
  const orders = await api.run(caller, ordersOf, { numbers: chunk.map(([outBizNo]) => outBizNo) });
  const ours = new Map<string, OurOrder>(orders.map((order) => [order.outBizNo, order]));
  for (const [outBizNo, rows] of chunk) {
    const order = ours.get(outBizNo);
    const { result, difference } = compareOrder(rows, order);
    if (difference) tally.cases.push({ ...difference, day, outBizNo, companyId: order?.companyId ?? null });
    else tally.agreed.add(outBizNo);
    if (order && result) addToGroup(tally.results, order.companyId, { outBizNo, result, ...reasonOf(result) });
  }
}

/**
 * Paid here on that day, but in no book around it: a clock difference at midnight is no difference. Of a day that is over alone: while it lasts,
 * whatever is paid between reading the book and asking our orders would be missing there.
 */
async function findMissing(api: JobApi, caller: Caller, day: string, known: ReadonlySet<string>, tally: Tally): Promise<void> {
  let after = '';
  for (;;) {
    const page = await api.run(caller, ordersPaidBetween, {
      since: startOfDay(day),
      before: startOfDay(addDays(day, 1)),
      after,
      limit: CHUNK,
    });
    for (const { outBizNo, companyId, status } of page) {
      if (!known.has(outBizNo))
        tally.cases.push({ kind: 'MISSING_THERE', day, outBizNo, companyId, ours: status, theirs: '', isSettled: false });
    }
    const last = page.at(-1);
    if (!last || page.length < CHUNK) return;
    after = last.outBizNo;
  }
}

/** After the results were applied: what our payments and the entries of the same orders say was paid. */
async function askLedger(api: JobApi, caller: Caller, day: string, book: Book, tally: Tally) {
  const sums = { bankCents: 0, paidCents: 0, ledgerCents: 0 };
  const numbers = [...book.orders.keys()];
  // A return of money that was paid on another day stands in this book without its payment: compared like the others, but no payment of this day.
  const paidHere = new Map([...book.orders].map(([outBizNo, rows]) => [outBizNo, rows.find(({ result }) => result === 'SUCCESS')]));
  for (const row of paidHere.values()) sums.bankCents += row?.amountCents ?? 0;
  for (let from = 0; from < numbers.length; from += CHUNK) {
    for (const order of await api.run(caller, entriesOf, { numbers: numbers.slice(from, from + CHUNK) })) {
      if (paidHere.get(order.outBizNo)) {
        if (order.status === 'SUCCESS' || order.status === 'RETURNED') sums.paidCents += order.amount;
        sums.ledgerCents += order.paid;
      }
      const difference = compareEntries(order);
      if (!difference) continue;
      tally.agreed.delete(order.outBizNo);
      tally.cases.push({ ...difference, day, outBizNo: order.outBizNo, companyId: order.companyId });
    }
  }
  return sums;
}

interface Compared {
  readonly cases: number;
  /** Orders of the bank that our database does not know. */
  readonly strangers: readonly string[];
}

/** Compares the bank's book of a day with our attempts. Silent returns are found here alone. Runs any number of times, also before the day is over. */
export async function reconcileDay(api: JobApi, day: string): Promise<Compared> {
  return compareBook(api, day, await readBook(api.gateways.bank, day));
}

/** A day is done once only, so a book in which the bank may still write waits. Null = not closed yet. */
export async function reconcileClosedDay(api: JobApi, day: string): Promise<Compared | null> {
  const book = await readBook(api.gateways.bank, day);
  return book.isClosed ? compareBook(api, day, book) : null;
}

/** The daily run by the business clock: every past day, once the bank has closed its book. */
export async function reconcilePastDays(api: JobApi): Promise<void> {
  const caller = await api.systemCaller(null);
  for (;;) {
    const days = await api.run(caller, daysToReconcile, {});
    if (days.length === 0) return;
    for (const day of days) if (api.signal.aborted || (await reconcileClosedDay(api, day)) === null) return;
  }
}

async function compareBook(api: JobApi, day: string, book: Book): Promise<Compared> {
  const caller = await api.systemCaller(null);
  const tally: Tally = { cases: [], results: new Map(), agreed: new Set() };
  const entries = [...book.orders];
  for (let from = 0; from < entries.length; from += CHUNK) await compareChunk(api, caller, day, entries.slice(from, from + CHUNK), tally);
  const around = await Promise.all([addDays(day, -1), addDays(day, 1)].map((other) => readBook(api.gateways.bank, other)));
  const known = new Set([book, ...around].flatMap(({ orders }) => [...orders.keys()]));
  if (book.isClosed) await findMissing(api, caller, day, known, tally);
  for (const [companyId, results] of tally.results) {
    const company = await api.systemCaller(companyId);
    for (let from = 0; from < results.length; from += CHUNK) {
      await api.run(company, applyPayoutResults, { results: results.slice(from, from + CHUNK), events: [] });
    }
  }
  const sums = await askLedger(api, caller, day, book, tally);
  const bankRows = entries.reduce((sum, [, rows]) => sum + rows.length, 0);
  const { cases } = await api.run(caller, recordReconciliation, {
    day,
    bankRows,
    matched: tally.agreed.size,
    isClosed: book.isClosed,
    ...sums,
    agreed: [...tally.agreed],
    cases: tally.cases,
  });
  return { cases, strangers: tally.cases.filter(({ kind }) => kind === 'MISSING_HERE').map(({ outBizNo }) => outBizNo) };
}
