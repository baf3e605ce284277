import { ApolloLink } from '@apollo/client';

/** As the server reads it (server/session/public.ts). */
const header = 'jieqing-unattended';
/** So long after a touch what a page asks is taken as asked by whoever touched it: an answer that leads to the next question included. */
const touchLastsMs = 5_000;
const touches = ['pointerdown', 'keydown', 'input', 'click', 'wheel', 'touchmove'] as const;

/** So long a page is silent about a touch: well under a minute, the shortest limit of a company. */
const silentMs = 20_000;

// Whoever opens a page has done something.
let touchedAt = performance.now();
/** When the server last heard of somebody at this page. */
let toldAt = touchedAt;

type Page = { addEventListener(name: string, listener: () => void, options: { capture: boolean; passive: boolean }): void };

/** From now on it is known when somebody last touched this page. `tell`: asks something, when who types or reads for long asks nothing by it. */
export const watchAttendance = (page: Page, tell: () => void): void => {
  const touched = () => {
    touchedAt = performance.now();
    if (touchedAt - toldAt < silentMs) return;
    toldAt = touchedAt;
    tell();
  };
  for (const name of touches) page.addEventListener(name, touched, { capture: true, passive: true });
};

/**
 * A page goes on asking when its reader has gone: every few seconds, and whenever it hears news. The server is told so, or the idle limit of the
 * company would never end a login whose page stands open (AUTH-010).
 */
export const attendanceLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (performance.now() - touchedAt < touchLastsMs) {
      toldAt = performance.now();
      return forward(operation);
    }
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    operation.setContext({ headers: { ...headers, [header]: '1' } });
    return forward(operation);
  });
