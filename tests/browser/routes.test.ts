import { serviceKind } from '../../schema/codes';
import { statement as statementMachine } from '../../schema/machines/statement';
import { detailPath } from '../../server/statement/rules';
import { readTree } from '../house/source';
import { describeInBrowser, openPage } from '../kit/browser/browser';
import { rawKeys } from '../kit/browser/rawKeys';
import { consolePaths, everyPath, firstScreens, lead } from '../kit/browser/routeWalk';
import type { ScreenRow } from '../kit/browser/screenRows';
import { screensConsole } from '../kit/browser/screensConsole';
import { must } from '../kit/checks/must';
import { until } from '../kit/checks/waiting';

/** Routes that are a cover themselves. */
const COVERS = new Set(['/nocompany', '/noavaiable']);
test('every route of the console and of the operators is opened below', () => {
  expect(firstScreens.map(({ route }) => route).sort()).toEqual([...everyPath].sort());
});

/** Where the server writes the address of a message: `link: '/…'`, or a name for it. */
const WRITTEN =
  /(?:\blink: |\bconst link = |linkOf = [^\n]*?=> |balancePath = [^\n]*?=> |PERSON_PATH = |\bconst PAGE = )[`'](\/[^`']*)[`']/g;

test('[PLT-075 2/2] every address that the server writes into a message is one of a page', () => {
  const written = readTree()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ text }) => [...text.matchAll(WRITTEN)].map(([, link = '']) => link));
  expect(written.length).toBeGreaterThan(10);
  // The one whose first part is a choice, as both that it may be; and those of statements, of each kind in each state.
  const bothAreas = written.flatMap((link) => ['completed', 'serviceCompleted'].map((area) => link.replace(`\${area}`, area)));
  const statements = serviceKind.keys.flatMap((kind) =>
    (Object.keys(statementMachine.states) as (keyof typeof statementMachine.states)[]).map((status) =>
      detailPath({ id: '7', kind, status }),
    ),
  );
  const patterns = consolePaths.map((path) => new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+').replace(/\/$/, '')}/?$`));
  const strange = [...bothAreas, ...statements]
    .map((link) => must(link.replace(/\$\{[^}]*\}/g, '7').split('?')[0]))
    .filter((path) => !patterns.some((pattern) => pattern.test(path)));
  expect(strange).toEqual([]);
});

describeInBrowser('every route with something on it', () => {
  const here = screensConsole();

  test.each(firstScreens.map((row) => [row.route ?? '', row] as const))(
    '%s shows its heading and what it has',
    async (_, row: ScreenRow) => {
      await row.first?.(here.world);
      const visitor = await here.pageOf(row.as);
      const { page, problems, quiet } = visitor;
      await lead(visitor, row.path(here.world));
      const heading = page.locator('h1').first();
      if (!row.isRestless) await quiet();
      expect((await heading.innerText()).trim()).not.toBe('');
      // The tab has the name of this page, and never keeps that of the page before.
      await until(
        () => page.title(),
        (title) => /^\S.* - \S/.test(title),
      );
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
    },
  );

  test.each(['/m/login', '/m/s/nothing', '/m/no/such/page'])('%s of the payee pages opens for anybody, on a phone', async (path) => {
    const { page, context, problems, quiet } = await openPage(here.browser, here.world.app.url, { width: 390, height: 844, isPhone: true });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await quiet();
    expect({ heading: (await page.locator('h1').first().innerText()).trim() !== '', problems }).toEqual({ heading: true, problems: [] });
    await context.close();
  });
});
