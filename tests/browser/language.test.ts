import { describeInBrowser, openPage } from '../kit/browser/browser';
import { fillLogin, PASSWORD, PHONE } from '../kit/browser/console';
import { button, consoleWorld } from '../kit/browser/consoleWorld';
import { rawKeys } from '../kit/browser/rawKeys';

describeInBrowser('the language of the screen', () => {
  const here = consoleWorld();

  test('changes in place with what was typed, refusals in it too, in every tab and on every computer of the user', async () => {
    const page = await here.enter(null, '/login');
    const lang = () => page.evaluate('document.documentElement.lang');
    // A page that was loaded anew would have lost this.
    await page.evaluate('window.isSamePage = true');
    await page.getByLabel('手机号或邮箱').fill(PHONE.李航);
    await page.getByLabel('密码', { exact: true }).fill('wrong-one');
    await button(page, 'English').click();
    await page.getByRole('heading', { name: 'Company login' }).waitFor();
    expect([await lang(), await page.getByLabel('Phone or e-mail').inputValue()]).toEqual(['en', PHONE.李航]);
    await button(page, 'Log in').click();
    await page.getByRole('alert').getByText('Wrong account or password').waitFor();
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

  test('on a phone it changes above the page, and what was typed stays', async () => {
    const { page } = await here.visit(null, { width: 390, height: 844, isPhone: true });
    await page.goto('/m/login');
    await page.getByLabel('手机号').fill('13900000001');
    await button(page, 'English').click();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('13900000001');
    await page.getByLabel('Phone').fill('139');
    await button(page, 'Get code').click();
    await page.getByText('Please enter an 11-digit mobile number').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
    await button(page, '中文').click();
    await page.getByRole('heading', { name: '查看我的收入' }).waitFor();
  });
});
