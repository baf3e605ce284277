import type { Locator, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, type PageOptions, shoot } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import type { SheetRow } from '../../kit/builders/statements';
import { until, waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const ROWS = 1_500;
/** Every 25th row has a phone that nobody can call. */
const isBad = (line: number): boolean => line % 25 === 0;
const BAD = ROWS / 25;

const sheet = (rows = ROWS): SheetRow[] =>
  Array.from({ length: rows }, (_, index) => {
    const worker = WORKERS[index % WORKERS.length];
    if (!worker) throw new Error('the small world has workers');
    const line = index + 1;
    return { ...worker, phone: isBad(line) ? '123' : worker.phone, amount: `${(line / 100 + 1).toFixed(2)}`, sourceId: `G${line}` };
  });

describeInBrowser('the check grid', () => {
  const here = consoleWorld();
  const enter = async (key: string, options: PageOptions = {}): Promise<Page> => {
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${key}`, options);
    await grid(page).locator('tbody .cell').first().waitFor();
    return page;
  };
  const grid = (page: Page): Locator => page.getByRole('region', { name: '名单核对' });
  const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}[\\d,]+$`) });
  /** The n-th row of what is shown; the head is the first row for whoever listens. */
  const rowAt = (page: Page, index: number): Locator => grid(page).locator(`tr[aria-rowindex="${index + 2}"]`);
  const scrollToRow = async (page: Page, index: number): Promise<Locator> => {
    await grid(page).evaluate((region, to) => {
      const height = region.querySelector('tbody tr[data-index]')?.getBoundingClientRect().height ?? 0;
      region.scrollTop = height * (to - 2);
    }, index);
    await rowAt(page, index).locator('.cell').first().waitFor();
    return rowAt(page, index);
  };
  const chosen = (page: Page, count: string) => page.getByRole('status').getByText(`已选 ${count} 行`).waitFor();
  const show = async (page: Page, name: string, count: string): Promise<void> => {
    await tab(page, name).click();
    await page.waitForFunction((total) => document.querySelector('table')?.getAttribute('aria-rowcount') === total, count);
  };
  const all = (page: Page) => show(page, '全部', String(ROWS + 1));
  const numbersIn = async (rosterId: string | null): Promise<number[]> =>
    (
      await here.world.app.database.rows<{ line_no: number }>('SELECT line_no FROM roster_row WHERE roster_id = $1 ORDER BY line_no', [
        rosterId,
      ])
    ).map((row) => row.line_no);

  describe('of a long list that nobody changes', () => {
    let key = '';
    beforeAll(async () => {
      key = (await here.made.created(sheet())).statementKey;
    });

    test('shows the errors first, keeps few rows in the page, and tells how many there are', async () => {
      const page = await enter(key);
      await tab(page, '错误').waitFor();
      await page.waitForFunction((count) => document.querySelector('table')?.getAttribute('aria-rowcount') === count, String(BAD + 1));
      expect(await tab(page, '错误').getAttribute('aria-selected')).toBe('true');
      await grid(page).getByText('请输入正确的手机号').first().waitFor();
      await all(page);
      for (const index of [0, 700, ROWS - 1]) {
        const row = await scrollToRow(page, index);
        expect(await row.locator('td').nth(1).innerText()).toBe(String(index + 1));
        expect(await grid(page).locator('tbody tr').count()).toBeLessThan(60);
      }
    });

    test('every row has the same height and nothing moves while rows arrive', async () => {
      const page = await enter(key);
      await all(page);
      await scrollToRow(page, 900);
      await page.waitForLoadState('networkidle');
      const heights = await grid(page)
        .locator('tbody tr[data-index]')
        .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
      expect(heights).toHaveLength(1);
      const total = await grid(page).evaluate((region) => region.scrollHeight);
      expect(total).toBe(36 + ROWS * (heights[0] ?? 0));
    });

    test('columns that do not fit are announced by a shadow before anybody scrolls, on the side where they are', async () => {
      const page = await enter(key, { width: 1_080 });
      const box = grid(page);
      const marks = (): Promise<boolean[]> =>
        box.evaluate((region) => ['data-more-left', 'data-more-right'].map((name) => region.hasAttribute(name)));
      await until(marks, ([left, right]) => !left && right === true);
      await box.evaluate((region) => {
        region.scrollLeft = region.scrollWidth;
      });
      await until(marks, ([left, right]) => left === true && !right);
    });

    test('[A11-001 4/5] the keyboard reaches the last row and comes back, and the row with the focus is never lost', async () => {
      const page = await enter(key);
      await all(page);
      await rowAt(page, 0).getByRole('button', { name: /^姓名/ }).focus();
      await page.keyboard.press('Control+End');
      await rowAt(page, ROWS - 1).waitFor();
      await page.waitForFunction((last) => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === last, String(ROWS + 1));
      await page.keyboard.press('ArrowUp');
      await page.waitForFunction((last) => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === last, String(ROWS));
      await grid(page).evaluate((region) => region.scrollTo(0, 0));
      await rowAt(page, 0).waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))).toBe(String(ROWS));
      await page.keyboard.press('Control+Home');
      await page.waitForFunction(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === '2');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
      await chosen(page, '1');
      expect(await rowAt(page, 0).getAttribute('aria-selected')).toBe('true');
      // A range by the keys alone.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await chosen(page, '3');
    });

    test('ticks survive scrolling, a range is taken over rows nobody has seen, another view ends the choice', async () => {
      const page = await enter(key);
      await all(page);
      await rowAt(page, 0).getByRole('checkbox').click();
      await rowAt(page, 1).getByRole('checkbox').click();
      await scrollToRow(page, ROWS - 1);
      // The row with the focus stays in the page, the other one goes.
      expect([await rowAt(page, 0).count(), await rowAt(page, 1).count()]).toEqual([0, 1]);
      await scrollToRow(page, 0);
      expect(await rowAt(page, 0).getByRole('checkbox').isChecked()).toBe(true);
      await (await scrollToRow(page, 850)).getByRole('checkbox').click({ modifiers: ['Shift'] });
      await chosen(page, '851');
      expect(await rowAt(page, 849).getByRole('checkbox').isChecked()).toBe(true);
      await (await scrollToRow(page, 1_400)).getByRole('checkbox').click({ modifiers: ['Shift'] });
      await page.getByText('一次最多逐行选择 1,000 行').first().waitFor();
      await chosen(page, '851');
      await show(page, '可提交', String(ROWS - BAD + 1));
      await page.getByText('已选 851 行').waitFor({ state: 'detached' });
    });

    test('the search finds a name or a whole number in the whole list', async () => {
      const page = await enter(key);
      await all(page);
      await page.getByRole('searchbox', { name: '搜索名单' }).fill(WORKERS[0]?.idCard ?? '');
      await page.waitForFunction((count) => document.querySelector('table')?.getAttribute('aria-rowcount') === count, String(ROWS / 3 + 1));
      await page.getByRole('searchbox', { name: '搜索名单' }).fill('没有这个人');
      await page.getByText('没有符合条件的数据').waitFor();
    });

    test.each(['light', 'dark'] as const)('has no serious accessibility finding and does not widen the page (%s)', async (theme) => {
      const page = await enter(key, { theme, width: 1_080 });
      await grid(page).locator('tbody .problem').first().waitFor();
      await rowAt(page, 0).getByRole('checkbox').click();
      await rowAt(page, 2).getByRole('checkbox').click();
      await chosen(page, '2');
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `grid-errors-1080-${theme}`);
      for (const width of [1_000, 1_080, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect({ width, content }).toEqual({ width, content: view });
      }
      await shoot(page, `grid-errors-1440-${theme}`);
      await all(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('opens with the rows that are meant, asked for once: the errors, and all where there are none; no others are drawn before them', async () => {
    const page = await here.enter('王敏', '/index/service');
    const asked: object[] = [];
    const waiting: (() => void)[] = [];
    let isHeld = false;
    await page.route(/\/graphql\?RosterGrid$/, async (route) => {
      const { filter, allIfNoErrors } = (route.request().postDataJSON() as { variables: { filter: object; allIfNoErrors: boolean } })
        .variables;
      asked.push({ ...filter, allIfNoErrors });
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    // News of the list has its rows read once more.
    const meant = () => asked.filter((filter, at) => at === 0 || JSON.stringify(filter) !== JSON.stringify(asked[at - 1]));
    const open = (key: string) => page.goto(`/index/serviceBaseverify?statement_key=${key}`);
    const row = grid(page).locator('tbody .cell').first();
    const bad = await here.made.created(sheet(50));
    await open(bad.statementKey);
    await row.waitFor();
    await tab(page, '错误')
      .and(page.getByRole('tab', { selected: true }))
      .waitFor();
    expect(await rowAt(page, 0).locator('td').nth(1).innerText()).toBe('25');
    const once = { severity: 'ERROR', allIfNoErrors: true };
    // What is read once more after news of the list is what stands there.
    const later = (filter: object) => [once, { ...filter, allIfNoErrors: false }];
    expect(later({ severity: 'ERROR' })).toEqual(expect.arrayContaining(meant()));
    // A list without errors shows all: until they are here it shows neither others nor that there are none.
    const good = await here.made.created(sheet(10));
    asked.length = 0;
    isHeld = true;
    await open(good.statementKey);
    const letGo = async (nth: number) => {
      await until(
        () => Promise.resolve(waiting.length),
        (count) => count === nth,
      );
      waiting[nth - 1]?.();
    };
    await until(
      () => Promise.resolve(waiting.length),
      (count) => count === 1,
    );
    expect([await row.count(), await page.getByText('没有符合筛选条件的数据').count()]).toEqual([0, 0]);
    isHeld = false;
    await letGo(1);
    await row.waitFor();
    await tab(page, '全部')
      .and(page.getByRole('tab', { selected: true }))
      .waitFor();
    expect(await rowAt(page, 0).locator('td').nth(1).innerText()).toBe('1');
    expect(later({})).toEqual(expect.arrayContaining(meant()));
    // Nothing was asked twice: without news of the list there is one question.
    await page.routeWebSocket(/\/graphql/, () => undefined);
    for (const [list, state] of [
      [bad, '错误'],
      [good, '全部'],
    ] as const) {
      asked.length = 0;
      await open(list.statementKey);
      await row.waitFor();
      await tab(page, state)
        .and(page.getByRole('tab', { selected: true }))
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect([state, asked]).toEqual([state, [once]]);
    }
  });

  test('select all but one, delete: exactly that row and what the view did not show are left', async () => {
    const { statementKey, rosterId } = await here.made.created(sheet(200));
    const page = await enter(statementKey);
    await show(page, '错误', '9');
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click();
    await chosen(page, '8');
    await rowAt(page, 3).getByRole('checkbox').click();
    await chosen(page, '7');
    await page.getByRole('button', { name: '删除所选' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除 7 行' }).click();
    await tab(page, '错误').getByText('1', { exact: true }).waitFor();
    await tab(page, '全部').getByText('193', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-index]').length === 1);
    expect(await rowAt(page, 0).locator('td').nth(1).innerText()).toBe('100');
    expect(await numbersIn(rosterId)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1).filter((line) => !isBad(line) || line === 100),
    );
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click();
    await chosen(page, '1');
    await page.getByRole('button', { name: '取消选择' }).click();
    expect(await rowAt(page, 0).getByRole('checkbox').isChecked()).toBe(false);
  });

  test('deleting the whole list says so first, and the settlement ends with it', async () => {
    const { statementKey, id } = await here.made.created(sheet(3));
    const page = await enter(statementKey);
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click();
    await page.getByRole('button', { name: '删除所选' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('这是名单的全部 3 行').waitFor();
    await dialog.getByRole('button', { name: '删除 3 行' }).click();
    await page.getByText('校验数据不存在或已失效').first().waitFor();
    expect(await here.world.app.database.rows('SELECT 1 FROM statement WHERE id = $1', [id])).toEqual([]);
  });

  test('a paste under a filter goes to the rows that are shown, one that is too long or too wide nowhere, and Ctrl+Z takes all of it back', async () => {
    const { statementKey, rosterId } = await here.made.created(sheet(100));
    const page = await enter(statementKey);
    const amounts = () =>
      here.world.app.database.rows<{ line_no: number; amount_text: string }>(
        'SELECT line_no, amount_text FROM roster_row WHERE roster_id = $1 ORDER BY line_no',
        [rosterId],
      );
    const paste = (index: number, field: string, data: Record<string, string>) =>
      rowAt(page, index)
        .locator(`td[data-field=${field}]`)
        .getByRole('button')
        .first()
        .evaluate((element, given) => {
          const board = new DataTransfer();
          for (const [format, text] of Object.entries(given)) board.setData(format, text);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
        }, data);
    const before = await amounts();
    // The grid opens with the errors: lines 25, 50, 75 and 100.
    await page.waitForFunction(() => document.querySelector('table')?.getAttribute('aria-rowcount') === '5');
    await paste(2, 'AMOUNT', { 'text/plain': '7.00\r\n8.00\r\n9.00\r\n' });
    await page.getByText('当前只显示部分行，从这里起有 2 行，粘贴的内容有 3 行，没有粘贴').first().waitFor();
    await paste(2, 'AMOUNT', { 'text/plain': Array.from({ length: 12 }, (_, at) => `${at}`).join('\t') });
    await page
      .getByText(/^粘贴的内容有 12 列，从“应发金额/)
      .first()
      .waitFor();
    expect(await amounts()).toEqual(before);
    await paste(2, 'AMOUNT', {
      'text/plain': '1\r\n2\r\n',
      'text/html': '<table><tr><td>7.00</td></tr><tr><td>8.00</td></tr></table>',
    });
    await page.getByText('已粘贴 2 行').first().waitFor();
    const pasted = before.map((row) => ({ ...row, amount_text: { 75: '7.00', 100: '8.00' }[row.line_no] ?? row.amount_text }));
    expect(await amounts()).toEqual(pasted);
    await page.keyboard.press('Control+z');
    await page.getByText('已撤销：粘贴 2 行').first().waitFor();
    expect(await amounts()).toEqual(before);
  });

  test('the news of a change may be here before its answer: no row goes away under the hands that changed another', async () => {
    const { statementKey } = await here.made.created(WORKERS.map((worker, at) => ({ ...worker, amount: '100.00', sourceId: `N${at}` })));
    const page = await enter(statementKey);
    await page.route(/\?EditRosterRow$/, async (route) => {
      const answer = await route.fetch();
      await tab(page, '错误').getByText('1', { exact: true }).waitFor();
      await rowAt(page, 2).getByRole('button', { name: /^姓名/ }).click();
      await page.getByLabel('修改姓名').fill('丁小明');
      await route.fulfill({ response: answer });
    });
    const answered = page.waitForResponse(/\?EditRosterRow$/);
    await rowAt(page, 0)
      .getByRole('button', { name: /^应发金额/ })
      .click();
    await page.getByLabel('修改应发金额').fill('0');
    await page.keyboard.press('Enter');
    await answered;
    await rowAt(page, 0).getByText('金额不能为 0').first().waitFor();
    expect(await page.getByLabel('修改姓名').inputValue()).toBe('丁小明');
    expect(await tab(page, '全部').getAttribute('aria-selected')).toBe('true');
  });

  test('an edit in the middle changes that row and the counters; a repaired row leaves without a jump [IMP-008 2/4]', async () => {
    const { statementKey, rosterId } = await here.made.created(sheet());
    const page = await enter(statementKey);
    await show(page, '错误', String(BAD + 1));
    const row = await scrollToRow(page, 30);
    await page.waitForLoadState('networkidle');
    const phone = row.getByRole('button', { name: /^手机号/ });
    const [before, next] = [
      await grid(page).evaluate((region) => region.scrollTop),
      await rowAt(page, 31).locator('td').nth(1).innerText(),
    ];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).search));
    await phone.click();
    const input = page.getByLabel('修改手机号');
    await input.fill(WORKERS[0]?.phone ?? '');
    await input.press('Enter');
    await tab(page, '错误')
      .getByText(String(BAD - 1), { exact: true })
      .waitFor();
    await waitUntil(
      async () => (await rowAt(page, 30).locator('td').nth(1).innerText()) === next,
      () => 'the next row has moved up',
    );
    expect(await grid(page).evaluate((region) => region.scrollTop)).toBe(before);
    // The keyboard goes on at the row that took its place.
    await page.waitForFunction(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === '32');
    expect(asked.filter((search) => search === '?EditRosterRow')).toHaveLength(1);
    await all(page);
    const passed = await scrollToRow(page, 774);
    await passed.getByText('校验通过').waitFor();
    await passed.getByRole('button', { name: /^姓名/ }).click();
    await page.getByLabel('修改姓名').fill('丁小明');
    // Scrolled away and back: the open cell keeps what was typed.
    await grid(page).evaluate((region) => region.scrollTo(0, 0));
    await rowAt(page, 0).waitFor();
    await scrollToRow(page, 774);
    expect(await page.getByLabel('修改姓名').inputValue()).toBe('丁小明');
    await page.getByLabel('修改姓名').press('Escape');
    await passed.getByRole('button', { name: /^姓名 甲小明/ }).waitFor();
    const [stored] = await here.world.app.database.rows<{ n: number }>(
      "SELECT count(*)::int AS n FROM roster_row WHERE roster_id = $1 AND phone_mask LIKE '160%'",
      [rosterId],
    );
    expect(stored?.n).toBe(ROWS - BAD + 1);
  });
});
