// Each chart as a table: what the table view shows, the CSV holds and a reader hears. The drawing shows the same numbers.
import type { TFunction } from 'i18next';
import type { StatisticsPageQuery } from '../generated/graphql';
import { formatCount, formatMoney, sumMoney } from '../kit/format/money';
import type { Bar } from './use-asked';

export type Figures = StatisticsPageQuery['statistics'];
type Column = { label: string; isNumber: boolean };
type TableRow = { key: string; cells: string[]; raw: string[]; bar: Bar | null };
export type ChartTable = { columns: Column[]; rows: TableRow[]; foot?: string[] };
export const chartKeys = ['amount', 'range', 'times', 'people', 'capita', 'rate', 'age', 'region'] as const;
export type ChartKey = (typeof chartKeys)[number];
type Words = TFunction<'analytics'>;

export const percent = (rate: number | null | undefined): string => (rate == null ? '—' : `${rate}%`);
const signed = (now: number, before: number): string => {
  const step = now - before;
  return step === 0 ? '0' : `${step > 0 ? '+' : '−'}${formatCount(Math.abs(step))}`;
};
const text = (label: string): Column => ({ label, isNumber: false });
const figure = (label: string): Column => ({ label, isNumber: true });
const money = (amount: string | null | undefined): [string, string] => [formatMoney(amount), amount ?? ''];
const count = (number: number): [string, string] => [formatCount(number), String(number)];
const row = (key: string, name: string, figures: [string, string][], bar: Bar | null): TableRow => ({
  key,
  cells: [name, ...figures.map(([shown]) => shown)],
  raw: [name, ...figures.map(([, raw]) => raw)],
  bar,
});

type PointOf = (point: Figures['points'][number], before: Figures['points'][number] | undefined) => [string, string][];
const byDate = (
  figures: Figures,
  t: Words,
  columns: string[],
  of: PointOf,
  bar: (date: string) => Bar = (date) => ({ date }),
): ChartTable => ({
  columns: [text(t(`axis.${figures.dimension}`)), ...columns.map(figure)],
  rows: figures.points.map((point, at) => row(point.date, point.date, of(point, figures.previousPoints[at]), bar(point.date))),
});

export const tableOf: Record<ChartKey, (figures: Figures, t: Words) => ChartTable> = {
  amount: (figures, t) => ({
    ...byDate(figures, t, [t('amount'), t('labor'), t('business'), t('before')], (point, before) => [
      money(point.amount),
      money(point.laborAmount),
      money(point.businessAmount),
      money(before?.amount),
    ]),
    foot: [
      t('sum'),
      formatMoney(figures.total.amount),
      formatMoney(sumMoney(figures.points.map((point) => point.laborAmount))),
      formatMoney(sumMoney(figures.points.map((point) => point.businessAmount))),
      formatMoney(figures.previousTotal.amount),
    ],
  }),
  range: ({ ranges, total }, t) => ({
    columns: [text(t('chart.range')), figure(t('times')), figure(t('share')), figure(t('before')), figure(t('amountYuan'))],
    rows: ranges.map(({ band, name, number, previousNumber, amount }) =>
      row(band, name, [count(number), share(number, total.times), count(previousNumber), money(amount)], { amountBand: band }),
    ),
  }),
  times: (figures, t) => ({
    ...byDate(figures, t, [t('now'), t('before'), t('step')], (point, before) => [
      count(point.times),
      before ? count(before.times) : ['—', ''],
      [signed(point.times, before?.times ?? 0), String(point.times - (before?.times ?? 0))],
    ]),
    foot: [
      t('sum'),
      formatCount(figures.total.times),
      formatCount(figures.previousTotal.times),
      signed(figures.total.times, figures.previousTotal.times),
    ],
  }),
  people: (figures, t) => ({
    ...byDate(figures, t, [t('people'), t('returning'), t('newcomers'), t('before')], (point, before) => [
      count(point.people),
      count(point.people - point.newcomers),
      count(point.newcomers),
      before ? count(before.people) : ['—', ''],
    ]),
    // People are counted once in all: the last row is no sum of those above it.
    foot: [t('distinct'), formatCount(figures.total.people), '', '', formatCount(figures.previousTotal.people)],
  }),
  capita: (figures, t) =>
    byDate(figures, t, [t('chart.capita'), t('before')], (point, before) => [money(point.perCapita), money(before?.perCapita)]),
  rate: (figures, t) =>
    byDate(
      figures,
      t,
      [t('chart.rate'), t('success'), t('fail')],
      (point) => [
        [percent(point.successRate), point.successRate == null ? '' : `${point.successRate}%`],
        count(point.successCount),
        count(point.failCount),
      ],
      (date) => ({ date, outcome: 'FAILED' }),
    ),
  age: ({ ages }, t) => ({
    columns: [text(t('age')), figure(t('male')), figure(t('female')), figure(t('total'))],
    rows: ages.map(({ band, name, male, female, unknown }) =>
      row(band, name, [count(male), count(female), count(male + female + unknown)], { ageBand: band }),
    ),
  }),
  region: ({ regions, total }, t) => ({
    columns: [text(t('province')), figure(t('amountYuan')), figure(t('share')), figure(t('people')), figure(t('times'))],
    rows: regions.map(({ code, name, amount, people, times }) =>
      row(code, name, [money(amount), share(Number(amount), Number(total.amount)), count(people), count(times)], { province: code }),
    ),
  }),
};

function share(part: number, all: number): [string, string] {
  if (all === 0) return ['—', ''];
  const tenths = Math.round((part * 1000) / all) / 10;
  return [`${tenths}%`, `${tenths}%`];
}
