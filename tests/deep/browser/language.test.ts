import { describeInBrowser, openPage } from '../../kit/browser/browser';
import { fillLogin, PASSWORD, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, signIn, typeCode } from '../../kit/browser/phone';
import { rawKeys } from '../../kit/browser/rawKeys';
import { readIn } from '../../kit/browser/readIn';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { linksTo } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('the language of the screen', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[I18-001 1/3] [I18-003] changes in place with what was typed, refusals in it too, in every tab and on every computer of the user', async () => {
    const page = await here.enter(null, '/login');
    const lang = () => page.evaluate('document.documentElement.lang');
    // A page that was loaded anew would have lost this.
    await page.evaluate('window.isSamePage = true');
    await page.getByLabel('手机号或邮箱').fill(PHONE.李航);
    await page.getByLabel('密码', { exact: true }).fill('wrong-one');
    await button(page, 'English').click();
    await page.getByRole('heading', { name: 'Company login' }).waitFor();
    expect([await lang(), await page.getByLabel('Phone or e-mail').inputValue()]).toEqual(['en', PHONE.李航]);
    const [refused] = await Promise.all([page.waitForResponse(/graphql\?Login/), button(page, 'Log in').click()]);
    await page.getByRole('alert').getByText('Wrong account or password').waitFor();
    // It came by its key with its parameters, in Chinese, and the page has the words.
    const [error] = ((await refused.json()) as { errors: { message: string; extensions: object }[] }).errors;
    expect(error).toMatchObject({ extensions: { code: 'LOGIN_REFUSED', params: expect.any(Object) } });
    expect(error?.message).toMatch(/\p{Script=Han}/u);
    await button(page, '中文').click();
    await page.getByRole('alert').getByText('账号或密码错误').waitFor();
    expect([await lang(), await page.getByLabel('手机号或邮箱').inputValue()]).toEqual(['zh-CN', PHONE.李航]);
    await button(page, 'English').click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Log in').click();
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe(true);

    const other = await page.context().newPage();
    await other.goto('/settings/msgSetting');
    const quiet = other.getByRole('region', { name: 'Do not disturb' });
    await quiet.getByLabel('From').waitFor();
    expect(await rawKeys(other)).toEqual([]);

    // Other programs are answered in Chinese, whatever is read here.
    const rest = await other.request.post('/api/user/name/update', { data: { userName: '' }, headers: { origin: here.world.app.url } });
    expect(await rest.json()).toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) });

    const elsewhere = await openPage(here.browser, here.world.app.url);
    await elsewhere.page.goto('/login');
    await fillLogin(elsewhere.page, PHONE.李航);
    await elsewhere.page.locator('html[lang=en]').waitFor();
    await elsewhere.context.close();

    // Chosen in the menu of one tab, it is followed by the other.
    await other.getByRole('button', { name: /user menu/ }).click();
    await other
      .getByRole('menuitem', { name: '中文' })
      .or(other.getByRole('menuitemradio', { name: '中文' }))
      .click();
    await other.getByRole('region', { name: '勿扰模式' }).waitFor();
    await page.locator('html[lang=zh-CN]').waitFor();
    await other.close();
  });

  test('a choice that could not be kept wins in this browser, and is kept with the next load', async () => {
    const page = await here.enter('陈立群', '/index/service');
    const choose = async (menu: RegExp, name: string) => {
      await page.getByRole('button', { name: menu }).click();
      await page
        .getByRole('menuitem', { name, exact: true })
        .or(page.getByRole('menuitemradio', { name, exact: true }))
        .click();
    };
    const kept = async () => {
      const [row] = await here.world.app.database.rows<{ language: string | null }>('SELECT language FROM app_user WHERE phone_mask = $1', [
        `${PHONE.陈立群.slice(0, 3)}****${PHONE.陈立群.slice(-4)}`,
      ]);
      return must(row).language;
    };
    const isKept = (language: string) => until(kept, (now) => now === language);
    await choose(/的菜单$/, 'English');
    await isKept('EN');
    await page.route(/\/graphql\?SetLanguage$/, (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: '系统异常', extensions: { code: 'INTERNAL' } }] } }),
    );
    const lost = page.waitForResponse(/\/graphql\?SetLanguage$/);
    await choose(/user menu/, '中文');
    await lost;
    await page.locator('html[lang=zh-CN]').waitFor();
    expect(await kept()).toBe('EN');
    await page.unroute(/\/graphql\?SetLanguage$/);
    await page.reload();
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await isKept('ZH_CN');
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
    // What another computer says then is followed again.
    const elsewhere = await here.visit('陈立群', { width: 1_440 });
    await elsewhere.page.goto('/index/service');
    await elsewhere.page.getByRole('button', { name: /的菜单$/ }).click();
    await elsewhere.page
      .getByRole('menuitem', { name: 'English', exact: true })
      .or(elsewhere.page.getByRole('menuitemradio', { name: 'English', exact: true }))
      .click();
    await isKept('EN');
    await page.reload();
    await page.locator('html[lang=en]').waitFor();
  });

  test('[I18-002 1/3] is Chinese for whoever has chosen nothing, whatever the language of the browser', async () => {
    for (const locale of ['en-US', 'fr-FR']) {
      const context = await here.browser.newContext({ baseURL: here.world.app.url, locale });
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('手机号或邮箱').waitFor();
      await button(page, 'English').waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
      await context.close();
    }
  });

  test('[I18-004] writes money, days and counts alike in both languages, and copies numbers without a separator', async () => {
    const page = await here.enter('周倩', '/usercenter/balance');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const figures = async () => {
      // While they are being read there are empty ones.
      const rows = page.locator('tbody tr').filter({ hasText: /\d/ });
      await rows.first().waitFor();
      return { cells: (await rows.first().locator('td').allInnerTexts()).slice(0, 4), rows: await rows.count() };
    };
    const chinese = await figures();
    expect(chinese.cells[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(chinese.cells[2]).toMatch(/^[+−]\d{1,3}(,\d{3})*\.\d{2}$/);
    const copied = async (name: RegExp) => {
      await page.getByRole('button', { name }).first().click();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    expect(await copied(/^复制 \d+$/)).toMatch(/^\d{8,}$/);
    await readIn(page, 'en');
    await page.getByRole('heading', { name: 'Account balance' }).waitFor();
    const english = await figures();
    expect([english.cells[0], english.cells[2], english.cells[3], english.rows]).toEqual([
      chinese.cells[0],
      chinese.cells[2],
      chinese.cells[3],
      chinese.rows,
    ]);
    expect(await copied(/^Copy \d+$/)).toMatch(/^\d{8,}$/);
    // What the mouse marks is what stands there: neither an account nor an order number has blanks in it.
    const marked = await page.evaluate<string>(
      `(getSelection().selectAllChildren(document.querySelector('main')), getSelection().toString())`,
    );
    expect(marked).toMatch(/\b\d{12,}\b/);
    expect(marked).not.toMatch(/\d{4}[ -]\d{4}[ -]\d{4}/);

    // So it is with an identity number and an account that were behind the eye.
    const worker = must(WORKERS[0]);
    const lines = await here.enter('王敏', `/serviceCompleted/detail/${here.world.paid.statementId}`);
    const row = lines.getByRole('row', { name: worker.name });
    const revealed = async (eye: RegExp, look: string, number: string) => {
      await row.hover();
      await row.getByRole('button', { name: eye }).click();
      const dialog = lines.getByRole('dialog', { name: eye });
      await dialog.getByRole('textbox').fill('核对收款人身份');
      await dialog.getByRole('button', { name: look, exact: true }).click();
      const shown = row.locator('.jq-masked [data-shown]').filter({ hasText: /\d/ });
      await shown.waitFor();
      await shown.evaluate((element) => getSelection()?.selectAllChildren(element));
      expect(await lines.evaluate(() => String(getSelection()))).toBe(number);
      await row.getByRole('button', { name: /^(隐藏|Hide)/ }).click();
    };
    await revealed(/^查看.*身份证号$/, '查看', worker.idCard);
    await revealed(/^查看.*收款账号$/, '查看', worker.account);
    await readIn(lines, 'en');
    await revealed(/^Show ID number of/, 'Show', worker.idCard);
    await revealed(/^Show Payee account of/, 'Show', worker.account);
  });

  test('why a payee cannot be paid and who did what are said in English, and the help says that its articles are Chinese', async () => {
    const person = newcomer(9);
    await importsOf(here.world, 'REGISTRATION').done([person], false);
    const page = await here.enter('王敏', `/payee/list?search=${encodeURIComponent(person.name)}`);
    const row = page.getByRole('row', { name: new RegExp(person.name) });
    await row.getByText('未签约').first().waitFor();
    await readIn(page, 'en');
    await row.getByText('Not signed').first().waitFor();
    expect((await row.innerText()).replace(person.name, '')).not.toMatch(/\p{Script=Han}/u);
    // Lists are joined as the language does it.
    const me = await here.enter('王敏', '/settings/auditLog');
    await readIn(me, 'en');
    const roles = me.locator('#main tbody tr td:nth-child(3)');
    await roles.first().waitFor();
    expect((await roles.allInnerTexts()).filter((text) => /[、\p{Script=Han}]/u.test(text))).toEqual([]);
    // The word beside a count has the form of the count, in a page as in the gate (tests/house/plurals).
    const imports = await here.enter('王敏', '/imports/list');
    await readIn(imports, 'en');
    const total = await imports.getByText(/^[\d,]+ imports?$/).innerText();
    expect(total).toMatch(/^(1 import|(?!1 )[\d,]+ imports)$/);
    await me.goto('/guide');
    await me.getByRole('main').waitFor();
    expect(await me.getByText('Articles and their categories are in Chinese.').count()).toBe(0);
    await readIn(me, 'en');
    await me.getByText('Articles and their categories are in Chinese.').waitFor();
  });

  test('[I18-001 2/3] on a phone it changes above the page, what was typed stays, and it is kept with the person', async () => {
    const asPhone = { width: 390, height: 844, isPhone: true } as const;
    const { page } = await here.visit(null, asPhone);
    await page.goto('/m/login');
    await page.evaluate('window.isSamePage = true');
    await page.getByLabel('手机号').fill('13900000001');
    await button(page, 'English').click();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
    expect([await page.getByLabel('Phone').inputValue(), await page.evaluate('window.isSamePage')]).toEqual(['13900000001', true]);
    await page.getByLabel('Phone').fill('139');
    await button(page, 'Get code').click();
    await page.getByText('Please enter an 11-digit mobile number').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
    await button(page, '中文').click();
    await page.getByRole('heading', { name: '查看我的收入' }).waitFor();

    const worker = must(WORKERS[0]);
    await signIn(page, worker);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const kept = page.waitForResponse((answer) => /SetPayeeLanguage/.test(answer.url()) && /"EN"/.test(answer.request().postData() ?? ''));
    await button(page, 'English').click();
    expect(await (await kept).json()).toEqual({ data: { setPayeeLanguage: true } });
    const elsewhere = await here.visit(null, asPhone);
    await elsewhere.page.goto('/m/login');
    await elsewhere.page.getByLabel('手机号').fill(worker.phone);
    await askForCode(elsewhere.page);
    await typeCode(elsewhere.page, worker.phone);
    await elsewhere.page.locator('html[lang=en]').waitFor();
  });

  test('on a phone what the server says of kinds, ways and states is said in the language of the page, and what people wrote stays', async () => {
    const { page } = await here.visit(null, { width: 390, height: 844, isPhone: true });
    await page.goto('/m/login');
    await signIn(page, must(WORKERS[1]));
    await page.getByText('已到账').first().waitFor();
    await button(page, 'English').click();
    await page.getByText('Arrived', { exact: true }).first().waitFor();
    expect(await page.getByText('已到账').count()).toBe(0);
    await page
      .getByRole('link', { name: /Arrived/ })
      .first()
      .click();
    for (const said of ['Continuous labor', 'Bank card', 'Given to the bank'])
      await page.getByText(said, { exact: true }).first().waitFor();
    for (const own of ['杭州星穹直播传媒有限公司', '海南灵汇数科服务有限公司']) await page.getByText(own).first().waitFor();
    await page.goto('/m/contracts');
    await page.getByText('Signed', { exact: true }).first().waitFor();
    // Of the link that asks somebody to register: what for.
    await importsOf(here.world, 'REGISTRATION').done([newcomer(8)], true);
    const [token] = await until(
      () => linksTo(newcomer(8).phone, 'reg'),
      (found) => found.length > 0,
    );
    await page.goto(`/m/reg/${must(token)}`);
    await page.getByText('asks you to register', { exact: true }).waitFor();
    expect(await page.getByText('实名登记').count()).toBe(0);
  });
});
