import { jobs } from '../../../server/payout/jobs/jobs';
import { commit } from '../../kit/builders/ledger';
import { brokenBooks } from '../../kit/checks/invariants';
import { until } from '../../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

describe('calls to the bank', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await startPayoutWorld();
  });
  afterEach(async () => {
    expect(await compareWithBank(world)).toEqual([]);
    expect(await brokenBooks(world.app)).toEqual([]);
  });
  afterAll(() => world.close());

  it('go out in batches of 200, 64 at once, and a stalling bank holds neither a transaction nor a row lock', async () => {
    const statementId = await world.pay(Array.from({ length: 260 }, (_, n) => (n % 3 === 0 ? { tail: '0004' } : {})));
    let maxIdle = 0;
    let looks = 0;
    const end = Date.now() + 4_000;
    // On a loaded machine a look takes long, and fifty of them more than these seconds.
    while (Date.now() < end || looks <= 50) {
      const [seen] = await world.app.database.rows<{ idle: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - state_change) * 1000) FILTER (WHERE state = 'idle in transaction'), 0)::int AS idle
         FROM pg_stat_activity WHERE datname = current_database()`,
      );
      maxIdle = Math.max(maxIdle, seen?.idle ?? 0);
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // A transaction held over a stalled call would stand idle for the whole call timeout, here 800 ms.
    expect(maxIdle).toBeLessThan(750);
    await world.settled(statementId);
    expect(await world.status(statementId)).toBe('COMPLETED');
    const { maxAtOnce } = await world.gateways.bank.panel({});
    expect(maxAtOnce).toBeGreaterThan(20);
    expect(maxAtOnce).toBeLessThanOrEqual(64);
    const [biggest] = await world.app.database.rows<{ n: string }>(
      'SELECT count(*) AS n FROM payout_attempt WHERE statement_id = $1 GROUP BY sent_at ORDER BY 1 DESC LIMIT 1',
      [statementId],
    );
    expect(Number(biggest?.n)).toBeLessThanOrEqual(200);
  });

  it('every payout job run twice, also at the same time, has the effect of once', async () => {
    const statementId = await world.pay([{}, { tail: '0001' }, {}]);
    await world.settled(statementId);
    const before = JSON.stringify([await world.lines(statementId), await world.attempts(statementId), world.journal().size]);
    const [attempt] = await world.attempts(statementId);
    const payload = { companyId: world.companyId, day: '2026-11-20', outBizNo: attempt?.out_biz_no };
    for (const job of jobs) await Promise.all([job.run(payload, world.api), job.run(payload, world.api)]);
    expect(JSON.stringify([await world.lines(statementId), await world.attempts(statementId), world.journal().size])).toBe(before);
    const days = await until(
      () => world.app.database.rows<{ day: string; matched: number; bank_rows: number }>('SELECT * FROM payout_reconciliation'),
      (found) => found.length > 0,
    );
    expect(days.find(({ day }) => day === '2026-11-20')).toMatchObject({ bank_rows: world.journal().size });
  });

  it('the table itself allows one live attempt per line, no other amount, account or number, and no way back from a result', async () => {
    const statementId = await world.pay([{}, { tail: '0001' }]);
    await world.settled(statementId);
    const [paid, failed] = await world.attempts(statementId);
    const system = await world.api.systemCaller(world.companyId);
    const tried = (sql: string) => commit(system, (ctx) => ctx.rows(sql, [world.companyId, paid?.id]));
    const copy = (status: string) =>
      `INSERT INTO payout_attempt (company_id, statement_id, line_id, attempt_no, out_biz_no, pay_way, amount_cents, account_cipher, account_mask, payee_name, status,
         is_clear, sent_at, settled_at) SELECT company_id, statement_id, line_id, 9, out_biz_no || 'x', pay_way, amount_cents, account_cipher, account_mask, payee_name,
         '${status}', false, sent_at, ${status === 'SENT' ? 'NULL' : 'now()'} FROM payout_attempt WHERE company_id = $1 AND id = $2`;
    for (const status of ['SENT', 'SUCCESS']) await expect(tried(copy(status))).rejects.toThrow(/one_live_attempt/);
    for (const change of ['amount_cents = 1', `out_biz_no = 'x'`, `account_cipher = 'x'`, 'line_id = 1', 'attempt_no = 7']) {
      await expect(tried(`UPDATE payout_attempt SET ${change} WHERE company_id = $1 AND id = $2`)).rejects.toThrow(/permission denied/);
    }
    await expect(tried(`UPDATE payout_attempt SET status = 'SENT', settled_at = NULL WHERE company_id = $1 AND id = $2`)).rejects.toThrow(
      /cannot go from/,
    );
    await expect(tried(`UPDATE payout_attempt SET status = 'FAILED', fail_code = 'X' WHERE company_id = $1 AND id = $2`)).rejects.toThrow(
      /cannot go from/,
    );
    const late = `UPDATE payout_attempt SET status = 'SUCCESS' WHERE company_id = $1 AND id = ${failed?.id} AND $2 <> '0'`;
    await expect(tried(late)).rejects.toThrow(/cannot go from/);
  });
});
