// A task on a phone: what is tapped twice by mistake, and a login that ends while somebody is at it.
import type { Page } from 'playwright-core';
import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { phone, signIn } from '../../kit/browser/phone';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const worker = must(WORKERS[0]);

describeInBrowser('a task on a phone', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  const enter = async (path: string): Promise<Page> => {
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    return opened.page;
  };
  /** In the list of one's own tasks, from which each opens without another load of the page. */
  const atTask = async (name: string): Promise<Page> => {
    const id = await published(here.world, { name });
    await grab(await payeeSignedIn(0), id);
    const page = await enter('/m/login?return_url=/m/tasks');
    await signIn(page, worker);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('heading', { name }).waitFor();
    return page;
  };
  const endSessions = () => here.world.app.database.rows('UPDATE payee_session SET ended_at = now() WHERE ended_at IS NULL RETURNING id');

  test('a login that ends at a deed takes along what was shown by it: the way back shows nothing of the person', async () => {
    const page = await atTask('不给别人看');
    await endSessions();
    await button(page, '放弃任务').click();
    await button(page, '确定放弃').click();
    await page.waitForURL('**/m/login?**');
    let ask: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const asked = page.waitForRequest((request) => isCall('MyTasks')(new URL(request.url())));
    await page.route(isCall('MyTasks'), async (route) => {
      await held;
      return route.continue();
    });
    await page.goBack();
    await asked;
    expect(await page.getByText('不给别人看').count()).toBe(0);
    ask();
    await page.waitForURL('**/m/login?**');
  });

  test('a photo that meets the end of the login tells the other pages of it; its address goes with it', async () => {
    const page = await enter('/m/login?return_url=/m/tasks');
    await page.evaluate(`{
      globalThis.shown = new Set();
      const [make, drop] = [URL.createObjectURL, URL.revokeObjectURL];
      URL.createObjectURL = (blob) => { const url = make.call(URL, blob); shown.add(url); return url; };
      URL.revokeObjectURL = (url) => { shown.delete(url); drop.call(URL, url); };
    }`);
    const known = () => page.evaluate<number>('shown.size');
    const id = await published(here.world, { name: '带着照片' });
    await grab(await payeeSignedIn(0), id);
    await signIn(page, worker);
    await page.getByRole('link', { name: /带着照片/ }).click();
    const add = () => page.locator('input[type=file]').first().setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    await add();
    await page.getByText('已传').waitFor();
    await add();
    await page.getByText('已传').nth(1).waitFor();
    await page.getByRole('button', { name: '移除照片' }).first().click();
    await until(known, (count) => count === 1);
    const other = await page.context().newPage();
    await other.goto('/m/me');
    await other.getByRole('navigation', { name: '主菜单' }).waitFor();
    await endSessions();
    await add();
    await page.waitForURL('**/m/login?**');
    await other.waitForURL('**/m/login?**');
    expect(await known()).toBe(0);
  });
});
