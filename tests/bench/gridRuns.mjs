// Grids of 20,000 rows in a real browser: until painted, one tick, and how a clerk's tour feels.
import { INTERACTIONS, OUR_BOXES, ticksOf, tour, WATCH } from '../kit/browser/gridScripts.mjs';
import { builtPage, openBrowser, servePage } from './browserPages.mjs';

const SCREEN = { name: 'gridOurs', isOurs: true, boxes: OUR_BOXES, rows: 20_000 };
const PEER = { name: 'gridAntd', boxes: '.ant-table-tbody-virtual .ant-checkbox-input', rows: 20_000 };
/** Painted: tables with their rows at hand. */
const TABLES = {
  ours: { name: 'gridAlone', isOurs: true, rows: 20_000 },
  small: { name: 'gridAlone', isOurs: true, rows: 1_000 },
  floor: { name: 'gridPlain', rows: 20_000 },
  peer: PEER,
};
/** Touched: the whole screen, so that a tick is told to the bar as well. */
const SCREENS = { ours: SCREEN, peer: PEER };
/** Each in a page of its own: a first visit to the grid, as a clerk has it. */
const VISITS = 5;

export const prepareGrids = async (order) => {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  await browser.close();
  for (const { name, isOurs } of [SCREEN, ...Object.values(TABLES)]) await builtPage(order, name, { isOurs });
};

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** One browser for the visits of one child. `look(page, painted)` answers the figure of a visit; `painted` = ms until the first rows were. */
async function inBrowser(order, work) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  return {
    isOnce: true,
    run: () => work((page, look) => visited(browser, order, page, look)),
    close: () => browser.close(),
  };
}

async function visited(browser, order, { name, isOurs, rows }, look) {
  const served = await servePage(await builtPage(order, name, { isOurs }), name);
  const visit = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      const problems = [];
      page.on('pageerror', (failure) => problems.push(failure.message));
      await page.addInitScript(WATCH);
      await page.goto(served.url, { waitUntil: 'load' });
      await page.waitForFunction('globalThis.prepare !== undefined');
      await page.evaluate(`prepare(${Math.round(rows * order.scale)})`);
      const painted = await page.evaluate('mount()');
      const figure = await look(page, painted);
      if (problems.length > 0) throw new Error(problems[0]);
      return figure;
    } finally {
      await context.close();
    }
  };
  const figures = [];
  for (let n = 0; n < (order.mode === 'check' ? 1 : VISITS); n += 1) figures.push(await visit());
  served.close();
  return median(figures);
}

const paint = async (_page, painted) => painted;

/** Beside the table alone, for information: the screen that the clerk gets, with its bar of filters, its questions and its live link. */
export const paintOf = (order) =>
  inBrowser(order, async (visits) => {
    const value = await visits(TABLES[order.variant], paint);
    return order.variant === 'ours' ? { value, extra: { screenMs: await visits(SCREEN, paint) } } : { value };
  });

export const tickOf = (order) =>
  inBrowser(order, async (visits) => {
    const shown = SCREENS[order.variant];
    return { value: await visits(shown, (page) => page.evaluate(ticksOf(shown.boxes))) };
  });

export const tourOf = (order) =>
  inBrowser(order, async (visits) => ({
    value: await visits(SCREEN, async (page) => {
      await tour(page);
      const interactions = await page.evaluate(INTERACTIONS);
      return interactions[Math.ceil(interactions.length * 0.75) - 1];
    }),
  }));
