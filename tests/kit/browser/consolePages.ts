import type { Browser, Page } from 'playwright-core';
import { type ErrorKey, errors } from '../../../schema/errors';
import { until } from '../checks/waiting';
import { openPage, type PageOptions } from './browser';

export interface Visit {
  readonly page: Page;
  readonly problems: string[];
  close(): Promise<void>;
}

/** Through the REST door, with the password of everybody in the demo world. */
export async function logIn(page: Page, account: string): Promise<void> {
  const answer = await page.context().request.post('/api/user/login', { data: { account, password: 'Demo2026' } });
  expect(await answer.json()).toMatchObject({ code: 22000 });
}

/** A fresh profile, logged in through the REST door when an account is given. */
export async function visit(browser: Browser, url: string, account?: string, options: PageOptions = {}): Promise<Visit> {
  const { page, context, problems } = await openPage(browser, url, options);
  if (account) await logIn(page, account);
  const close = async (): Promise<void> => {
    // A call that is on its way when the page goes is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, problems, close };
}

/** The address of a GraphQL call names its operation. */
export const isCall =
  (operation: string) =>
  (url: URL): boolean =>
    url.pathname === '/graphql' && url.search === `?${operation}`;

export const REFUSED_ID = 'req-0042';

/** Lets one operation be refused as the catalogue says it would be; a console that asks again for itself does so at once. */
export async function refuse(page: Page, operation: string, key: ErrorKey, params: Record<string, unknown> = {}): Promise<void> {
  const { zh, level, rest } = errors[key];
  const error = { message: zh, extensions: { code: key, level, legacyCode: rest, requestId: REFUSED_ID, params } };
  await page.route(isCall(operation), (route) =>
    route.fulfill({ headers: { 'retry-after': '0.02' }, json: { data: null, errors: [error] } }),
  );
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The first button of the page with this name. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

/** A button of the question that is open. */
export const inDialog = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** An action of the statement, wherever it stands: three are shown, the others wait under 更多. */
export async function act(page: Page, name: string): Promise<void> {
  const bar = page.locator('.jq-actions').first();
  const own = bar.getByRole('button', { name, exact: true });
  const more = bar.getByRole('button', { name: '更多', exact: true });
  await own.or(more).first().waitFor();
  if ((await own.count()) > 0) await own.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
}

/** A figure of a statement, found by its name, becomes this: pages that are open follow what happens by themselves. */
/** A row of the reconciliation by its columns, which are told by their headers without the unit. */
export async function outcomeIs(page: Page, part: string, figures: Readonly<Record<string, string>>): Promise<void> {
  const table = page.getByRole('table', { name: '对账' });
  const row = table.getByRole('row', { name: new RegExp(`^${part}`) });
  const shown = async () => {
    const headers = (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.replace('（元）', '').trim());
    const cells = await row.locator('th, td').allInnerTexts();
    return Object.fromEntries(Object.keys(figures).map((name) => [name, cells[headers.indexOf(name)]?.trim()]));
  };
  await until(shown, (seen) => JSON.stringify(seen) === JSON.stringify(figures));
}

export async function figureIs(page: Page, name: string, value: string): Promise<void> {
  const shown = page
    .locator('.jq-kv > div, .jq-tiles > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();
  await until(
    () => shown.innerText(),
    (seen) => seen === value,
  );
}

/** The bytes of what the browser was told to keep. */
export async function kept(page: Page, click: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
