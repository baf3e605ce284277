import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenBooks } from '../kit/checks/invariants';
import { until } from '../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../kit/worlds/payouts';

/** npm test tries a few of what the whole run tries in full. */
const LINES = process.env.CHAOS_FULL === '1' ? 10_000 : 48;

describe('M09 callbacks of the bank', () => {
  let world: PayoutWorld;
  let statementId: string;
  let outBizNo: string;
  let secret: string;

  const post = async (
    body: string,
    change: { secret?: string; time?: number; signature?: string; sent?: string } = {},
  ): Promise<number> => {
    const time = String(change.time ?? Date.now());
    const signature =
      change.signature ??
      createHmac('sha256', change.secret ?? secret)
        .update(`${time}.${body}`)
        .digest('hex');
    const answer = await fetch(`${world.app.url}/gateway/bank/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bank-time': time, 'x-bank-signature': signature },
      body: change.sent ?? body,
    });
    return answer.status;
  };
  const says = (result: string, eventId: string, number = outBizNo) =>
    JSON.stringify({ eventId, outBizNo: number, result, amountCents: 100_000 });
  /** All but how often the bank was asked: that goes on by itself. */
  const state = async () => {
    const attempts = (await world.attempts(statementId)).map(({ query_count: _, ...attempt }) => attempt);
    const booked = await world.app.database.rows('SELECT max(id) AS last FROM ledger_transfer');
    const events = await world.app.database.rows('SELECT event_id FROM bank_event ORDER BY 1');
    return { lines: await world.lines(statementId), attempts, status: await world.status(statementId), booked, events };
  };

  beforeAll(async () => {
    world = await startPayoutWorld();
    secret = readFileSync(join(world.app.dataDir, 'bank', 'secret'), 'utf8');
    statementId = await world.pay([{ tail: '0006' }, {}]);
    const lines = await until(
      () => world.lines(statementId),
      (all) => all[1]?.status === 'SUCCESS' && all[0]?.status === 'PAYING',
    );
    // Its order has an answer by then: one that is still on its way changes the attempt by itself.
    const attempts = await until(
      () => world.attempts(statementId),
      (all) => all.every(({ status }) => status !== 'SENT'),
    );
    outBizNo = attempts.find((attempt) => attempt.line_id === lines[0]?.id)?.out_biz_no ?? '';
  });
  afterEach(async () => {
    expect(await compareWithBank(world)).toEqual([]);
    expect(await brokenBooks(world.app)).toEqual([]);
  });
  afterAll(() => world.close());

  it('[GWY-013 1/6] without signature, with a wrong key, ten minutes old or changed after signing: 401 and nothing changes', async () => {
    const before = await state();
    const body = says('SUCCESS', 'forged');
    expect(await post(body, { signature: '' })).toBe(401);
    expect(await post(body, { signature: 'zz'.repeat(32) })).toBe(401);
    expect(await post(body, { secret: 'another key' })).toBe(401);
    expect(await post(body, { time: Date.now() - 600_000 })).toBe(401);
    expect(await post(body, { time: Date.now() + 600_000 })).toBe(401);
    expect(await post(body, { sent: body.replace('SUCCESS', 'RETURNED') })).toBe(401);
    expect(await post('not json')).toBe(401);
    expect(await post(JSON.stringify({ eventId: 1, outBizNo, result: 'SUCCESS' }))).toBe(401);
    expect(await state()).toEqual(before);
  });

  it('for an unknown number: 404', async () => {
    expect(await post(says('SUCCESS', 'unknown-1', 'J0000000P1-1'))).toBe(404);
  });

  it('[GWY-013 2/6] a signed lie is only a hint: the bank is asked, and the line stays what the bank says', async () => {
    // The bank itself says PROCESSING: not known yet, so the sender is asked to come again.
    expect(await post(says('SUCCESS', 'lie-1'))).toBe(503);
    expect(await post(says('RETURNED', 'lie-2'))).toBe(503);
    expect((await world.lines(statementId))[0]?.status).toBe('PAYING');
    const paid = (await world.attempts(statementId)).find((attempt) => attempt.status === 'SUCCESS');
    expect(await post(says('RETURNED', 'lie-3', paid?.out_biz_no))).toBe(200);
    expect(await post(says('FAILED', 'lie-4', paid?.out_biz_no))).toBe(200);
    expect((await world.lines(statementId))[1]?.status).toBe('SUCCESS');
  });

  it('[GWY-013 3/6] a true one is taken once, however often and by how many at once it is repeated', async () => {
    await world.gateways.bank.panel({ outBizNo, step: 'SUCCEED' });
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(says('SUCCESS', 'true-1'))));
    // A rival that waited too long for the row is told to come back (503); the bank repeats, and the effect stays one.
    expect(answers).toContain(200);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await world.lines(statementId)).map((line) => line.status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await world.status(statementId)).toBe('COMPLETED');
    const [{ n } = { n: '' }] = await world.app.database.rows<{ n: string }>(
      `SELECT count(*) AS n FROM ledger_transfer t JOIN payout_attempt a ON a.line_id = t.line_id WHERE a.out_biz_no = $1 AND t.code = 'pay'`,
      [outBizNo],
    );
    expect(n).toBe('1');
  });

  it('M10 NOT_FOUND, then the first request takes effect, then the second arrives: one payment under one number', async () => {
    const paid = await world.pay([{ tail: '0012', amount: '1010.10' }]);
    expect(await world.settled(paid)).toMatchObject([{ status: 'SUCCESS', attempt_count: 1 }]);
    const attempts = await world.attempts(paid);
    expect(attempts).toMatchObject([{ status: 'SUCCESS', attempt_no: 1 }]);
    expect(attempts[0]?.query_count).toBeGreaterThan(0);
    const numbers = [...world.journal()].filter(([, entry]) => entry.amountCents === 101_010);
    expect(numbers).toMatchObject([[attempts[0]?.out_biz_no, { result: 'SUCCESS' }]]);
  });

  it(`M05 ${LINES} lines of dimes add up to the fen in lines, statement, flow, ledger and at the bank`, async () => {
    const amounts = Array.from({ length: LINES }, (_, index) => ['10.10', '10.20', '10.30', '10.07', '10.01', '10.99'][index % 6] ?? '');
    const cents = amounts.map((amount) => Number(amount.replace('.', '')));
    const paid = await world.pay(amounts.map((amount) => ({ amount })));
    await until(
      () => world.status(paid),
      (status) => status === 'COMPLETED',
    );
    const one = async <T>(sql: string): Promise<T | undefined> => (await world.app.database.rows<T>(sql, [paid]))[0];
    const lines = await one<{ n: number; pay: number; net: number; service: number; total: number }>(
      `SELECT count(*)::int AS n, sum(gross_cents)::int AS pay, sum(service_cents)::int AS service, sum(total_cents)::int AS total, sum(net_cents)::int AS net
       FROM statement_line WHERE statement_id = $1`,
    );
    const pay = cents.reduce((sum, amount) => sum + amount, 0);
    expect(lines).toMatchObject({ n: LINES, pay });
    const statement = await one<object>(
      'SELECT line_count AS n, pay_cents::int AS pay, service_cents::int AS service, total_cents::int AS total FROM statement WHERE id = $1',
    );
    const { net = 0, ...totals } = lines ?? { net: 0 };
    expect(statement).toEqual(totals);
    // The flow took the total, the ledger gave the net to the payees, and the bank paid just that.
    const flow = await one<{ taken: number }>(
      `SELECT -sum(f.delta_cents)::int AS taken FROM fund_flow f JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id WHERE t.holder_id = $1`,
    );
    expect(flow?.taken).toBe(lines?.total);
    const given = await one<{ cents: number }>(
      `SELECT sum(amount_cents)::int AS cents FROM ledger_transfer WHERE holder_id = $1 AND code = 'pay'`,
    );
    const numbers = new Set((await world.attempts(paid)).map((attempt) => attempt.out_biz_no));
    const atBank = [...world.journal()].filter(([number, { result }]) => numbers.has(number) && result === 'SUCCESS');
    expect([given?.cents, atBank.reduce((sum, [, entry]) => sum + entry.amountCents, 0)]).toEqual([net, net]);
  });
});
