import { Refused } from './request';

const tries = 30;
const everyMs = 1_000;

/** The file may still be drawn: it is asked for until it is there, and opened in this very window; a new one is kept back inside other apps. */
export const openFile = async (
  ask: () => Promise<string | null | undefined>,
  late: string,
  opened: (url: string) => void,
): Promise<void> => {
  for (let asked = 0; asked < tries; asked += 1) {
    const url = await ask();
    if (url) {
      opened(url);
      return location.assign(url);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Refused('RECEIPT_LATE', late);
};
