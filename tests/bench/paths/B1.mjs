// Scripts and styles of a first visit, route by route; the figure is that of the heaviest.
import { COMPANY, configOf } from '../base.mjs';
import { builtPage, openBrowser, packedOfVisit } from '../browserPages.mjs';
import { openSession } from '../sessions.mjs';
import { product } from '../world.mjs';

/** Before and after the login; the name of a figure and its address. */
const ROUTES = {
  login: '/login',
  landing: '/home',
  overview: '/index/service',
  statements: '/serviceUnfinished/list',
  completed: '/serviceCompleted/list',
  balance: '/usercenter/balance',
};

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
      for (const [name, path] of Object.entries(ROUTES)) {
        const isPublic = name === 'login' || name === 'landing';
        const visit = await packedOfVisit(browser, `${application.url}${path}`, isPublic ? [] : [cookie]);
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
