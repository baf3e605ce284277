import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';

/** Issue 30: what the keys of every spreadsheet do in the check grid, while answers are on their way and with what the clipboard held before. */
describeInBrowser('the keys of a spreadsheet in the check grid', () => {
  const here = consoleWorld();
  const enter = async (): Promise<Page> => {
    const { statementKey } = await here.made.created(workerRows(['101.00', '102.00', '103.00']));
    const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${statementKey}`);
    await cell(page, 1, 'AMOUNT').getByRole('button').first().waitFor();
    return page;
  };
  const cell = (page: Page, row: number, field: string): Locator =>
    page.getByRole('region', { name: '名单核对' }).locator(`tr[aria-rowindex="${row + 1}"] td[data-field="${field}"]`);
  const reach = async (page: Page, row: number, field: string): Promise<void> => {
    await cell(page, row, field).getByRole('button').first().focus();
    await cell(page, row, field).locator('input[data-closed]').waitFor({ state: 'attached' });
  };
  const type = async (page: Page, row: number, text: string): Promise<void> => {
    await reach(page, row, 'AMOUNT');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const shows = (page: Page, row: number, amount: string): Promise<void> =>
    cell(page, row, 'AMOUNT').getByText(amount, { exact: true }).first().waitFor();

  test('Ctrl+Z before the answer takes back what was typed last, and the amount before it stays', async () => {
    const page = await enter();
    await type(page, 1, '250');
    await shows(page, 1, '250.00');
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\?EditRosterRow$/, async (route) => {
      await gate;
      return route.continue();
    });
    const sent = page.waitForRequest(/\?EditRosterRow$/);
    await type(page, 2, '260');
    await sent;
    await page.keyboard.press('Control+z');
    release();
    await toast(page, /^已撤销：修改乙小明的应发金额/);
    await shows(page, 2, '102.00');
    await shows(page, 1, '250.00');
    await page.keyboard.press('Control+z');
    await toast(page, /^已撤销：修改甲小明的应发金额/);
    await shows(page, 1, '101.00');
  });

  /** Held until it is let go; or its answer is lost, once. */
  const hold = async (page: Page, call: RegExp): Promise<() => void> => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await gate;
      return route.continue();
    });
    return release;
  };

  test('whoever takes the last change back and goes on at once goes on without it', async () => {
    const page = await enter();
    const release = await hold(page, /\?EditRosterRow$/);
    const sent = page.waitForRequest(/\?EditRosterRow$/);
    await type(page, 2, '260');
    await sent;
    await page.keyboard.press('Control+z');
    const order: string[] = [];
    // Many turns of the page lie between the answer and its arrival.
    await page.route(/\?UndoRosterChange$/, async (route) => {
      const answer = await route.fetch();
      for (let turn = 0; turn < 20; turn += 1) await page.evaluate('new Promise(requestAnimationFrame)');
      order.push('taken back');
      await route.fulfill({ response: answer });
    });
    page.on('request', (request) => {
      if (request.url().endsWith('?PassBaseCheck')) order.push('gone on');
    });
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    release();
    await page.waitForURL((url) => url.pathname !== '/index/serviceBaseverify');
    expect(order).toEqual(['taken back', 'gone on']);
  });

  test('taken back with a lost answer and asked for again, it is the same change, never the one before it', async () => {
    const { page, problems } = await here.visit('王敏');
    const { statementKey } = await here.made.created(workerRows(['101.00', '102.00', '103.00']));
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await type(page, 1, '250');
    await type(page, 2, '260');
    await shows(page, 1, '250.00');
    await shows(page, 2, '260.00');
    await page.route(/\?UndoRosterChange$/, (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Control+z');
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    await page.keyboard.press('Control+z');
    await toast(page, /^已撤销：修改乙小明的应发金额/);
    await shows(page, 2, '102.00');
    await shows(page, 1, '250.00');
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });

  test.each([
    ['arrived', true],
    ['never did', false],
  ])('an amount whose answer was lost and that %s goes by Ctrl+Z, and not the one before it', async (_what, hasArrived) => {
    const { page, problems } = await here.visit('王敏');
    const { statementKey } = await here.made.created(workerRows(['101.00', '102.00', '103.00']));
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await cell(page, 1, 'AMOUNT').getByRole('button').first().waitFor();
    await type(page, 1, '250');
    await shows(page, 1, '250.00');
    await page.route(
      /\?EditRosterRow$/,
      async (route) => {
        if (hasArrived) await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await type(page, 2, '260');
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    // What is shown is what the list is now.
    await shows(page, 2, hasArrived ? '260.00' : '102.00');
    await page.keyboard.press('Control+z');
    await toast(page, /^已撤销：修改乙小明的应发金额/);
    await shows(page, 2, '102.00');
    await shows(page, 1, '250.00');
    await page.keyboard.press('Control+z');
    await toast(page, /^已撤销：修改甲小明的应发金额/);
    await shows(page, 1, '101.00');
    expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });

  test('a closed cell is copied and cut, and a number that is shown in part leaves nothing on the clipboard', async () => {
    const page = await enter();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const board = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText('999.00'));
    await reach(page, 1, 'AMOUNT');
    await page.keyboard.press('Control+c');
    await reach(page, 2, 'AMOUNT');
    await page.keyboard.press('Control+v');
    await shows(page, 2, '101.00');
    expect(await board()).toBe('101.00');
    await reach(page, 1, 'ACCOUNT');
    await page.keyboard.press('Control+c');
    await toast(page, /^号码未完整显示，没有复制，剪贴板已清空/);
    expect(await board()).toBe('');
    await reach(page, 3, 'AMOUNT');
    await page.keyboard.press('Control+x');
    await toast(page, /^已清空丙小明的应发金额/);
    expect(await board()).toBe('103.00');
    await reach(page, 1, 'AMOUNT');
    await page.keyboard.press('Control+v');
    await shows(page, 1, '103.00');
  });

  test('a crossed out amount is none in an open cell either', async () => {
    const page = await enter();
    await reach(page, 1, 'AMOUNT');
    await page.keyboard.press('F2');
    const input = page.getByLabel('修改应发金额');
    await input.evaluate((element) => {
      const board = new DataTransfer();
      board.setData('text/plain', '500');
      board.setData('text/html', '<table><tr><td><s>500</s></td></tr></table>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
    });
    await page.keyboard.press('Enter');
    await cell(page, 1, 'AMOUNT').getByText('删除线').first().waitFor({ state: 'attached' });
  });
});
