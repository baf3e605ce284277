import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { type Chosen, defsOf, type Filters, readFilters } from './filters';

export const pageSizes = [10, 20, 40, 50] as const;
const defaultSize = 20;
/** The server's numbered pages end at 10,000 rows; further on a filter helps more than a page. */
const deepest = 10_000;

type ListOptions<F extends Filters> = {
  filters?: F;
  defaultSort?: string;
  defaultTab?: string;
  /** The tabs that there are; an address that names another means the first of them, or the default. None while they are not known. */
  tabs?: readonly string[] | undefined;
  /** There are no tabs, and no page around it that has some under the same name. */
  isTabless?: boolean;
  prefix?: string;
  pageSize?: 10 | undefined;
};

/** What the pieces around a table need of it; `chosen` is for the question to the server. */
export type ListState = Omit<ReturnType<typeof useList<Filters>>, 'chosen'>;

const noFilters = {};

/** Page, size, tab, sort and filters live in the URL: a copied address gives a colleague the same view, and "back" restores it. */
export const useList = <F extends Filters = Filters>(options: ListOptions<F> = {}) => {
  const { defaultSort = '', defaultTab = '', tabs = [], isTabless = false, prefix = '', pageSize } = options;
  const filters = options.filters ?? (noFilters as F);
  const names = Object.keys(filters).filter((name) => filters[name] !== undefined);
  // The address knows texts only: what they mean may change with every answer, what they are called does not.
  const named = names.join();
  const parsers = useMemo(() => {
    const own = Object.fromEntries(
      named
        .split(',')
        .filter(Boolean)
        .map((name) => [name, parseAsString.withDefault('')]),
    );
    return {
      ...own,
      page: parseAsInteger.withDefault(1),
      size: parseAsInteger.withDefault(defaultSize),
      sort: parseAsString.withDefault(defaultSort),
      tab: parseAsString.withDefault(defaultTab),
      view: parseAsString.withDefault(''),
    };
  }, [named, defaultSort, defaultTab]);
  const urlKeys = useMemo(() => Object.fromEntries(Object.keys(parsers).map((key) => [key, prefix + key])), [parsers, prefix]);
  const [state, write] = useQueryStates(parsers, { urlKeys, history: 'replace', clearOnDefault: true });

  const values = Object.fromEntries(names.map((name) => [name, String((state as Record<string, unknown>)[name] ?? '')]));
  const size = pageSize ?? ((pageSizes as readonly number[]).includes(state.size) ? state.size : defaultSize);
  const page = Math.min(Math.max(1, state.page), Math.floor(deepest / size));
  const isTab = tabs.length === 0 ? !isTabless : tabs.includes(state.tab);
  const tab = isTab ? state.tab : tabs.includes(defaultTab) ? defaultTab : (tabs[0] ?? defaultTab);
  const filterKey = JSON.stringify([tab, values]);
  const isFiltered = Object.values(values).some(Boolean);
  const put = (next: Record<string, string | number | null>) => void write(next as never);

  return {
    page,
    size,
    isSizeFixed: pageSize !== undefined,
    sort: state.sort,
    tab,
    /** The address names a tab that there is none of, or that this reader has not. */
    isNoTab: !isTab && state.tab !== defaultTab,
    filters: defsOf(filters),
    values,
    chosen: readFilters(filters, values) as Chosen<F>,
    /** Changes whenever another set of rows is meant; selections end with it. */
    filterKey,
    isFiltered,
    /** What the address says beyond the page: conditions by their keys, with sort and tab. */
    conditions: { ...values, sort: state.sort, tab } as Record<string, string>,
    /** Which saved view the address names; it means nothing to whoever does not have it. */
    view: state.view,
    /** The address says nothing at all. */
    isBare:
      !isFiltered &&
      page === 1 &&
      size === (pageSize ?? defaultSize) &&
      state.sort === defaultSort &&
      state.tab === defaultTab &&
      !state.view,
    setPage: (next: number) => put({ page: next }),
    setSize: (next: number) => put({ size: next, page: 1 }),
    setSort: (next: string) => put({ sort: next, page: 1 }),
    setTab: (next: string) => put({ tab: next, page: 1 }),
    setFilter: (key: string, value: string) => put({ [key]: value || null, page: 1 }),
    /** Another view of the list: its conditions, and nothing of those before. */
    apply: (conditions: Record<string, string>, view: string) =>
      put({
        ...Object.fromEntries([...names, 'sort', 'tab'].map((name) => [name, conditions[name] || null])),
        page: 1,
        view: view || null,
      }),
    reset: () => put({ ...Object.fromEntries(names.map((name) => [name, null])), page: 1 }),
  };
};
