// A window in which a page is shown at twice its size: what of it is lost, and whether it is read in one direction.

/** 200 % of a window of 1,440 by 900 are this many pixels of the page. */
export const TWICE = { width: 720, height: 450 } as const;

/** Controls that cannot be brought into view, or over which something else lies then; and boxes that cut their text off. */
export const LOST = `(async () => {
  const main = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body;
  const lost = [];
  for (const one of main.querySelectorAll('button, a[href], input, select, textarea')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.getBoundingClientRect().width === 0 || one.disabled || one.tabIndex < 0) continue;
    // Once more where a column that stays at its side was taken for one that moves with the rest.
    for (let nth = 0; nth < 2; nth += 1) one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // What is wider than the window is pressed where it is seen: below 1,000 pixels the console scrolls sideways (PLT-062).
    const box = one.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const hit = document.elementFromPoint(left + Math.min(right - left, 40) / 2, box.top + box.height / 2);
    const isThere = hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) || one.closest('label')?.contains(hit));
    if (!isThere) lost.push(one.getAttribute('aria-label') ?? one.innerText ?? one.name);
  }
  for (const one of main.querySelectorAll('*')) {
    const { overflowY, webkitLineClamp } = getComputedStyle(one);
    if (overflowY === 'hidden' && webkitLineClamp === 'none' && one.scrollHeight - one.clientHeight > 6 && one.clientHeight > 1 && one.innerText?.trim())
      lost.push('cut: ' + one.className + ' ' + one.innerText.slice(0, 40));
  }
  return lost;
})()`;

/** Whether the page is wider than its window, and what of its head and of the header lies outside of it. */
export const OUTSIDE = `(() => {
  const wide = document.documentElement.clientWidth;
  const outside = [...document.querySelectorAll('.jq-header button, .jq-page-head button, .jq-page-head a')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < 0 || right > wide);
  });
  return { wider: document.documentElement.scrollWidth - wide, outside: outside.map((one) => one.getAttribute('aria-label') ?? one.innerText) };
})()`;

/** What has to be moved from side to side to be read although it is no table, and text that ends where its box does with nothing that says the rest. */
export const SIDEWAYS = `(() => {
  const place = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body;
  const found = [];
  for (const one of place.querySelectorAll('*')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.clientWidth < 2 || one.scrollWidth - one.clientWidth <= 2) continue;
    const { overflowX, textOverflow } = getComputedStyle(one);
    const said = () => one.className + ' ' + (one.innerText ?? '').trim().slice(0, 40);
    if (/auto|scroll/.test(overflowX) && !one.querySelector('table, [role=tab], pre, svg') && !one.closest('table, pre')) found.push('moved: ' + said());
    if (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && (one.innerText ?? '').trim() && !one.closest('.sr-only')) found.push('cut: ' + said());
  }
  return found;
})()`;
