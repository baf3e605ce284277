import type { Page } from 'playwright-core';
import { waitUntil } from './waiting';

export interface GridFigures {
  /** From the arrival of the first rows in the page until they are painted. */
  readonly firstRowsMs: number;
  /** From a click on the box of a row until the frame that shows it is painted; median of 20. */
  readonly tickMs: number;
  /** While a script scrolls through the whole list in three seconds. */
  readonly framesPerSecond: number;
  /** Three quarters of the interactions of the tour took no longer. */
  readonly inpP75Ms: number;
}

/** What the page itself writes down, because a test outside of it would measure the way in between. */
const WATCH = `(() => {
  if (globalThis.gridWatch) return;
  const watch = (globalThis.gridWatch = { arrivedAt: null, paintedAt: null, interactions: new Map() });
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries())
      if (watch.arrivedAt === null && name.endsWith('?RosterGrid')) watch.arrivedAt = responseEnd;
  }).observe({ type: 'resource', buffered: true });
  const rows = new MutationObserver(() => {
    if (!document.querySelector('.jq-vgrid tbody td .cell')) return;
    rows.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { watch.paintedAt = performance.now(); };
      port2.postMessage(null);
    });
  });
  rows.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) watch.interactions.set(interactionId, Math.max(duration, watch.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

const TICKS = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });
  const taken = [];
  for (let at = 0; at < 20; at += 1) {
    const boxes = document.querySelectorAll('.jq-vgrid tbody [data-tick]');
    const box = boxes[at % boxes.length];
    await frame();
    const before = performance.now();
    box.click();
    // Posted inside the frame: it comes when style, layout and paint of this frame are done.
    taken.push((await painted()) - before);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return taken.sort((one, other) => one - other)[10];
})()`;

const SCROLL = `(async () => {
  const box = document.querySelector('.jq-vscroll');
  const end = box.scrollHeight - box.clientHeight;
  const start = await new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  let now = start;
  while (now - start < 3000) {
    box.scrollTop = (end * (now - start)) / 3000;
    now = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
  }
  const seconds = (now - start) / 1000;
  box.scrollTop = 0;
  return frames / seconds;
})()`;

/** Every interaction the browser did not find worth reporting took less than the shortest it reports. */
const INTERACTIONS = `(() => {
  const reported = [...globalThis.gridWatch.interactions.values()];
  const unreported = Math.max(0, (performance.interactionCount ?? reported.length) - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => 16)].sort((one, other) => one - other);
})()`;

const calm = (page: Page): Promise<void> => page.waitForTimeout(150);

/** A clerk at work: ticks, a cell opened, typed into and left alone, the tabs, the arrow keys. Nothing is changed. */
async function tour(page: Page): Promise<void> {
  const grid = page.locator('.jq-vgrid');
  for (let at = 0; at < 6; at += 1) {
    await grid.locator('tbody [data-tick]').nth(at).click();
    await calm(page);
  }
  for (let at = 0; at < 3; at += 1) {
    const name = grid.locator('tbody tr[data-index]').nth(at).getByRole('button', { name: /^姓名/ });
    await name.click();
    await calm(page);
    await page.keyboard.type('李四', { delay: 60 });
    await page.keyboard.press('Escape');
    await calm(page);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key, { delay: 30 });
  }
  const tabs = page.getByRole('tablist', { name: '名单视图' }).getByRole('tab');
  for (const at of [4, 1, 0, 2, 0]) {
    await tabs.nth(at).click();
    await calm(page);
  }
}

/**
 * How the check grid of this page feels (ux.md §10). The page stands at a check grid with rows; it is loaded again, so that
 * its first rows can be watched from the beginning.
 */
export async function gridFigures(page: Page): Promise<GridFigures> {
  await page.addInitScript(WATCH);
  await page.reload();
  await page.locator('.jq-vgrid tbody td .cell').first().waitFor();
  const seen = async () =>
    (await page.evaluate('({ ...gridWatch, interactions: 0 })')) as { arrivedAt: number | null; paintedAt: number | null };
  await waitUntil(
    async () => (await seen()).paintedAt !== null && (await seen()).arrivedAt !== null,
    () => 'the first rows are painted',
  );
  const { arrivedAt, paintedAt } = await seen();
  // Whoever has errors is led to them; the rows of that view have to be there before anything is measured on them.
  await page.waitForLoadState('networkidle');
  const firstRowsMs = (paintedAt ?? Number.NaN) - (arrivedAt ?? Number.NaN);
  await page.getByRole('tab', { name: /^全部/ }).click();
  await page.waitForLoadState('networkidle');
  const tickMs = (await page.evaluate(TICKS)) as number;
  const framesPerSecond = (await page.evaluate(SCROLL)) as number;
  await page.waitForLoadState('networkidle');
  await tour(page);
  const interactions = (await page.evaluate(INTERACTIONS)) as number[];
  const inpP75Ms = interactions[Math.ceil(interactions.length * 0.75) - 1] ?? Number.NaN;
  return { firstRowsMs, tickMs, framesPerSecond, inpP75Ms };
}
