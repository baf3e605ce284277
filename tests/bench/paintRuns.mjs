// What is there to look at, and when: pages of the product in a browser, on a throttled network and processor.
import { builtPage, coldPaint, openBrowser, WIRED, warmMoment } from './browserPages.mjs';
import { companyOf } from './lists.mjs';
import { startPages } from './paths/B1.mjs';
import { openSession } from './sessions.mjs';

async function paintsOf(order, paint) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const application = await startPages(order);
  return {
    isOnce: true,
    run: () => paint(browser, application.url),
    async close() {
      await browser.close();
      await application.close();
    },
  };
}

/** The path of the largest paint of a first visit to this address. `view` and `network`: those of the console when left out. */
export const firstPaintOf = (address, view, network) => ({
  seed: () => undefined,
  prepare: async (order) => void (await builtPage(order, 'plain')),
  open: (order) =>
    paintsOf(order, async (browser, url) => {
      const { largest, text } = await coldPaint(browser, `${url}${address}`, view, network);
      if (text === 0) throw new Error('an empty page');
      return { value: largest };
    }),
});

const CHARTS = '/statistics?startDate=2026-10-01&endDate=2026-10-31';
const FIRST_BAR = '[data-chart] svg :is(rect, circle, path)';

/** The charts of a company with 840,000 payments, for a person whose browser has the files: the first of them is drawn. */
export const chartsOf = (order) =>
  paintsOf(order, async (browser, url) => {
    const cookie = { name: 'jq_session', value: await openSession(order, companyOf(order)), url };
    return { value: await warmMoment(browser, `${url}${CHARTS}`, { cookie, network: WIRED, selector: FIRST_BAR }) };
  });
