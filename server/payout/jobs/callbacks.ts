import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackHint } from '../../gateways/bank/contract';
import type { CallbackRow } from '../../kernel/doors/callbacks';
import type { JobApi } from '../../kernel/jobs';
import { ordersOf } from '../queries/attempts';
import { calling } from './channelCalls';
import { deskOf, outcomeOf } from './dispatch';
import { record } from './record';

type Order = Awaited<ReturnType<typeof ordersOf.run>>[number];

interface Waiting {
  readonly hint: CallbackHint;
  answer(status: number): void;
}

const BATCH = 200;
const OK = 200;
const UNSIGNED = 401;
const UNKNOWN_NUMBER = 404;
const AGAIN = 503;

/** Nothing to learn: the hint says what is recorded already. */
const isNews = ({ hint }: Waiting, order: Order): boolean => hint.result !== order.status;

const eventOf = ({ hint }: Waiting) => ({ eventId: hint.eventId, outBizNo: hint.outBizNo, result: hint.result });

/** Asks the bank for the number that a hint named and records what the bank says, whatever the hint said. */
async function settleHint(all: JobApi, waiting: Waiting, order: Order): Promise<void> {
  const { hint } = waiting;
  const { api } = await deskOf(all, order.companyId);
  const outBizNo = order.outBizNo;
  const outcome = isNews(waiting, order) ? outcomeOf(outBizNo, await calling(() => api.gateways.bank.query(outBizNo))) : undefined;
  const isOther = hint.amountCents !== undefined && hint.amountCents !== order.amount;
  await record(api, order.companyId, {
    event: eventOf(waiting),
    ...(outcome?.known && { outcome }),
    ...(isOther && { amount: { outBizNo, ours: String(order.amount), theirs: String(hint.amountCents) } }),
  });
  // A hint whose truth the bank would not tell yet is wanted again.
  waiting.answer(outcome && !outcome.known ? AGAIN : OK);
}

async function settleOne(api: JobApi, waiting: Waiting, order: Order | undefined): Promise<void> {
  if (!order) return waiting.answer(UNKNOWN_NUMBER);
  await settleHint(api, waiting, order).catch(() => waiting.answer(AGAIN));
}

/** Whose numbers these are is asked for many at once: what arrives during one look-up goes into the next. */
function makeGatherer(api: JobApi): (hint: CallbackHint) => Promise<number> {
  const waiting: Waiting[] = [];
  let isLooking = false;
  const look = async (): Promise<void> => {
    isLooking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        const orders = await api.run(await api.systemCaller(null), ordersOf, { numbers: batch.map(({ hint }) => hint.outBizNo) });
        const byNumber = new Map(orders.map((order) => [order.outBizNo, order]));
        // Not awaited: the answers of the bank are gathered again by the recorder.
        for (const one of batch) settleOne(api, one, byNumber.get(one.hint.outBizNo)).catch(() => one.answer(AGAIN));
      } catch {
        for (const one of batch) one.answer(AGAIN);
      }
    }
    isLooking = false;
  };
  return (hint) =>
    new Promise((answer) => {
      waiting.push({ hint, answer });
      if (!isLooking) look().catch(() => answer(AGAIN));
    });
}

const gatherers = new WeakMap<JobApi, (hint: CallbackHint) => Promise<number>>();

export async function receiveBankCallback(headers: IncomingHttpHeaders, body: Buffer, api: JobApi): Promise<number> {
  const hint = api.gateways.bank.parseCallback(headers, body);
  if (!hint) return UNSIGNED;
  const gather = gatherers.get(api) ?? makeGatherer(api);
  gatherers.set(api, gather);
  return gather(hint);
}

export const callbackRows: readonly CallbackRow[] = [{ path: '/gateway/bank/callback', receive: receiveBankCallback }];
