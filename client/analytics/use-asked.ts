import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StatisticsLineFilter } from '../generated/graphql';

/** What the address says: the filter, and the bar whose lines are shown. The same names as the filter of the server. */
const FILTER = ['dimension', 'startDate', 'endDate', 'subjectId', 'businessType', 'compareFrom'] as const;
const BAR = ['date', 'amountBand', 'ageBand', 'sex', 'province', 'outcome', 'failCode'] as const;
export type Bar = Partial<Record<(typeof BAR)[number], string>>;
type Filter = Partial<Record<(typeof FILTER)[number], string>>;

const pick = <K extends string>(search: URLSearchParams, names: readonly K[]): Partial<Record<K, string>> =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as Partial<Record<K, string>>;

/** Filter, bar, views of the charts: all of it in the address, so that a page can be sent to somebody as it stands. */
export const useAsked = () => {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  return useMemo(() => {
    const now = new URLSearchParams(address);
    const filter = pick(now, FILTER);
    const bar = pick(now, BAR);
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
        { replace: true },
      );
    return {
      // Values that no vocabulary knows are refused by the server, which says so.
      filter: filter as Filter & StatisticsLineFilter,
      bar: bar as Bar & StatisticsLineFilter,
      page: Number(now.get('page')) || 1,
      showsLines: now.get('lines') === '1',
      linesAt,
      write,
      closeLines: () => write({ lines: null, page: null, ...Object.fromEntries(BAR.map((name) => [name, null])) }),
      showsTable: (chart: string) => tables.has(chart),
      setTable: (chart: string, on: boolean) => {
        if (on) tables.add(chart);
        else tables.delete(chart);
        write({ tables: [...tables].join(',') });
      },
    };
  }, [address, setSearch]);
};
export type Asked = ReturnType<typeof useAsked>;
