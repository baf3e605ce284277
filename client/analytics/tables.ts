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

type Point = Figures['points'][number];
type PointOf = (point: Point | undefined, before: Point | undefined) => [string, string][];
const NO_FIGURE: [string, string] = ['—', ''];
const counted = (number: number | undefined): [string, string] => (number === undefined ? NO_FIGURE : count(number));
const paid = (amount: string | null | undefined): [string, string] => (amount == null ? NO_FIGURE : money(amount));
const rated = (rate: number | null | undefined): [string, string] => [percent(rate), rate == null ? '' : `${rate}%`];
/** The day or month that the figures beside it are of. */
const stepOf = (before: Point | undefined): [string, string] => (before ? [before.date, before.date] : NO_FIGURE);
const byDate = (
  figures: Figures,
  t: Words,
  columns: string[],
  of: PointOf,
  bar: (date: string) => Bar = (date) => ({ date }),
): ChartTable => ({
  columns: [text(t(`axis.${figures.dimension}`)), ...columns.map(figure)],
  rows: [
    ...figures.points.map((point, at) => row(point.date, point.date, of(point, figures.previousPoints[at]), bar(point.date))),
    // Days of the compared period beyond as many of this one, as a month of 31 days has them beside one of 30.
    ...figures.previousPoints.slice(figures.points.length).map((before) => row(`-${before.date}`, '—', of(undefined, before), null)),
  ],
});
const compared = (figures: Figures, t: Words): string => t(`compared.${figures.dimension}`);

export const tableOf: Record<ChartKey, (figures: Figures, t: Words) => ChartTable> = {
  amount: (figures, t) => ({
    ...byDate(figures, t, [t('amount'), t('labor'), t('business'), compared(figures, t), t('before')], (point, before) => [
      paid(point?.amount),
      paid(point?.laborAmount),
      paid(point?.businessAmount),
      stepOf(before),
      paid(before?.amount),
    ]),
    foot: [
      t('sum'),
      formatMoney(figures.total.amount),
      formatMoney(sumMoney(figures.points.map((point) => point.laborAmount))),
      formatMoney(sumMoney(figures.points.map((point) => point.businessAmount))),
      '',
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
    ...byDate(figures, t, [t('now'), compared(figures, t), t('before'), t('step')], (point, before) => [
      counted(point?.times),
      stepOf(before),
      counted(before?.times),
      point && before ? [signed(point.times, before.times), String(point.times - before.times)] : NO_FIGURE,
    ]),
    foot: [
      t('sum'),
      formatCount(figures.total.times),
      '',
      formatCount(figures.previousTotal.times),
      signed(figures.total.times, figures.previousTotal.times),
    ],
  }),
  people: (figures, t) => ({
    ...byDate(figures, t, [t('people'), t('returning'), t('newcomers'), compared(figures, t), t('before')], (point, before) => [
      counted(point?.people),
      counted(point && point.people - point.newcomers),
      counted(point?.newcomers),
      stepOf(before),
      counted(before?.people),
    ]),
    // People are counted once in all: the last row is no sum of those above it.
    foot: [t('distinct'), formatCount(figures.total.people), '', '', '', formatCount(figures.previousTotal.people)],
  }),
  capita: (figures, t) =>
    byDate(figures, t, [t('chart.capita'), compared(figures, t), t('before')], (point, before) => [
      paid(point?.perCapita),
      stepOf(before),
      paid(before?.perCapita),
    ]),
  rate: (figures, t) =>
    byDate(
      figures,
      t,
      [t('chart.rate'), t('success'), t('fail'), compared(figures, t), t('before')],
      (point, before) => [
        rated(point?.successRate),
        counted(point?.successCount),
        counted(point?.failCount),
        stepOf(before),
        rated(before?.successRate),
      ],
      (date) => ({ date, outcome: 'FAILED' }),
    ),
  age: ({ ages }, t) => ({
    columns: [text(t('age')), figure(t('male')), figure(t('female')), figure(t('total'))],
    rows: ages.map(({ band, name, male, female, unknown }) =>
      row(band, name, [count(male), count(female), count(male + female + unknown)], { ageBand: band }),
    ),
    foot: [t('distinct'), ...[ages.map(({ male }) => male), ages.map(({ female }) => female), allPeople(ages)].map(sumOf)],
  }),
  region: ({ regions, total }, t) => ({
    columns: [text(t('province')), figure(t('amountYuan')), figure(t('share')), figure(t('people')), figure(t('times'))],
    rows: regions.map(({ code, name, amount, people, times }) =>
      row(code, name, [money(amount), share(Number(amount), Number(total.amount)), count(people), count(times)], { province: code }),
    ),
  }),
};

/** What a bar says to whoever hears it: its row of the table, each figure with its name. */
export const saidOf = ({ columns, rows }: ChartTable): string[] =>
  rows.map(({ cells }) => cells.map((cell, at) => (at === 0 ? cell : `${columns[at]?.label} ${cell}`)).join(' · '));

function share(part: number, all: number): [string, string] {
  if (all === 0) return ['—', ''];
  const tenths = Math.round((part * 1000) / all) / 10;
  return [`${tenths}%`, `${tenths}%`];
}

function sumOf(numbers: readonly number[]): string {
  return formatCount(numbers.reduce((sum, number) => sum + number, 0));
}

function allPeople(ages: Figures['ages']): number[] {
  return ages.map(({ male, female, unknown }) => male + female + unknown);
}
