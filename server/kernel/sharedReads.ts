// The reads of one request share one transaction: a page is asked in one way to the database, and every field of it tells the same moment.
import DataLoader from 'dataloader';
import { DomainError } from '../../schema/errors';
import type { Caller } from './context';
import { type Scope, type Transaction, translate } from './database';
import { log } from './log';
import { runtime } from './runtime';
import { isAborted } from './sqlErrors';

/** What several fields ask for, by name and id, for as long as the transaction lives. */
export type Memory = Map<string, DataLoader<string, unknown>>;

interface Share {
  readonly transaction: Promise<Transaction>;
  readonly memory: Memory;
  users: number;
  close(): void;
}

/** Open shares by caller; a caller is one request, and a company's caller never leaves its company. */
const shares = new WeakMap<Caller, Share>();

function openShare(caller: Caller, scope: Scope): Share {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const transaction = new Promise<Transaction>((resolve, reject) => {
    const held = async (): Promise<void> => {
      const leave = await caller.slots.take();
      try {
        await runtime().database.transaction(scope, async (opened) => {
          resolve(opened);
          await closed;
        });
      } finally {
        leave();
      }
    };
    held().catch((error: unknown) => {
      // Whoever waits for it is told; after that there is nothing left to lose, for nothing was written.
      log.debug({ err: error, requestId: caller.requestId }, 'a shared read has ended early');
      reject(error);
    });
  });
  transaction.catch(() => undefined);
  return { transaction, memory: new Map(), users: 0, close };
}

/** The next level of fields begins in the same turn in which the last one ended; after that nobody comes. */
function leave(caller: Caller, share: Share): void {
  share.users -= 1;
  setImmediate(() => {
    if (share.users > 0) return;
    if (shares.get(caller) === share) shares.delete(caller);
    share.close();
  });
}

/** Work in the request's read transaction, together with whatever else of the request is being read. */
export async function inSharedRead<T>(
  caller: Caller,
  scope: Scope,
  work: (transaction: Transaction, memory: Memory) => Promise<T>,
): Promise<T> {
  const share = shares.get(caller) ?? openShare(caller, scope);
  shares.set(caller, share);
  share.users += 1;
  try {
    return await work(await share.transaction, share.memory);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The database has given this transaction up: nobody else begins in it.
    if (shares.get(caller) === share) shares.delete(caller);
    // Somebody else's mistake is not ours.
    if (isAborted(error)) return await runtime().database.transaction(scope, (own) => work(own, new Map()));
    throw translate(error);
  } finally {
    leave(caller, share);
  }
}

/**
 * Asks only for what nobody has asked for yet in this transaction; what is asked for in the same turn, by whichever field or row, is one
 * reading.
 */
export async function rememberedBy<V>(
  memory: Memory,
  name: string,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): Promise<ReadonlyMap<string, V>> {
  // One name stands for one kind of value: it is the reader's own constant.
  const known = (memory.get(name) as DataLoader<string, V | undefined> | undefined) ?? readerOf(read);
  memory.set(name, known as DataLoader<string, unknown>);
  const unique = [...new Set(ids)];
  const values = await Promise.all(unique.map((id) => known.load(id)));
  const found = new Map<string, V>();
  for (const [at, id] of unique.entries()) {
    const value = values[at];
    if (value !== undefined) found.set(id, value);
  }
  return found;
}

function readerOf<V>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>): DataLoader<string, V | undefined> {
  return new DataLoader(async (ids: readonly string[]) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id));
  });
}
