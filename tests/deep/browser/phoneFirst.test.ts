// What a phone shows before the script of the page has come: on a poor network seconds pass until then.
import type { Page, Route } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { phonesOf, signIn } from '../../kit/browser/phone';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const SCRIPTS = /\/m\/assets\/[\w-]+\.js$/;

/** Where each word and each thing to press stands. */
const places = async (page: Page) => {
  const found: Record<string, unknown> = {};
  const parts = {
    strip: '.m-strip[role=note]',
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
  const enter = phonesOf(here);
  /** Its styles come, its scripts wait to be let go, or are lost. */
  const opened = async (path: string, { language, isLost = false }: { language?: string | undefined; isLost?: boolean } = {}) => {
    const { page, context, problems } = await enter('/health');
    if (language) await context.addInitScript(`localStorage.setItem('jq-language', '${language}')`);
    const held: Route[] = [];
    let isHeld = true;
    await page.route(SCRIPTS, (route) => (isLost ? route.abort() : isHeld ? void held.push(route) : route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    const letGo = async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    };
    return { page, problems, letGo };
  };

  test('says what it is for before its script, where its parts will stand, and is used as soon as that is there', async () => {
    const { page, letGo } = await opened('/m');
    await page.getByText('用企业发放报酬时登记的手机号登录').waitFor();
    // Nothing can be typed that the page would forget.
    expect([await page.getByLabel('手机号').isDisabled(), await button(page, '获取验证码').isDisabled()]).toEqual([true, true]);
    await page.waitForFunction(`[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)`);
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
  });

  test('keeps where the login leads, with a slash behind its address too', async () => {
    const { page, letGo } = await opened('/m/login/?return_url=/m/me');
    await letGo();
    await page.locator('#first').waitFor({ state: 'detached' });
    expect(page.url()).toContain('/m/login/?return_url=/m/me');
    await signIn(page, must(WORKERS[1]));
    await page.waitForURL(({ pathname }) => pathname === '/m/me');
  });

  test.each([
    ['/m', undefined, '页面没有加载完整', '重新加载'],
    ['/m/me', 'en', 'The page was not loaded completely', 'Reload'],
  ])('%s says what to do when its script does not come', async (path, language, told, again) => {
    const { page, problems } = await opened(path, { language, isLost: true });
    await page.getByRole('alert').filter({ hasText: told }).waitFor();
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: again, exact: true }).click();
    await page.locator('#unloaded').waitFor({ state: 'detached' });
    await page.waitForURL('**/m/login?return_url=**');
    // The browser's own words about the files that were lost.
    expect(problems.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });

  test('says so as well when its script neither comes nor fails', async () => {
    const { page, problems } = await enter('/health');
    await page.clock.install();
    await page.route(SCRIPTS, () => undefined);
    await page.goto('/m', { waitUntil: 'commit' });
    await page.getByText('用企业发放报酬时登记的手机号登录').waitFor();
    expect(await page.locator('#unloaded').isVisible()).toBe(false);
    await page.clock.fastForward('00:21');
    await page.getByRole('alert').filter({ hasText: '页面没有加载完整' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('tells of a screen whose styles did not come', async () => {
    const { page, problems } = await enter('/health');
    const html = await (await page.request.get('/m/me', { headers: { accept: 'text/html' } })).text();
    await page.route(/\/m\/assets\/[\w-]+\.css$/, (route) =>
      html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.goto(`/m/s/${'x'.repeat(43)}`);
    await button(page, '重新加载').waitFor();
    await page.unroute(/\/m\/assets\/[\w-]+\.css$/);
    await button(page, '重新加载').click();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    expect(problems.splice(0).join()).toMatch(/ERR_FAILED|preload CSS/);
  });

  test('shows whoever reads English no Chinese in between', async () => {
    const { page, letGo } = await opened('/m/login', { language: 'en' });
    await page.locator('#first').waitFor({ state: 'attached' });
    expect(await page.locator('body').innerText()).toBe('');
    expect((await page.locator('#skeleton').boundingBox())?.height).toBe(132);
    await letGo();
    await page.getByRole('heading', { name: 'See my income' }).waitFor();
  });
});
