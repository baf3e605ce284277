import { builtPage, coldPaint, openBrowser, servePage } from '../browserPages.mjs';

/** `view` = the screen that it is looked at on; the console's when left out. `network`: a good one of a phone when left out. */
export async function open(order, view, network) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const page = await servePage(await builtPage(order, 'plain'), 'plain');
  return {
    isOnce: true,
    async run() {
      const { largest, text } = await coldPaint(browser, page.url, view, network);
      if (text === 0) throw new Error('an empty page');
      return { value: largest };
    },
    async close() {
      await browser.close();
      page.close();
    },
  };
}
