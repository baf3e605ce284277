// What a phone shows before the script of the page has come: on a poor network seconds pass until then.
import type { Page, Route } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { phone, signIn } from '../../kit/browser/phone';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

/** Where each word and each thing to press stands. */
const places = async (page: Page) => {
  const found: Record<string, unknown> = {};
  const parts = {
    strip: '.m-strip',
    heading: 'h1',
    sub: '.m-top .sub',
    label: '.m-field label',
    field: '.m-field input',
    send: 'button[type=submit]',
    foot: '.m-small',
  };
  for (const [name, selector] of Object.entries(parts)) {
    const part = page.locator(selector).first();
    found[name] = [await part.evaluate((node) => (node as HTMLElement).innerText), await part.boundingBox()];
  }
  return found;
};

describeInBrowser('the first page of a payee', () => {
  const here = consoleWorld();
  /** Its styles come, its scripts wait to be let go. */
  const opened = async (path: string, language?: string) => {
    const { page, context, problems } = await phone(here.browser, here.world.app.url, '/health');
    if (language) await context.addInitScript(`localStorage.setItem('jq-language', '${language}')`);
    const held: Route[] = [];
    let isHeld = true;
    await page.route(/\/m\/assets\/[\w-]+\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    const letGo = async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    };
    return { page, context, problems, letGo };
  };

  test('says what it is for before its script, where its parts will stand, and is used as soon as that is there', async () => {
    const { page, context, problems, letGo } = await opened('/m');
    await page.getByText('用企业发放报酬时登记的手机号登录').waitFor();
    // Nothing can be typed that the page would forget.
    expect([await page.getByLabel('手机号').isDisabled(), await button(page, '获取验证码').isDisabled()]).toEqual([true, true]);
    const before = await places(page);
    await letGo();
    await page.waitForURL('**/m/login?return_url=%2Fm');
    await button(page, '获取验证码').waitFor();
    await page.locator('#first').waitFor({ state: 'detached' });
    expect(await places(page)).toEqual(before);
    await signIn(page, must(WORKERS[0]));
    await page.getByRole('heading', { name: '我的收入' }).waitFor();
    // With a session it is not the login that comes first.
    await page.goto('/m');
    await page.getByRole('heading', { name: '我的收入' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows whoever reads English no Chinese in between', async () => {
    const { page, context, problems, letGo } = await opened('/m/login', 'en');
    await page.locator('#first').waitFor({ state: 'attached' });
    expect(await page.locator('body').innerText()).toBe('');
    await letGo();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
