import type { Page } from 'playwright-core';
import { waitUntil } from '../checks/waiting';
import { INTERACTIONS, OUR_BOXES, SCROLL, ticksOf, tour, WATCH } from './gridScripts.mjs';

interface GridFigures {
  /** From the arrival of the first rows in the page until they are painted. */
  readonly firstRowsMs: number;
  /** From a click on the box of a row until the frame that shows it is painted; median of 20. */
  readonly tickMs: number;
  /** While a script scrolls through the whole list in three seconds. */
  readonly framesPerSecond: number;
  /** Three quarters of the interactions of the tour took no longer. */
  readonly inpP75Ms: number;
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
  const tickMs = (await page.evaluate(ticksOf(OUR_BOXES))) as number;
  const framesPerSecond = (await page.evaluate(SCROLL)) as number;
  await page.waitForLoadState('networkidle');
  await tour(page);
  const interactions = (await page.evaluate(INTERACTIONS)) as number[];
  const inpP75Ms = interactions[Math.ceil(interactions.length * 0.75) - 1] ?? Number.NaN;
  return { firstRowsMs, tickMs, framesPerSecond, inpP75Ms };
}
