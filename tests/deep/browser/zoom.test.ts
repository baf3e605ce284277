import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { saveInvoiceRule } from '../../../server/company/commands/save-invoice-rule';
import { run } from '../../../server/kernel/usecase';
import { axeFindings, describeInBrowser, openPage, shoot, wear } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { consent, handOn, proveOnPhone, readAll, signIn } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken } from '../../kit/builders/phones';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';
import { LOST, OUTSIDE } from './zoomed';

/** Everything that can be pressed, by its words, and the lines of text, as a reader finds them: of the dialog that is open, or else of the page. */
const CONTENT = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const main = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body;
  const controls = [...main.querySelectorAll('button, a[href], input, select, textarea')].filter(seen);
  return {
    controls: controls.map((one) => one.getAttribute('aria-label') ?? one.innerText.trim() ?? one.name).sort(),
    lines: [...new Set(main.innerText.split('\\n').map((line) => line.trim()).filter(Boolean))].sort(),
  };
})()`;

/** What the keys have led to, when it does not lie in the window from side to side or something else lies over it; null = it is seen. */
const UNSEEN = `(() => {
  const one = document.activeElement;
  const { left, right, top, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, top + height / 2);
  const isSeen = left >= 0 && right <= innerWidth && hit !== null && (one.contains(hit) || hit.contains(one));
  return isSeen ? null : one.outerHTML.slice(0, 200) + ' at ' + [left, right, top, height] + ' under ' + (hit && hit.outerHTML.slice(0, 100));
})()`;

/** Whether a pad is as high as a hand needs, across it, and what lies over any part of it when it is brought into view. */
const roomOf = (selector: string) => `(() => {
  const pad = document.querySelector('${selector}');
  pad.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom, width, height } = pad.getBoundingClientRect();
  const covered = [];
  for (const x of [left + 14, (left + right) / 2, right - 14]) for (const y of [top + 14, (top + bottom) / 2, bottom - 14]) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !pad.contains(hit)) covered.push([Math.round(x), Math.round(y), hit && hit.className]);
  }
  return { isLarge: Math.min(width, height) >= 139, covered };
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
  '/settings/msgSetting',
  '/invoice/information',
  '/ticket/user',
  // The first step of a wizard.
  '/invoice/request',
  '/payee/list',
  '/tasks/publish',
];

const DIALOGS = [
  ['/usercenter/balance', '余额预警'],
  ['/invoice/information?tab=address', '新增地址'],
] as const;

describeInBrowser('[A11-005] at twice the size, and without motion', () => {
  // Nothing is asked for the first time, which would lie over its page.
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => run(await world.member('陈立群'), saveInvoiceRule, { isAutomatic: false }),
  });
  const contentOf = (page: Page) => page.evaluate<{ controls: string[]; lines: string[] }>(CONTENT);

  type Window = readonly [page: Page, quiet: () => Promise<unknown>];
  /** Brought to the same place in both windows, each has the same content, and everything of it can be reached in the small one. */
  const comparing = (wide: Window, small: Window) => async (name: string, open: (page: Page) => Promise<unknown>) => {
    for (const [page, quiet] of [wide, small]) {
      await open(page);
      await quiet();
    }
    const read = () => Promise.all([contentOf(wide[0]), contentOf(small[0])]);
    // Either may still be drawing; what is lost in the small one stays lost, and is shown below.
    await waitUntil(
      async () => isDeepStrictEqual(...(await read())),
      () => `both windows of ${name} to show the same`,
    ).catch(() => undefined);
    const found = await read();
    expect([name, found[1]]).toEqual([name, found[0]]);
    expect([name, await small[0].evaluate<string[]>(LOST)]).toEqual([name, []]);
  };
  const goTo = async (to: Page, path: string) => {
    await to.goto(path);
    await to.locator('h1').first().waitFor();
  };

  test('nothing of the console is lost: every text and every button is there and can be reached', async () => {
    // 200 % of a window of 1,440 are 720 pixels of the page.
    const { page, quiet, context } = await loggedIn(here.browser, here.world.app.url, PHONE.陈立群);
    const zoomed = await loggedIn(here.browser, here.world.app.url, PHONE.陈立群, { width: 720, height: 450 });
    const compare = comparing([page, quiet], [zoomed.page, zoomed.quiet]);
    for (const path of [...PAGES, ...(await detailOf(page))]) await compare(path, (to) => goTo(to, path));
    // The grid in which a list is checked, and dialogs: a short one, and one with more fields than there is room for.
    const { statementKey } = await here.made.created(workerRows(['700.00', '710.00', '720.00']));
    await compare('grid', async (to) => {
      await goTo(to, `/index/serviceBaseverify?statement_key=${statementKey}`);
      await to.getByRole('region', { name: '名单核对' }).locator('tbody .cell').first().waitFor();
    });
    // The keys lead from the end of one row to the beginning of the next, and the page goes with them.
    await zoomed.page.locator('tbody tr').first().getByRole('button', { name: /^删除/ }).focus();
    for (const key of ['Tab', 'Shift+Tab', 'Tab']) {
      await zoomed.page.keyboard.press(key);
      expect([key, await zoomed.page.evaluate<string | null>(UNSEEN)]).toEqual([key, null]);
    }
    for (const [path, name] of DIALOGS)
      await compare(`${name} on ${path}`, async (to) => {
        await goTo(to, path);
        await button(to, name).first().click();
        await to.locator('[role=dialog], [role=alertdialog]').waitFor();
      });
    await Promise.all([context.close(), zoomed.context.close()]);
  });

  test('at 720 pixels the page fits its window and only wide tables scroll; what is pressed on every page is never outside of the window', async () => {
    const page = await here.enter('陈立群', '/index/service', { width: 720, height: 450 });
    const lists = [
      '/serviceCompleted/list',
      '/usercenter/record',
      '/invoice/list',
      '/tasks/list',
      '/billlist/list',
      '/signup/list',
      '/settings/auditLog',
    ];
    for (const path of [...PAGES, ...lists, ...(await detailOf(page))]) {
      await page.setViewportSize({ width: 720, height: 450 });
      await goTo(page, path);
      await page.waitForLoadState('networkidle');
      let seen: unknown;
      await waitUntil(
        async () => {
          seen = await page.evaluate(OUTSIDE);
          return isDeepStrictEqual(seen, { wider: 0, outside: [] });
        },
        () => `${path} to fit: ${JSON.stringify(seen)}`,
      );
      // Between that and its least width the page scrolls sideways (PLT-062), and they stay.
      await page.setViewportSize({ width: 900, height: 600 });
      for (const end of [0, 1_000]) {
        await page.evaluate((left) => scrollTo(left, 0), end);
        expect([path, end, (await page.evaluate<{ outside: string[] }>(OUTSIDE)).outside]).toEqual([path, end, []]);
      }
    }
  });

  test('in a low window the work of a wizard has the room: its foot comes after it, nothing of it lies over the header, its fields are whole', async () => {
    const page = await here.enter('王敏', '/index/service', { width: 720, height: 450 });
    const { statementKey } = await here.made.created(workerRows(['700.00', '710.00', '720.00']));
    await goTo(page, `/index/serviceBaseverify?statement_key=${statementKey}`);
    const grid = page.getByRole('region', { name: '名单核对' });
    const row = grid.locator('tbody tr[data-index]').first();
    await row.locator('.cell').first().waitFor();
    await grid.evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // The first row is where it can be read, and what lies there is the row.
    const isOpen = await row.evaluate((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(Math.max(left, 0) + 260, (top + bottom) / 2));
    });
    expect(isOpen).toBe(true);
    await shoot(page, 'zoom-grid');
    // Scrolled on until the head of the table stands where the header of the page is.
    await page.setViewportSize({ width: 720, height: 200 });
    await grid.evaluate((region) => scrollBy({ top: region.getBoundingClientRect().top - 26, behavior: 'instant' }));
    expect(must(await grid.locator('thead').boundingBox()).y).toBeLessThan(40);
    const over = await page.evaluate<string[]>(`(() => {
      const { left, right, top, bottom } = document.querySelector('.jq-header').getBoundingClientRect();
      const hits = [];
      for (let x = left + 8; x < right; x += 40) for (const y of [top + 6, (top + bottom) / 2, bottom - 6]) hits.push(document.elementFromPoint(x, y));
      return hits.filter((hit) => !hit.closest('.jq-header')).map((hit) => hit.outerHTML.slice(0, 80));
    })()`);
    expect(over).toEqual([]);
    await shoot(page, 'zoom-grid-scrolled');
    await page.setViewportSize({ width: 720, height: 450 });

    await goTo(page, '/index/serviceForm');
    await page.getByLabel('合作主体').waitFor();
    await shoot(page, 'zoom-form');
    const [form, aside] = await Promise.all([
      page.locator('.jq-wizard > section').boundingBox(),
      page.locator('.jq-wizard > aside').boundingBox(),
    ]);
    expect(must(aside).y).toBeGreaterThanOrEqual(must(form).y + must(form).height);
    for (const name of ['合作主体', '业务场景', '申报方式', '付款方式']) {
      const wide = await page.getByLabel(name).evaluate((one) => one.getBoundingClientRect().width);
      expect([name, wide > 250]).toEqual([name, true]);
    }
    expect(await page.locator('.jq-wizard-foot').evaluate((foot) => getComputedStyle(foot).position)).toBe('static');
    // With the height of a usual window it stays in view.
    await page.setViewportSize({ width: 1_440, height: 900 });
    expect(await page.locator('.jq-wizard-foot').evaluate((foot) => getComputedStyle(foot).position)).toBe('sticky');
  });

  test('nothing of what operators and visitors see is lost either', async () => {
    const url = here.world.app.url;
    const small = { width: 720, height: 450 };
    const operator = [
      await loggedIn(here.browser, url, OPERATOR_PHONE.孙越),
      await loggedIn(here.browser, url, OPERATOR_PHONE.孙越, small),
    ];
    const [wide, zoomed] = operator.map(({ page, quiet }): Window => [page, quiet]);
    const compare = comparing(must(wide), must(zoomed));
    for (const path of ['/ops/announcements', '/ops/companies', '/ops/tax-records']) await compare(path, (to) => goTo(to, path));
    const guests = [await openPage(here.browser, url), await openPage(here.browser, url, small)];
    const [door, narrow] = guests.map(({ page, quiet }): Window => [page, quiet]);
    const compareDoor = comparing(must(door), must(narrow));
    for (const path of ['/home', '/login', '/register', '/guide']) await compareDoor(path, (to) => goTo(to, path));
    // What stands on the left comes to lie above the form: what lies on that is read as well, by day and by night.
    const [page] = must(narrow);
    for (const path of ['/login', '/register', '/forgot', '/sso', '/ops/login'])
      for (const look of ['light', 'dark'] as const) {
        await goTo(page, path);
        await wear(page, look);
        await shoot(page, `entry${path.replaceAll('/', '-')}-720-${look}`);
        expect([path, look, await axeFindings(page, { rules: ['color-contrast'] })]).toEqual([path, look, []]);
      }
    for (const { context } of [...operator, ...guests]) await context.close();
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
    // The hand has its room, whole and with nothing over it, however low the window is; and what it wrote is sent.
    await page.setViewportSize({ width: 390, height: 844 });
    await readAll(page);
    await consent(page);
    const sheet = page.locator('.m-pad .sheet');
    for (const height of [300, 422]) {
      await page.setViewportSize({ width: 195, height });
      await sheet.waitFor();
      expect([height, await page.evaluate<string[]>(LOST)]).toEqual([height, []]);
      expect([height, await page.evaluate<object>(roomOf('.m-pad .sheet'))]).toEqual([height, { isLarge: true, covered: [] }]);
      await shoot(page, `phone-pad-195-${height}`);
    }
    await button(page, '横屏书写').click();
    await page.locator('.m-turned .sheet').waitFor();
    expect(await page.evaluate<object>(roomOf('.m-turned .sheet'))).toEqual({ isLarge: true, covered: [] });
    await shoot(page, 'phone-pad-195-turned');
    await page.keyboard.press('Escape');
    await sheet.scrollIntoViewIfNeeded();
    await handOn(sheet);
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
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
