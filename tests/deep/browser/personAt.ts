import type { Locator, Page } from 'playwright-core';

/** How long somebody who has not seen the page before needs: to find a thing and aim at it, to type a key, to read a screen. */
const FIND_MS = 600;
const KEY_MS = 80;
const READ_MS = 1_500;
/** From the open file window to the chosen file, which is a click of its own. */
const CHOOSE_FILE_MS = 2_000;

export interface Person {
  readonly page: Page;
  clicks(): number;
  click(target: Locator): Promise<void>;
  /** Opens a list of choices and takes one of them: two clicks. */
  choose(target: Locator, label: string): Promise<void>;
  /** Into what has the focus already. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  upload(target: Locator, path: string): Promise<void>;
  /** Looks until this is to be seen, and takes it in. */
  read(target: Locator): Promise<void>;
}

/** Somebody with a mouse and ten fingers at this page: no call goes to it that a hand could not make, and clicks are counted. */
export function personAt(page: Page): Person {
  let clicks = 0;
  const pause = (ms: number): Promise<void> => page.waitForTimeout(ms);
  const click = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await pause(FIND_MS);
    await target.hover();
    await target.click();
    clicks += 1;
  };
  return {
    page,
    clicks: () => clicks,
    click,
    async choose(target, label) {
      await click(target);
      await pause(FIND_MS);
      // The list of a select is drawn by the system, where no test can click; taking from it is a click all the same.
      await target.selectOption({ label });
      await target.press('Escape');
      clicks += 1;
    },
    type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
    press: (key) => page.keyboard.press(key, { delay: KEY_MS }),
    async upload(target, path) {
      const opened = page.waitForEvent('filechooser');
      await click(target);
      const chooser = await opened;
      await pause(CHOOSE_FILE_MS);
      await chooser.setFiles(path);
      clicks += 1;
    },
    async read(target) {
      await target.first().waitFor();
      await pause(READ_MS);
    },
  };
}
