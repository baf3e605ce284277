// What a first visit has to fetch before there is anything to look at, as a browser truly loads it: the scripts of B1 (README, Benchmarks), route by route.
import { gzipSync } from 'node:zlib';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';

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

/** Kilobytes that each was brought to, and not more: B1 asks for 260. */
const ROUTES = [
  [null, '/login', 241],
  [null, '/home', 225],
  ['王敏', '/index/service', 259],
  ['王敏', '/serviceUnfinished/list', 256],
  ['王敏', '/index/serviceForm', 258],
] as const;

describeInBrowser('what a first visit brings along', () => {
  const here = consoleWorld();

  test.each(ROUTES)('as %s %s is drawn by at most %s KB of scripts, packed', async (as, path, most) => {
    /** Somebody comes for the first time. */
    const comes = async () => {
      const { page } = await here.visit(as);
      await page.context().addInitScript(WATCH);
      const bodies = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) bodies.set(response.url(), response.body());
      });
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      return { page, bodies, drawnAt: await page.evaluate<number>('globalThis.jqDrawn') };
    };
    const { page, bodies } = await until(comes, ({ drawnAt }) => drawnAt < WAITS_MS);
    const asked = await page.evaluate<string[]>(ASKED);
    const sizes = await Promise.all(asked.map(async (url) => gzipSync(await must(bodies.get(url)), { level: 9 }).length / 1024));
    const kilobytes = Math.round(sizes.reduce((total, size) => total + size, 0) * 10) / 10;
    expect({ path, kilobytes, isPage: asked.length > 5, isWithin: kilobytes <= most }).toEqual({
      path,
      kilobytes,
      isPage: true,
      isWithin: true,
    });
  });
});
