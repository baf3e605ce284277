// As on the console (client/kit/request/page-mark.ts): what this page does, it does for the person whose session it was drawn with.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('jieqing-payee');

let mark: string | null = null;
/** Which session of this page an answer belongs to: one that was on its way before the login names nobody of today. */
let session = 0;
/** What is asked under one session is nobody's under the next. */
export const sessionNow = (): number => session;
let isOver = false;
/** The end of a login that this page is at: until then nobody knows whether a refused call was overtaken by it. */
let entering: Promise<unknown> = Promise.resolve();
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

const ENDED = 'ended';
const asking = new Set<() => void>();
/** Another page has met the end of the login: whether it is the end of this one, too, is asked. */
export const onEnded = (listener: () => void) => {
  asking.add(listener);
  return () => void asking.delete(listener);
};
/** Of which session this page has said that it ended: once, or two of them would ask each other for ever. */
let ended = -1;
/** This page has met the end of its login: what others show of the person must not stay there either. */
export const sessionEnded = () => {
  if (ended === session) return;
  ended = session;
  channel?.postMessage(ENDED);
};

/** The headers of one call, and what is to be done with those of its answer. */
export const marked = () => {
  const asked = session;
  return {
    headers: mark ? { 'jieqing-page': mark } : undefined,
    take: (answered: Headers) => {
      if (mark === null && asked === session) mark = answered.get('jieqing-page');
    },
    /** Whether this page itself has changed who is logged in since the call was sent: then it was refused to the session before, not to the page. */
    isOvertaken: async (): Promise<boolean> => {
      await entering;
      return asked !== session;
    },
  };
};

/** Somebody has logged in or out on this page: the next answer says who, and pages of the session before stop. */
export const sessionChanged = () => {
  session += 1;
  mark = null;
  channel?.postMessage(null);
};

/**
 * A login of this page. What it sends belongs to nobody, so it carries no mark; what else the page asks meanwhile goes out under the old mark
 * and may come after the new cookie.
 */
export const enteringBy = <Result>(send: () => Promise<Result>): Promise<Result> => {
  const done = send().then((answer) => {
    sessionChanged();
    return answer;
  });
  entering = done.catch(() => undefined);
  return done;
};

channel?.addEventListener('message', ({ data }) => {
  if (mark === null) return;
  if (data !== ENDED) return outlived();
  for (const listener of asking) listener();
});
