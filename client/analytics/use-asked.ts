import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ageBand, amountBand, maxDays, provinceNames, sex, statisticsDimension } from '../../schema/analytics';
import { settlementType } from '../../schema/codes';
import { isCalendarDay } from '../../schema/identity';
import type { StatisticsLineFilter } from '../generated/graphql';
import { addDays } from '../kit/format/dates';
import { readAddress, word } from '../kit/list/address';

/** What the address says: the filter, and the bar whose lines are shown. The same names as the filter of the server. */
const FILTER = ['dimension', 'startDate', 'endDate', 'subjectId', 'businessType', 'compareFrom'] as const;
const BAR = ['date', 'amountBand', 'ageBand', 'sex', 'province', 'outcome', 'failCode'] as const;
export type Bar = Partial<Record<(typeof BAR)[number], string>>;
type Ignored = (typeof FILTER | typeof BAR)[number];

/** By which a bar is found again on the page. */
export const barKey = (bar: Bar): string => BAR.map((name) => bar[name] ?? '').join('|');

/** No day of the figures is older. */
const FIRST_DAY = '2000-01-01';
const LINES_PAGES = 200;
const USUAL_DAYS = 30;
const isStep = (text: string): boolean => isCalendarDay(text.length === 'YYYY-MM'.length ? `${text}-01` : text);

export type DayError = 'noDay' | 'future' | 'early' | 'reversed' | 'tooLong';
type Days = { startDate?: string | undefined; endDate?: string | undefined };

/** Which of the two days is wrong, and why; the server would refuse them. */
export const daysWrong = ({ startDate, endDate }: Days, today: string): { field: keyof Days; error: DayError } | null => {
  for (const [field, day] of [
    ['startDate', startDate],
    ['endDate', endDate],
  ] as const) {
    if (day === undefined) continue;
    if (!isCalendarDay(day)) return { field, error: 'noDay' };
    if (day > today) return { field, error: 'future' };
    if (day < FIRST_DAY) return { field, error: 'early' };
  }
  if (startDate === undefined) return null;
  const yesterday = addDays(today, -1);
  const to = endDate ?? (startDate > yesterday ? startDate : yesterday);
  if (to < startDate) return { field: 'endDate', error: 'reversed' };
  return addDays(startDate, maxDays) <= to ? { field: 'startDate', error: 'tooLong' } : null;
};

const readersOf = (today: string, subjects: readonly string[] | undefined) => ({
  filter: {
    dimension: word.key(statisticsDimension.keys),
    startDate: word.day(FIRST_DAY, today),
    endDate: word.day(FIRST_DAY, today),
    subjectId: word.among(subjects),
    businessType: word.key(settlementType.keys),
    compareFrom: word.day(FIRST_DAY, today),
  },
  bar: {
    date: (text: string) => (isStep(text) ? text : undefined),
    amountBand: word.key(amountBand.keys),
    ageBand: word.key(ageBand.keys),
    sex: word.key(sex.keys),
    province: word.key(Object.keys(provinceNames)),
    outcome: word.key(['PAID', 'FAILED'] as const),
    failCode: word.matching(/^[\w.-]{1,40}$/),
  },
});

const readAsked = (address: string, today: string, subjects: readonly string[] | undefined) => {
  const now = new URLSearchParams(address);
  const readers = readersOf(today, subjects);
  const { read: filter, ignored } = readAddress(readers.filter, now);
  const bar = readAddress(readers.bar, now);
  const isWrong = daysWrong(filter, today) !== null;
  const { startDate: _, endDate: __, ...others } = filter;
  const wrong = isWrong ? (['startDate', 'endDate'] as const).filter((name) => filter[name] !== undefined) : [];
  return {
    now,
    filter: (isWrong ? others : filter) as typeof filter,
    bar: bar.read,
    ignored: [...ignored, ...wrong, ...bar.ignored] as Ignored[],
  };
};

/** Filter, bar, views of the charts: all of it in the address, so that a page can be sent to somebody as it stands. */
export const useAsked = (today: string, subjects: readonly string[] | undefined) => {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  return useMemo(() => {
    const { now, filter, bar, ignored } = readAsked(address, today, subjects);
    const tables = new Set((now.get('tables') ?? '').split(',').filter(Boolean));
    /** The address of the lines behind a bar. */
    const linesAt = (of: Bar): string => `?${new URLSearchParams({ ...filter, ...of, tables: [...tables].join(','), lines: '1' })}`;
    const write = (change: Record<string, string | null>): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
          return next;
        },
        // At once: a list that is chosen from by arrows would fall back to what the address still says, and the next arrow begin there.
        { replace: true, flushSync: true },
      );
    const without = (names: readonly string[]) => write(Object.fromEntries(names.map((name) => [name, null])));
    return {
      filter: filter satisfies StatisticsLineFilter,
      bar: bar satisfies StatisticsLineFilter & Bar,
      /** Names in the address whose values mean nothing: neither the figures nor the lines are narrowed by them. */
      ignored,
      page: readAddress({ page: word.page(LINES_PAGES) }, now).read.page ?? 1,
      showsLines: now.get('lines') === '1',
      linesAt,
      write,
      forget: () => without(ignored),
      reset: () => without([...FILTER, ...ignored]),
      closeLines: () => without(['lines', 'page', ...BAR]),
      showsTable: (chart: string) => tables.has(chart),
      setTable: (chart: string, on: boolean) => {
        if (on) tables.add(chart);
        else tables.delete(chart);
        write({ tables: [...tables].join(',') });
      },
    };
  }, [address, setSearch, today, subjects]);
};
export type Asked = ReturnType<typeof useAsked>;
/** The days that an address without any means. */
export const usualDays = (today: string) => ({ startDate: addDays(today, -USUAL_DAYS), endDate: addDays(today, -1) });
