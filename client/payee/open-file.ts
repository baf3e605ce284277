import { Refused } from './request';

const tries = 30;
const everyMs = 1_000;

/** The file may still be drawn: it is asked for until it is there. Its address works once, so it is opened in this very window. */
export const openFile = async (ask: () => Promise<string | null | undefined>, late: string): Promise<void> => {
  for (let asked = 0; asked < tries; asked += 1) {
    const url = await ask();
    if (url) return location.assign(url);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Refused('RECEIPT_LATE', late);
};
