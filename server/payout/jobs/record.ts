import { limits } from '../../../schema/limits';
import type { JobApi } from '../../kernel/jobs';
import { applyPayoutResults } from '../commands/apply-results';
import { noteAnswers } from '../commands/note-answers';
import type { KnownResult } from '../rules';

/** What one call has taught us. */
export interface Outcome {
  readonly outBizNo: string;
  readonly known?: KnownResult;
  readonly isMismatch?: boolean;
  /** The bank has the payment and has not ended it yet. */
  readonly isWorking?: boolean;
  readonly isPayeeAsked?: boolean;
  /** A code of no list of ours. */
  readonly said?: string;
}

/** One thing to record: an answer of the bank, a callback that was heard, an amount that differs. */
interface Note {
  readonly outcome?: Outcome;
  readonly event?: { readonly eventId: string; readonly outBizNo: string; readonly result: string };
  readonly amount?: { readonly outBizNo: string; readonly ours: string; readonly theirs: string };
}

interface Waiting {
  readonly note: Note;
  done(): void;
  failed(error: unknown): void;
}

interface Queue {
  waiting: Waiting[];
  /** Claims that want their turn between two batches. */
  claims: (() => Promise<void>)[];
  isWriting: boolean;
}

/** One writer per company in this process: rivals would only wait for the same statement row, one small batch after another. */
const queues = new Map<string, Queue>();

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value): value is T => value !== undefined);

async function commit(api: JobApi, companyId: string, notes: readonly Note[]): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const outcomes = present(notes.map(({ outcome }) => outcome));
  const results = present(outcomes.map(({ known }) => known));
  const events = present(notes.map(({ event }) => event));
  const amounts = present(notes.map(({ amount }) => amount));
  const open = outcomes.filter(({ known }) => !known);
  if (results.length > 0) await api.run(caller, applyPayoutResults, { results, events });
  const isNoted = results.length > 0 && open.length + amounts.length === 0;
  if (isNoted) return;
  await api.run(caller, noteAnswers, {
    deferred: open.map(({ outBizNo }) => outBizNo),
    working: open.filter(({ isWorking }) => isWorking).map(({ outBizNo }) => outBizNo),
    unlisted: open.flatMap(({ outBizNo, said }) => (said === undefined ? [] : [{ outBizNo, said }])),
    payeeAsked: open.filter(({ isPayeeAsked }) => isPayeeAsked).map(({ outBizNo }) => outBizNo),
    mismatched: open.filter(({ isMismatch }) => isMismatch).map(({ outBizNo }) => outBizNo),
    cleared: [],
    paidBefore: [],
    events: results.length > 0 ? [] : events,
    amounts,
  });
}

async function write(api: JobApi, companyId: string, queue: Queue): Promise<void> {
  queue.isWriting = true;
  while (queue.waiting.length + queue.claims.length > 0) {
    // First what brings new calls on their way, so that the bank never waits for our writing.
    await queue.claims.shift()?.();
    if (queue.waiting.length === 0) continue;
    const batch = queue.waiting.splice(0, limits.payout.claimLines);
    try {
      await commit(
        api,
        companyId,
        batch.map(({ note }) => note),
      );
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
  queue.isWriting = false;
  queues.delete(companyId);
}

function queueOf(companyId: string): Queue {
  const queue = queues.get(companyId) ?? { waiting: [], claims: [], isWriting: false };
  queues.set(companyId, queue);
  return queue;
}

/** Resolves after the commit; what arrives while a batch is written goes out together with the next one. */
export function record(api: JobApi, companyId: string, note: Note): Promise<void> {
  const queue = queueOf(companyId);
  return new Promise((done, failed) => {
    queue.waiting.push({ note, done, failed });
    if (!queue.isWriting) write(api, companyId, queue).catch(failed);
  });
}

/** Runs a claim between two batches of results: a claim skips statements that are locked, and this process's own writer locks them. */
export function betweenRecords<T>(api: JobApi, companyId: string, claim: () => Promise<T>): Promise<T> {
  const queue = queueOf(companyId);
  return new Promise((done, failed) => {
    queue.claims.push(() => claim().then(done, failed));
    if (!queue.isWriting) write(api, companyId, queue).catch(failed);
  });
}
