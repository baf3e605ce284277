// The charts of a company with 840,000 payments in 440 days: what the page asks first, and a year that is counted again from its lines.
import { openProduct } from './base.mjs';
import { companyOf } from './lists.mjs';
import { readerOf } from './searchRuns.mjs';
import { bySql } from './sqlRuns.mjs';
import { product } from './world.mjs';

const DAYS = { startDate: '2026-10-01', endDate: '2026-10-31' };
const YEAR = ['2025-11-01', '2026-10-31'];
const TIMES = 11;

async function timed(work) {
  const from = performance.now();
  const result = await work();
  return { time: performance.now() - from, result };
}

export async function firstAnswerOf(order) {
  const running = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { statistics } = product('server/analytics/queries/statistics');
  const caller = readerOf(await running.systemCaller(companyOf(order)));
  const ask = () => run(caller, statistics, { filter: DAYS });
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check')
        return { output: (await ask()).points.map(({ date, amount, times, people }) => [date, Number(amount), times, people]) };
      await ask();
      const times = [];
      for (let n = 0; n < TIMES; n += 1) times.push((await timed(ask)).time);
      return { value: times.sort((one, other) => one - other)[TIMES >> 1] };
    },
    close: () => running.close(),
  };
}

const BY_DAY = `SELECT to_char(l.paid_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS date, sum(l.gross_cents)::bigint AS cents, count(*)::int AS times,
    count(DISTINCT l.person_id)::int AS people
  FROM statement_line l WHERE l.company_id = $1 AND l.status = 'SUCCESS' AND (l.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $2 AND $3
  GROUP BY 1 ORDER BY 1`;

/** The first of the eight charts alone, out of the lines. */
export const linesOf = (order) =>
  bySql(
    order,
    BY_DAY,
    [DAYS.startDate, DAYS.endDate],
    (rows) => rows.map(({ date, cents, times, people }) => [date, Number(cents), times, people]),
    3,
  );

/** Counted as the sweep does, in a transaction that is taken back: the world of the lists is read by others. */
export async function yearOf(order) {
  const running = await openProduct(order);
  const { inTransaction } = product('server/kernel/unitOfWork');
  const { outcomesOf } = product('server/statement/public');
  const { idCardsOf } = product('server/payee/public');
  const { groupOutcomes } = product('server/analytics/rules');
  const { writeDay } = product('server/analytics/store/counting');
  const { addDays } = product('server/kernel/clock');
  const caller = await running.systemCaller(companyOf(order));
  const back = new Error('taken back');
  const count = async () => {
    let found;
    const work = async (ctx) => {
      for (let day = YEAR[0]; day <= YEAR[1]; day = addDays(day, 1)) {
        const outcomes = await outcomesOf(ctx, day);
        const cards = await idCardsOf(ctx, [...new Set(outcomes.map((line) => line.payee_id))]);
        await writeDay(ctx, day, groupOutcomes(day, outcomes, new Map([...cards].map(([id, { idCard }]) => [id, idCard]))));
      }
      found = await ctx.row(
        'SELECT sum(ok_cents)::bigint AS cents, sum(ok_count)::int AS times FROM rollup_day WHERE company_id = $1 AND day BETWEEN $2 AND $3',
        [ctx.companyId, ...YEAR],
      );
      throw back;
    };
    await inTransaction(caller, { statementTimeoutMs: 60_000 }, work).catch((failure) => {
      if (failure !== back) throw failure;
    });
    return [Number(found.cents), found.times];
  };
  return {
    isOnce: true,
    async run() {
      if (order.mode === 'check') return { output: await count() };
      return { value: (await timed(count)).time };
    },
    close: () => running.close(),
  };
}

const OF_YEAR = `SELECT sum(cents)::bigint AS cents, sum(times)::int AS times FROM (
  SELECT (l.paid_at AT TIME ZONE 'Asia/Shanghai')::date, l.person_id, s.kind, s.subject_id, sum(l.gross_cents) AS cents, count(*) AS times
  FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
  WHERE l.company_id = $1 AND l.status = 'SUCCESS' AND (l.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $2 AND $3 GROUP BY 1, 2, 3, 4) x`;

/** The same year summed up by one statement that stores nothing and knows neither province nor age. */
export const yearBySql = (order) => bySql(order, OF_YEAR, YEAR, ([{ cents, times }]) => [Number(cents), times], 1);
