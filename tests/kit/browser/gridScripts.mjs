// What is looked at in a check grid, for tests and for the bench.
/** What the page itself writes down, because a test outside of it would measure the way in between. */
export const WATCH = `(() => {
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

/** From a click on the box of a row until the frame that shows it is painted; median of 20. `boxes` = where the boxes are. */
export const ticksOf = (boxes) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });
  const taken = [];
  for (let at = 0; at < 20; at += 1) {
    const boxes = document.querySelectorAll(${JSON.stringify(boxes)});
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

export const SCROLL = `(async () => {
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
export const INTERACTIONS = `(() => {
  const reported = [...globalThis.gridWatch.interactions.values()];
  const unreported = Math.max(0, (performance.interactionCount ?? reported.length) - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => 16)].sort((one, other) => one - other);
})()`;

const calm = (page) => page.waitForTimeout(150);

/** A clerk at work: ticks, a cell opened, typed into and left alone, the tabs, the arrow keys. Nothing is changed. */
export async function tour(page) {
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

export const OUR_BOXES = '.jq-vgrid tbody [data-tick]';
