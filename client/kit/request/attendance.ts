import { ApolloLink } from '@apollo/client';

/** As the server reads it (server/session/public.ts). */
const header = 'jieqing-unattended';
/** So long after a touch what a page asks is taken as asked by whoever touched it: an answer that leads to the next question included. */
const touchLastsMs = 5_000;
const touches = ['pointerdown', 'keydown', 'input', 'click', 'wheel', 'touchmove'] as const;

// Whoever opens a page has done something.
let touchedAt = performance.now();
const touched = () => {
  touchedAt = performance.now();
};

type Page = { addEventListener(name: string, listener: () => void, options: { capture: boolean; passive: boolean }): void };

/** From now on it is known when somebody last touched this page. */
export const watchAttendance = (page: Page): void => {
  for (const name of touches) page.addEventListener(name, touched, { capture: true, passive: true });
};

/**
 * A page goes on asking when its reader has gone: every few seconds, and whenever it hears news. The server is told so, or the idle limit of the
 * company would never end a login whose page stands open (AUTH-010).
 */
export const attendanceLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (performance.now() - touchedAt < touchLastsMs) return forward(operation);
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    operation.setContext({ headers: { ...headers, [header]: '1' } });
    return forward(operation);
  });
