/** Work under way that a page loaded anew would tear: changes that are not sent yet, a paste, files, mutations in flight, forms filled in. */
let open = 0;
/** Of it what closing the tab loses for good: the browser asks first. */
let unsent = 0;

const host = globalThis as unknown as {
  addEventListener?: (name: string, listener: (event: Event) => void) => void;
  removeEventListener?: (name: string, listener: (event: Event) => void) => void;
};
const ask = (event: Event) => event.preventDefault();

type Kind = 'open' | 'unsent';

/** The answer ends it; said twice, it ends once. */
export const beginWork = (kind: Kind = 'open'): (() => void) => {
  open += 1;
  if (kind === 'unsent') {
    unsent += 1;
    if (unsent === 1) host.addEventListener?.('beforeunload', ask);
  }
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    open -= 1;
    if (kind !== 'unsent') return;
    unsent -= 1;
    if (unsent === 0) host.removeEventListener?.('beforeunload', ask);
  };
};

export const atWork = <Result>(work: Promise<Result>, kind?: Kind): Promise<Result> => {
  const end = beginWork(kind);
  work.then(end, end);
  return work;
};

export const hasOpenWork = (): boolean => open > 0;
