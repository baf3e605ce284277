import type { Locator, Page } from 'playwright-core';
import { runRaw } from '../../../server/kernel/usecase';
import { rosterQuery } from '../../../server/roster/queries/rosters';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { demoIdCard } from '../../../server/tools/seed/world';
import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import type { Visit } from '../../kit/browser/consolePages';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { key, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';
import { press, reach } from './byKeys';

const PASTED = 5_000;

describeInBrowser('the cells of the check grid', () => {
  const here = consoleWorld();
  const enter = async (rows = workerRows(['101.00', '102.00', '103.00'])): Promise<Visit & { rosterId: string | null }> => {
    const { statementKey, rosterId } = await here.made.created(rows);
    const opened = await here.visit('王敏');
    const { page } = opened;
    await page.goto(`/index/serviceBaseverify?statement_key=${statementKey}`);
    await grid(page).locator('tbody .cell').first().waitFor();
    return { ...opened, rosterId };
  };
  const grid = (page: Page): Locator => page.getByRole('region', { name: '名单核对' });
  const cell = (page: Page, row: number, field: string): Locator =>
    grid(page).locator(`tr[aria-rowindex="${row + 1}"] td[data-field="${field}"]`);
  const names = async (rosterId: string | null): Promise<(string | null)[]> =>
    (
      await here.world.app.database.rows<{ name: string | null }>('SELECT name FROM roster_row WHERE roster_id = $1 ORDER BY line_no, id', [
        rosterId,
      ])
    ).map(({ name }) => name);
  const atCell = (page: Page, label: string) =>
    page.waitForFunction((start) => document.activeElement?.getAttribute('aria-label')?.startsWith(start), label);
  const paste = (at: Locator, text: string) =>
    at.evaluate((element, plain) => {
      const board = new DataTransfer();
      board.setData('text/plain', plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
    }, text);

  const editor = (page: Page) => page.getByLabel('修改应发金额');
  const amounts = (page: Page, row: number) => cell(page, row, 'AMOUNT').getByRole('button');

  test('a row that is mended leaves the errors once the press on the next one is over: its cell opens', async () => {
    const { page } = await enter(workerRows(['无', '没有', '103.00']));
    await page.getByRole('tab', { name: '错误2' }).waitFor();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // Of the change itself, and of the look that the news of it brings on.
    await page.route('**/graphql', async (route) => {
      if (!/EditRosterRow|RosterGrid/.test(route.request().postData() ?? '')) return route.continue();
      const answer = await route.fetch();
      await held;
      return route.fulfill({ response: answer });
    });
    const answered = (name: string) => page.waitForResponse((response) => response.request().postData()?.includes(name) ?? false);
    const [change, look] = [answered('EditRosterRow'), answered('RosterGrid')];
    await amounts(page, 1).click();
    await editor(page).fill('101.00');
    await editor(page).press('Enter');
    await editor(page).waitFor({ state: 'detached' });
    await amounts(page, 2).hover();
    await page.mouse.down();
    letGo();
    for (const one of [change, look]) await (await one).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
    await editor(page).waitFor();
    expect(await editor(page).inputValue()).toBe('没有');
    await page.getByRole('tab', { name: '错误1' }).waitFor();
    await until(
      () => page.getByRole('button', { name: /^应发金额.*点击修改/ }).count(),
      (closed) => closed === 0,
    );
    expect(await editor(page).inputValue()).toBe('没有');
  });

  test('a row with a warning alone is as high as any other, says what it is beside the name, and all of it at the cell', async () => {
    // Two people and one account: that is asked about, and blocks nothing.
    const [first, second] = workerRows(['101.00', '102.00']);
    if (!first || !second) throw new Error('the small world has workers');
    const { page } = await enter([first, { ...second, account: first.account }]);
    const said = grid(page).locator('td.result button').first();
    await said.waitFor();
    const [height, density] = await grid(page)
      .locator('tr[aria-rowindex="2"]')
      .evaluate((row) => [row.getBoundingClientRect().height, Number.parseInt(getComputedStyle(row).getPropertyValue('--row'), 10)]);
    expect(height).toBe(density);
    const text = await said.locator('.first').innerText();
    // From the message to the cell that it is about, where it is read in full.
    await said.click();
    await page.waitForFunction(() => document.activeElement?.matches('td input[data-closed]'));
    await grid(page).locator('td:focus-within > .problems').getByText(text, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('[STM-055 1/2] an account that is missing is asked for by what the way of paying needs, in the grid and by REST', async () => {
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await here.world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    for (const [payWay, said] of [
      ['BANK_CARD', '请填写银行卡号'],
      ['ALIPAY', '请填写支付宝账号'],
      ['QQ_WALLET', '请填写QQ钱包账号'],
    ] as const) {
      const rows = workerRows(['121.00', '122.00']).map((row) => (payWay === 'BANK_CARD' ? row : { ...row, account: row.phone }));
      const input = { ...(await here.made.createInput(rows)), payWay };
      const maker = await here.made.member('王敏');
      const draft = await runRaw(maker, createStatement, input, { idempotencyKey: key() });
      await here.made.until(draft.id, 'CHECKING_BASE');
      const list = async () =>
        (
          await here.world.app
            .rest({ token })
            .post<{ list: { list_id: string; fail_reason: string }[] }>('/api/statement/check/list', { paymentKey: draft.statementKey })
        ).result.list;
      await until(
        () => runRaw(maker, rosterQuery, { id: draft.rosterId }),
        ({ status }) => status === 'OPEN',
      );
      // By the edit form, where the list keeps the account that it has.
      const edit = { paymentKey: draft.statementKey, listId: must((await list())[0]).list_id, card: '' };
      const emptied = await here.world.app.rest({ token }).post('/api/statement/check/detail/update', edit);
      expect([payWay, emptied.code, emptied.message]).toEqual([payWay, 22001, JSON.stringify({ account: { name: said } })]);
      expect((await list())[0]?.fail_reason).not.toContain(said);
      const page = await here.enter('王敏', `/index/serviceBaseverify?statement_key=${draft.statementKey}`);
      await cell(page, 1, 'ACCOUNT').getByRole('button').first().focus();
      await page.keyboard.press('Delete');
      await grid(page).getByText(said).first().waitFor({ state: 'attached' });
      expect([payWay, (await list())[0]?.fail_reason]).toEqual([payWay, expect.stringContaining(said)]);
    }
  });

  test('[VAL-001 3/3] [VAL-002 3/3] [VAL-004 3/3] [VAL-006 5/6] [VAL-009 2/2] what is typed into a cell is judged by its format and told in Chinese', async () => {
    const { page } = await enter(workerRows(['131.00']));
    const type = async (field: string, text: string) => {
      await cell(page, 1, field).getByRole('button').first().focus();
      if (text === '') await page.keyboard.press('Delete');
      else {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
    };
    const said = (text: string) => grid(page).getByText(text, { exact: true }).first();
    const whole = demoIdCard('44', '1990-01-01', 1);
    const short = whole.slice(0, 6) + whole.slice(8, 17);
    const withX = must(Array.from({ length: 40 }, (_, n) => demoIdCard('44', '1990-01-01', n)).find((card) => card.endsWith('X')));
    for (const [field, wrong, right] of [
      [
        'ID_CARD',
        [
          ['4401', '身份证号应为 15 或 18 位'],
          ['4401061990010112X4', '身份证号格式不正确'],
        ],
        [whole, short, withX],
      ],
      [
        'PHONE',
        ['12800138000', '1380013800', '0571-888888', '88888888'].map((text) => [text, '请输入正确的手机号']),
        ['13800138000', '19912345678', '0571-88888888', '057188888888', '010-1234567'],
      ],
      [
        'AMOUNT',
        [
          ['', '请填写金额'],
          ['0', '金额不能为 0'],
          ['-1', '金额须为大于 0 的数字'],
          ['1.005', '金额最多保留两位小数'],
        ],
        ['0.01', '12.30', '5'],
      ],
      [
        'ACCOUNT',
        ['12345', '62990100X', '1'.repeat(33)].map((text) => [text, '请输入正确的收款账号（6-32 位数字）']),
        ['123456', '6299010001127296794', '1'.repeat(32)],
      ],
    ] as const) {
      for (let at = 0; at < Math.max(wrong.length, right.length); at += 1) {
        const [text, words] = must(wrong[at % wrong.length]);
        await type(field, must(text));
        await said(must(words)).waitFor({ state: 'attached' });
        await type(field, must(right[at % right.length]));
        await said(must(words)).waitFor({ state: 'detached' });
      }
    }
  });

  test('[STM-054 2/2] [STM-056 2/2] [STM-087 5/6] what is wrong in a row is told at its cells and beside it in one line, and blanks around and inside a number are taken away', async () => {
    const { page } = await enter();
    const type = async (field: string, label: string, text: string) => {
      await cell(page, 1, field).getByRole('button').first().focus();
      await page.keyboard.press('F2');
      await page.getByLabel(`修改${label}`).fill(text);
      await page.keyboard.press('Enter');
    };
    for (const [field, label, text, said] of [
      ['NAME', '姓名', ' ', '请填写姓名'],
      ['ID_CARD', '身份证号', '123', '身份证号应为 15 或 18 位'],
      ['PHONE', '手机号', '123', '请输入正确的手机号'],
      ['AMOUNT', '应发金额', '0.001', '金额最多保留两位小数'],
    ] as const) {
      await type(field, label, text);
      await cell(page, 1, field).getByText(said).first().waitFor({ state: 'attached' });
    }
    const beside = grid(page).locator('tr[aria-rowindex="2"] [id$="-problems"]').first();
    const told = await until(
      async () => (await beside.textContent()) ?? '',
      (text) => text.split('；').length === 4,
    );
    for (const said of ['请填写姓名', '身份证号应为 15 或 18 位', '请输入正确的手机号', '金额最多保留两位小数'])
      expect(told).toContain(said);
    const [first] = WORKERS;
    const spaced = (first?.idCard ?? '').replace(/^(.{6})(.{8})/, ' $1 $2 ');
    await type('NAME', '姓名', ' 甲小明 ');
    await type('ID_CARD', '身份证号', spaced);
    await type('PHONE', '手机号', ` ${first?.phone} `);
    await type('ACCOUNT', '收款账号', ' 6299 0311 1111 1112 ');
    await type('AMOUNT', '应发金额', ' 88.50 ');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await cell(page, 1, 'AMOUNT').getByText('88.50', { exact: true }).waitFor();
    await cell(page, 1, 'NAME').getByText('甲小明', { exact: true }).waitFor();
    expect(await cell(page, 1, 'ACCOUNT').innerText()).toMatch(/^6299[^ ]*1112/);
  });

  test('[STM-057 2/2] the only row of a list stays, and why is said', async () => {
    const { page, rosterId } = await enter(workerRows(['101.00']));
    await page.getByRole('button', { name: '删除甲小明' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByText('仅有一条结算明细，不能删除').first().waitFor();
    expect(await names(rosterId)).toEqual(['甲小明']);
  });

  test('a click anywhere in a cell opens it, Esc leaves it as it was', async () => {
    const { page } = await enter();
    const box = await cell(page, 2, 'AMOUNT').boundingBox();
    if (!box) throw new Error('the cell is drawn');
    // Beside the number, at the lower edge.
    await page.mouse.click(box.x + 4, box.y + box.height - 3);
    await page.getByLabel('修改应发金额').fill('1');
    await page.keyboard.press('Escape');
    await atCell(page, '应发金额（元） 乙小明：102.00');
  });

  test('[A11-001 2/5] typing replaces, F2 goes on, Delete empties, Ctrl+Z takes each back, and the keyboard stays where it was [IMP-008 1/4]', async () => {
    const { page } = await enter();
    await cell(page, 1, 'AMOUNT').getByRole('button').focus();
    await page.keyboard.type('250');
    expect(await page.getByLabel('修改应发金额').inputValue()).toBe('250');
    await page.keyboard.press('Enter');
    await atCell(page, '应发金额（元） 甲小明：250.00');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await atCell(page, '应发金额（元） 甲小明：250.00');
    await cell(page, 1, 'AMOUNT').getByText('金额').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await until(
      () => page.getByRole('tab', { name: /^错误/ }).innerText(),
      (errors) => errors.endsWith('0'),
    );
    await cell(page, 1, 'PHONE').getByRole('button').focus();
    await page.keyboard.press('Delete');
    await page.getByText('已清空甲小明的手机号').waitFor();
    // Told by the counter; the rows stay under one's hands.
    await page.getByRole('tab', { name: /^错误1$/, selected: false }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('已撤销：修改甲小明的手机号').waitFor();
    await cell(page, 1, 'PHONE').getByRole('button').focus();
    await page.keyboard.press('Control+z');
    await cell(page, 1, 'AMOUNT').getByText('101.00').waitFor();
  });

  test('Chinese is composed on a closed cell: it opens with the first letters, and the word that is chosen takes the place of its text', async () => {
    const { page, rosterId } = await enter();
    const method = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await cell(page, 1, 'NAME').getByRole('button').focus();
    await atCell(page, '姓名 甲小明');
    const input = page.getByLabel('修改姓名');
    for (const letters of ['z', 'zh', 'zhang']) {
      await compose(letters);
      await until(
        () => input.inputValue(),
        (text) => text === letters,
      );
    }
    await method.send('Input.insertText', { text: '张' });
    await compose('san');
    await method.send('Input.insertText', { text: '三' });
    expect(await input.inputValue()).toBe('张三');
    await page.keyboard.press('Enter');
    await atCell(page, '姓名 张三');
    expect(await names(rosterId)).toEqual(['张三', '乙小明', '丙小明']);
    // The next cell is composed on just so, and Esc leaves it as it was.
    await page.keyboard.press('ArrowDown');
    await atCell(page, '姓名 乙小明');
    await compose('li');
    await input.waitFor();
    await method.send('Input.insertText', { text: '李' });
    await page.keyboard.press('Escape');
    await atCell(page, '姓名 乙小明');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('[A11-001 3/5] the keys go from cell to cell as they did, and past the closed one as one place', async () => {
    const { page } = await enter(workerRows(['111.00', '112.00', '113.00']));
    await cell(page, 1, 'NAME').getByRole('button').focus();
    await atCell(page, '姓名 甲小明');
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction(() => document.activeElement?.matches('[data-tick]'));
    await page.keyboard.press('Tab');
    await atCell(page, '姓名 甲小明');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.matches('td:not([data-field=NAME]) input[data-closed]'));
    await page.keyboard.press('ArrowLeft');
    await atCell(page, '姓名 甲小明');
    await page.keyboard.press('ArrowDown');
    await atCell(page, '姓名 乙小明');
    for (const key of ['Enter', 'F2', 'Space']) {
      await page.keyboard.press(key);
      expect(await page.getByLabel('修改姓名').inputValue()).toBe('乙小明');
      await page.keyboard.press('Escape');
      await atCell(page, '姓名 乙小明');
    }
    // Whoever looks sees where the keys are.
    await reach(page, cell(page, 2, 'NAME').getByRole('button'));
    // A row is deleted and another counter is chosen without a mouse, too.
    await press(page, page.getByRole('button', { name: '删除乙小明' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }));
    await page.getByRole('tab', { name: /^全部2$/ }).waitFor();
    const selected = page.getByRole('tab', { selected: true });
    await reach(page, selected);
    const before = await selected.innerText();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await until(
      () => selected.innerText(),
      (now) => now !== before,
    );
    await page.locator('input[data-closed]').waitFor({ state: 'detached' });
  });

  test('a deleted row comes back from its message', async () => {
    const { page, rosterId } = await enter();
    const before = await names(rosterId);
    await page.getByRole('button', { name: '删除乙小明' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByRole('tab', { name: /^全部2$/ }).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('tab', { name: /^全部3$/ }).waitFor();
    expect(await names(rosterId)).toEqual(before);
  });

  test('[A11-003 2/2] [IMP-007 1/2] a long paste asks first, overwrites and appends, tells in words how far it is, and may be stopped', async () => {
    const { page, rosterId } = await enter();
    const before = await names(rosterId);
    let parts = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\?PasteRosterRows/, async (route) => {
      parts += 1;
      if (parts === 2) await gate;
      return route.continue();
    });
    const wanted = Array.from({ length: 1_500 }, (_, index) => `李四${String.fromCharCode(0x4e00 + index)}`);
    const begin = () => paste(cell(page, 3, 'NAME').getByRole('button'), wanted.join('\n'));
    const question = page.getByRole('alertdialog', { name: '粘贴 1,500 行' });
    await begin();
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await names(rosterId)).toEqual(before);
    await begin();
    await question.getByRole('button', { name: '粘贴 1,500 行' }).click();
    await page.getByText('正在粘贴，已完成 500 / 1,500 行').waitFor();
    // The bar says so to whoever does not see it: its value, and in words each quarter that is full.
    const bar = page.getByRole('progressbar', { name: '粘贴进度' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('33');
    await bar
      .locator('xpath=following-sibling::*[@aria-live="polite"][1]')
      .filter({ hasText: '粘贴进度 25%' })
      .waitFor({ state: 'attached' });
    await shoot(page, 'paste-running');
    await page.getByRole('button', { name: '停止' }).click();
    await page.getByText('正在停止，已完成 500 / 1,500 行').waitFor();
    release();
    await page.getByText('已停止：1,000 行已粘贴，500 行未粘贴').waitFor();
    expect(await names(rosterId)).toEqual(['甲小明', '乙小明', ...wanted.slice(0, 1_000)]);
    // Text stays text: no digit of a long account is lost, and no zero before it.
    await paste(cell(page, 1, 'ACCOUNT').getByRole('button').first(), '6299020001015776608\n0123456789');
    await cell(page, 1, 'ACCOUNT')
      .getByText(/^6299\*+6608$/)
      .waitFor();
    await cell(page, 2, 'ACCOUNT')
      .getByText(/^0123\*+6789$/)
      .waitFor();
  }, 240_000);

  test('five thousand pasted rows arrive in parts; when one of them fails, what is there is told, and going on doubles nothing', async () => {
    const { page, rosterId, problems } = await enter();
    let parts = 0;
    await page.route(/\?PasteRosterRows/, async (route) => {
      parts += 1;
      if (parts !== 4) return route.continue();
      // It arrives, and the answer is lost.
      await route.fetch();
      return route.abort();
    });
    const wanted = Array.from({ length: PASTED }, (_, index) => `张三${String.fromCharCode(0x4e00 + index)}`);
    await paste(cell(page, 3, 'NAME').getByRole('button'), wanted.join('\n'));
    await page.getByRole('alertdialog', { name: '粘贴 5,000 行' }).getByRole('button', { name: '粘贴 5,000 行' }).click();
    await page.getByText('粘贴中断：1,500 行已粘贴，3,500 行未粘贴').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: '继续粘贴剩余 3,500 行' }).click();
    await page.getByText('已粘贴 5000 行').waitFor({ timeout: 240_000 });
    expect(await names(rosterId)).toEqual(['甲小明', '乙小明', ...wanted]);
    expect(problems.splice(0)).toEqual([expect.stringContaining('console: Failed to load resource: net::ERR_FAILED')]);
  }, 480_000);
});
