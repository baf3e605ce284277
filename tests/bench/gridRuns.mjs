// Grids of 20,000 rows in a real browser: until painted, one tick, and how a clerk's tour feels.
import { INTERACTIONS, OUR_BOXES, ticksOf, tour, WATCH } from '../kit/gridScripts.mjs';
import { builtPage, openBrowser, servePage } from './browserPages.mjs';

const PAGES = {
  ours: { name: 'gridOurs', isOurs: true, boxes: OUR_BOXES, rows: 20_000 },
  small: { name: 'gridOurs', isOurs: true, boxes: OUR_BOXES, rows: 1_000 },
  floor: { name: 'gridPlain', rows: 20_000 },
  peer: { name: 'gridAntd', boxes: '.ant-table-tbody-virtual .ant-checkbox-input', rows: 20_000 },
};
/** Each in a page of its own: a first visit to the grid, as a clerk has it. */
const VISITS = 5;

export const prepareGrids = async (order) => {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  await browser.close();
  for (const { name, isOurs } of Object.values(PAGES)) await builtPage(order, name, { isOurs });
};

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** `look(page, painted, boxes)` answers the figure of one visit: `painted` = ms until the first rows were painted. */
async function gridOf(order, look) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const { name, isOurs, boxes, rows } = PAGES[order.variant];
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
      const figure = await look(page, painted, boxes);
      if (problems.length > 0) throw new Error(problems[0]);
      return figure;
    } finally {
      await context.close();
    }
  };
  return {
    isOnce: true,
    async run() {
      const figures = [];
      for (let n = 0; n < (order.mode === 'check' ? 1 : VISITS); n += 1) figures.push(await visit());
      return { value: median(figures) };
    },
    async close() {
      await browser.close();
      served.close();
    },
  };
}

export const paintOf = (order) => gridOf(order, async (_page, painted) => painted);

export const tickOf = (order) => gridOf(order, (page, _painted, boxes) => page.evaluate(ticksOf(boxes)));

export const tourOf = (order) =>
  gridOf(order, async (page) => {
    await tour(page);
    const interactions = await page.evaluate(INTERACTIONS);
    return interactions[Math.ceil(interactions.length * 0.75) - 1];
  });
