// As on the console (client/kit/request/page-mark.ts): what this page does, it does for the person whose session it was drawn with.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('jieqing-payee');

let mark: string | null = null;
/** Which session of this page an answer belongs to: one that was on its way before the login names nobody of today. */
let session = 0;
let isOver = false;
const listeners = new Set<() => void>();

export const outlived = () => {
  isOver = true;
  for (const listener of listeners) listener();
};

export const onOutlived = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const isPageOver = (): boolean => isOver;

/** The headers of one call, and what is to be done with those of its answer. */
export const marked = () => {
  const asked = session;
  return {
    headers: mark ? { 'jieqing-page': mark } : undefined,
    take: (answered: Headers) => {
      if (mark === null && asked === session) mark = answered.get('jieqing-page');
    },
  };
};

/** Somebody has logged in or out on this page: the next answer says who, and pages of the session before stop. */
export const sessionChanged = () => {
  session += 1;
  mark = null;
  channel?.postMessage(null);
};

channel?.addEventListener('message', () => mark !== null && outlived());
