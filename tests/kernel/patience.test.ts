import type { Pool } from 'pg';
import { runtime } from '../../server/kernel/runtime';
import { connect } from '../kit/database';
import { startKernel, type TestKernel } from '../kit/kernel';
import { waitUntil } from '../kit/waiting';

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
      runtime().database.plain('SELECT offset_ms FROM business_clock', [], { patienceMs: 500 }),
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
  ['what is left of the patience of whoever asks', 1_000, /^(9\d\dms|1s)$/],
])('a transaction waits for a lock %s', async (_, patienceMs, expected) => {
  const scope = { role: 'app_rw', companyId: '0', ...(patienceMs ? { patienceMs } : {}) } as const;
  const { rows } = await runtime().database.transaction(scope, ({ query }) => query('SHOW lock_timeout'));
  expect(rows).toEqual([{ lock_timeout: expect.stringMatching(expected) }]);
});
