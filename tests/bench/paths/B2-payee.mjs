// The largest paint of a first visit to the pages on a phone, on a throttled network and processor.
import { builtPage, coldPaint, openBrowser, PHONE } from '../browserPages.mjs';
import { startPages } from './B1.mjs';

export const seed = () => undefined;
export const prepare = async (order) => void (await builtPage(order, 'plain'));

export async function open(order) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const application = await startPages(order);
  return {
    isOnce: true,
    async run() {
      const { largest, text } = await coldPaint(browser, `${application.url}/m/login`, PHONE);
      if (text === 0) throw new Error('an empty page');
      return { value: largest };
    },
    async close() {
      await browser.close();
      await application.close();
    },
  };
}
