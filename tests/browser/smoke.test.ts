import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../kit/browser/browser';
import { startApp, type TestApp } from '../kit/worlds/app';

describeInBrowser('the pages of the running product', () => {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  test('a stranger is led to the login page, which asks nothing of other hosts', async () => {
    const { page, context, problems } = await openPage(browser, app.url);
    await page.goto('/');
    await page.waitForURL('**/login**');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the html is never cached and the hashed files for a year', async () => {
    const html = await fetch(`${app.url}/login`, { headers: { accept: 'text/html' } });
    expect(html.headers.get('cache-control')).toContain('no-cache');
    const script = (await html.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
    const asset = await fetch(`${app.url}${script}`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  test('a browser that asks for the sign of the product where no page names it is given it', async () => {
    const sign = await fetch(`${app.url}/favicon.ico`);
    expect([sign.status, sign.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});
