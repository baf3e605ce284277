import type { Locator, Page, Route } from 'playwright-core';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';

const LOST = [expect.stringContaining('net::ERR_FAILED')];

/** Issue 30: pastes whose answers are late or lost, and what somebody does meanwhile. */
describeInBrowser('pastes into the check grid whose answers are on their way', () => {
  const here = consoleWorld();
  const enter = async () => {
    const { statementKey, rosterId } = await here.made.created(workerRows(['101.00', '102.00', '103.00']));
    const { page, problems } = await here.visit('王敏');
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await cell(page, 1, 'AMOUNT').getByRole('button').first().waitFor();
    const names = async () =>
      (
        await here.world.app.database.rows<{ name: string | null }>(
          'SELECT name FROM roster_row WHERE roster_id = $1 ORDER BY line_no, id',
          [rosterId],
        )
      ).map(({ name }) => name);
    return { page, problems, names };
  };
  const cell = (page: Page, row: number, field: string): Locator =>
    page.getByRole('region', { name: '名单核对' }).locator(`tr[aria-rowindex="${row + 1}"] td[data-field="${field}"]`);
  const paste = (page: Page, row: number, field: string, lines: readonly string[]): Promise<void> =>
    cell(page, row, field)
      .getByRole('button')
      .first()
      .evaluate((element, plain) => {
        const board = new DataTransfer();
        board.setData('text/plain', plain);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
      }, lines.join('\n'));
  const shows = (page: Page, row: number, amount: string): Promise<void> =>
    cell(page, row, 'AMOUNT').getByText(amount, { exact: true }).first().waitFor();
  const many = (count: number) => Array.from({ length: count }, (_, index) => `王五${String.fromCharCode(0x4e00 + index)}`);
  /** The nth call of this kind waits until it is let go. */
  const hold = async (page: Page, call: RegExp, nth: number): Promise<() => void> => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route(call, async (route) => {
      calls += 1;
      if (calls === nth) await gate;
      return route.continue();
    });
    return release;
  };
  /** It arrives, and nobody hears the answer. */
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  const PASTE = /\?PasteRosterRows/;

  test('between two parts of a long paste the way on is closed with the reason, and another paste is told to wait', async () => {
    const { page, names } = await enter();
    const before = await names();
    const release = await hold(page, PASTE, 2);
    const next = page.getByRole('button', { name: '下一步', exact: true });
    await paste(page, 3, 'NAME', many(600));
    await page.getByText('正在粘贴，已完成 500 / 600 行').waitFor();
    const reason = page.getByText('粘贴还没有结束，请等它完成，或停止粘贴后再继续', { exact: true });
    await reason.waitFor();
    expect(await next.isDisabled()).toBe(true);
    // Whoever left, or sent a corrected file, would lose the parts that are not sent.
    const held = page.getByRole('button', { name: /^(保存并离开|上传改好的错误行)$/ });
    expect([
      await held.count(),
      await held.evaluateAll((buttons) => buttons.every((button) => (button as HTMLButtonElement).disabled)),
    ]).toEqual([2, true]);
    await shoot(page, 'paste-holds-next');
    await paste(page, 1, 'AMOUNT', ['250', '260']);
    await toast(page, '上一次粘贴还没有结束，这次没有粘贴。请等它完成，或停止后再粘贴');
    release();
    await toast(page, /^已粘贴 600 行/);
    await reason.waitFor({ state: 'detached' });
    expect([await next.isEnabled(), await held.first().isEnabled()]).toEqual([true, true]);
    await shows(page, 1, '101.00');
    await page.keyboard.press('Control+z');
    await toast(page, '已撤销：粘贴 600 行');
    expect(await names()).toEqual(before);
  });

  test('a second paste while the first is being sent follows it, and each goes by itself, the last first', async () => {
    const { page } = await enter();
    const release = await hold(page, PASTE, 1);
    const sent = page.waitForRequest(PASTE);
    await paste(page, 1, 'AMOUNT', ['250', '260']);
    await sent;
    await paste(page, 2, 'AMOUNT', ['270', '280']);
    release();
    await shows(page, 1, '250.00');
    await shows(page, 2, '270.00');
    await shows(page, 3, '280.00');
    await page.keyboard.press('Control+z');
    await shows(page, 2, '260.00');
    await shows(page, 3, '103.00');
    await page.keyboard.press('Control+z');
    await shows(page, 1, '101.00');
    await shows(page, 2, '102.00');
  });

  test('two presses while the first paste is still on its way take both pastes back', async () => {
    const { page } = await enter();
    const release = await hold(page, PASTE, 1);
    const sent = page.waitForRequest(PASTE);
    await paste(page, 1, 'AMOUNT', ['250', '260']);
    await sent;
    await paste(page, 3, 'AMOUNT', ['280', '290']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    release();
    await toast(page, '已撤销：粘贴 2 行');
    await shows(page, 1, '101.00');
    await shows(page, 3, '103.00');
    await page.getByRole('tab', { name: /^全部3$/ }).waitFor();
  });

  test('the answer to the taking back of a long paste is lost: asked for again it goes whole, and its rows can be changed at once', async () => {
    const { page, problems, names } = await enter();
    const before = await names();
    await paste(page, 3, 'NAME', many(600));
    await toast(page, /^已粘贴 600 行/);
    await page.route(/\?UndoRosterChange$/, lose, { times: 1 });
    await page.keyboard.press('Control+z');
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    await page.keyboard.press('Control+z');
    await toast(page, '已撤销：粘贴 600 行');
    expect(await names()).toEqual(before);
    await paste(page, 3, 'AMOUNT', ['333', '444']);
    await shows(page, 3, '333.00');
    expect(problems.splice(0)).toEqual(LOST);
  });

  test('a part whose answer was lost is left: it is told that it may be there, and goes with the others when they are taken back', async () => {
    const { page, problems, names } = await enter();
    const before = await names();
    let parts = 0;
    await page.route(PASTE, (route) => {
      parts += 1;
      return parts === 2 ? lose(route) : route.continue();
    });
    await paste(page, 3, 'NAME', many(600));
    await page.getByText('粘贴中断：500 行已粘贴，100 行未粘贴').waitFor();
    await page.getByRole('button', { name: '不再继续' }).click();
    await toast(page, '500 行已粘贴；另有 100 行没有收到结果，可能已粘贴，请核对。撤销时一并恢复');
    expect(await names()).toHaveLength(602);
    await page.keyboard.press('Control+z');
    await toast(page, '已撤销：粘贴 600 行');
    expect(await names()).toEqual(before);
    expect(problems.splice(0)).toEqual(LOST);
  });

  const toMenu = (page: Page): Promise<void> => page.getByRole('link', { name: '首页', exact: true }).first().click();

  test('whoever leaves during a long paste is asked: staying it ends as it began, leaving the rest is not sent and is told', async () => {
    const { page, names } = await enter();
    const release = await hold(page, PASTE, 2);
    await paste(page, 3, 'NAME', many(1_400));
    await page.getByRole('button', { name: '粘贴 1,400 行', exact: true }).click();
    await page.getByText('正在粘贴，已完成 500 / 1,400 行').waitFor();
    expect(await page.getByRole('button', { name: '放弃结算', exact: true }).isDisabled()).toBe(true);
    const question = page.getByRole('alertdialog', { name: '粘贴还没有结束' });
    await toMenu(page);
    await question.getByText('已粘贴 500 / 1,400 行。现在离开，尚未发出的行不再粘贴，已粘贴的保留。').waitFor();
    await shoot(page, 'paste-leaving');
    await question.getByRole('button', { name: '取消', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/index/serviceBaseverify');
    await toMenu(page);
    await question.getByRole('button', { name: '停止粘贴并离开', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/index/serviceBaseverify');
    // The part that was on its way is there, and is what the message takes back.
    release();
    await toast(page, /^已停止：1,000 行已粘贴，400 行未粘贴/);
    expect(await names()).toHaveLength(1_002);
  });

  test('what waits behind a change that is on its way is not sent once its page was left', async () => {
    const { page, names } = await enter();
    const before = await names();
    const release = await hold(page, /\?EditRosterRow$/, 1);
    const sent = page.waitForRequest(/\?EditRosterRow$/);
    await cell(page, 1, 'AMOUNT').getByRole('button').first().focus();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await sent;
    await paste(page, 1, 'NAME', ['王五一', '王五二']);
    await toMenu(page);
    const question = page.getByRole('alertdialog', { name: '粘贴还没有结束' });
    await question.getByText('已粘贴 0 / 2 行').waitFor();
    await question.getByRole('button', { name: '停止粘贴并离开', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/index/serviceBaseverify');
    const answered = page.waitForResponse(/\?EditRosterRow$/);
    release();
    await answered;
    expect(await names()).toEqual(before);
  });
});
