// The same first visit where the network is poor: what a person reads first, in a lift or a basement (issue of the payee's side: LCP under 2.5 s).
import { builtPage, coldPaint, openBrowser, PHONE, SLOW_3G } from '../browserPages.mjs';
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
      const { largest, text } = await coldPaint(browser, `${application.url}/m`, PHONE, SLOW_3G);
      if (text === 0) throw new Error('an empty page');
      return { value: largest };
    },
    async close() {
      await browser.close();
      await application.close();
    },
  };
}
