// Which days of the bank's books are compared by the daily run, and what a book says of payments that nothing else was heard of.
import { payoutReasons } from '../../../schema/bankCodes';
import { run } from '../../../server/kernel/usecase';
import { reconcileDay } from '../../../server/payout/jobs/reconcile';
import { opsReconcileCases } from '../../../server/payout/queries/reconciliations';
import { daysToReconcile } from '../../../server/payout/queries/reconciling';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

const DAY = '2026-11-20';

describe('days of the books', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    // The sweep that compares would take up the days of this test.
    world = await startPayoutWorld({ config: { role: 'web' } });
  });
  afterAll(() => world.close());

  const database = () => world.app.database;
  const compared = async (days: Readonly<Record<string, boolean>>) => {
    await database().rows('DELETE FROM payout_reconciliation RETURNING day');
    for (const [day, isClosed] of Object.entries(days))
      await database().rows(
        'INSERT INTO payout_reconciliation (day, bank_rows, matched, finished_at, is_closed) VALUES ($1, 0, 0, now(), $2) RETURNING day',
        [day, isClosed],
      );
  };
  const due = async () => run(await world.api.systemCaller(null), daysToReconcile, {});

  it('that are behind one which was compared out of turn are still compared, from the first that is not done with', async () => {
    await compared({});
    expect(await due()).toEqual(['2026-11-19']);
    await compared({ '2026-11-16': true, '2026-11-17': true });
    expect(await due()).toEqual(['2026-11-18', '2026-11-19']);
    // The book of the 17th could not be read; the 18th was compared by hand, or by a worker that had lost its notes.
    await compared({ '2026-11-15': true, '2026-11-16': true, '2026-11-18': true });
    expect(await due()).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
    // The first one was only looked at before its end.
    await compared({ '2026-11-16': false, '2026-11-18': true });
    expect(await due()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    // All are done with, and today was looked at.
    await compared({ '2026-11-18': true, '2026-11-19': true, [DAY]: true });
    expect(await due()).toEqual([]);
  });
});

describe('a book of the bank', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await startPayoutWorld();
  });
  afterAll(() => world.close());
  afterEach(() => jest.restoreAllMocks());

  it('that is not closed misses nothing: what was paid since it was read is in the next one', async () => {
    const statementId = await world.pay([{ tail: '7283' }, { tail: '7284' }]);
    await world.settled(statementId);
    const casesSeen = async () =>
      (await run(await world.operator('finance'), opsReconcileCases, { filter: { statuses: ['OPEN'] }, first: 50 })).nodes.map(
        ({ kind }) => kind,
      );
    const book = jest.spyOn(world.gateways.gateways.bank, 'dayBook');
    // biome-ignore lint/correctness/useYield: a book without a row
    book.mockImplementation(async function* () {
      return { isClosed: false };
    });
    await reconcileDay(world.api, DAY);
    expect(await casesSeen()).toEqual([]);
    // biome-ignore lint/correctness/useYield: a book without a row
    book.mockImplementation(async function* () {
      return { isClosed: true };
    });
    await reconcileDay(world.api, DAY);
    expect(await casesSeen()).toEqual(['MISSING_THERE', 'MISSING_THERE']);
  });

  it('that says a payment was not made ends one which nothing was heard of, and does not say that people found it so', async () => {
    const statementId = await world.pay([{ tail: '0018' }]);
    const open = await until(
      () => world.attempts(statementId),
      ([attempt]) => attempt?.status === 'UNKNOWN',
    );
    const { out_biz_no: outBizNo, amount_cents: amount } = must(open[0]);
    jest.spyOn(world.gateways.gateways.bank, 'dayBook').mockImplementation(async function* (day) {
      if (day === DAY)
        yield { outBizNo, amountCents: Number(amount), accountTail: '0018', result: 'FAILED', at: new Date(`${DAY}T12:00:00+08:00`) };
      return { isClosed: day <= DAY };
    });
    await reconcileDay(world.api, DAY);
    const [line] = await world.app.database.rows<{ status: string; fail_code: string; fail_text: string }>(
      'SELECT status, fail_code, fail_text FROM statement_line WHERE statement_id = $1',
      [statementId],
    );
    expect(line).toEqual({ status: 'FAILED', fail_code: 'DAY_BOOK', fail_text: payoutReasons.DAY_BOOK.text });
  });
});
