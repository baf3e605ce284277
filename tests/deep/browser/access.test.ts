import type { Browser } from 'playwright-core';
import { formats } from '../../../schema/formats';
import { axeFindings, describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { codeFor, fillLogin, loggedIn, PASSWORD, PHONE } from '../../kit/browser/console';
import { isCall } from '../../kit/browser/consolePages';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describeInBrowser('who gets in, and where to', () => {
  let world: SmallWorld;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
    url = world.app.url;
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('[AUTH-001 1/3] the password login trims the account and goes on to the page that was asked for', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/usercenter/balance?size=50');
    await page.waitForURL('**/login?return_url=**');
    await fillLogin(page, `  ${PHONE.王敏} `);
    await page.waitForURL('**/usercenter/balance?size=50');
    await page.getByRole('heading', { name: '账户余额' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '账户余额' }).waitFor();
    await context.close();
  });

  test('a return address of another site is ignored', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto(`/login?return_url=${encodeURIComponent('//evil.example/x')}`);
    await fillLogin(page, PHONE.王敏);
    await page.waitForURL(`${url}/index/service`);
    await context.close();
  });

  test('[PLT-032 1/2] codes by SMS and e-mail have six digits; the next one is asked for after 60 s, which are counted down', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/login');
    await page.clock.install();
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号', { exact: true }).fill(PHONE.周倩);
    await page.getByRole('slider', { name: '安全验证' }).press('End');
    await page.getByText('验证通过').waitFor();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/^(60|5\d) 秒后重新获取$/).waitFor();
    expect(await page.getByRole('button', { name: /获取/ }).count()).toBe(0);
    await page.clock.runFor(59_000);
    await page.getByText('1 秒后重新获取', { exact: true }).waitFor();
    await page.clock.runFor(1_000);
    expect(await page.getByRole('button', { name: '重新获取', exact: true }).isEnabled()).toBe(true);
    expect(await codeFor(url, PHONE.周倩)).toMatch(/^\d{6}$/);
    await context.close();
    const login = { account: PHONE.周倩, password: PASSWORD };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const own = await openPage(browser, url);
    await own.context.addCookies([{ name: 'jq_session', value: token, url }]);
    await own.page.goto('/settings/user/setEmail');
    await own.page.getByLabel('邮箱', { exact: true }).fill('zhouqian@xingqiong.example');
    await own.page.getByRole('button', { name: '获取验证码' }).click();
    await own.page.getByText(/^\d\d 秒后重新获取$/).waitFor();
    expect(await own.page.getByRole('button', { name: /获取/ }).count()).toBe(0);
    expect(await codeFor(url, 'zhouqian@xingqiong.example')).toMatch(/^\d{6}$/);
    await own.context.close();
  });

  test('[PLT-031 2/2] a slider whose challenge does not come asks five times, three seconds each, says so, and works when it is moved again', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/login');
    await page.clock.install();
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号', { exact: true }).fill(PHONE.周倩);
    let asked = 0;
    await page.route(isCall('CaptchaChallenge'), () => {
      asked += 1;
    });
    const slider = page.getByRole('slider', { name: '安全验证' });
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    await slider.press('End');
    for (const time of [1, 2, 3, 4, 5]) {
      await waitUntil(
        () => asked === time,
        () => `challenge ${time} is asked for, not ${asked}`,
      );
      await page.clock.runFor(2_999);
      expect([time, asked, await page.getByText('验证未通过，请重试').count()]).toEqual([time, time, 0]);
      await page.clock.runFor(1);
    }
    await page.getByText('验证未通过，请重试').waitFor();
    expect(asked).toBe(5);
    await page.clock.resume();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await slider.press('End');
    await page.getByText('验证通过').waitFor();
    await context.close();
  });

  test('the code login works without a mouse: slider by arrow keys, code, countdown', async () => {
    const { page, context, problems } = await openPage(browser, url);
    await page.goto('/login');
    await page.getByRole('tab', { name: '密码登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('手机号', { exact: true }).fill(PHONE.李航);
    const slider = page.getByRole('slider', { name: '安全验证' });
    await slider.focus();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('验证通过').waitFor();
    await page.getByRole('button', { name: '获取验证码' }).press('Enter');
    await page.getByText(/^(60|5\d) 秒后重新获取$/).waitFor();
    expect(await page.getByRole('button', { name: /获取/ }).count()).toBe(0);
    const code = page.getByLabel('短信验证码');
    await code.fill('12345');
    await page.keyboard.press('Enter');
    await page.getByText(formats.smsCode.message).first().waitFor();
    await code.fill('');
    await code.pressSequentially('1234567');
    expect(await code.inputValue()).toBe('123456');
    await code.fill(await codeFor(url, PHONE.李航));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/index/service');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a number out of a chat, with marks of direction, country code and hyphens, is pasted whole', async () => {
    const { page, context } = await openPage(browser, url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.goto('/login');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    const field = page.getByLabel('手机号', { exact: true });
    for (const [copied, kept] of [
      ['\u2068+86 138-0013-8000\u2069', '13800138000'],
      ['138 0013 8000', '13800138000'],
      ['0571-8888', '0571-8888'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
      await field.fill('');
      await field.press('ControlOrMeta+v');
      expect(await field.inputValue()).toBe(kept);
    }
    await context.close();
  });

  test('a wrong password is refused above the form, in words, and the fields keep what was typed', async () => {
    const { page, context, problems } = await openPage(browser, url);
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('有 2 处需要修改').waitFor();
    // In the order of the page, and the keyboard stands in the first of them.
    expect((await page.locator('.jq-form a.lk').allInnerTexts()).map((text) => /密码/.test(text))).toEqual([false, true]);
    expect(await page.evaluate('document.activeElement.id')).toBe('account');
    await fillLogin(page, '16000000999', 'Wrong1234');
    await page.getByRole('alert').getByText('账号或密码错误').waitFor();
    expect(await page.getByLabel('手机号或邮箱').inputValue()).toBe('16000000999');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[PLT-007] somebody without a company lands on /nocompany, which says so, and may look at the public pages', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.何晴);
    await page.goto('/operarecords');
    await page.waitForURL('**/nocompany');
    await page.goto('/nocompany');
    await page.getByRole('heading', { name: '未绑定企业' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/nocompany');
    await page.goto('/home');
    await page.getByRole('heading', { name: /结清每个人的报酬/ }).waitFor();
    await context.close();
  });

  test('[LND-003 1/2] [HOM-011] [PLT-079 3/4] a visitor sees empty lists with the hotline, and a tile that is not open says whom to call', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.郑凯);
    await page.goto('/operarecords');
    const empty = page.getByRole('status').filter({ hasText: '暂无数据，请联系我们开通业务' });
    await empty.getByText('400-000-1234').waitFor();
    await page.goto('/index/service');
    await page.getByRole('button', { name: /劳务结算/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText(/尚?未开通/)
      .first()
      .waitFor();
    await dialog.getByText('400-000-1234').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    expect(new URL(page.url()).pathname).toBe('/index/service');
    await page.getByRole('button', { name: /劳务结算/ }).waitFor();
    await context.close();
  });

  test('[PLT-004] [PLT-006] redirects, and the no-access page', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      const way: string[] = [location.pathname];
      Object.assign(window, { way });
      history.replaceState = (state, unused, address) => {
        way.push(new URL(String(address ?? ''), location.href).pathname);
        replace(state, unused, address);
      };
    });
    for (const [path, expected] of [
      ['/', ['/', '/index', '/index/service']],
      ['/index', ['/index', '/index/service']],
    ] as const) {
      await page.goto(path);
      await page.waitForURL('**/index/service');
      const way = await page.evaluate(() => (window as unknown as { way: string[] }).way);
      expect(way.filter((one, at) => one !== way[at - 1])).toEqual(expected);
    }
    await page.goto('/noavaiable');
    await page.getByRole('heading', { name: '暂无权限' }).waitFor();
    await context.close();
  });

  test('[PLT-008] an unknown address and a crashed screen have a cover whose button loads the page again', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    const loadsAgain = async () => {
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await page.getByRole('button', { name: '重新加载' }).click();
      await page.waitForFunction(() => !('isOld' in window));
    };
    await page.goto('/no/such/page');
    const unknown = page.getByRole('heading', { name: '页面不存在' });
    await unknown.waitFor();
    await page.getByText('404').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await loadsAgain();
    await unknown.waitFor();

    // An answer that the screen cannot draw.
    await page.route(isCall('DownloadRecords'), (route) => route.fulfill({ json: { data: { exports: { nodes: [null] } } } }));
    await page.goto('/operarecords');
    await page.getByRole('heading', { name: '页面出错了' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll();
    await loadsAgain();
    await page.getByRole('heading', { name: '下载记录' }).waitFor();
    await context.close();
  });

  test('an expired session asks for the password over the page, and the blocked call runs again', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    await page.goto('/usercenter/balance');
    await page.getByRole('button', { name: '类型' }).waitFor();
    await context.clearCookies();
    await page.getByRole('button', { name: '类型' }).click();
    await page.getByLabel('充值', { exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: '登录已过期' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fillLogin(page, PHONE.王敏);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('+100,000.00').waitFor();
    expect(page.url()).toContain('source=RECHARGE');
    await context.close();
  });

  test('[PLT-014 1/2] [PLT-002 10/11] [AUTH-011 2/3] another company is chosen in the header; every screen and every other tab follow', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.陈立群);
    await page.goto('/usercenter/balance');
    await page.getByText('100,000.00').first().waitFor();
    const second = await context.newPage();
    await second.goto('/operarecords');
    await second.getByRole('heading', { name: '下载记录' }).waitFor();
    await second.evaluate(() => Object.assign(window, { jqStays: true }));
    await page.getByRole('button', { name: /当前企业/ }).click();
    await page.getByRole('button', { name: /成都锦程同城配送有限公司/ }).click();
    await page.getByText('已切换到成都锦程同城配送有限公司').waitFor();
    await page.getByText('100,000.00').first().waitFor({ state: 'hidden' });
    // What the company before had paid stands on none of its screens.
    for (const path of ['/serviceCompleted/list', '/serviceUnfinished/list', '/index/service', '/operarecords']) {
      await page.goto(path);
      await page.getByRole('button', { name: /^成都锦程同城配送有限公司.*当前企业/ }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await page.getByText(/JS\d{8}/).count()]).toEqual([path, 0]);
    }
    await page.goto(`/serviceCompleted/detail/${world.paid.statementId}`);
    await page.getByText('结算单不存在或您无权查看').waitFor();
    const notice = second.getByRole('alertdialog', { name: '企业已切换' });
    await notice.waitFor();
    // It asks, and the page stays until somebody answers.
    expect(await second.evaluate(() => 'jqStays' in window)).toBe(true);
    await notice.getByRole('button', { name: '重新加载此页' }).click();
    await second.getByRole('button', { name: /成都锦程同城配送有限公司/ }).waitFor();
    await context.close();
  });
});
