// Rows of the roll-ups as figures: every step of the axis, every band, also the empty ones.
import { ageBand, amountBand, provinceNames, type StatisticsDimension, sex, statisticsTexts } from '../../schema/analytics';
import { payoutFailure } from '../../schema/bankCodes';
import { type Cents, cents, centsFromDatabase, ratio, ZERO } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { type Days, successRate } from './rules';
import { datesOf, daysCompared } from './steps/days';
import { isBehind, lastCount } from './store/counting';
import * as store from './store/figures';

/** Half up, as every shown amount (D47). */
const perCapita = (amount: Cents, people: number): Cents | null => (people === 0 ? null : ratio(amount, 1, people));

export async function pointsOf(ctx: Ctx, scope: store.Scope, dimension: StatisticsDimension) {
  const sums = new Map((await store.sumsByDate(ctx, scope, dimension)).map((row) => [row.date, row]));
  const heads = new Map((await store.peopleByDate(ctx, scope, dimension)).map((row) => [row.date, row]));
  return datesOf(scope, dimension).map((date) => {
    const sum = sums.get(date);
    const [laborAmount, businessAmount] = [centsFromDatabase(sum?.labor_cents ?? '0'), centsFromDatabase(sum?.business_cents ?? '0')];
    const amount = cents(laborAmount + businessAmount);
    const [successCount, failCount] = [sum?.ok_count ?? 0, sum?.fail_count ?? 0];
    const people = heads.get(date)?.people ?? 0;
    return {
      date,
      amount,
      laborAmount,
      businessAmount,
      times: successCount,
      people,
      newcomers: heads.get(date)?.newcomers ?? 0,
      perCapita: perCapita(amount, people),
      successCount,
      failCount,
      successRate: successRate(successCount, failCount),
    };
  });
}
type PointView = Awaited<ReturnType<typeof pointsOf>>[number];

function totalOf(points: readonly PointView[], people: number, { from, to }: Days) {
  const add = (key: 'amount' | 'times' | 'failCount'): number => points.reduce((sum, point) => sum + point[key], 0);
  const [amount, times, failCount] = [cents(add('amount')), add('times'), add('failCount')];
  return {
    startDate: from,
    endDate: to,
    amount,
    times,
    people,
    perCapita: perCapita(amount, people),
    successCount: times,
    failCount,
    successRate: successRate(times, failCount),
  };
}

export async function rangesOf(ctx: Ctx, scope: store.Scope, before: store.Scope | null) {
  const now = new Map((await store.sumsByBand(ctx, scope)).map((row) => [row.amount_band, row]));
  const then = new Map((before ? await store.sumsByBand(ctx, before) : []).map((row) => [row.amount_band, row]));
  return amountBand.keys.map((band) => ({
    band,
    name: amountBand.label(band),
    number: now.get(band)?.ok_count ?? 0,
    previousNumber: then.get(band)?.ok_count ?? 0,
    amount: centsFromDatabase(now.get(band)?.ok_cents ?? '0'),
  }));
}

type Heads = Awaited<ReturnType<typeof store.headsByTraits>>;

/** People of these traits; everybody is of one province, in one band and of one sex, so that each of the three adds up to the people of the period. */
const countOf = (heads: Heads, of: Partial<Heads[number]> = {}): number =>
  heads
    .filter(
      (row) =>
        (of.province ?? row.province) === row.province && (of.age_band ?? row.age_band) === row.age_band && (of.sex ?? row.sex) === row.sex,
    )
    .reduce((sum, row) => sum + row.people, 0);

function peopleOf(heads: Heads) {
  const people = (of: Partial<Heads[number]>): number => countOf(heads, of);
  return {
    ages: ageBand.keys.map((band) => ({
      band,
      name: ageBand.label(band),
      male: people({ age_band: band, sex: 'M' }),
      female: people({ age_band: band, sex: 'F' }),
      unknown: people({ age_band: band, sex: 'U' }),
    })),
    genders: sex.keys.map((key) => ({ sex: key, name: sex.label(key), people: people({ sex: key }) })),
  };
}

/** Amounts by the province of each payment; people, each once, by that of their last one. */
async function regionsOf(ctx: Ctx, scope: store.Scope, heads: Heads) {
  const rows = await store.sumsByProvince(ctx, scope);
  return rows.map((row) => ({
    code: row.province,
    name: provinceNames[row.province] ?? '',
    amount: centsFromDatabase(row.ok_cents),
    people: countOf(heads, { province: row.province }),
    times: row.ok_count,
  }));
}

export const peopleView = async (ctx: Ctx, scope: store.Scope) => peopleOf(await store.headsByTraits(ctx, scope));
export const regionsView = async (ctx: Ctx, scope: store.Scope) => regionsOf(ctx, scope, await store.headsByTraits(ctx, scope));

async function failuresOf(ctx: Ctx, scope: store.Scope) {
  const rows = await store.failuresByReason(ctx, scope);
  return rows.map(({ fail_code, n }) => ({
    code: fail_code,
    text: fail_code === '' ? statisticsTexts.noReason : payoutFailure(fail_code).text,
    count: n,
  }));
}

/** `compareFrom` = first day of the period that it is compared with; null = right before. */
export async function statisticsView(ctx: Ctx, scope: store.Scope, dimension: StatisticsDimension, compareFrom: string | null) {
  const before = { ...scope, ...daysCompared(scope, compareFrom, dimension) };
  // Both before the figures: a run that ends in between makes them newer than is said, never older.
  const waits = await isBehind(ctx, scope);
  const countedAt = waits ? await lastCount(ctx) : ctx.now;
  const [points, previousPoints] = [await pointsOf(ctx, scope, dimension), await pointsOf(ctx, before, dimension)];
  const heads = await store.headsByTraits(ctx, scope);
  return {
    dimension,
    total: totalOf(points, countOf(heads), scope),
    previousTotal: totalOf(previousPoints, await store.countPeople(ctx, before), before),
    points,
    previousPoints,
    ranges: await rangesOf(ctx, scope, before),
    ...peopleOf(heads),
    regions: await regionsOf(ctx, scope, heads),
    failures: await failuresOf(ctx, scope),
    isBehind: waits,
    countedAt,
  };
}
type StatisticsView = Awaited<ReturnType<typeof statisticsView>>;

/** What a visitor sees: the axis, and nothing on it. */
export function emptyStatistics(days: Days): StatisticsView {
  const before = daysCompared(days, null, 'DAY');
  return {
    dimension: 'DAY',
    total: totalOf([], 0, days),
    previousTotal: totalOf([], 0, before),
    points: [],
    previousPoints: [],
    ranges: [],
    ages: [],
    genders: [],
    regions: [],
    failures: [],
    isBehind: false,
    countedAt: null,
  };
}

export const NO_LINES = { nodes: [], totalCount: 0, sum: ZERO, pageInfo: { hasNextPage: false, endCursor: null } };
