import type { Page } from 'playwright-core';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { readIn } from '../../kit/browser/readIn';
import { invoiceIn } from '../../kit/builders/invoices';
import { billIn } from '../../kit/builders/rawRows';
import { published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('the search of the console', () => {
  const here = consoleWorld();
  const palette = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' });
  const field = (page: Page) => palette(page).getByRole('combobox', { name: '搜索与命令' });
  const option = (page: Page, group: string, name: string | RegExp) =>
    palette(page).getByRole('group', { name: group }).getByRole('option', { name });
  const gone = (page: Page) => palette(page).waitFor({ state: 'detached' });

  test('[SRC-001 1/6] [SRC-005 1/2] opens by keys from a field, finds people, numbers, pages and deeds, and leads there', async () => {
    const worker = must(WORKERS[0]);
    const page = await here.enter('王敏', '/serviceCompleted/list');
    const row = page.getByRole('row', { name: /主播结算/ });
    await row.waitFor();
    const box = page.getByRole('searchbox').first();
    await box.focus();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    // Nothing typed yet: what the page offers, what may be begun, and pages.
    await option(page, '本页操作', '批量导出').waitFor();
    await option(page, '操作', '新建劳务报酬结算单').waitFor();
    // She works for one company, so there is none to choose.
    expect(await option(page, '操作', '切换企业').count()).toBe(0);
    await shoot(page, 'palette-empty');
    await page.keyboard.press('Escape');
    await gone(page);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: /^搜索单号/ }).click();
    await field(page).fill(worker.name);
    const person = option(page, '收款人', new RegExp(worker.name));
    await person.waitFor();
    expect(await person.textContent()).toContain('*');
    expect(await palette(page).textContent()).not.toContain(worker.idCard);
    await option(page, '签约', new RegExp(worker.name)).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `palette-person-${look}`);
    }
    await wear(page, 'light');
    // Tab goes through the groups, the arrows through the lines.
    await page.keyboard.press('Tab');
    expect(
      await palette(page)
        .getByRole('group')
        .filter({ has: page.getByRole('option') })
        .count(),
    ).toBe(1);
    await page.keyboard.press('Shift+Tab');
    await field(page).fill(worker.idCard);
    await option(page, '收款人', new RegExp(worker.name)).waitFor();
    await field(page).fill('没有这样的东西');
    await palette(page).getByText('没有找到“没有这样的东西”').first().waitFor();
    await shoot(page, 'palette-none');

    // The number's end; the arrow leads on from the first line, Enter opens, and the last one is remembered.
    await field(page).fill('0001');
    const statement = option(page, '结算单', /主播结算/);
    await statement.waitFor();
    const href = must(await statement.getAttribute('href'));
    const [tab] = await Promise.all([page.context().waitForEvent('page'), statement.click({ modifiers: ['Control'] })]);
    await tab.waitForURL(`**${href}`);
    await tab.close();
    // The Enter of an input method chooses its word, not our line.
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await palette(page).waitFor();
    const lines = await palette(page).getByRole('option').count();
    for (let at = 0; at < lines && (await statement.getAttribute('aria-selected')) !== 'true'; at += 1)
      await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await statement.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await gone(page);
    await page.getByRole('heading', { level: 1, name: /JS\d+/ }).waitFor();
    await page.keyboard.press('Control+k');
    await option(page, '最近打开', /主播结算/).waitFor();

    await field(page).fill('已完成');
    await option(page, '页面', /已完成.*劳务/).click();
    await page.waitForURL('**/serviceCompleted/list');
    await row.waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('导出');
    await option(page, '本页操作', '批量导出').waitFor();
    await page.keyboard.press('Enter');
    await toast(page, /请先选择/);
    await page.keyboard.press('Control+k');
    await field(page).fill('新建劳务');
    await option(page, '操作', '新建劳务报酬结算单').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/index/serviceForm');
    // Who only reads is offered pages, and nothing to begin.
    const reader = await here.enter('赵晨', '/serviceCompleted/list');
    await reader.getByRole('row', { name: /主播结算/ }).waitFor();
    await reader.keyboard.press('Control+k');
    await palette(reader).getByRole('option').first().waitFor();
    expect(await option(reader, '操作', '新建劳务报酬结算单').count()).toBe(0);
    // Each kind of thing is found by what people know of it, and its own page opens.
    const { app, companyId, subjectId } = here.world;
    await published(here.world, { name: '双11助播' });
    await invoiceIn(here.world, { status: 'REJECTED' });
    await billIn(app.database, companyId, subjectId, 'ZD2026100001');
    for (const [text, group, address, shown] of [
      ['双11助播', '任务', '**/tasks/detail?id=*', '双11助播'],
      ['ZD2026', '账单', '**/billlist/detail/ZD2026100001', 'ZD2026100001'],
      ['杭州星穹', '发票', '**/invoice/detail/*', '杭州星穹直播传媒有限公司'],
      ['100,000.00', '资金流水', '**/usercenter/record?*', '100,000.00'],
      [worker.name, '收款人', '**/payee/detail/*', worker.name],
    ] as const) {
      await page.keyboard.press('Control+k');
      await field(page).fill(text);
      await option(page, group, /./).first().click();
      await page.waitForURL(address);
      await gone(page);
      await page.getByRole('main').getByText(shown).first().waitFor();
      expect(await page.locator('.jq-cover').count()).toBe(0);
    }
    // ⌘ instead of Ctrl on the machines that have it.
    const { page: onMac } = await here.visit('赵晨', { width: 1_440 });
    await onMac.addInitScript(`Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })`);
    await onMac.goto('/serviceCompleted/list');
    await onMac.getByRole('row', { name: /主播结算/ }).waitFor();
    await onMac.keyboard.press('Control+k');
    expect(await field(onMac).count()).toBe(0);
    await onMac.keyboard.press('Meta+k');
    await field(onMac).waitFor();
  });

  test('says how many there are, lists all of a kind, and is looked at anew once it is empty', async () => {
    for (let at = 1; at <= 7; at += 1) await published(here.world, { name: `巡店第${at}轮` });
    const page = await here.enter('王敏', '/index/service');
    const scope = (name: RegExp) => palette(page).getByRole('group', { name: '范围' }).getByRole('button', { name });
    const tasks = palette(page).getByRole('group', { name: '任务' }).getByRole('option');
    await page.getByRole('button', { name: /^搜索单号/ }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('巡店');
    await tasks.nth(5).waitFor();
    expect(await tasks.count()).toBe(6);
    await scope(/^任务 7$/).waitFor();
    await scope(/^全部 7$/).waitFor();
    await palette(page).getByText('共 7 条结果').waitFor({ state: 'attached' });
    await shoot(page, 'palette-more');
    await option(page, '任务', '查看全部 7 条任务').click();
    await tasks.nth(6).waitFor();
    expect(await tasks.allInnerTexts()).toEqual([7, 6, 5, 4, 3, 2, 1].map((at) => expect.stringContaining(`巡店第${at}轮`)));
    await shoot(page, 'palette-all-of-a-kind');
    // What is refined is looked for in the same kind, what is begun anew in all of them.
    await field(page).fill('巡店第');
    expect(await scope(/^任务/).getAttribute('aria-pressed')).toBe('true');
    await field(page).fill('');
    await field(page).fill('主播');
    await option(page, '结算单', /主播结算/).waitFor();
    expect(await scope(/^全部/).getAttribute('aria-pressed')).toBe('true');
    // Pages are found by what others call them.
    for (const [word, name] of [
      ['statist', '经营分析'],
      ['充钱', '余额'],
      ['审计', '操作日志'],
    ] as const) {
      await field(page).fill(word);
      await option(page, '页面', new RegExp(`^${name}`)).waitFor();
    }
    await page.keyboard.press('Escape');
    await readIn(page, 'en');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('statist');
    await page.getByRole('option', { name: /^Business analysis/ }).waitFor();
  });

  test('an answer that does not come is told, and asked for again', async () => {
    const page = await here.enter('李航', '/index/service');
    await page.getByRole('button', { name: /^搜索单号/ }).click();
    let refused = 0;
    await page.route(/\/graphql\?Search$/, async (route) => {
      refused += 1;
      const errors = [{ message: '系统异常', extensions: { code: 'INTERNAL' } }];
      await (refused === 1 ? route.fulfill({ json: { errors, data: null } }) : route.continue());
    });
    await field(page).fill('主播');
    await palette(page).getByRole('alert').getByText('搜索未完成').waitFor();
    await palette(page).getByRole('button', { name: '重试' }).click();
    await option(page, '结算单', /主播结算/).waitFor();
    expect(refused).toBe(2);
  });

  test('an answer to another text is neither shown nor opened, and Enter waits for its own', async () => {
    const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
    const page = await here.enter('王敏', '/index/service');
    await page.getByRole('button', { name: /^搜索单号/ }).click();
    /** The answers to these texts are on their way until they are let go. */
    const held = new Map<string, { tell: () => void; gone: Promise<void> }>();
    const hold = (text: string) => {
      let [tell, letGo] = [() => {}, () => {}];
      const asked = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held.set(text, { tell, gone });
      return { asked, letGo };
    };
    await page.route(/\/graphql\?Search$/, async (route) => {
      const { text } = (route.request().postDataJSON() as { variables: { text: string } }).variables;
      const one = held.get(text);
      one?.tell();
      await one?.gone;
      // A question that was overtaken is no longer there.
      await route.continue().catch(() => undefined);
    });
    await field(page).fill(first.name);
    await option(page, '收款人', new RegExp(first.name)).waitFor();
    const other = hold(second.name);
    await field(page).fill(second.name);
    await other.asked;
    expect(await palette(page).getByRole('option').count()).toBe(0);
    await palette(page).getByRole('status').getByText('正在搜索').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    // Nobody else is opened; who was meant is, once the answer is here.
    await field(page).waitFor();
    other.letGo();
    await gone(page);
    await page.waitForURL(/\/payee\/detail\//);
    await page.getByRole('main').getByText(second.name).first().waitFor();

    // Given up with the text that it was pressed for.
    const before = page.url();
    await page.keyboard.press('Control+k');
    const late = hold(first.name);
    await field(page).fill(first.name);
    await page.keyboard.press('Enter');
    await late.asked;
    await field(page).fill(second.name);
    await option(page, '收款人', new RegExp(second.name)).waitFor();
    late.letGo();
    await field(page).fill(first.name);
    await option(page, '收款人', new RegExp(first.name)).waitFor();
    // And with an answer that has nothing.
    await field(page).fill('没有这样的东西');
    await page.keyboard.press('Enter');
    await palette(page).getByText('没有找到“没有这样的东西”').first().waitFor();
    await field(page).fill(first.name);
    await option(page, '收款人', new RegExp(first.name)).waitFor();
    expect(page.url()).toBe(before);
  });

  test('[SRC-005 2/2] another company is chosen in it, by whoever works for one', async () => {
    const companyId = must(here.world.platform.companies.B);
    await here.world.app.database.rows(
      `INSERT INTO member (company_id, user_id, name, roles, status, joined_at)
       SELECT $1, id, '王敏', '{PAYMENT_CREATE}', 'ACTIVE', now() FROM app_user WHERE phone_mask = '160****0102' RETURNING id`,
      [companyId],
    );
    const page = await here.enter('王敏', '/index/service');
    await page.getByRole('button', { name: /^搜索单号/ }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('切换');
    await option(page, '操作', '切换企业').click();
    await option(page, '切换企业', /成都锦程/).click();
    await toast(page, /已切换到成都锦程/);
    // What was found before was the other company's.
    await page.keyboard.press('Control+k');
    const { idCard } = must(WORKERS[0]);
    await field(page).fill(idCard);
    await palette(page).getByText(`没有找到“${idCard}”`).first().waitFor();
  });

  test('pages and deeds are found by what they are called in the language that the console is not drawn in', async () => {
    const page = await here.enter('王敏', '/index/service');
    await page.getByRole('button', { name: /^搜索单号/ }).click();
    await field(page).fill('new tax');
    await option(page, '操作', '新建算税').waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await readIn(page, 'en');
    await page.keyboard.press('Control+k');
    const english = page.getByRole('dialog', { name: 'Search and commands' });
    for (const [text, group, title] of [
      ['算税管理', 'Pages', 'Tax calculations'],
      ['抬头', 'Pages', 'Invoice'],
      ['新建算税', 'Actions', 'New tax calculation'],
    ] as const) {
      await english.getByRole('combobox').fill(text);
      await english.getByRole('group', { name: group }).getByRole('option', { name: title }).first().waitFor();
    }
    // Its own words find as before, and what stands there is read in its language alone.
    await english.getByRole('combobox').fill('tax');
    await english.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Tax calculations' }).waitFor();
    expect(await english.getByRole('group', { name: 'Pages' }).innerText()).not.toMatch(/\p{Script=Han}/u);
  });
});
