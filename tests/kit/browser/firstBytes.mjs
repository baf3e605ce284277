// What a first visit of the console has to fetch before its screen is there to look at: the one definition of B1 (README, Speed), for the
// test of the routes that are kept to a figure each and for the row of the bench. Scripts alone, packed by gzip, as ux.md section 10 has them.
import { gzipSync } from 'node:zlib';

/** Before and after the login; the name of a figure and its address. */
export const firstRoutes = {
  login: '/login',
  landing: '/home',
  overview: '/index/service',
  statements: '/serviceUnfinished/list',
  completed: '/serviceCompleted/list',
  form: '/index/serviceForm',
  balance: '/usercenter/balance',
};
export const isBeforeLogin = (name) => name === 'login' || name === 'landing';

/** The moment at which the screen is drawn: it has its heading, and nothing of it is a placeholder any more. */
const WATCH = `(() => {
  const look = () => {
    const isDrawn = document.querySelector('h1') && !document.querySelector('.jq-skeleton, [aria-busy=true]');
    if (isDrawn) globalThis.jqDrawn = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** The scripts that were asked for until then. */
const ASKED = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => /\\.js$/.test(name) && startTime <= globalThis.jqDrawn)
  .map(({ name }) => name)`;

/** A page on a machine so busy that it is drawn later than this fetches what comes after the screen before it (client/kit/request/first-screen). */
const WAITS_MS = 4_500;

/** Somebody comes to this address for the first time, with a page of a context of its own. Without `isTimely` the visit tells nothing, and another is due. */
export async function firstVisit(page, address) {
  await page.addInitScript(WATCH);
  const bodies = new Map();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.set(response.url(), response.body());
  });
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const isTimely = (await page.evaluate('globalThis.jqDrawn')) < WAITS_MS;
  const asked = await page.evaluate(ASKED);
  const sizes = await Promise.all(asked.map(async (url) => gzipSync(await bodies.get(url), { level: 9 }).length / 1024));
  const kilobytes = Math.round(sizes.reduce((total, size) => total + size, 0) * 10) / 10;
  return { path: new URL(page.url()).pathname, isTimely, scripts: asked.length, kilobytes };
}
