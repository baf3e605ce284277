import type { RowWindow } from './row-order';

/** Windows are numbered from 1. */
export type LoadWindow<Row> = (page: number) => Promise<RowWindow<Row>>;

/** What is asked for must not come faster than it can be seen: while the list flies by, skeletons are enough. */
const betweenLoadsMs = 90;
const atOnce = 3;

type LoaderEnds<Row> = {
  /** Windows in view that have to be asked for. */
  missing: () => number[];
  arrived: (page: number, answer: RowWindow<Row>, news: number) => void;
  failed: (error: unknown) => void;
};

/** Asks for windows one after another and throws away answers about a list that is no longer the one that is shown. */
export const createWindowLoader = <Row>({ missing, arrived, failed }: LoaderEnds<Row>) => {
  let load: LoadWindow<Row> | null = null;
  let question = 0;
  let news = 0;
  let lastLoad = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const running = new Map<number, Promise<void>>();
  /** Windows that could not be read wait for the next news instead of being asked for again and again. */
  const broken = new Set<number>();

  const fetchWindow = async (page: number, source: LoadWindow<Row>): Promise<void> => {
    const asked = { question, news };
    try {
      const answer = await source(page);
      if (asked.question === question) arrived(page, answer, asked.news);
    } catch (error) {
      if (asked.question !== question) return;
      broken.add(page);
      failed(error);
    }
  };
  const start = (page: number): Promise<void> => {
    const underWay = running.get(page);
    if (underWay !== undefined) return underWay;
    if (!load) return Promise.resolve();
    const one = fetchWindow(page, load).finally(() => {
      if (running.get(page) === one) running.delete(page);
      later();
    });
    running.set(page, one);
    return one;
  };
  const pump = () => {
    for (const page of missing()) {
      if (running.size >= atOnce) return;
      if (running.has(page) || broken.has(page)) continue;
      lastLoad = performance.now();
      void start(page);
    }
  };
  const later = () => {
    clearTimeout(timer);
    if (missing().length > 0) timer = setTimeout(pump, Math.max(0, betweenLoadsMs - (performance.now() - lastLoad)));
  };
  /** Answers under way belong to positions that are no longer true. */
  const forget = () => {
    question += 1;
    running.clear();
  };
  return {
    news: () => news,
    later,
    start,
    forget,
    open: (source: LoadWindow<Row>) => {
      load = source;
      forget();
      broken.clear();
      clearTimeout(timer);
      pump();
    },
    /** An answer under way may be older than the news: it is shown, and asked for again. */
    refresh: () => {
      news += 1;
      broken.clear();
      later();
    },
  };
};
