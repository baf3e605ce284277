import { createContext } from 'react';
import { atWork } from '../request/at-work';

/** What a form waits for before it is sent: a file on its way would otherwise be left behind without a word. Nobody waits outside of a form. */
export const Running = createContext((work: Promise<unknown>): void => {
  void atWork(work).catch(() => undefined);
});
