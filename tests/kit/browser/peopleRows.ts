// Lists of people in the console: a deed of one row, the answer to what it asks, and rows that are chosen.
import type { Locator, Page } from 'playwright-core';

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** In the row, or in its menu. */
export async function deed(page: Page, name: string, label: string): Promise<void> {
  // A question that is on its way out gives the focus back, and would take it from the menu.
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
  const own = rowOf(page, name).getByRole('button', { name: `${label} ${name}` });
  await rowOf(page, name).first().waitFor();
  if ((await own.count()) > 0) return own.click();
  await rowOf(page, name).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

export const answer = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name }).last().click();

export const choose = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
};
