// The scripts that a first visit fetches until its screen is drawn, route by route; the figure is that of the heaviest.
import { firstRoutes, firstVisit, isBeforeLogin } from '../../kit/browser/firstBytes.mjs';
import { COMPANY, configOf } from '../base.mjs';
import { builtPage, inNewPage, openBrowser } from '../browserPages.mjs';
import { openSession } from '../sessions.mjs';
import { product } from '../world.mjs';

/** As often as a busy machine may draw a screen too late for its visit to tell anything. */
const MAX_VISITS = 5;

export const seed = () => undefined;

export async function prepare(order) {
  await builtPage(order, 'plain');
  await builtPage(order, 'antd');
}

export async function startPages(order) {
  const { startApplication } = product('server/application');
  return startApplication(configOf(order, { role: 'web', bankUrl: 'http://127.0.0.1:9' }), order.url, { env: {} });
}

/** The cookie of a session as a login would have left it. */
export async function sessionCookie(order, url) {
  return { name: 'jq_session', value: await openSession(order, COMPANY), url };
}

export async function open(order) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const application = await startPages(order);
  const cookie = await sessionCookie(order, application.url);
  return {
    isOnce: true,
    async run() {
      const extra = {};
      for (const [name, path] of Object.entries(firstRoutes)) {
        const visit = () =>
          inNewPage(browser, isBeforeLogin(name) ? [] : [cookie], (page) => firstVisit(page, `${application.url}${path}`));
        let seen = await visit();
        for (let visits = 1; !seen.isTimely && visits < MAX_VISITS; visits += 1) seen = await visit();
        if (!seen.isTimely) throw new Error(`${path} was drawn too late to tell what it waits for`);
        if (seen.path !== path) throw new Error(`${path} led to ${seen.path}`);
        extra[`${name}Kilobytes`] = seen.kilobytes;
      }
      return { value: Math.max(...Object.values(extra)), extra };
    },
    async close() {
      await browser.close();
      await application.close();
    },
  };
}
