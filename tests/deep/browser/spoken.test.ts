// What somebody hears who does not see the pages: what moves by itself, what went wrong, and how the main pages are made.
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { counted } from '../../kit/builders/counted';
import { workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { expectTree } from './spokenTree';

describeInBrowser('what is heard of the console', () => {
  // The figures are counted before anybody hears them: up to when they are is part of what is said.
  const here = consoleWorld({ prepare: counted });
  const polite = (page: Page, text: RegExp) => page.locator('[aria-live=polite]', { hasText: text }).first();

  test('[A11-003 1/2] progress, messages, rows that move and errors are announced by live regions, and an error leads to its field', async () => {
    const page = await here.enter('王敏', '/serviceUnfinished/list');
    await page.locator('h1').first().waitFor();
    // Rows that move by themselves: those that the list shows, and those that are new.
    await here.made.submitted(workerRows(['511.00']));
    await polite(page, /^列表有 \d+ 处更新$/).waitFor({ state: 'attached' });

    // Messages: a region that is polite or at once, and stands on the page before it is filled.
    await page.goto(`/serviceCompleted/detail/${here.world.paid.statementId}`);
    await button(page, '导出明细').click();
    const message = page.locator('[data-scope=toast][data-part=root]').first();
    await message.waitFor();
    expect(
      await message.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live') ?? element.getAttribute('role')),
    ).toMatch(/^(polite|assertive|status|alert)$/);

    // Errors: said at once, each with the way to its field.
    await page.goto('/tasks/publish');
    await button(page, '发布任务').click();
    const errors = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await errors.waitFor();
    const links = errors.getByRole('link');
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      const field = (await link.getAttribute('href'))?.slice(1) ?? '';
      await link.press('Enter');
      expect([field, await page.evaluate(() => document.activeElement?.id)]).toEqual([field, field]);
      const control = page.locator(`[id="${field}"]`);
      expect([field, await control.getAttribute('aria-invalid')]).toEqual([field, 'true']);
      const said = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
      expect([field, said.length > 0]).toEqual([field, true]);
    }

    // Progress: a bar with its value, and words in steps of a quarter.
    await page.goto('/dev/kit');
    const bar = page.getByRole('progressbar', { name: '发放中' });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('62');
    const spoken = bar.locator('xpath=following-sibling::*[@aria-live="polite"][1]');
    const on = button(page, '进度前进');
    await on.click();
    expect([await bar.getAttribute('aria-valuenow'), await spoken.textContent()]).toEqual(['69', '']);
    await on.click();
    await waitUntil(
      async () => (await spoken.textContent()) === '发放中 75%',
      () => 'the quarter is said',
    );
  });

  test.each([
    ['welcome', null, '/home'],
    ['login', null, '/login'],
    ['home', '王敏', '/index/service'],
    ['statements', '王敏', '/serviceCompleted/list'],
    ['new-statement', '王敏', '/index/serviceForm'],
    ['balance', '王敏', '/usercenter/balance'],
    ['payees', '王敏', '/payee/list'],
    ['tasks', '王敏', '/tasks/list'],
    ['invoices', '王敏', '/invoice/request'],
    ['statistics', '王敏', '/statistics'],
    ['downloads', '王敏', '/operarecords'],
    ['messages', '王敏', '/settings/messages'],
    ['members', '陈立群', '/settings/userAccount'],
    ['help', null, '/guide'],
  ] as const)('the tree of names and roles of %s is the one that was looked at', async (name, visitor, path) => {
    const page = await here.enter(visitor, path);
    await page.locator('h1').first().waitFor();
    await expectTree(page, name);
  });
});
