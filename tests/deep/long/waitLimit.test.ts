import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../../server/kernel/database';
import { runtime } from '../../../server/kernel/runtime';
import { waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

test('a look-up that somebody waits for is told BUSY in its own time, and its connection serves the next one', async () => {
  const holder = await connect(kernel.database.superUrl);
  try {
    await holder.query('BEGIN; LOCK TABLE business_clock IN ACCESS EXCLUSIVE MODE');
    const asked = performance.now();
    const looks = Array.from({ length: 40 }, () =>
      runtime().database.plain('SELECT offset_ms FROM business_clock', [], { waitLimitMs: 500 }),
    );
    for (const look of await Promise.allSettled(looks)) expect(look).toMatchObject({ status: 'rejected', reason: { key: 'BUSY' } });
    // By itself the lock alone is waited for three seconds, and by those behind them a second time.
    expect(performance.now() - asked).toBeLessThan(2_500);
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
  expect(await runtime().database.plain('SELECT offset_ms FROM business_clock')).toHaveLength(1);
});

/** The process is kept from its turn, as on a machine that others keep busy. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('an answer that came while the process was kept from its turn is read before anybody is told BUSY', async () => {
  await runtime().database.plain('SELECT 1');
  const slow = runtime().database.plain('SELECT 1 AS one FROM pg_sleep(0.3)', [], { waitLimitMs: 600 });
  await wait(50);
  // As the handler of a request would: timers ring before the sockets are read again.
  setImmediate(block, 1_500);
  expect(await slow).toEqual([{ one: 1 }]);
});

test('a process that is always kept from its turn still says BUSY, in at most about twice the time', async () => {
  const asked = performance.now();
  const slow = expect(runtime().database.plain('SELECT pg_sleep(5)', [], { waitLimitMs: 800 })).rejects.toMatchObject({ key: 'BUSY' });
  const keeping = setInterval(() => block(400), 10);
  await slow.finally(() => clearInterval(keeping));
  expect(performance.now() - asked).toBeGreaterThan(800);
  expect(performance.now() - asked).toBeLessThan(800 * 2 + 1_000);
});

test('a connection that took too long to open for whoever asked serves the next one: it is not opened again', async () => {
  const target = new URL(kernel.database.url);
  let opened = 0;
  const door = createServer((socket) => {
    opened += 1;
    socket.pause();
    setTimeout(() => {
      const inside = connectTo(Number(target.port), target.hostname);
      for (const end of [socket, inside]) end.on('error', () => undefined);
      socket.pipe(inside).pipe(socket);
    }, 3_400);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const slow = new URL(kernel.database.url);
  slow.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  const database = await openDatabase({ url: slow.href, entities: [], migrations: [], poolSize: 2 });
  try {
    const { master } = database.source.driver as unknown as { readonly master: Pool };
    // The first connection, which was made at the start, is in somebody's hands.
    const held = await master.connect();
    const before = opened;
    await expect(database.plain('SELECT 1 AS one')).rejects.toMatchObject({ key: 'BUSY' });
    expect(await database.plain('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(opened - before).toBe(1);
    held.release();
  } finally {
    await database.close();
    door.close();
  }
});

test('a connection that ends just while it changes hands, when neither pool nor borrower listens, does not end the process', async () => {
  const { master } = runtime().database.source.driver as unknown as { readonly master: Pool };
  const failure = await new Promise((resolve, reject) => {
    master.connect((refused, client, release) => {
      if (refused || !client) return reject(refused);
      try {
        client.emit('error', new Error('farewell'));
        resolve(null);
      } catch (thrown) {
        resolve(thrown);
      }
      release(true);
    });
  });
  expect(failure).toBeNull();
  expect(await runtime().database.plain('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a connection that is lost between two questions of a transaction refuses the call with BUSY', async () => {
  const killed = runtime().database.transaction({ role: 'app_rw', companyId: '0' }, async ({ manager, query }) => {
    const { rows } = await query('SELECT pg_backend_pid() AS pid');
    await kernel.database.rows('SELECT pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
    await waitUntil(
      () => manager.queryRunner?.isReleased === true,
      () => 'the loss to be noticed',
    );
    return manager.query('SELECT 1');
  });
  await expect(killed).rejects.toMatchObject({ key: 'BUSY' });
  expect(await runtime().database.plain('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.each([
  ['the whole limit when its connection was there at once, without a statement for it', undefined, /^3s$/],
  ['what is left of the wait limit of whoever asks', 1_000, /^(9\d\dms|1s)$/],
])('a transaction waits for a lock %s', async (_, waitLimitMs, expected) => {
  const scope = { role: 'app_rw', companyId: '0', ...(waitLimitMs ? { waitLimitMs } : {}) } as const;
  const { rows } = await runtime().database.transaction(scope, ({ query }) => query('SHOW lock_timeout'));
  expect(rows).toEqual([{ lock_timeout: expect.stringMatching(expected) }]);
});
