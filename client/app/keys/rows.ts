import { flushSync } from 'react-dom';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Rows of the list of the page, from the top; those of a table beside or below another one follow it. */
const rowsOf = (page: Element): HTMLTableRowElement[] =>
  [...page.querySelectorAll<HTMLTableRowElement>('.jq-table tbody tr')].filter(isShown);

const current = (): HTMLTableRowElement | null => document.activeElement?.closest<HTMLTableRowElement>('.jq-table tbody tr') ?? null;

const boxOf = (row: Element): HTMLInputElement | null => row.querySelector<HTMLInputElement>('td.first input[type=checkbox]:enabled');

/** On what opens the row where it has that, so that Enter opens it; else on the row itself. */
const enter = (row: HTMLTableRowElement) => {
  const opener = row.querySelector<HTMLElement>('td a[href]') ?? row.querySelector<HTMLElement>('td button, td input');
  if (!opener) row.tabIndex = -1;
  (opener ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};

/** One row down or up; from anywhere else on the page to the first one, or to the one that was left. */
export const moveRow = (page: Element, by: 1 | -1) => {
  const rows = rowsOf(page);
  const here = current();
  const next = here ? rows[rows.indexOf(here) + by] : rows[0];
  if (next) enter(next);
};

/** Whose tick was set or taken last: where a range begins. */
let last: HTMLTableRowElement | null = null;

/** Sets or takes the tick of this row; `isRange`: those between it and the one before become as that one is. */
export const tickRow = (page: Element, isRange: boolean) => {
  const here = current();
  const box = here && boxOf(here);
  if (!here || !box) return;
  const rows = rowsOf(page);
  const from = isRange && last?.isConnected ? rows.indexOf(last) : -1;
  const wanted = from >= 0 && last ? boxOf(last)?.checked : !box.checked;
  const [first, end] = [from < 0 ? rows.indexOf(here) : Math.min(from, rows.indexOf(here)), Math.max(from, rows.indexOf(here))];
  for (const row of rows.slice(first, end + 1)) {
    const own = boxOf(row);
    // Each tick is known before the next one is set: a choice is made from the one before it.
    if (own && own.checked !== wanted) flushSync(() => own.click());
  }
  last = here;
};
