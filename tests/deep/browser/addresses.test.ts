// Addresses that somebody mistyped, kept for years or cut off: every page of filters answers them with rows, and never with a library's words.

import { readTree } from '../../house/source';
import { describeInBrowser, type OpenPage, openPage } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from '../../kit/browser/console';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { type ScreenRow, screens, type Visitor } from '../../kit/browser/screenRows';
import { must } from '../../kit/checks/must';
import type { ScreensWorld } from '../../kit/worlds/screensWorld';

/** Pages of their own: no cover, and none that is about a record which its address names. */
const COVERS = new Set(['/nocompany', '/noavaiable']);
const isOwn = ({ route, path }: ScreenRow): boolean => {
  try {
    return path({} as ScreensWorld) === route;
  } catch {
    return false;
  }
};
const plain = screens.filter((row) => row.route && !COVERS.has(row.route) && !row.open && !row.first && row.as !== null && isOwn(row));
const pages = [...new Map(plain.map((row) => [row.route, row])).values()];

const files = readTree().filter(({ path }) => /^client\/.*\.tsx?$/.test(path));
const namesIn = (form: RegExp): string[] => files.flatMap(({ text }) => [...text.matchAll(form)].map(([, name = '']) => name));
/** Of every filter of every list, and of what pages read by themselves; not of the record that a page is about. */
const filters = [...new Set([...namesIn(/^\s+(\w+): (?:\w+ && )?filter\.\w+\(/gm), ...namesIn(/\b(\w+): word\.\w+\(/g)])];
const prefixes = ['', ...namesIn(/prefix: '(\w+)'/g)];
const names = [...filters, 'page', 'size', 'sort', 'tab', 'view', 'queue', 'only', 'company', 'date', 'tables'].flatMap((name) =>
  prefixes.map((prefix) => prefix + name),
);
const NONSENSE = ['zz-错', '2026-02-30..2026-13-40', '-1'] as const;
/** What a program says and no clerk reads; and that a page was asked for what it does not know. */
const WRONG =
  /Variable "|got invalid value|does not exist in "|GraphQL (?:变量|document)|类型有误|提交内容有误|系统繁忙|\bundefined\b|\bNaN\b/;

test('the names of the filters are found', () => {
  for (const name of [
    'status',
    'created',
    'subject',
    'dimension',
    'startDate',
    'businessType',
    'compareFrom',
    'catalogue',
    'day',
    'amountBand',
  ])
    expect([name, filters.includes(name)]).toEqual([name, true]);
  expect(filters.length).toBeGreaterThan(50);
  expect(pages.length).toBeGreaterThan(50);
});

describeInBrowser('every page without a record of its own', () => {
  const here = consoleWorld();
  const people = new Map<Visitor, OpenPage>();
  const pageOf = async (visitor: Visitor): Promise<OpenPage> => {
    const known = people.get(visitor);
    if (known) return known;
    const isOperator = visitor === '林岚' || visitor === '孙越';
    const { browser, world } = here;
    const fresh = isOperator ? await loggedIn(browser, world.app.url, OPERATOR_PHONE[visitor]) : await openPage(browser, world.app.url);
    if (!isOperator) await fresh.context.request.post('/api/user/login', { data: { account: PHONE[must(visitor)], password: PASSWORD } });
    people.set(visitor, fresh);
    return fresh;
  };

  test.each(pages.map((row) => [row.route ?? '', row] as const))(
    '%s with nonsense in every filter shows its rows and says nothing of a program',
    async (route, row: ScreenRow) => {
      const { page, problems, quiet } = await pageOf(row.as);
      for (const nonsense of NONSENSE) {
        await page.goto(`${route}?${new URLSearchParams(names.map((name) => [name, nonsense]))}`);
        await page.locator('h1').first().waitFor();
        if (!row.isRestless) await quiet();
        const said = await page.locator('main').first().innerText();
        expect([
          nonsense,
          WRONG.exec(said)?.[0] ?? null,
          await page.locator('.jq-cover, .jq-empty[data-tone=error]').allInnerTexts(),
          problems.splice(0),
        ]).toEqual([nonsense, null, [], []]);
      }
    },
  );
});
