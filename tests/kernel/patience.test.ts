import { Client } from 'pg';
import { runtime } from '../../server/kernel/runtime';
import { inTransaction } from '../../server/kernel/unitOfWork';
import { connect } from '../kit/database';
import { memberOf, startKernel, type TestKernel } from '../kit/kernel';

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

test('a connection tells of its end a second time, when nobody holds it any more: the process lives and serves on', async () => {
  const asked = jest.spyOn(Client.prototype, 'query');
  const lost = inTransaction(memberOf('1'), { readOnly: true }, async (ctx) => {
    const { pid } = await ctx.row<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const held = asked.mock.contexts.at(-1) as Client;
    const ended = new Promise((resolve) => held.once('end', resolve));
    await kernel.database.rows('SELECT pg_terminate_backend($1)', [pid]);
    await ended;
    // What was still on its way from the dead server is read after the pool has let go.
    held.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
    return ctx.rows('SELECT 1');
  });
  await expect(lost).rejects.toMatchObject({ key: 'BUSY' });
  asked.mockRestore();
  expect(await runtime().database.plain('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
