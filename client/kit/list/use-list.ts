import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { limits } from '../../../schema/limits';
import type { FilterDef } from './filters';

export const pageSizes = [10, 20, 40, 50] as const;
const defaultSize = 20;
/** The server's numbered pages end at 10,000 rows; further on a filter helps more than a page. */
const deepest = 10_000;

export type ListOptions = { filters?: FilterDef[]; defaultSort?: string; defaultTab?: string; prefix?: string };

export type ListState = ReturnType<typeof useList>;

/** Page, size, tab, sort and filters live in the URL: a copied address gives a colleague the same view, and "back" restores it. */
export const useList = ({ filters = [], defaultSort = '', defaultTab = '', prefix = '' }: ListOptions = {}) => {
  const parsers = useMemo(() => {
    const own = Object.fromEntries(filters.map((filter) => [filter.key, parseAsString.withDefault('')]));
    return {
      ...own,
      page: parseAsInteger.withDefault(1),
      size: parseAsInteger.withDefault(defaultSize),
      sort: parseAsString.withDefault(defaultSort),
      tab: parseAsString.withDefault(defaultTab),
    };
  }, [filters, defaultSort, defaultTab]);
  const urlKeys = useMemo(() => Object.fromEntries(Object.keys(parsers).map((key) => [key, prefix + key])), [parsers, prefix]);
  const [state, write] = useQueryStates(parsers, { urlKeys, history: 'replace', clearOnDefault: true });

  const values = Object.fromEntries(filters.map((filter) => [filter.key, String((state as Record<string, unknown>)[filter.key] ?? '')]));
  const size = (pageSizes as readonly number[]).includes(state.size) ? state.size : defaultSize;
  const page = Math.min(Math.max(1, state.page), Math.floor(deepest / size));
  const filterKey = JSON.stringify([state.tab, values]);
  const put = (next: Record<string, string | number | null>) => void write(next as never);

  return {
    page,
    size,
    sort: state.sort,
    tab: state.tab,
    values,
    /** Changes whenever another set of rows is meant; selections end with it. */
    filterKey,
    isFiltered: Object.values(values).some(Boolean),
    setPage: (next: number) => put({ page: next }),
    setSize: (next: number) => put({ size: next, page: 1 }),
    setSort: (next: string) => put({ sort: next, page: 1 }),
    setTab: (next: string) => put({ tab: next, page: 1 }),
    setFilter: (key: string, value: string) => put({ [key]: value || null, page: 1 }),
    reset: () => put({ ...Object.fromEntries(filters.map((filter) => [filter.key, null])), page: 1 }),
  };
};

export const listLimits = limits.list;
