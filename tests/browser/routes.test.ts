import type { Browser } from 'playwright-core';
import { serviceKind } from '../../schema/codes';
import { statement as statementMachine } from '../../schema/machines/statement';
import { detailPath } from '../../server/statement/rules';
import { readTree } from '../house/source';
import { describeInBrowser, type OpenPage, openBrowser, openPage, turnTo } from '../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from '../kit/browser/console';
import { rawKeys } from '../kit/browser/rawKeys';
import { OPS_BEFORE_LOGIN, type ScreenRow, screens, type Visitor } from '../kit/browser/screenRows';
import { must } from '../kit/checks/must';
import { type ScreensWorld, startScreensWorld } from '../kit/worlds/screensWorld';

type Table = { path: string }[];
// The tables name screens in JSX, which the types of the tests know nothing of.
const { routes } = jest.requireActual<{ routes: Table }>('../../client/app/routes');
const { opsRoutes } = jest.requireActual<{ opsRoutes: Table }>('../../client/ops/routes');

/** Routes that are a cover themselves. */
const COVERS = new Set(['/nocompany', '/noavaiable']);
/** The first row of a route that shows the page itself; what opens over it is looked at in tests/deep/matrix. */
const plain = screens.filter(({ route, open }) => route && !open);
const first = [...new Map([...plain].reverse().map((row) => [row.route, row])).values()].reverse();

/** The pages that a path belongs to: those of the operators are of their own. */
const entryOf = (path: string): string => (path.startsWith('/ops') ? 'ops' : 'console');

/** `/serviceUnfinished/detail/7` and `/serviceCompleted/detail/7` are one screen that keeps its heading. */
const mayShareScreen = (one: string, other: string): boolean => one.replace(/^\/\w+/, '') === other.replace(/^\/\w+/, '');

/**
 * Opens a path as a link on the page leads there; loads the pages where they are not open yet. Every screen has a heading of its own, so the
 * one that was there says nothing about the one that is to come: it is marked, and another awaited.
 */
async function lead({ page }: OpenPage, path: string): Promise<void> {
  const at = page.url().startsWith('http') ? new URL(page.url()).pathname : null;
  if (at === null || OPS_BEFORE_LOGIN.includes(at) || entryOf(at) !== entryOf(path) || mayShareScreen(at, path)) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    return;
  }
  await page.evaluate("document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-before', ''))");
  await turnTo(page, path);
  await page.locator('h1:not([data-before])').first().waitFor();
}

test('every route of the console and of the operators is opened below', () => {
  const all = [...routes.map(({ path }) => path), ...opsRoutes.map(({ path }) => path), ...OPS_BEFORE_LOGIN];
  expect(first.map(({ route }) => route).sort()).toEqual(all.sort());
});

/** Where the server writes the address of a message: `link: '/…'`, or a name for it. */
const WRITTEN =
  /(?:\blink: |\bconst link = |linkOf = [^\n]*?=> |balancePath = [^\n]*?=> |PERSON_PATH = |\bconst PAGE = )[`'](\/[^`']*)[`']/g;

test('[PLT-075 2/2] every address that the server writes into a message is one of a page', () => {
  const written = readTree()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ text }) => [...text.matchAll(WRITTEN)].map(([, link = '']) => link));
  expect(written.length).toBeGreaterThan(12);
  // The one whose first part is a choice, as both that it may be; and those of statements, of each kind in each state.
  const bothAreas = written.flatMap((link) => ['completed', 'serviceCompleted'].map((area) => link.replace(`\${area}`, area)));
  const statements = serviceKind.keys.flatMap((kind) =>
    (Object.keys(statementMachine.states) as (keyof typeof statementMachine.states)[]).map((status) =>
      detailPath({ id: '7', kind, status }),
    ),
  );
  const patterns = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+').replace(/\/$/, '')}/?$`));
  const strange = [...bothAreas, ...statements]
    .map((link) => must(link.replace(/\$\{[^}]*\}/g, '7').split('?')[0]))
    .filter((path) => !patterns.some((pattern) => pattern.test(path)));
  expect(strange).toEqual([]);
});

describeInBrowser('every route with something on it', () => {
  let world: ScreensWorld;
  let browser: Browser;
  const people = new Map<Visitor, OpenPage>();
  beforeAll(async () => {
    [world, browser] = await Promise.all([startScreensWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  /** One login for each of them. */
  const pageOf = async (visitor: Visitor): Promise<OpenPage> => {
    const known = people.get(visitor);
    if (known) return known;
    const isOperator = visitor === '林岚' || visitor === '孙越';
    const fresh = isOperator ? await loggedIn(browser, world.app.url, OPERATOR_PHONE[visitor]) : await openPage(browser, world.app.url);
    if (visitor && !isOperator)
      await fresh.context.request.post('/api/user/login', { data: { account: PHONE[visitor], password: PASSWORD } });
    people.set(visitor, fresh);
    return fresh;
  };

  test.each(first.map((row) => [row.route ?? '', row] as const))('%s shows its heading and what it has', async (_, row: ScreenRow) => {
    await row.first?.(world);
    const visitor = await pageOf(row.as);
    const { page, problems, quiet } = visitor;
    await lead(visitor, row.path(world));
    const heading = page.locator('h1').first();
    if (!row.isRestless) await quiet();
    expect((await heading.innerText()).trim()).not.toBe('');
    // 404, a crash and a record that cannot be read have headings too.
    expect(await page.locator('.jq-cover').count()).toBe(COVERS.has(row.route ?? '') ? 1 : 0);
    // A call that failed is told on the page.
    const alerts = await page
      .getByRole('alert')
      .filter({ hasText: /系统|请求编号|失败，请/ })
      .allInnerTexts();
    expect({ alerts: row.isRestless ? [] : alerts, raw: await rawKeys(page), problems: problems.splice(0) }).toEqual({
      alerts: [],
      raw: [],
      problems: [],
    });
  });

  test.each(['/m/login', '/m/s/nothing', '/m/no/such/page'])('%s of the payee pages opens for anybody, on a phone', async (path) => {
    const { page, context, problems, quiet } = await openPage(browser, world.app.url, { width: 390, height: 844, isPhone: true });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await quiet();
    expect({ heading: (await page.locator('h1').first().innerText()).trim() !== '', problems }).toEqual({ heading: true, problems: [] });
    await context.close();
  });
});
