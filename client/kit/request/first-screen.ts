import { useEffect, useRef } from 'react';

/** How often it is looked, and after how long nobody waits any more: a page that shows no heading stands still. */
const everyMs = 100;
const longestMs = 5000;

/** It has its heading, and nothing of it is a placeholder any more. */
const isDrawn = (): boolean => document.querySelector('h1') !== null && document.querySelector('.jq-skeleton, [aria-busy=true]') === null;

let first: Promise<void> | undefined;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, everyMs));

/** When the first screen of this page is there to look at: code that nobody needs for that is fetched afterwards, and takes nothing of the line before. */
export const afterFirstScreen = (): Promise<void> => {
  first ??= (async () => {
    const end = performance.now() + longestMs;
    while (!isDrawn() && performance.now() < end) await pause();
    await pause();
  })();
  return first;
};

/** Code of this screen that is needed later than it is drawn: the line may be gone by then. One that did not come is asked for, and told of, by the press. */
export const useAhead = (load: () => Promise<unknown>): void => {
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let isHere = true;
    void afterFirstScreen()
      .then(() => (isHere ? latest.current() : undefined))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
};
