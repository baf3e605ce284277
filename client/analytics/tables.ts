// Each chart as a table: what the table view shows, the CSV holds and a reader hears. The drawing shows the same numbers.
import type { TFunction } from 'i18next';
import type { StatisticsPageQuery } from '../generated/graphql';
import { formatCount, formatMoney, sumMoney } from '../kit/format/money';
import type { Bar } from './use-asked';

export type Figures = StatisticsPageQuery['statistics'];
type Column = { label: string; isNumber: boolean };
/** Beside each cell the lines that it is made of; null where no list says the same. */
type TableRow = { key: string; cells: string[]; raw: string[]; bars: (Bar | null)[] };
type Figure = [shown: string, raw: string, bar?: Bar];
/** The last line: the figures of the whole period as the page shows them above, sums where figures add up. */
type Foot = Pick<TableRow, 'cells' | 'raw'>;
export type ChartTable = { columns: Column[]; rows: TableRow[]; foot: Foot };
export const chartKeys = ['amount', 'range', 'times', 'people', 'capita', 'rate', 'age', 'region'] as const;
export type ChartKey = (typeof chartKeys)[number];
type Words = TFunction<'analytics'>;

/** One decimal wherever a percentage stands (ux.md §4); what is not all is never rounded up to it. */
export const percent = (rate: number | null | undefined): string =>
  rate == null ? '—' : `${Math.min(Math.round(rate * 10) / 10, rate < WHOLE ? NEARLY_WHOLE : WHOLE).toFixed(1)}%`;
const WHOLE = 100;
const NEARLY_WHOLE = 99.9;
export const percentOf = (part: number, all: number): string => percent(all === 0 ? null : (part * WHOLE) / all);
const signed = (now: number, before: number): string => {
  const step = now - before;
  return step === 0 ? '0' : `${step > 0 ? '+' : '−'}${formatCount(Math.abs(step))}`;
};
const text = (label: string): Column => ({ label, isNumber: false });
const figure = (label: string): Column => ({ label, isNumber: true });
const money = (amount: string | null | undefined): Figure => [formatMoney(amount), amount ?? ''];
const count = (number: number): Figure => [formatCount(number), String(number)];
const cellsOf = (name: string, figures: Figure[]): Foot => ({
  cells: [name, ...figures.map(([shown]) => shown)],
  raw: [name, ...figures.map(([, raw]) => raw)],
});
const row = (key: string, name: string, figures: Figure[]): TableRow => ({
  key,
  ...cellsOf(name, figures),
  // Behind nothing there is no list.
  bars: [null, ...figures.map(([, raw, bar]) => (Number(raw) === 0 ? null : (bar ?? null)))],
});
/** A figure with the lines behind it. */
const led = ([shown, raw]: Figure, bar: Bar): Figure => [shown, raw, bar];
/** Nothing is said of the whole period. */
const BLANK: Figure = ['', ''];
const stepped = (now: number, before: number): Figure => [signed(now, before), String(now - before)];

type Point = Figures['points'][number];
type PointOf = (point: Point | undefined, before: Point | undefined) => Figure[];
const NO_FIGURE: Figure = ['—', ''];
const counted = (number: number | undefined): Figure => (number === undefined ? NO_FIGURE : count(number));
const paid = (amount: string | null | undefined): Figure => (amount == null ? NO_FIGURE : money(amount));
const rated = (rate: number | null | undefined): Figure => [percent(rate), rate == null ? '' : percent(rate)];
const day = (figure: Figure, point: Point | undefined): Figure => (point ? led(figure, { date: point.date }) : figure);
/** The day or month that the figures beside it are of. */
const stepOf = (before: Point | undefined): Figure => (before ? [before.date, before.date] : NO_FIGURE);
const byDate = (figures: Figures, t: Words, columns: string[], of: PointOf): Omit<ChartTable, 'foot'> => ({
  columns: [text(t(`axis.${figures.dimension}`)), ...columns.map(figure)],
  rows: [
    ...figures.points.map((point, at) => row(point.date, point.date, of(point, figures.previousPoints[at]))),
    // Days of the compared period beyond as many of this one, as a month of 31 days has them beside one of 30.
    ...figures.previousPoints.slice(figures.points.length).map((before) => row(`-${before.date}`, '—', of(undefined, before))),
  ],
});
const compared = (figures: Figures, t: Words): string => t(`compared.${figures.dimension}`);

/** A rate is explained by what failed. */
export const failuresAt = (date: string): Bar => ({ date, outcome: 'FAILED' });

export const tableOf: Record<ChartKey, (figures: Figures, t: Words) => ChartTable> = {
  amount: (figures, t) => ({
    ...byDate(figures, t, [t('amount'), t('labor'), t('business'), compared(figures, t), t('before')], (point, before) => [
      day(paid(point?.amount), point),
      paid(point?.laborAmount),
      paid(point?.businessAmount),
      stepOf(before),
      paid(before?.amount),
    ]),
    foot: cellsOf(t('sum'), [
      money(figures.total.amount),
      money(sumMoney(figures.points.map((point) => point.laborAmount))),
      money(sumMoney(figures.points.map((point) => point.businessAmount))),
      BLANK,
      money(figures.previousTotal.amount),
    ]),
  }),
  range: ({ ranges, total, previousTotal }, t) => ({
    columns: [text(t('chart.range')), figure(t('times')), figure(t('share')), figure(t('before')), figure(t('amountYuan'))],
    rows: ranges.map(({ band, name, number, previousNumber, amount }) =>
      row(band, name, [led(count(number), { amountBand: band }), share(number, total.times), count(previousNumber), money(amount)]),
    ),
    foot: cellsOf(t('sum'), [count(total.times), BLANK, count(previousTotal.times), money(total.amount)]),
  }),
  times: (figures, t) => ({
    ...byDate(figures, t, [t('now'), compared(figures, t), t('before'), t('step')], (point, before) => [
      day(counted(point?.times), point),
      stepOf(before),
      counted(before?.times),
      point && before ? stepped(point.times, before.times) : NO_FIGURE,
    ]),
    foot: cellsOf(t('sum'), [
      count(figures.total.times),
      BLANK,
      count(figures.previousTotal.times),
      stepped(figures.total.times, figures.previousTotal.times),
    ]),
  }),
  people: (figures, t) => ({
    ...byDate(figures, t, [t('people'), t('returning'), t('newcomers'), compared(figures, t), t('before')], (point, before) => [
      day(counted(point?.people), point),
      counted(point && point.people - point.newcomers),
      counted(point?.newcomers),
      stepOf(before),
      counted(before?.people),
    ]),
    // People are counted once in all: the last row is no sum of those above it.
    foot: cellsOf(t('distinct'), [
      count(figures.total.people),
      BLANK,
      // Nobody is new twice.
      count(sumOf(figures.points.map(({ newcomers }) => newcomers))),
      BLANK,
      count(figures.previousTotal.people),
    ]),
  }),
  capita: (figures, t) => ({
    ...byDate(figures, t, [t('chart.capita'), compared(figures, t), t('before')], (point, before) => [
      day(paid(point?.perCapita), point),
      stepOf(before),
      paid(before?.perCapita),
    ]),
    foot: cellsOf(t('whole'), [paid(figures.total.perCapita), BLANK, paid(figures.previousTotal.perCapita)]),
  }),
  rate: (figures, t) => ({
    ...byDate(figures, t, [t('chart.rate'), t('success'), t('fail'), compared(figures, t), t('before')], (point, before) => [
      rated(point?.successRate),
      day(counted(point?.successCount), point),
      point ? led(count(point.failCount), failuresAt(point.date)) : NO_FIGURE,
      stepOf(before),
      rated(before?.successRate),
    ]),
    foot: cellsOf(t('whole'), [
      rated(figures.total.successRate),
      count(figures.total.times),
      count(figures.total.failCount),
      BLANK,
      rated(figures.previousTotal.successRate),
    ]),
  }),
  age: ({ ages, total }, t) => ({
    columns: [text(t('age')), figure(t('male')), figure(t('female')), figure(t('total'))],
    rows: ages.map(({ band, name, male, female, unknown }) =>
      row(band, name, [
        led(count(male), { ageBand: band, sex: 'M' }),
        led(count(female), { ageBand: band, sex: 'F' }),
        led(count(male + female + unknown), { ageBand: band }),
      ]),
    ),
    foot: cellsOf(t('distinct'), [
      count(sumOf(ages.map(({ male }) => male))),
      count(sumOf(ages.map(({ female }) => female))),
      count(total.people),
    ]),
  }),
  region: ({ regions, total }, t) => ({
    columns: [text(t('province')), figure(t('amountYuan')), figure(t('share')), figure(t('people')), figure(t('times'))],
    rows: regions.map(({ code, name, amount, people, times }) =>
      row(code, name, [led(money(amount), { province: code }), share(Number(amount), Number(total.amount)), count(people), count(times)]),
    ),
    foot: cellsOf(t('sum'), [money(total.amount), BLANK, count(total.people), count(total.times)]),
  }),
};

/** What a bar says to whoever hears it: its row of the table, each figure with its name. */
export const saidOf = ({ columns, rows }: ChartTable): string[] =>
  rows.map(({ cells }) => cells.map((cell, at) => (at === 0 ? cell : `${columns[at]?.label} ${cell}`)).join(' · '));

function share(part: number, all: number): Figure {
  if (all === 0) return ['—', ''];
  return [percentOf(part, all), percentOf(part, all)];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
