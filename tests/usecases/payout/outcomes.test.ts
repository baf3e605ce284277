import { sweeps } from '../../../server/payout/jobs/jobs';
import { reconcileClosedDay, reconcileDay } from '../../../server/payout/jobs/reconcile';
import { brokenBooks } from '../../kit/checks/invariants';
import { until } from '../../kit/checks/waiting';
import { compareWithBank, type LineState, type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

const TAILS = ['7283', '0001', '0002', '0003', '0004', '0008', '0009', '0010', '0011', '0012', '0013', '0014', '0015', '0016', '0017'];
const REFUSED: Readonly<Record<string, string>> = {
  '0001': 'ACCOUNT_NAME_MISMATCH',
  '0002': 'ACCOUNT_NOT_FOUND',
  '0003': 'LIMIT_EXCEEDED',
};

describe('what the bank does to a line', () => {
  let world: PayoutWorld;
  let statementId: string;
  let lines: LineState[];
  const lineOf = (tail: string) => lines[TAILS.indexOf(tail)];

  /** Numbers under which the bank was called before they stood in our book. */
  const early: string[] = [];
  const calls = new Set<string>();

  beforeAll(async () => {
    world = await startPayoutWorld();
    const { bank } = world.gateways.gateways;
    const { submit } = bank;
    jest.spyOn(bank, 'submit').mockImplementation(async (order) => {
      const known = await world.app.database.rows('SELECT 1 FROM payout_attempt WHERE out_biz_no = $1', [order.outBizNo]);
      if (known.length === 0) early.push(order.outBizNo);
      calls.add(order.outBizNo);
      return submit(order);
    });
    statementId = await world.pay(TAILS.map((tail, n) => ({ tail, amount: `${1000 + n}.00` })));
    lines = await world.settled(statementId);
  });
  afterAll(() => world.close());

  it('every line ends as its account says: refused ones fail with their code, all others are paid', () => {
    for (const tail of TAILS) {
      const code = REFUSED[tail];
      expect({ tail, ...lineOf(tail) }).toMatchObject(code ? { tail, status: 'FAILED', fail_code: code } : { tail, status: 'SUCCESS' });
    }
  });

  it('[GWY-003 2/2] [GWY-005] however often the bank stalled, cut or lied, each line had one number, written down before the call, and was paid once', async () => {
    const attempts = await world.attempts(statementId);
    expect(attempts).toHaveLength(TAILS.length);
    expect(attempts.every((attempt) => attempt.attempt_no === 1)).toBe(true);
    const [stalled] = attempts.filter((attempt) => attempt.line_id === lineOf('0004')?.id);
    expect(stalled).toMatchObject({ status: 'SUCCESS' });
    expect([calls.size, early]).toEqual([TAILS.length, []]);
    expect(stalled?.query_count).toBeGreaterThan(0);
    expect(world.journal().size).toBe(TAILS.length);
    expect(await compareWithBank(world)).toEqual([]);
  });

  it('the statement is abnormal while lines have failed, and the books hold', async () => {
    expect(await world.status(statementId)).toBe('ABNORMAL');
    expect(await brokenBooks(world.app)).toEqual([]);
  });

  it('[GWY-013 6/6] forged, early, doubled and lying callbacks left exactly one event each and changed nothing else', async () => {
    // Twice before the answer, once as a lie, and twice among three forgeries.
    const told = ['0013', '0014', '0015'];
    const events = await until(
      () =>
        world.app.database.rows<{ line: string; result: string }>(
          'SELECT a.line_id AS line, e.result FROM bank_event e JOIN payout_attempt a USING (out_biz_no) WHERE a.line_id = ANY ($1)',
          [told.map((tail) => lineOf(tail)?.id)],
        ),
      (heard) => heard.length >= 3,
    );
    expect(told.map((tail) => events.filter(({ line }) => line === lineOf(tail)?.id).map(({ result }) => result))).toEqual([
      ['SUCCESS'],
      ['FAILED'],
      ['SUCCESS'],
    ]);
    expect((await world.lines(statementId)).map(({ status }) => status)).toEqual(lines.map(({ status }) => status));
    const panel = await world.gateways.bank.panel({});
    expect((panel.callbacks as Record<string, number>).forgedAccepted).toBeUndefined();
  });

  it('a callback that names one fen less becomes a case and moves nothing', async () => {
    const cases = await until(
      () =>
        world.app.database.rows<{ kind: string; ours: string; theirs: string }>(
          `SELECT kind, ours, theirs FROM payout_case WHERE kind = 'AMOUNT'`,
        ),
      (found) => found.length === 1,
    );
    expect(Number(cases[0]?.ours) - Number(cases[0]?.theirs)).toBe(1);
    expect(lineOf('0016')?.status).toBe('SUCCESS');
  });

  it('keeps no account number and no name of a payee in jobs, events and the audit log', async () => {
    const [line] = await world.app.database.rows<{ name: string }>('SELECT name FROM statement_line WHERE statement_id = $1 LIMIT 1', [
      statementId,
    ]);
    const texts = await world.app.database.rows<{ text: string }>(
      `SELECT body::text AS text FROM audit_record WHERE action LIKE 'payout%' UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const { text } of texts) {
      expect(text).not.toContain(line?.name ?? '?');
      expect(text).not.toMatch(/6299010\d{10,}/);
    }
  });
});

describe('payments that come back', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await startPayoutWorld();
  });
  afterAll(() => world.close());

  it('a return with a callback reopens the completed statement, a silent one is found by the day book alone', async () => {
    const statementId = await world.pay([{ tail: '0005' }, { tail: '0019' }, {}]);
    await world.settled(statementId);
    expect(await world.status(statementId)).toBe('COMPLETED');
    await world.builder.moveTo('2026-11-21T10:00:00+08:00');
    const [loud, silent] = await until(
      () => world.lines(statementId),
      (lines) => lines[0]?.status === 'FAILED',
    );
    expect(loud).toMatchObject({ fail_code: 'RETURNED' });
    expect(silent).toMatchObject({ status: 'SUCCESS' });
    expect(await world.status(statementId)).toBe('ABNORMAL');
    expect(await compareWithBank(world)).toEqual([expect.stringContaining('paid here, RETURNED there')]);

    const first = await reconcileDay(world.api, '2026-11-21');
    expect(first.cases).toBe(1);
    expect((await world.lines(statementId)).map((line) => line.status)).toEqual(['FAILED', 'FAILED', 'SUCCESS']);
    expect((await world.attempts(statementId)).map((attempt) => attempt.status)).toEqual(['RETURNED', 'RETURNED', 'SUCCESS']);
    expect(await compareWithBank(world)).toEqual([]);
    expect(await brokenBooks(world.app)).toEqual([]);
    const cases = await world.app.database.rows('SELECT kind, is_settled FROM payout_case');
    expect(cases).toEqual([{ kind: 'LATE_RETURN', is_settled: true }]);
    expect((await reconcileDay(world.api, '2026-11-21')).cases).toBe(0);
    expect(await world.app.database.rows('SELECT kind FROM payout_case')).toHaveLength(1);
  });

  it('the daily sweep catches up on every day that a moved clock has left behind', async () => {
    const statementId = await world.pay([{ tail: '0019' }]);
    await world.settled(statementId);
    const sweep = sweeps.find(({ name }) => name === 'payout.days');
    await world.builder.moveTo('2026-11-26T10:00:00+08:00');
    // The bank books its return a moment after its clock was moved.
    const [attempt] = await world.attempts(statementId);
    await until(
      () => world.journal().get(attempt?.out_biz_no ?? '')?.result,
      (booked) => booked === 'RETURNED',
    );
    await sweep?.run(world.api);
    expect(await world.lines(statementId)).toMatchObject([{ status: 'FAILED', fail_code: 'RETURNED' }]);
    const days = await world.app.database.rows<{ day: string }>(
      'SELECT day::text AS day FROM payout_reconciliation WHERE is_closed ORDER BY day',
    );
    // The first of them was compared before it was over: that was not the end of it.
    expect(days.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']),
    );
    await sweep?.run(world.api);
    expect(await world.app.database.rows('SELECT day FROM payout_reconciliation WHERE is_closed')).toHaveLength(days.length);
    // The bank still writes in the book of this day, so it is not done, whatever our own clock says.
    expect(await reconcileClosedDay(world.api, '2026-11-26')).toBeNull();
    expect(await world.app.database.rows('SELECT day FROM payout_reconciliation WHERE is_closed')).toHaveLength(days.length);
    expect(await compareWithBank(world)).toEqual([]);
  });
});
