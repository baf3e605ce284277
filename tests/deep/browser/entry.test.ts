import type { Browser, Locator, Page } from 'playwright-core';
import { trustedProxies } from '../../../server/kernel/addresses';
import { describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { isCall, pathOf, visit } from '../../kit/browser/consolePages';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

const HOME = '/index/service';
const EMAIL = 'wangmin@xingqiong.example';

const hasFocus = (one: Locator): Promise<void> => one.and(one.page().locator(':focus')).waitFor();

describeInBrowser('the way into the console', () => {
  let people: People;
  let browser: Browser;
  let leave: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    [people, browser] = await Promise.all([startPeople({ config: { trustProxy: trustedProxies('127.0.0.0/8,::1') } }), openBrowser()]);
    await giveEmail();
  });
  afterEach(async () => {
    for (const close of leave) await close();
    leave = [];
  });
  afterAll(async () => {
    await browser?.close();
    await people?.close();
  });

  const tokenOf = async (account: string): Promise<string> =>
    (await people.app.rest().post<{ token: string }>('/api/user/login', { account, password: PASSWORD })).result.token;
  const giveEmail = async (): Promise<void> => {
    const mine = people.app.graphql({ token: await tokenOf(people.maker.phone) });
    await mine.call('mutation ($e: String!) { sendEmailCode(email: $e) { ticketId } }', { e: EMAIL });
    const code = (await people.inbox(EMAIL))[0]?.code;
    await mine.call('mutation ($e: String!, $c: String!) { setEmail(email: $e, code: $c) { userId } }', { e: EMAIL, c: code });
  };
  const come = async (path: string, account?: string): Promise<Page> => {
    const { page, close } = await visit(browser, people.app.url, account);
    leave.push(close);
    await page.goto(path);
    return page;
  };
  const logIn = async (page: Page, account: string, password = PASSWORD): Promise<void> => {
    await page.getByLabel('手机号或邮箱').fill(account);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  const shownCompany = (page: Page) => page.getByRole('button', { name: /当前企业/ });

  test('[AUTH-001 2/3] [PLT-081 2/3] the password tab takes phone or e-mail and opens the return URL of this origin, else /', async () => {
    const page = await come('/login?return_url=%2Foperarecords%3Fstatus%3DREADY');
    await logIn(page, people.maker.phone);
    await page.waitForURL('**/operarecords?status=READY');

    for (const foreign of ['https://elsewhere.example/index', '//elsewhere.example', 'javascript:alert(1)']) {
      await page.context().clearCookies();
      await page.goto(`/login?return_url=${encodeURIComponent(foreign)}`);
      await logIn(page, `  ${EMAIL} `);
      await page.waitForURL(`${people.app.url}${HOME}`);
    }
  });

  test('[AUTH-001 3/3] [AUTH-012 1/7] the SMS tab sends a code after the slider, which the arrow keys move too, and opens the console', async () => {
    const page = await come('/login');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号', { exact: true }).fill(people.maker.phone);
    expect(await page.getByRole('button', { name: '获取验证码' }).count()).toBe(0);
    const slider = page.getByRole('slider', { name: '安全验证' });
    await slider.focus();
    await slider.press('End');
    await page.getByText('验证通过').waitFor();
    // The keys stay where the work is: from the slider to the button, from the button to the field.
    await hasFocus(page.getByRole('button', { name: '获取验证码' }));
    await page.keyboard.press('Enter');
    await page.getByText('验证码已发送！').first().waitFor();
    await hasFocus(page.getByLabel('短信验证码'));
    const [message] = await people.inbox(people.maker.phone);
    await page.getByLabel('短信验证码').fill(message?.code ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`${people.app.url}${HOME}`);
  });

  test('[AUTH-002 1/2] a wrong password and an unknown account read the same, beside a form that keeps its input', async () => {
    const page = await come('/login');
    const texts: string[] = [];
    for (const account of [people.checker.phone, '16000009999']) {
      await logIn(page, account, 'Wrong2026');
      const note = page.getByRole('alert').filter({ hasText: '账号或密码错误' });
      await note.waitFor();
      texts.push(await note.innerText());
      expect(await page.getByLabel('手机号或邮箱').inputValue()).toBe(account);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(pathOf(page)).toBe('/login');
  });

  test('[AUTH-003 1/6] the fifth wrong password locks, with the minutes left, and the right one is refused too', async () => {
    const page = await come('/login');
    for (let at = 1; at <= 5; at += 1) {
      const answered = page.waitForResponse((response) => isCall('Login')(new URL(response.url())));
      await logIn(page, people.reader.phone, `Wrong${at}2026`);
      await answered;
    }
    await logIn(page, people.reader.phone);
    await page.getByText(/登录失败次数过多，请 1[45] 分钟后再试/).waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test('[AUTH-003 2/6] whose password somebody guessed at elsewhere moves the slider and logs in', async () => {
    const { phone } = people.masterOfB;
    const guesser = people.app.rest({ headers: { 'x-forwarded-for': '203.0.113.5' } });
    for (let at = 1; at <= 5; at += 1) await guesser.post('/api/user/login', { account: phone, password: `Wrong${at}2026` });
    const page = await come('/login');
    expect(await page.getByRole('slider', { name: '安全验证' }).count()).toBe(0);
    await logIn(page, phone);
    await page.getByRole('alert').getByText('请先完成安全验证').waitFor();
    expect(await page.getByRole('button', { name: '登录', exact: true }).isDisabled()).toBe(true);
    await hasFocus(page.getByRole('slider', { name: '安全验证' }));
    await page.keyboard.press('End');
    await page.getByText('验证通过').waitFor();
    await hasFocus(page.getByRole('button', { name: '登录', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${people.app.url}${HOME}`);
  });

  test('[PLT-009 1/2] [PLT-038 2/3] a link with a token opens the console without the form; the token leaves the address, reback is followed', async () => {
    const page = await come(`/?token=${await tokenOf(people.maker.phone)}&reback=%2Foperarecords&from=portal`);
    await page.waitForURL(`${people.app.url}/operarecords`);
    await shownCompany(page).getByText('杭州星穹').waitFor();

    const plain = await come(`/serviceUnfinished/list?token=${await tokenOf(people.maker.phone)}&reback=https%3A%2F%2Felsewhere.example`);
    await plain.waitForURL(`${people.app.url}/serviceUnfinished/list`);

    const wrong = await come('/?token=nonsense&reback=%2Foperarecords&from=portal');
    await wrong.waitForURL(`${people.app.url}/login?return_url=%2Foperarecords`);

    // A token that is refused with 22001 leads to the login, which is told that it is a logout.
    await plain.route('**/api/sso/getTtl?**', (route) => route.fulfill({ json: { code: 22001, message: '权限不足！', result: null } }));
    await plain.goto('/?token=x&reback=%2Foperarecords');
    await plain.waitForURL('**/login?logout=1');
  });

  test('a link with the token of another person asks whose session shall be here; either answer is kept to', async () => {
    const link = async (): Promise<string> => `/?token=${await tokenOf(people.checker.phone)}&reback=%2Foperarecords%23top`;
    const userOf = async (page: Page): Promise<string> =>
      ((await (await page.context().request.get('/api/user/info')).json()) as { result: { user_name: string } }).result.user_name;

    const kept = await come(await link(), people.maker.phone);
    await kept.getByRole('heading', { name: '您现在以 王敏 登录，改为 李航 吗？' }).waitFor();
    expect(kept.url()).not.toContain('token');
    expect(await userOf(kept)).toBe('王敏');
    await kept.getByRole('button', { name: /^不改，继续以 王敏/ }).click();
    await kept.waitForURL('**/operarecords#top');
    await shownCompany(kept).waitFor();
    expect(await userOf(kept)).toBe('王敏');

    // Addresses of the server stand on this origin too, and would take the browser's word for whose yes it is.
    const [own, theirs] = [await tokenOf(people.maker.phone), await tokenOf(people.checker.phone)];
    const behind = [
      `/api/sso/getTtl?token=${theirs}&confirm=1`,
      `/%61pi/sso/getTtl?token=${theirs}&confirm=1`,
      '/api/ucenter/coupon/trade/record/export',
      '/graphql?query={__typename}',
      '/schema.graphql',
    ];
    for (const address of behind)
      for (const token of ['garbage', own]) {
        const asked: string[] = [];
        const note = (request: { url(): string }) => asked.push(request.url());
        kept.on('request', note);
        await kept.goto(`/?token=${token}&reback=${encodeURIComponent(address)}`);
        await shownCompany(kept).waitFor();
        kept.off('request', note);
        expect([pathOf(kept), await userOf(kept)]).toEqual([HOME, '王敏']);
        expect(asked.length).toBeGreaterThan(1);
        expect(asked).not.toContain(`${people.app.url}${address}`);
      }

    const changed = await come('/operarecords', people.maker.phone);
    await shownCompany(changed).waitFor();
    // Another tab of this browser, with a page of the person before.
    const tab = await changed.context().newPage();
    await tab.goto('/operarecords');
    await shownCompany(tab).waitFor();
    await changed.goto(await link());
    await changed.getByRole('button', { name: /^改为 李航/ }).click();
    await changed.waitForURL('**/operarecords#top');
    await shownCompany(changed).waitFor();
    expect(await userOf(changed)).toBe('李航');
    await tab.getByRole('button', { name: '重新加载此页' }).click();
    await tab.getByRole('button', { name: /李航/ }).waitFor();
  });

  test('without access every console page leads to /noavaiable', async () => {
    const page = await come(HOME, people.checker.phone);
    await shownCompany(page).waitFor();
    await people.app.database.rows(`ALTER TABLE member DROP CONSTRAINT IF EXISTS member_check`);
    await people.app.database.rows(`UPDATE member SET roles = '{}' WHERE user_id = $1`, [people.checker.userId]);
    try {
      for (const path of [HOME, '/serviceUnfinished/list', '/usercenter/balance', '/operarecords', '/index/serviceForm']) {
        await page.goto(path);
        await page.waitForURL('**/noavaiable');
      }
      await page.getByText('您当前无权限,请联系企业管理员').waitFor();
    } finally {
      await people.app.database.rows(`UPDATE member SET roles = '{PAYMENT_AUDIT}' WHERE user_id = $1`, [people.checker.userId]);
    }
  });

  test('[PLT-011 1/3] [PLT-013 1/3] somebody without a company is led to /nocompany from every console page, and out again', async () => {
    const page = await come(HOME, people.unbound.phone);
    await page.waitForURL('**/nocompany');
    for (const path of ['/serviceUnfinished/list', '/usercenter/balance', '/operarecords']) {
      await page.goto(path);
      await page.waitForURL('**/nocompany');
    }
    await page.getByText('何晴，您的账号尚未绑定企业').waitFor();
    // D07: what is of the person alone is open: to read, to change, and to end the other sessions.
    const elsewhere = await tokenOf(people.unbound.phone);
    await page.getByRole('link', { name: '个人信息' }).click();
    await page.getByRole('region', { name: '基本信息' }).getByText('何晴', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/settings/personSetting');
    await page.getByRole('region', { name: '已加入的企业' }).getByText('未绑定企业').waitFor();
    await shoot(page, 'person-without-company');
    await page.getByRole('button', { name: '退出其他全部设备' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '退出其他全部设备' }).click();
    await page
      .getByText(/已退出 \d+ 台设备/)
      .first()
      .waitFor();
    expect(await people.app.rest({ token: elsewhere }).get('/api/user/info')).toMatchObject({ code: 22002 });
    await page.getByRole('link', { name: '修改密码' }).click();
    await page.waitForURL('**/settings/user/passwordReset');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送！').first().waitFor();
    await page.getByLabel('短信验证码').fill((await people.inbox(people.unbound.phone))[0]?.code ?? '');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('新密码', { exact: true }).fill('Fresh2026');
    await page.getByLabel('确认新密码').fill('Fresh2026');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByText('密码修改成功').waitFor();
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/login?*');
    await logIn(page, people.unbound.phone, 'Fresh2026');
    await page.waitForURL('**/nocompany');
    // D07: what everybody may read, and the letter of a link, are not taken away.
    for (const path of ['/home', '/guide', '/preview']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(pathOf(page)).toBe(path);
    }
  });

  test('[PLT-012 1/2] [PLT-013 3/3] [PLT-015 2/2] the header lists the companies and switches; the next visit opens the one chosen last', async () => {
    const { page, close } = await visit(browser, people.app.url, people.master.phone);
    leave.push(close);
    await page.goto(HOME);
    await shownCompany(page).getByText('杭州星穹').waitFor();
    await shownCompany(page).click();
    const list = page.locator('.jq-companies');
    await list.getByRole('button', { name: /杭州星穹/ }).waitFor();
    await list.getByRole('button', { name: /成都锦程/ }).click();
    await shownCompany(page).getByText('成都锦程').waitFor();
    const cookies = await page.context().cookies();
    const lives = (cookie: string): number[] =>
      cookies.filter(({ name }) => name === cookie).map(({ expires }) => Math.round(((expires - Date.now() / 1000) / 86_400) * 10) / 10);
    // Whose the next visit is, what was switched to, and who sits there; of the company before nothing is left.
    expect([`c_${people.b}`, 'company_id', 'jq_session', `c_${people.a}`].map(lives)).toEqual([[7], [7], [1], []]);
    expect(cookies.find(({ name }) => name === 'company_id')?.value).toBe(people.b);

    // Another session in the same browser, days later.
    await page.context().clearCookies({ name: 'jq_session' });
    await page.goto('/login');
    await logIn(page, people.master.phone);
    await page.waitForURL(`${people.app.url}${HOME}`);
    await shownCompany(page).getByText('成都锦程').waitFor();
    // Where no device remembers one, the default opens, which is chosen among them.
    await page.goto('/settings/personSetting');
    const joined = page.getByRole('region', { name: '已加入的企业' });
    await joined.getByText('默认企业', { exact: true }).waitFor();
    await joined.getByRole('button', { name: /^设为默认企业：成都锦程/ }).click();
    await page
      .getByText(/默认企业已改为成都锦程/)
      .first()
      .waitFor();
    await joined.getByRole('button', { name: /^设为默认企业：杭州星穹/ }).waitFor();
    const anew = await visit(browser, people.app.url, people.master.phone);
    leave.push(anew.close);
    await anew.page.goto(HOME);
    await shownCompany(anew.page).getByText('成都锦程').waitFor();
  });

  test('[PLT-022 1/2] leaving goes to the login page, and the way back is closed', async () => {
    const page = await come(HOME, people.maker.phone);
    await page.getByRole('button', { name: /的菜单/ }).click();
    await page.getByText('160****0102').waitFor();
    await page
      .getByRole('menuitem', { name: '退出登录' })
      .or(page.getByRole('button', { name: '退出登录' }))
      .click();
    await page.waitForURL('**/login?logout=1');
    await page.getByText('您已退出登录。').waitFor();
    await page.goto(HOME);
    await page.waitForURL('**/login?return_url=**');
  });

  test('[PLT-042 2/2] a company list that changed meanwhile is the server’s own 22004, and loads the page again', async () => {
    const page = await come(HOME, people.master.phone);
    await shownCompany(page).click();
    const other = page.locator('.jq-companies button[aria-current=false]').first();
    await other.waitFor();
    // As an invitation that is accepted or a removal elsewhere leaves it.
    await people.app.database.rows('UPDATE app_user SET company_list_version = company_list_version + 1 WHERE id = $1', [
      people.master.userId,
    ]);
    let told = '';
    await page.route(isCall('SwitchCompany'), async (route) => {
      const response = await route.fetch();
      told = await response.text();
      await route.fulfill({ response });
    });
    const loaded = page.waitForEvent('load');
    await other.click();
    await loaded;
    expect(told).toMatch(/"legacyCode":"22004"/);
  });
});
