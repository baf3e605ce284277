import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';

const moved = 'jq-moved';

const subscribe = (tell: () => void) => {
  addEventListener('popstate', tell);
  addEventListener(moved, tell);
  return () => {
    removeEventListener('popstate', tell);
    removeEventListener(moved, tell);
  };
};

type Place = { step?: string; isInside?: boolean };
const placeNow = (): Place => (history.state as Place | null) ?? {};

/** At what comes within a step by being asked for (useInside), also once the page was loaded anew. */
export const isInsideNow = (): boolean => placeNow().isInside ?? false;

/** Where the page is; follows the back button. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
const useStepName = (): string | undefined => useSyncExternalStore(subscribe, () => placeNow().step);

const put = (path: string, place: Place, isReplacing: boolean) => {
  history[isReplacing ? 'replaceState' : 'pushState'](place, '', path);
  dispatchEvent(new Event(moved));
};

/** Goes to a page of ours. `replace`: the back button does not come back here. */
export const go = (path: string, { replace = false } = {}) => {
  put(path, {}, replace);
  scrollTo(0, 0);
};

/**
 * One page of several steps: each step is an entry of the history, so the back button goes one step back and never out of a signing that is
 * under way. `back` goes by the history too, or a step would be found twice on the way out.
 */
export const useSteps = <Step extends string>(first: Step) => {
  const step = (useStepName() ?? first) as Step;
  const show = (next: Step, replace = false) => {
    put(location.pathname + location.search, { step: next }, replace);
    scrollTo(0, 0);
  };
  return { step, show };
};

export const back = () => history.back();

/**
 * What comes within a step by being asked for, as a code by SMS does, is an entry of the history too: the back button of the phone leads to what was
 * said before it, which the page still knows, and not out of the page. Nothing of that stands in the entry. `end` leaves it by the history, and is
 * done when the page is there; `left` is told in either case.
 */
export const useInside = (left: () => void) => {
  const told = useRef(left);
  told.current = left;
  const ending = useRef<Promise<void> | null>(null);
  useEffect(() => {
    const look = () => {
      if (!placeNow().isInside) told.current();
    };
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const leave = () =>
    new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      back();
    }).finally(() => {
      ending.current = null;
    });
  return {
    begin: () => {
      if (!placeNow().isInside) put(location.pathname + location.search, { ...placeNow(), isInside: true }, false);
    },
    end: (): Promise<void> => {
      if (placeNow().isInside) {
        // Asked twice it is left once: a second step back would lead out of the page.
        ending.current ??= leave();
        return ending.current;
      }
      told.current();
      return Promise.resolve();
    },
    /** Until it is left, where that has begun: what begins meanwhile would be left with it. */
    settled: (): Promise<void> => ending.current ?? Promise.resolve(),
  };
};

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const Link = ({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a
    href={href}
    {...rest}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      go(href);
    }}
  >
    {children}
  </a>
);
