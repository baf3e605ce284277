import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { firstScreens, lead } from '../../kit/browser/routeWalk';
import type { ScreenRow } from '../../kit/browser/screenRows';
import { screensConsole } from '../../kit/browser/screensConsole';
import { must } from '../../kit/checks/must';

/** Numbers that people read out of a list, a message or a letter, and the tables of the records that they name. */
const NUMBERS = [
  ['statement', 'statement_code'],
  ['bill', 'bill_code'],
  ['task', 'task_number'],
  ['contract', 'contract_code'],
] as const;

/**
 * Columns whose cells name a record with a page of its own. Its number may be any number, so it is known by its head. A bank's number of a
 * transfer, and an order that is none of ours, name nothing here.
 */
const HEADS: readonly string[] = [
  ...['结算单号', '业务订单号', '账单号', '任务编号', '合同编号', '税款编号', '反算单号', '服务单编号', '电子发票单编号', '申请编号'],
];
/** The invoice of somebody's own order stands on the page of the order and has no other; that of an application has one. */
const headsOf = (route: string): readonly string[] => (route === '/invoice/list' ? [...HEADS, '发票号码'] : HEADS);

/** The cells under such a head that lead nowhere. */
const BARE_CELLS = `((heads) => [...document.querySelectorAll('table')].flatMap((table) => {
  const names = [...table.querySelectorAll('thead th')].map((head) => head.innerText.trim());
  return names.flatMap((name, at) => !heads.includes(name) ? [] : [...table.querySelectorAll('tbody tr')].flatMap((row) => {
    const cell = row.cells[at];
    const text = cell?.innerText.trim() ?? '';
    return text === '' || text === '—' || !/[0-9]/.test(text) || cell.querySelector('a, button') ? [] : [name + ' ' + text];
  }));
}))`;

/** Pages of one record whose head is its name: its own number stands among its facts. */
const OWN_PAGES: readonly string[] = ['/tasks/detail', '/tasks/dispatch/detail'];

/** Numbers on the page that lead nowhere: neither in a link nor in a button, nor in the head of the page of the record itself. */
const BARE = `((numbers) => {
  const known = new Set(numbers);
  const own = [document.title, ...[...document.querySelectorAll('h1, .jq-page-head, .jq-crumbs')].map((one) => one.textContent)].join(' ');
  const found = new Set();
  let led = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue.trim();
    const at = node.parentElement;
    if (!known.has(text) || own.includes(text) || !at.checkVisibility()) continue;
    if (at.closest('a, button, [role=option], label, option')) led += 1;
    else found.add(text);
  }
  return { bare: [...found], led };
})`;

describeInBrowser('numbers of records on every page of the console', () => {
  const here = screensConsole();
  const numbers = async (): Promise<string[]> => {
    const all = await Promise.all(
      NUMBERS.map(([table, column]) => here.world.app.database.rows<{ number: string }>(`SELECT ${column} AS number FROM ${table}`)),
    );
    return all.flat().map(({ number }) => number);
  };

  let led = 0;
  const look = async ({ page }: OpenPage, route = ''): Promise<string[]> => {
    const cells = await page.evaluate<string[]>(`${BARE_CELLS}(${JSON.stringify(headsOf(route))})`);
    const seen = await page.evaluate<{ bare: string[]; led: number }>(`${BARE}(${JSON.stringify(await numbers())})`);
    led += seen.led;
    return [...seen.bare, ...cells];
  };

  const walked = firstScreens.filter(({ route }) => !route?.startsWith('/ops'));
  test.each(walked.map((row) => [row.route ?? '', row] as const))('%s: each leads to its record', async (route, row: ScreenRow) => {
    await row.first?.(here.world);
    const visitor = await here.pageOf(row.as);
    await lead(visitor, row.path(here.world));
    if (!row.isRestless) await visitor.quiet();
    const bare = await look(visitor, route);
    expect({ route, bare: OWN_PAGES.includes(route) ? bare.slice(1) : bare }).toEqual({ route, bare: [] });
  });

  test('there were many of them, and one without a link is seen', async () => {
    expect(led).toBeGreaterThan(20);
    const visitor = await here.pageOf('王敏');
    await visitor.page.goto('/serviceCompleted/list');
    await visitor.page.locator('tbody a').first().waitFor();
    const code = must((await numbers())[0]);
    await visitor.page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p>${code}</p>')`);
    expect(await look(visitor)).toEqual([code]);
    // So is a cell under one of the heads, whatever its number.
    await visitor.page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<table><thead><tr><th>税款编号</th></tr></thead><tbody><tr><td>7</td></tr></tbody></table>')`,
    );
    expect(await look(visitor)).toEqual([code, '税款编号 7']);
  });
});
