// Every route of the console and of the operators, one row of the screens for each: what the walks over all pages begin with.
import type { Browser } from 'playwright-core';
import { type OpenPage, openPage, turnTo } from './browser';
import { loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from './console';
import { OPS_BEFORE_LOGIN, type ScreenRow, screens, type Visitor } from './screenRows';

type Table = { path: string }[];
// The tables name screens in JSX, which the types of the tests know nothing of.
const { routes } = jest.requireActual<{ routes: Table }>('../../../client/app/routes');
const { opsRoutes } = jest.requireActual<{ opsRoutes: Table }>('../../../client/ops/routes');

export const consolePaths: readonly string[] = routes.map(({ path }) => path);
export const everyPath: readonly string[] = [...consolePaths, ...opsRoutes.map(({ path }) => path), ...OPS_BEFORE_LOGIN];

/** The first row of a route that shows the page itself; what opens over it is looked at in tests/deep/matrix. */
const plain = screens.filter(({ route, open }) => route && !open);
export const firstScreens: readonly ScreenRow[] = [...new Map([...plain].reverse().map((row) => [row.route, row])).values()].reverse();

/** The pages that a path belongs to: those of the operators are of their own. */
const entryOf = (path: string): string => (path.startsWith('/ops') ? 'ops' : 'console');

/** `/serviceUnfinished/detail/7` and `/serviceCompleted/detail/7` are one screen that keeps its heading. */
const mayShareScreen = (one: string, other: string): boolean => one.replace(/^\/\w+/, '') === other.replace(/^\/\w+/, '');

/**
 * Opens a path as a link on the page leads there; loads the pages where they are not open yet. Every screen has a heading of its own, so the
 * one that was there says nothing about the one that is to come: it is marked, and another awaited. So it is with the name of the tab, which is
 * taken away: whoever walks sees whether the page gave it one of its own.
 */
export async function lead({ page }: OpenPage, path: string): Promise<void> {
  const at = page.url().startsWith('http') ? new URL(page.url()).pathname : null;
  if (at === null || OPS_BEFORE_LOGIN.includes(at) || entryOf(at) !== entryOf(path) || mayShareScreen(at, path)) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    return;
  }
  await page.evaluate("document.title = ''; document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-before', ''))");
  await turnTo(page, path);
  await page.locator('h1:not([data-before])').first().waitFor();
}

/** One login for each visitor; `prepare` is given each page once, before it is anywhere that matters. */
export function visitorsOf(browser: Browser, url: string, prepare: (opened: OpenPage) => Promise<unknown> = async () => undefined) {
  const people = new Map<Visitor, OpenPage>();
  return async (visitor: Visitor): Promise<OpenPage> => {
    const known = people.get(visitor);
    if (known) return known;
    const isOperator = visitor === '林岚' || visitor === '孙越';
    const fresh = isOperator ? await loggedIn(browser, url, OPERATOR_PHONE[visitor]) : await openPage(browser, url);
    if (visitor && !isOperator)
      await fresh.context.request.post('/api/user/login', { data: { account: PHONE[visitor], password: PASSWORD } });
    await prepare(fresh);
    people.set(visitor, fresh);
    return fresh;
  };
}
