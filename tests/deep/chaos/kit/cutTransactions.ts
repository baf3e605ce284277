import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../../../../server/kernel/database';
import { runtime } from '../../../../server/kernel/runtime';

// A process that dies between two steps of a command: its connection is gone, and PostgreSQL alone decides what has happened. The connection is
// ended by the database itself, behind the n-th statement of the work that is watched; whatever runs beside it goes on.

interface Death {
  left: number;
  hasCome: boolean;
}

const deaths = new AsyncLocalStorage<Death>();

/** `end` ends a connection by its number, from outside. Answers what takes the watch away again. */
export function watchTransactions(end: (backend: number) => Promise<unknown>): () => void {
  const database: { transaction: Database['transaction'] } = runtime().database;
  const whole = database.transaction;
  database.transaction = (scope, work) => whole(scope, (transaction) => work(mortal(transaction, end)));
  return () => {
    database.transaction = whole;
  };
}

function mortal(transaction: Transaction, end: (backend: number) => Promise<unknown>): Transaction {
  return {
    ...transaction,
    async query(sql, parameters, name) {
      const answer = await transaction.query(sql, parameters, name);
      const death = deaths.getStore();
      if (!death || death.hasCome || --death.left > 0) return answer;
      death.hasCome = true;
      const { rows } = await transaction.query('SELECT pg_backend_pid() AS pid');
      await end((rows[0] as { pid: number }).pid);
      return answer;
    },
  };
}

/** Whether the work died behind its n-th statement; any other failure is one of the work. */
async function diesBehind(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const death: Death = { left: statements, hasCome: false };
  const failure = await deaths.run(death, () =>
    work().then(
      () => null,
      (error: unknown) => error,
    ),
  );
  if (failure !== null && !death.hasCome) throw failure;
  return failure !== null;
}

/**
 * Ended behind each of its statements in turn, the work changes nothing of what `look` sees; then it is done, and done once more it changes nothing
 * either. Answers how often it died.
 */
export async function dieEverywhere<T>(work: () => Promise<unknown>, look: () => Promise<T>): Promise<{ deaths: number; done: T }> {
  const before = await look();
  let statements = 1;
  for (; await diesBehind(statements, work); statements += 1) {
    const after = await look();
    expect({ statements, after }).toEqual({ statements, after: before });
  }
  const done = await look();
  await work();
  expect(await look()).toEqual(done);
  return { deaths: statements - 1, done };
}
