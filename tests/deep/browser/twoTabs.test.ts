import type { Browser, Page, Request } from 'playwright-core';
import { describeInBrowser, type OpenPage, openBrowser, openPage } from '../../kit/browser/browser';
import { codeFor, fillLogin, loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { LOOSE } from '../../kit/builders/people';
import { sheetOf, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

/** What a tab does not hear, the server has to stop: as with a tab that slept, or a browser that keeps its tabs apart. */
const deaf = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.assign(globalThis, { BroadcastChannel: undefined }));
};

describeInBrowser('[AUTH-011 1/3] two tabs of one browser', () => {
  let world: SmallWorld;
  let browser: Browser;
  let url: string;
  let open: OpenPage[] = [];
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld({ limits: LOOSE }), openBrowser()]);
    url = world.app.url;
  });
  afterEach(async () => {
    for (const { context } of open) await context.close();
    open = [];
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  const enter = async (phone: string, path: string): Promise<Page> => {
    const opened = await loggedIn(browser, url, phone);
    open.push(opened);
    await opened.page.goto(path);
    return opened.page;
  };
  const another = async (page: Page, path: string): Promise<Page> => {
    const tab = await page.context().newPage();
    await tab.goto(path);
    return tab;
  };
  const message = (page: Page, name: string) => page.getByRole('alertdialog', { name });
  const person = (page: Page, name: string) => page.getByRole('button', { name: `${name} 的菜单` });
  const COMPANY_A = '杭州星穹直播传媒有限公司';
  const BALANCE = '/usercenter/balance';

  test('a tab that shows company B asks nothing and writes nothing for company A, which another tab has logged in to', async () => {
    const first = await enter(PHONE.冯涛, '/index/service');
    await deaf(first);
    await first.goto(BALANCE);
    await person(first, '冯涛').waitFor();
    await first.getByRole('button', { name: '类型' }).waitFor();
    const second = await another(first, '/login');
    await fillLogin(second, PHONE.王敏);
    await person(second, '王敏').waitFor();

    await first.getByRole('button', { name: '类型' }).click();
    await first.getByLabel('充值', { exact: true }).click();
    await message(first, '本页属于另一登录').waitFor();
    // What A has is drawn nowhere under the name of B, and the page stays until somebody answers.
    expect(await first.getByText('+100,000.00').count()).toBe(0);
    expect(await first.getByText(COMPANY_A).count()).toBe(0);
    await message(first, '本页属于另一登录').getByRole('button', { name: '重新加载此页' }).click();
    await person(first, '王敏').waitFor();
    await first.getByText('+100,000.00').waitFor();
  });

  test('a sheet that is dropped into such a page becomes nobody’s', async () => {
    const first = await enter(PHONE.王敏, '/index/service');
    await deaf(first);
    await first.goto('/index/serviceForm');
    await first.locator('input[type=file]').waitFor({ state: 'attached' });
    const second = await another(first, '/login');
    await fillLogin(second, PHONE.陈立群);
    await person(second, '陈立群').waitFor();
    const files = 'SELECT count(*)::int AS n FROM stored_file';
    const [before] = await world.app.database.rows<{ n: number }>(files);
    await first.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['100.00'])) });
    await message(first, '本页属于另一登录').waitFor();
    expect(await world.app.database.rows(files)).toEqual([before]);
  });

  test('every call of a page says for whom the page is, but the one that asks it', async () => {
    const opened = await openPage(browser, url);
    open.push(opened);
    const { page } = opened;
    await page.goto('/login');
    await fillLogin(page, PHONE.陈立群);
    await person(page, '陈立群').waitFor();
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    for (const path of [BALANCE, '/index/service', '/serviceCompleted/list', `/serviceCompleted/detail/${world.paid.statementId}`]) {
      await page.goto(path);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('button', { name: /当前企业/ }).click();
    await page.getByRole('button', { name: /成都锦程同城配送有限公司/ }).click();
    await page.getByText('已切换到成都锦程同城配送有限公司').waitFor();
    await page.waitForLoadState('networkidle');
    const calls = asked.filter((request) => new URL(request.url()).pathname === '/graphql');
    const nameless = calls.filter((request) => !request.headers()['jieqing-page']).map((request) => new URL(request.url()).search);
    expect(calls.length).toBeGreaterThan(15);
    expect([...new Set(nameless)]).toEqual(['?Session']);
    expect(await message(page, '本页属于另一登录').count()).toBe(0);
  });

  const logout = async (page: Page, name: string): Promise<void> => {
    await person(page, name).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };

  const stopped = async (page: Page, name: string): Promise<void> => {
    await message(page, '登录状态已变化').getByRole('button', { name: '重新加载此页' }).click();
    await person(page, name).waitFor();
  };

  test('a login by password, one by code and a logout stop the pages of the one before at once', async () => {
    const first = await enter(PHONE.冯涛, BALANCE);
    const second = await another(first, '/login');
    await fillLogin(second, PHONE.王敏);
    await stopped(first, '王敏');

    await second.goto('/login');
    await second.getByRole('tab', { name: '验证码登录' }).click();
    await second.getByLabel('手机号', { exact: true }).fill(PHONE.李航);
    await second.getByRole('slider', { name: '安全验证' }).press('End');
    await second.getByRole('button', { name: '获取验证码' }).click();
    await second.getByText('验证码已发送！').first().waitFor();
    await second.getByLabel('短信验证码').fill(await codeFor(url, PHONE.李航));
    await second.getByRole('button', { name: '登录', exact: true }).click();
    await stopped(first, '李航');

    await logout(second, '李航');
    await second.waitForURL('**/login?logout=1');
    await message(first, '登录状态已变化').getByRole('button', { name: '重新加载此页' }).click();
    await first.waitForURL('**/login?return_url=**');
  });

  test('so does a registration, whose new company is nobody’s of before', async () => {
    const first = await enter(PHONE.王敏, BALANCE);
    const second = await another(first, '/register');
    await second.getByLabel('企业名称').fill('宁波海桥人力资源有限公司');
    await second.getByLabel('统一社会信用代码').fill('91339902MAD1945380');
    await second.getByLabel('联系人姓名').fill('周晓');
    await second.getByLabel('手机号', { exact: true }).fill('16000006801');
    await second.getByRole('slider', { name: '安全验证' }).press('End');
    await second.getByRole('button', { name: '获取验证码' }).click();
    await second.getByText('验证码已发送！').first().waitFor();
    await second.getByLabel('短信验证码').fill(await codeFor(url, '16000006801'));
    await second.getByLabel('密码', { exact: true }).fill('Fresh2026');
    await second.getByRole('button', { name: '注册', exact: true }).click();
    await person(second, '周晓').waitFor();
    await stopped(first, '周晓');
  });

  test('an ended session is told in every tab; one login lets all of them go on, with what stands in them', async () => {
    const first = await enter(PHONE.王敏, '/index/serviceForm');
    await first.getByLabel('结算内容').first().fill('十一月直播服务');
    const second = await another(first, BALANCE);
    // Whoever touches a page is told of by itself: opened before, nothing but the choice is asked without a session.
    await second.getByRole('button', { name: '类型' }).click();
    await second.getByLabel('充值', { exact: true }).waitFor();
    await first.context().clearCookies();
    await second.getByLabel('充值', { exact: true }).click();
    await message(second, '登录已过期').waitFor();
    await message(first, '登录已过期').waitFor();
    await fillLogin(second, PHONE.王敏);
    await message(second, '登录已过期').waitFor({ state: 'hidden' });
    await message(first, '登录已过期').waitFor({ state: 'hidden' });
    expect(await first.getByLabel('结算内容').first().inputValue()).toBe('十一月直播服务');
    expect(await message(first, '登录状态已变化').count()).toBe(0);
  });

  test('somebody else who logs in where a session has ended does not do what the one before had asked for', async () => {
    const first = await enter(PHONE.冯涛, BALANCE);
    await first.getByRole('button', { name: '类型' }).click();
    await first.getByLabel('充值', { exact: true }).waitFor();
    await first.context().clearCookies();
    await first.getByLabel('充值', { exact: true }).click();
    await message(first, '登录已过期').waitFor();
    await fillLogin(first, PHONE.王敏);
    await message(first, '本页属于另一登录').getByRole('button', { name: '重新加载此页' }).click();
    await person(first, '王敏').waitFor();
  });

  test('the page stays beneath the question, also where it looks again who is logged in and nobody is', async () => {
    const first = await enter(PHONE.王敏, '/index/serviceForm');
    await first.getByLabel('结算内容').first().fill('十一月直播服务');
    const second = await another(first, '/help');
    await first.context().clearCookies();
    await first
      .getByRole('button', { name: /^通知|^消息/ })
      .first()
      .click();
    await message(first, '登录已过期').waitFor();
    const [{ id: userId } = { id: '' }] = await world.app.database.rows<{ id: string }>(
      `SELECT m.user_id AS id FROM member m JOIN app_user u ON u.id = m.user_id WHERE m.company_id = $1 AND u.name = '王敏'`,
      [world.companyId],
    );
    const looked = first.waitForResponse((response) => new URL(response.url()).search === '?Session');
    await second.evaluate((told) => new BroadcastChannel('jieqing-company').postMessage(told), {
      userId,
      companyId: world.companyId,
      hasNewRights: true,
    });
    await looked;
    await fillLogin(first, PHONE.王敏);
    await message(first, '登录已过期').waitFor({ state: 'hidden' });
    await person(first, '王敏').waitFor();
    expect(new URL(first.url()).pathname).toBe('/index/serviceForm');
    expect(await first.getByLabel('结算内容').first().inputValue()).toBe('十一月直播服务');
  });

  describe('a login that is lost during a paste', () => {
    const listOf = (count: number) =>
      statementsOf(world).created(
        Array.from({ length: count }, (_, at) => {
          const worker = WORKERS[at % WORKERS.length];
          if (!worker) throw new Error('the small world has workers');
          return { ...worker, amount: `${at + 1}.00`, sourceId: `L${at}` };
        }),
      );
    const opened = async (statementKey: string): Promise<Page> => {
      const page = await enter(PHONE.王敏, `/index/serviceBaseverify?statement_key=${statementKey}`);
      await page.getByRole('tab', { name: /^全部/ }).click();
      await cellAt(page, 0).waitFor();
      return page;
    };
    const cellAt = (page: Page, index: number) =>
      page
        .getByRole('region', { name: '名单核对' })
        .locator(`tr[aria-rowindex="${index + 2}"] td[data-field=AMOUNT]`)
        .getByRole('button')
        .first();
    const paste = (page: Page, texts: readonly string[]) =>
      cellAt(page, 0).evaluate((element, text) => {
        const board = new DataTransfer();
        board.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: board, bubbles: true, cancelable: true }));
      }, texts.join('\r\n'));
    const amounts = async (rosterId: string | null): Promise<string[]> =>
      (
        await world.app.database.rows<{ amount_text: string }>(
          'SELECT amount_text FROM roster_row WHERE roster_id = $1 ORDER BY line_no, id',
          [rosterId],
        )
      ).map(({ amount_text }) => amount_text);
    const pastes = async (rosterId: string | null): Promise<number> =>
      (await world.app.database.rows(`SELECT 1 FROM audit_record WHERE action = 'roster.pasteRows' AND target_id = $1`, [rosterId])).length;
    /** As after a password was changed elsewhere: the browser does not know of it yet. */
    const endSessions = () => world.app.database.rows('UPDATE user_session SET ends_at = created_at');
    const PASTE = /\?PasteRosterRows$/;

    test('between the copy and the paste: nothing is written, the person is told, and the login pastes it once', async () => {
      const { statementKey, rosterId } = await listOf(3);
      const page = await opened(statementKey);
      await endSessions();
      await paste(page, ['71.00', '72.00']);
      await message(page, '登录已过期').waitFor();
      expect([await amounts(rosterId), await pastes(rosterId)]).toEqual([['1.00', '2.00', '3.00'], 0]);
      await fillLogin(page, PHONE.王敏);
      await page.getByText('已粘贴 2 行').first().waitFor();
      expect([await amounts(rosterId), await pastes(rosterId)]).toEqual([['71.00', '72.00', '3.00'], 1]);
    });

    test('between the parts of a long paste: the part that is left waits for the login, and no row is changed twice', async () => {
      const { statementKey, rosterId } = await listOf(700);
      const page = await opened(statementKey);
      let parts = 0;
      await page.route(PASTE, async (route) => {
        if (++parts === 2) await endSessions();
        await route.continue();
      });
      const texts = Array.from({ length: 700 }, (_, at) => `${at + 1001}.00`);
      await paste(page, texts);
      await message(page, '登录已过期').waitFor();
      expect(await pastes(rosterId)).toBe(1);
      await fillLogin(page, PHONE.王敏);
      await page.getByText('已粘贴 700 行').first().waitFor();
      expect([await amounts(rosterId), await pastes(rosterId)]).toEqual([texts, 2]);
    });

    test('between the paste and its answer: what was written is shown after the login, and the same paste again changes nothing more', async () => {
      const { statementKey, rosterId } = await listOf(3);
      const page = await opened(statementKey);
      let isLost = false;
      await page.route(PASTE, async (route) => {
        if (isLost) return route.continue();
        isLost = true;
        await route.fetch();
        await endSessions();
        await route.abort('connectionreset');
      });
      await paste(page, ['81.00', '82.00']);
      await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
      expect([await amounts(rosterId), await pastes(rosterId)]).toEqual([['81.00', '82.00', '3.00'], 1]);
      await paste(page, ['81.00', '82.00']);
      await message(page, '登录已过期').waitFor();
      await fillLogin(page, PHONE.王敏);
      await message(page, '登录已过期').waitFor({ state: 'hidden' });
      // The page may know of the first paste by now or not: then it is told that these rows are others, and shown them.
      await page
        .getByText('已粘贴 2 行')
        .or(page.getByText(/在您看到之后有变化/))
        .first()
        .waitFor();
      expect(await amounts(rosterId)).toEqual(['81.00', '82.00', '3.00']);
      await page.reload();
      await page.getByRole('tab', { name: /^全部/ }).click();
      await cellAt(page, 0).waitFor();
      await paste(page, ['81.00', '82.00', '83.00']);
      await page.getByText('已粘贴 3 行').first().waitFor();
      expect(await amounts(rosterId)).toEqual(['81.00', '82.00', '83.00']);
    });

    test('somebody else who logs in then pastes nothing', async () => {
      const { statementKey, rosterId } = await listOf(2);
      const page = await opened(statementKey);
      await endSessions();
      await paste(page, ['91.00']);
      await message(page, '登录已过期').waitFor();
      await fillLogin(page, PHONE.冯涛);
      await message(page, '本页属于另一登录').waitFor();
      expect([await amounts(rosterId), await pastes(rosterId)]).toEqual([['1.00', '2.00'], 0]);
    });
  });

  test('operators likewise; their console and that of a company stop each other never', async () => {
    const first = await enter(OPERATOR_PHONE.林岚, '/ops/inbound');
    await person(first, '林岚').waitFor();
    const company = await another(first, '/login');
    await fillLogin(company, PHONE.王敏);
    await person(company, '王敏').waitFor();
    const second = await another(first, '/ops/login');
    await fillLogin(second, OPERATOR_PHONE.孙越);
    await person(second, '孙越').waitFor();
    await message(first, '登录状态已变化').getByRole('button', { name: '重新加载此页' }).click();
    await person(first, '孙越').waitFor();
    await logout(second, '孙越');
    await second.waitForURL('**/ops/login');
    await message(first, '登录状态已变化').getByRole('button', { name: '重新加载此页' }).click();
    await first.waitForURL('**/ops/login?return_url=**');
    await company.goto(BALANCE);
    await person(company, '王敏').waitFor();
    expect(await company.getByRole('alertdialog').count()).toBe(0);
  });
});
