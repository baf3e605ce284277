import type { Page } from 'playwright-core';
import { saveInvoiceRule } from '../../../server/company/commands/save-invoice-rule';
import { run } from '../../../server/kernel/usecase';
import { describeInBrowser, openPage } from '../../kit/browser/browser';
import { loggedIn, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { proveOnPhone, signIn } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

/** Everything that can be pressed, by its words, and the lines of text, as a reader finds them. */
const CONTENT = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const main = document.querySelector('main') ?? document.body;
  const controls = [...main.querySelectorAll('button, a[href], input, select, textarea')].filter(seen);
  return {
    controls: controls.map((one) => one.getAttribute('aria-label') ?? one.innerText.trim() ?? one.name).sort(),
    lines: [...new Set(main.innerText.split('\\n').map((line) => line.trim()).filter(Boolean))].sort(),
  };
})()`;

/** Controls that cannot be brought into view, or over which something else lies then; and boxes that cut their text off. */
const LOST = `(async () => {
  const main = document.querySelector('main') ?? document.body;
  const lost = [];
  for (const one of main.querySelectorAll('button, a[href], input, select, textarea')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.getBoundingClientRect().width === 0 || one.disabled || one.tabIndex < 0) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
    const isThere = hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) || one.closest('label')?.contains(hit));
    if (!isThere) lost.push(one.getAttribute('aria-label') ?? one.innerText ?? one.name);
  }
  for (const one of main.querySelectorAll('*')) {
    const { overflowY, webkitLineClamp } = getComputedStyle(one);
    if (overflowY === 'hidden' && webkitLineClamp === 'none' && one.scrollHeight - one.clientHeight > 6 && one.clientHeight > 1 && one.innerText?.trim())
      lost.push('cut: ' + one.className + ' ' + one.innerText.slice(0, 40));
  }
  return lost;
})()`;

/** Keeps what moves for longer than a moment, from now on. */
const MOVED = `(() => {
  window.moved = [];
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { duration, iterations } = effect.getComputedTiming();
      if (duration > 20 || iterations === Infinity) window.moved.push(String(effect.target?.className));
    }
    requestAnimationFrame(look);
  };
  look();
})()`;

const WHAT_MOVED = '[...new Set(window.moved)]';

const PAGES = [
  '/index/service',
  '/serviceUnfinished/list',
  '/index/serviceForm',
  '/usercenter/balance',
  '/statistics',
  '/settings/userAccount',
  '/operarecords',
  // The first step of a wizard.
  '/invoice/request',
];

describeInBrowser('[A11-005] at twice the size, and without motion', () => {
  // Nothing is asked for the first time, which would lie over its page.
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => run(await world.member('陈立群'), saveInvoiceRule, { isAutomatic: false }),
  });
  const contentOf = (page: Page) => page.evaluate<{ controls: string[]; lines: string[] }>(CONTENT);

  test('nothing of the console is lost: every text and every button is there and can be reached', async () => {
    // 200 % of a window of 1,440 are 720 pixels of the page.
    const { page, quiet, context } = await loggedIn(here.browser, here.world.app.url, PHONE.陈立群);
    const zoomed = await loggedIn(here.browser, here.world.app.url, PHONE.陈立群, { width: 720, height: 450 });
    for (const path of [...PAGES, ...(await detailOf(page))]) {
      const found: object[] = [];
      for (const one of [
        { page, quiet },
        { page: zoomed.page, quiet: zoomed.quiet },
      ]) {
        await one.page.goto(path);
        await one.page.locator('h1').first().waitFor();
        await one.quiet();
        found.push(await contentOf(one.page));
      }
      expect([path, found[1]]).toEqual([path, found[0]]);
      expect([path, await zoomed.page.evaluate<string[]>(LOST)]).toEqual([path, []]);
    }
    await Promise.all([context.close(), zoomed.context.close()]);
  });

  test('nothing of the payee pages is lost either', async () => {
    const asked = { height: 844, isPhone: true, motion: 'reduced' } as const;
    const { page, quiet, context } = await openPage(here.browser, here.world.app.url, { ...asked, width: 390 });
    await context.addInitScript(MOVED);
    const moved: string[] = [];
    await page.goto('/m/login');
    await signIn(page, must(WORKERS[0]));
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    for (const path of ['/m/income', '/m/me', '/m/contracts', '/m/account']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await quiet();
      const before = await contentOf(page);
      await page.setViewportSize({ width: 195, height: 422 });
      expect([path, await contentOf(page)]).toEqual([path, before]);
      expect([path, await page.evaluate<string[]>(LOST)]).toEqual([path, []]);
      moved.push(...(await page.evaluate<string[]>(WHAT_MOVED)));
    }
    // Behind a link, once it is proven, the contract is read and can be gone through.
    const contractId = await contractOf(here.world, 1, await publishedTemplate(here.world));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/m/s/${await signingToken(here.world, 1, contractId)}`);
    await proveOnPhone(page, must(WORKERS[1]));
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await page.setViewportSize({ width: 195, height: 422 });
    await page.getByRole('button', { name: /^(往下读|已读完)/ }).waitFor();
    expect(await page.evaluate<string[]>(LOST)).toEqual([]);
    moved.push(...(await page.evaluate<string[]>(WHAT_MOVED)));
    // Where less motion was asked for, nothing of them moves.
    expect(moved).toEqual([]);
    await context.close();
  });

  test('where less motion was asked for, nothing moves for longer than a moment', async () => {
    const page = await here.enter('王敏', '/serviceUnfinished/list', { motion: 'reduced' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(MOVED);
    for (const name of ['列设置', '密度']) {
      await button(page, name).click();
      await page.locator('[role=dialog], [role=menu]').last().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '搜索与命令' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate<string[]>(WHAT_MOVED)).toEqual([]);
  });

  /** The first statement that is over. */
  const detailOf = async (page: Page): Promise<string[]> => {
    await page.goto('/serviceCompleted/list');
    const link = page.locator('tbody a[href*="/detail/"]').first();
    await link.waitFor();
    return [must(await link.getAttribute('href'))];
  };
});
