import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { loggedIn, PHONE } from '../../kit/browser/console';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const CONSOLE = join(__dirname, '../../../dist/client/console');

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string };

const packed = new Map<string, number>();
/** Compressed bytes of a file of the build, each packed once. */
function sizeOf(file: string): number {
  const size = packed.get(file) ?? gzipSync(readFileSync(join(CONSOLE, file))).length;
  packed.set(file, size);
  return size;
}

/** Compressed bytes of everything that must arrive before a route can be shown. */
function weightOf(route: string): number {
  const manifest = JSON.parse(readFileSync(join(CONSOLE, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const needed = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const other of chunk.imports ?? []) take(other);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || chunk.src === route) take(key);
  return [...needed].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
}

const PAGES = ['/index/service', '/usercenter/balance', '/operarecords'];

describeInBrowser('the shell of the console', () => {
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

  test('[PLT-062] nothing scrolls sideways from 1,000 pixels up, and below it the page scrolls instead of reflowing', async () => {
    for (const width of [1_000, 1_080, 1_440]) {
      const { page, context } = await loggedIn(browser, url, PHONE.王敏, { width });
      for (const path of PAGES) {
        await page.goto(path);
        await page.locator('main').waitFor();
        await page.waitForLoadState('networkidle');
        const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect({ path, width, fits: Number(content) <= Number(view) }).toEqual({ path, width, fits: true });
      }
      if (width === 1_000) {
        await page.setViewportSize({ width: 800, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1_000);
      }
      await context.close();
    }
  });

  test('[NAV-006] groups of the menu collapse and stay so after a reload; below 1,200 pixels the menu is a rail', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    const group = page.getByRole('button', { name: '资金与票据' });
    await page.getByRole('link', { name: '余额', exact: true }).waitFor();
    await group.click();
    await page.getByRole('link', { name: '余额', exact: true }).waitFor({ state: 'hidden' });
    await page.reload();
    await group.waitFor();
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await page.getByRole('link', { name: '余额', exact: true }).waitFor();
    await page.setViewportSize({ width: 1_080, height: 800 });
    expect((await page.getByRole('navigation', { name: '主导航' }).boundingBox())?.width).toBe(60);
    await page.getByRole('link', { name: '余额', exact: true }).focus();
    await page.getByRole('tooltip').getByText('余额').waitFor();
    await context.close();
  });

  test('a dark look chosen in the menu is there before the first paint of the next page', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    await page.getByRole('button', { name: /王敏/ }).click();
    await page.getByRole('menuitem', { name: '深色' }).click();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/usercenter/balance', { waitUntil: 'commit' });
    await page.locator('#skeleton').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await context.close();
  });

  test('[PLT-056 1/2] lists have 20 rows, offer 10, 20, 40, 50, link ten pages at once, and keep all of it in the address', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/dev/kit');
    const pages = page.getByRole('navigation', { name: '列表分页' });
    await pages.waitFor();
    const size = pages.getByLabel('每页条数');
    expect(await size.locator('option').allInnerTexts()).toEqual(['每页 10 条', '每页 20 条', '每页 40 条', '每页 50 条']);
    expect(await size.inputValue()).toBe('20');
    expect(await pages.getByRole('listitem').count()).toBe(10);
    await pages.getByRole('button', { name: '下 10 页' }).click();
    expect(await pages.getByRole('listitem').allInnerTexts()).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 11)));
    await page.getByRole('button', { name: '种类' }).click();
    await page.getByLabel('待支付').check();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /待我审核/ }).click();
    await page.getByRole('button', { name: '金额' }).last().click();
    expect(page.url()).toMatch(/tone=await/);
    expect(page.url()).toMatch(/tab=mine/);
    const copy = await context.newPage();
    await copy.goto(page.url());
    await copy.getByRole('tab', { name: /待我审核/, selected: true }).waitFor();
    await copy.getByRole('button', { name: '种类 待支付' }).waitFor();
    await context.close();
  });

  test('rows are chosen one by one, by page, and all of the filter with exclusions, and a new filter ends the choice', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/dev/kit');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByText('已选 20 条').waitFor();
    await page.getByRole('button', { name: '选择符合筛选的全部 1,286 条' }).click();
    await page.getByText('已选 1,286 条').waitFor();
    await page
      .getByRole('checkbox', { name: /^选择 JS/ })
      .first()
      .uncheck();
    await page.getByText('已选 1,285 条').waitFor();
    await page.getByRole('tab', { name: /待我审核/ }).click();
    await page.getByText('已选 1,285 条').waitFor({ state: 'hidden' });
    await context.close();
  });

  test('[PLT-069 1/2] a day in the future is accepted by no date filter of the console', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    for (const [path, label, name] of [
      ['/operarecords', '操作日期', 'day'],
      ['/usercenter/balance', '交易时间', 'day'],
      ...['/unfinished/list', '/serviceUnfinished/list', '/completed/list', '/serviceCompleted/list'].map(
        (list) => [list, '创建日期', 'created'] as const,
      ),
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: label, exact: true }).click();
      await page.getByLabel(`${label}开始`).fill('20260101');
      await page.getByLabel(`${label}结束`).fill('29990101');
      await page.getByRole('button', { name: '应用', exact: true }).click();
      await page.waitForURL(new RegExp(`${path}\\?${name}=2026-01-01\\.\\.$`));
    }
    await context.close();
  });

  test('scripts travel compressed and are kept for a year', async () => {
    const html = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
    // Whatever sheet comes first, the order of the layers has been said.
    expect(html.search(/@layer reset, ?base, ?tokens, ?recipes;[\s\S]*rel="stylesheet"/)).toBeGreaterThan(0);
    const script = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await fetch(`${url}${script}`, { headers: { 'accept-encoding': encoding } });
      expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([encoding, expect.stringContaining('immutable')]);
    }
  });

  test('what floats above a page is fetched when somebody points at a button, keeps the keyboard, and is told when it cannot be', async () => {
    const { page, context } = await loggedIn(browser, url, PHONE.王敏);
    await page.goto('/operarecords', { waitUntil: 'networkidle' });
    const density = page.getByRole('button', { name: '密度', exact: true });
    const before = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    await density.focus();
    await page.waitForFunction(
      (count) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length > count,
      before,
    );
    await density.press('ArrowUp');
    await page.locator('[role=menuitem][data-highlighted]').getByText('宽松').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await density.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    await page.route('**/*.js', (route) => route.abort());
    await density.click();
    await page.getByRole('alert').getByText('这部分页面没有打开').waitFor();
    await context.close();
  });

  test('Tab goes into a message, which waits meanwhile, and out of it again', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/dev/kit', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '成功提示', exact: true }).press('Enter');
    const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: '关闭' }) });
    await message.waitFor();
    // It lies where the next button of a page may be: a press goes through it, but for its own button.
    const hit = (selector: string) =>
      page.evaluate((of) => {
        const { left, top, width, height } = document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
        return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest(of));
      }, `[data-scope=toast] ${selector}`);
    await waitUntil(
      () => hit('button'),
      () => 'the message has come up',
    );
    expect(await hit('[data-part=title]')).toBe(false);
    // Nothing has the focus, and the next stop is the message: so it is after a dialog whose own button went away.
    await page.evaluate(() => {
      const dialog = document.createElement('button');
      document.querySelector('[data-scope=toast][data-part=group]')?.before(dialog);
      dialog.focus();
      dialog.remove();
    });
    const held = () => message.evaluate((element) => [element.contains(document.activeElement), element.hasAttribute('data-paused')]);
    for (const inside of [true, true, true, false, false]) {
      await page.keyboard.press('Tab');
      expect(await held()).toEqual([inside, inside]);
    }
    await message.waitFor({ state: 'detached' });
    await context.close();
  });

  test('a closed dialog gives the keyboard back to what opened it, or to the page when that has gone', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/dev/kit', { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: '确认对话框', exact: true });
    for (const goes of [false, true]) {
      const button = await opener.elementHandle();
      await opener.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      if (goes) await button?.evaluate((element) => element.remove());
      await dialog.getByRole('button', { name: '关闭' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const holder = goes ? page.locator('#main') : opener;
      await page.waitForFunction((element) => element === document.activeElement, await holder.elementHandle());
    }
    await context.close();
  });

  // What somebody comes to first, and what a page may weigh (performance.md B1); operators sit at the desk all day.
  test('no page of the console needs more than 273 KB of script, a first one 260, and none of the operators more than 278', () => {
    const manifest = JSON.parse(readFileSync(join(CONSOLE, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const screens = Object.values(manifest).flatMap(({ src }) => (src?.endsWith('.screen.tsx') && !/gallery/.test(src) ? [src] : []));
    expect(screens.length).toBeGreaterThan(110);
    const most = (src: string): number => {
      if (/^(home\/home|statement\/list|fund\/balance|session\/login)\.screen/.test(src)) return 260;
      return /(^|\/)ops\//.test(src) ? 278 : 273;
    };
    const heavy = screens
      .map((src) => [src, Math.round(weightOf(src) / 1024), most(src)] as const)
      .filter(([, weight, limit]) => weight > limit);
    expect(heavy).toEqual([]);
  });
});
