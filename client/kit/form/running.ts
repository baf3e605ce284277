import { createContext } from 'react';

/** What a form waits for before it is sent: a file on its way would otherwise be left behind without a word. Nobody waits outside of a form. */
export const Running = createContext((work: Promise<unknown>): void => {
  work.catch(() => undefined);
});
