// Scripts of a payee's first visit, from each way in; the figure is that of the heaviest. All of them: the first screen stands in the page itself,
// and can be used once its scripts are there.
import { builtPage, openBrowser, PHONE, packedOfVisit } from '../browserPages.mjs';
import { payeeCookie } from '../sessions.mjs';
import { startPages } from './B1.mjs';

/** By the address of the pages, by a link of an SMS, and with a session that is still there. */
const ROUTES = { login: '/m/login', link: `/m/s/${'x'.repeat(43)}`, income: '/m/income' };

export const seed = () => undefined;
export const prepare = async (order) => void (await builtPage(order, 'plain'));

export async function open(order) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const application = await startPages(order);
  const cookie = await payeeCookie(order, application.url);
  return {
    isOnce: true,
    async run() {
      const extra = {};
      for (const [name, path] of Object.entries(ROUTES)) {
        const visit = await packedOfVisit(browser, `${application.url}${path}`, name === 'income' ? [cookie] : [], PHONE);
        if (visit.path !== path) throw new Error(`${path} led to ${visit.path}`);
        extra[`${name}Kilobytes`] = visit.kilobytes;
      }
      return { value: Math.max(...Object.values(extra)), extra };
    },
    async close() {
      await browser.close();
      await application.close();
    },
  };
}
