import type { Browser, Page } from 'playwright-core';
import { axeFindings, describeInBrowser, openBrowser, shoot, wear } from '../../kit/browser/browser';
import { visit } from '../../kit/browser/consolePages';
import { button, toast } from '../../kit/browser/consoleWorld';
import { LOOSE, type People, type Person, startPeople } from '../../kit/builders/people';
import { freePort } from '../../kit/worlds/launched';
import { type OidcIssuer, startOidcIssuer } from '../../kit/worlds/oidcIssuer';

const PERSON = '/settings/personSetting';

describeInBrowser('a login by an account of the company', () => {
  let people: People;
  let browser: Browser;
  let issuer: OidcIssuer;
  let open: Awaited<ReturnType<typeof visit>>[] = [];
  beforeAll(async () => {
    // The provider sends browsers back to the address under which the product is known.
    const port = await freePort();
    const config = { host: '127.0.0.1', port, publicUrl: `http://127.0.0.1:${port}` };
    [people, browser, issuer] = await Promise.all([startPeople({ limits: LOOSE, config }), openBrowser(), startOidcIssuer()]);
  });
  afterEach(async () => {
    const left = open;
    open = [];
    for (const one of left) await one.close();
    // To the provider and to the letters of its page, and nowhere else.
    const there = [issuer.issuer, 'https://fonts.googleapis.com/'].map((place) => `leaves the product: ${place}`);
    const problems = left.flatMap((one) => one.problems);
    expect(problems.filter((problem) => !there.some((words) => problem.startsWith(words)))).toEqual([]);
  });
  afterAll(async () => {
    issuer?.close();
    await browser?.close();
    await people?.close();
  });

  const come = async (path: string, person: Person | null): Promise<Page> => {
    const opened = await visit(browser, people.app.url, person?.phone);
    open.push(opened);
    // The page of the provider asks for letters that are not on this machine.
    await opened.page.context().route(/fonts\.g/, (route) => route.fulfill({ body: '', contentType: 'text/css' }));
    await opened.page.goto(path);
    return opened.page;
  };
  const layer = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();
  const atProvider = async (page: Page, name: string): Promise<void> => {
    await page.waitForURL(`${issuer.issuer}/interaction/**`);
    await page.locator('input[name=login]').fill(name);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
  };
  const goThere = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('企业登录代号').fill(code);
    await button(page, '前往企业登录页').click();
  };

  test('[AUTH-015 3/4] the master sets it up, a member binds and logs in by it, a stranger is told how to bind', async () => {
    const master = await come('/settings/settings', people.master);
    const row = master.getByRole('listitem').filter({ hasText: '企业账号登录' });
    await row.getByRole('button', { name: '设置' }).click();
    for (const kind of ['OpenID Connect', '企业微信', '钉钉', '飞书']) await layer(master).getByRole('radio', { name: kind }).waitFor();
    await button(layer(master), '保存设置').click();
    await layer(master).getByText('请填写签发方地址').first().waitFor();
    // Each preset asks for what its provider knows the organisation and the application by, and is kept.
    for (const [kind, application, act] of [
      ['企业微信', '应用 AgentId', '设置'],
      ['钉钉', '应用编号（Client ID）', '修改'],
      ['飞书', '应用编号（Client ID）', '修改'],
    ] as const) {
      if (act === '修改') await row.getByRole('button', { name: act }).click();
      await layer(master).getByRole('radio', { name: kind }).check();
      await layer(master).getByLabel('企业编号').fill('corp-1');
      await layer(master).getByLabel(application).fill('1000002');
      await layer(master).getByLabel('应用密钥').fill('preset-secret-1');
      await button(layer(master), '保存设置').click();
      await row.getByText(`${kind}，已有 0 位成员绑定`).waitFor();
      await layer(master).waitFor({ state: 'detached' });
    }
    await row.getByRole('button', { name: '修改' }).click();
    await layer(master).getByRole('radio', { name: 'OpenID Connect' }).check();
    await layer(master).getByLabel('签发方地址').fill('http://10.0.0.1');
    await layer(master).getByLabel('应用编号（Client ID）').fill('jieqing');
    await layer(master).getByLabel('应用密钥').fill('client-secret-1');
    await button(layer(master), '保存设置').click();
    await layer(master).getByText('请输入身份服务的地址').first().waitFor();
    await layer(master).getByLabel('签发方地址').fill(issuer.issuer);
    await shoot(master, 'sign-on-setting');
    await button(layer(master), '保存设置').click();
    await toast(master, '设置成功!');
    await row.locator('.jq-copy .num').first().waitFor();
    const [code = '', returnTo = ''] = await row.locator('.jq-copy .num').allInnerTexts();
    expect(code).toMatch(/^[a-z2-9]{8}$/);
    await issuer.register({ clientId: 'jieqing', secret: 'client-secret-1', returnTo: [returnTo] });
    await shoot(master, 'sign-on-settings');

    const maker = await come(PERSON, people.maker);
    await maker.getByText('绑定后可用企业账号登录当前企业').waitFor();
    await maker.getByRole('button', { name: '绑定', exact: true }).click();
    await atProvider(maker, 'wangmin');
    await maker.waitForURL(`**${PERSON}`);
    await toast(maker, '企业账号已绑定');
    await maker.getByRole('region', { name: '账号安全' }).getByText('已绑定', { exact: true }).waitFor();
    expect(await axeFindings(maker)).toEqual([]);
    await shoot(maker, 'sign-on-bound');
    await wear(maker, 'dark');
    await shoot(maker, 'sign-on-bound-dark');

    const guest = await come('/login?return_url=%2Funfinished%2Flist', null);
    await guest.getByRole('link', { name: '企业账号登录' }).click();
    await guest.waitForURL('**/sso?return_url=*');
    await goThere(guest, 'zzzzzzzz');
    await guest.getByText('没有这个企业登录代号').first().waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await shoot(guest, 'sign-on-start');
    await wear(guest, 'dark');
    await shoot(guest, 'sign-on-start-dark');
    await guest.setViewportSize({ width: 390, height: 844 });
    await shoot(guest, 'sign-on-start-phone');
    await guest.setViewportSize({ width: 1440, height: 900 });
    await goThere(guest, code);
    await atProvider(guest, 'stranger');
    await guest.waitForURL(`**/sso/${code}/return`);
    await guest.getByText('该企业账号尚未绑定。请先用密码或短信验证码登录，在“个人信息”中绑定后再使用').first().waitFor();
    await shoot(guest, 'sign-on-stranger');
    // What came back has left the address, and is worth nothing when it is loaded again.
    await guest.reload();
    await guest.getByText('本次登录不是从这个页面开始的').waitFor();
    await guest.context().clearCookies({ domain: '127.0.0.1' });
    await guest.getByRole('link', { name: '重新开始' }).click();
    expect(await guest.getByLabel('企业登录代号').inputValue()).toBe(code);
    await goThere(guest, code);
    await atProvider(guest, 'wangmin');
    await guest.waitForURL('**/index/service');
    await guest.getByRole('button', { name: /^王敏.*的菜单$/ }).waitFor();

    await maker.getByRole('button', { name: '解除绑定' }).click();
    await button(layer(maker), '解除绑定').click();
    await toast(maker, '企业账号已解除绑定');
    await guest.goto(PERSON);
    await guest.waitForURL('**/login?*');
  });
});
