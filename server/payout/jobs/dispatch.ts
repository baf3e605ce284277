import type { PayWay } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import type { PayoutAnswer, QueryAnswer } from '../../gateways/bank/contract';
import { gatewaysOf } from '../../gateways/gateways';
import type { Caller } from '../../kernel/context';
import type { JobApi } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { runtime } from '../../kernel/runtime';
import { markStep } from '../../kernel/steps';
import { applyPayoutResults } from '../commands/apply-results';
import { noteAnswers } from '../commands/note-answers';
import { openAttempts } from '../commands/open-attempts';
import { takeOverAttempts } from '../commands/take-over';
import { companiesDue, orderToDrop } from '../queries/attempts';
import { CLEARANCE_QUERIES, clearanceOf, notSent, wireCodeOf } from '../rules';
import { calling, sending, setAtOnce } from './channelCalls';
import { maySend, noteSent } from './hold';
import { betweenRecords, type Outcome, record } from './record';

type OpenedAttempt = Awaited<ReturnType<typeof openAttempts.run>>[number];

const MAX_ROUNDS = 1_000;
const MAX_LOOKS = 10;
const LOOK_AGAIN_MS = 25;

/** Only an answer that is known for good becomes a result; PROCESSING, UNKNOWN and MISMATCH are asked again. */
export const outcomeOf = (outBizNo: string, answer: QueryAnswer): Outcome => {
  if (answer.kind === 'SUCCESS' || answer.kind === 'RETURNED')
    return { outBizNo, known: { outBizNo, result: answer.kind, bankRef: answer.bankRef } };
  if (answer.kind === 'FAILED') return { outBizNo, known: { outBizNo, result: 'FAILED', code: answer.code, text: answer.text } };
  const isWorking = answer.kind === 'PROCESSING';
  const isPayeeAsked = isWorking && answer.isPayeeAsked === true;
  const said = answer.kind === 'UNKNOWN' ? answer.said : undefined;
  return { outBizNo, isMismatch: answer.kind === 'MISMATCH', isWorking, isPayeeAsked, ...(said === undefined ? {} : { said }) };
};

const submit = (api: JobApi, attempt: OpenedAttempt): Promise<PayoutAnswer> =>
  sending(attempt.payWay, async () => {
    markStep('before');
    const answer = await api.gateways.bank.submit({
      outBizNo: attempt.outBizNo,
      amountCents: attempt.amount,
      payWay: wireCodeOf(attempt.payWay),
      accountNo: attempt.accountNo,
      payeeName: attempt.payeeName,
      abstract: attempt.abstract,
    });
    markStep('after');
    return answer;
  });

const empty = {
  deferred: [],
  working: [],
  unlisted: [],
  payeeAsked: [],
  cleared: [],
  mismatched: [],
  paidBefore: [],
  events: [],
  amounts: [],
};

/**
 * A later number is sent only when the bank says that the last one that was sent before it will not pay. The permission is committed
 * before the call, and only who got it sends: a number without it was certainly never sent.
 */
async function clear(api: JobApi, caller: Caller, attempt: OpenedAttempt): Promise<Outcome | 'SEND'> {
  const { outBizNo, previous, queryCount } = attempt;
  if (attempt.isClear || !previous) return 'SEND';
  const answer = await calling(() => api.gateways.bank.query(previous.outBizNo));
  const clearance = clearanceOf(answer.kind, previous.isOperatorDecided);
  if (clearance === 'SEND') {
    const { cleared } = await api.run(caller, noteAnswers, { ...empty, cleared: [outBizNo] });
    // A lease that ended early: another worker has given this number up meanwhile, or sends it.
    return cleared.includes(outBizNo) ? 'SEND' : { outBizNo };
  }
  if (clearance === 'PAID_BEFORE') await api.run(caller, noteAnswers, { ...empty, paidBefore: [previous.outBizNo] });
  const isGivenUp = clearance === 'PAID_BEFORE' || queryCount >= CLEARANCE_QUERIES;
  return isGivenUp ? { outBizNo, known: notSent(outBizNo) } : { outBizNo };
}

async function send(api: JobApi, caller: Caller, attempt: OpenedAttempt): Promise<Outcome> {
  const clearance = await clear(api, caller, attempt);
  return clearance === 'SEND' ? outcomeOf(attempt.outBizNo, await submit(api, attempt)) : clearance;
}

/** Query first. NOT_FOUND is no failure, the first request may still arrive: the same number is sent again. */
async function askThenSend(api: JobApi, caller: Caller, attempt: OpenedAttempt): Promise<Outcome> {
  if (!attempt.isClear) return send(api, caller, attempt);
  const answer = await calling(() => api.gateways.bank.query(attempt.outBizNo));
  return answer.kind === 'NOT_FOUND' ? outcomeOf(attempt.outBizNo, await submit(api, attempt)) : outcomeOf(attempt.outBizNo, answer);
}

/** An answer is recorded while slower calls are still in the air; a failure leaves the lease to end and the number to be asked for again. */
async function finish(api: JobApi, companyId: string, call: Promise<Outcome>): Promise<void> {
  try {
    await record(api, companyId, { outcome: await call });
  } catch (error) {
    log.warn({ err: error }, 'payout call could not be finished');
  }
}

/** The highest line of a batch stands for it. */
const noteBatch = (opened: readonly OpenedAttempt[]): void => {
  const top = [...opened].sort((a, b) => Number(BigInt(b.lineId) - BigInt(a.lineId)))[0];
  if (top) noteSent(top.outBizNo);
};

const leaseMs = (api: JobApi): number => limits.payout.leaseTimeouts * api.gateways.bank.timeoutMs + limits.payout.leaseMargin;

const isStillDue = async (api: JobApi, companyId: string): Promise<boolean> =>
  (await api.run(await api.systemCaller(null), companiesDue, {})).includes(companyId);

/** Opens attempts for lines that wait and takes over those without a holder; answers their calls, which are on their way already. */
async function claim({ api, caller, companyId }: Desk, flight: Flight): Promise<Call[]> {
  const lease = { leaseMs: leaseMs(api), owner: runtime().config.processId };
  return betweenRecords(api, companyId, async () => {
    const opened = await api.run(caller, openAttempts, { ...lease, inFlight: flight.byChannel() });
    noteBatch(opened);
    const abandoned = await api.run(caller, takeOverAttempts, lease);
    for (const { payWay, callsAtOnce } of [...opened, ...abandoned]) setAtOnce(payWay, callsAtOnce);
    const ended = (attempt: OpenedAttempt, call: Promise<Outcome>): Call => ({
      payWay: attempt.payWay,
      ended: finish(api, companyId, call),
    });
    return [
      ...opened.map((attempt) => ended(attempt, send(api, caller, attempt))),
      ...abandoned.map((attempt) => ended(attempt, askThenSend(api, caller, attempt))),
    ];
  });
}

/**
 * Sends every line of the company that may be sent and asks for every attempt without a holder. Runs any number of times. The next
 * lines are claimed while the last calls of the ones before are still in the air, so that the bank is never left without work.
 */
export async function dispatchCompany(api: JobApi, companyId: string): Promise<void> {
  const calls = makeFlight();
  try {
    await claimAndSend(api, companyId, calls);
  } finally {
    // Also after a claim that failed: what is in the air is recorded by this process before the job ends.
    await calls.atMost(0);
  }
}

/** What was sent or asked for one line, until it is answered and recorded. */
interface Call {
  readonly payWay: PayWay;
  readonly ended: Promise<void>;
}

interface Flight {
  add(calls: readonly Call[]): void;
  /** How many are not answered and recorded, by their channel. */
  byChannel(): Readonly<Record<string, number>>;
  /** Waits until so many are left that are not answered and recorded. */
  atMost(left: number): Promise<void>;
}

function makeFlight(): Flight {
  let open = 0;
  const channels = new Map<PayWay, number>();
  const count = (payWay: PayWay, by: 1 | -1): void => {
    open += by;
    channels.set(payWay, (channels.get(payWay) ?? 0) + by);
  };
  let wake: (() => void) | null = null;
  return {
    byChannel: () => Object.fromEntries(channels),
    add(calls) {
      for (const { payWay, ended } of calls) {
        count(payWay, 1);
        // finish() never fails: it logs, and the lease brings the number back.
        ended.finally(() => {
          count(payWay, -1);
          wake?.();
        });
      }
    },
    async atMost(left) {
      while (open > left) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

interface Desk {
  readonly api: JobApi;
  readonly caller: Caller;
  readonly companyId: string;
}

/** With the channels of this company in place of everybody's. */
export async function deskOf(all: JobApi, companyId: string): Promise<Desk> {
  const caller = await all.systemCaller(companyId);
  return { api: { ...all, gateways: gatewaysOf(all.gateways, caller.company) }, caller, companyId };
}

async function claimAndSend(all: JobApi, companyId: string, flight: Flight): Promise<void> {
  const desk = await deskOf(all, companyId);
  const { api } = desk;
  let idle = 0;
  for (let round = 0; round < MAX_ROUNDS && !api.signal.aborted; round += 1) {
    if (!(await maySend(all))) return;
    const calls = await claim(desk, flight);
    flight.add(calls);
    // With nothing new all that are in the air are waited for, because their results may free more lines.
    await flight.atMost(calls.length > 0 ? limits.payout.callsAtOnce : 0);
    if (calls.length > 0) {
      idle = 0;
      continue;
    }
    // A claim skips what is locked: results being recorded at this moment hide lines that still wait.
    if (idle >= MAX_LOOKS || !(await isStillDue(api, companyId))) return;
    idle += 1;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/**
 * After people have decided that a payment was not made, the bank is told to drop it, again and again until it says for good what became of it;
 * a payment that it has made all the same is a difference for people. What it does not know may still arrive, for a while. Throws to be run again.
 */
export async function cancelAtBank(all: JobApi, companyId: string, outBizNo: string): Promise<void> {
  const { api, caller } = await deskOf(all, companyId);
  const { isSent, mayArrive } = await api.run(caller, orderToDrop, { outBizNo });
  if (!isSent) return;
  const answer = await calling(() => api.gateways.bank.cancel(outBizNo));
  if (answer.kind === 'FAILED' || (answer.kind === 'NOT_FOUND' && !mayArrive)) return;
  const { known } = outcomeOf(outBizNo, answer);
  if (!known) throw new Error(`the bank has not dropped the payment: ${answer.kind === 'UNKNOWN' ? answer.why : answer.kind}`);
  await api.run(caller, applyPayoutResults, { results: [known], events: [] });
}

/** The payee has confirmed: the bank is told, until it answers for good or as to a query. */
export async function confirmAtBank(all: JobApi, companyId: string, outBizNo: string): Promise<void> {
  const { api } = await deskOf(all, companyId);
  const answer = await calling(() => api.gateways.bank.confirm(outBizNo));
  if (answer.kind === 'UNKNOWN' || answer.kind === 'NOT_FOUND') throw new Error(`the bank did not hear the payee's word: ${answer.kind}`);
  await record(api, companyId, { outcome: outcomeOf(outBizNo, answer) });
}
