import type { Browser, Page } from 'playwright-core';
import {
  axeFindings,
  COLOUR_RULES,
  describeInBrowser,
  type OpenPage,
  openBrowser,
  openPage,
  shoot,
  turnTo,
  wear,
} from '../../kit/browser/browser';
import { PASSWORD, PHONE } from '../../kit/browser/console';
import { pathOf, REFUSED_ID, refuse } from '../../kit/browser/consolePages';
import { toast } from '../../kit/browser/consoleWorld';
import { looksIn } from '../../kit/cases/matrix';
import { stateRows } from './routeStates';
import type { StateRow } from './states/row';
import { type StatesWorld, startStatesWorld } from './states/world';

// The table names screens in JSX, which the types of the tests know nothing of.
const { routes } = jest.requireActual<{ routes: { path: string; guard: string; needs?: string }[] }>('../../../client/app/routes');

const HOME = '/index/service';
const isOwnPage = (route: string): boolean => routes.some(({ path, guard }) => path === route && guard === 'own');

test('every page of the console has a row of states, and the same needs as here', () => {
  const pages = routes.filter(({ guard }) => guard === 'console' || guard === 'own');
  expect(stateRows.map(({ route, needsRole }) => [route, needsRole ?? false]).sort()).toEqual(
    pages.map(({ path, needs }) => [path, needs !== undefined]).sort(),
  );
});

describeInBrowser('every page of the console in every state', () => {
  let world: StatesWorld;
  let browser: Browser;
  const people = new Map<string, OpenPage>();
  beforeAll(async () => {
    [world, browser] = await Promise.all([startStatesWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  const as = async (name: keyof typeof PHONE): Promise<OpenPage> => {
    const known = people.get(name);
    if (known) return known;
    const opened = await openPage(browser, world.app.url);
    await opened.context.request.post('/api/user/login', { data: { account: PHONE[name], password: PASSWORD } });
    people.set(name, opened);
    return opened;
  };
  const go = async (name: keyof typeof PHONE, path: string): Promise<OpenPage> => {
    const opened = await as(name);
    await opened.page.goto(path);
    await opened.page.locator('h1').first().waitFor();
    await opened.quiet();
    return opened;
  };
  const reads = async (page: Page, words: readonly string[]): Promise<void> => {
    try {
      for (const one of words) await page.locator('main').getByText(one).filter({ visible: true }).first().waitFor();
    } catch (failure) {
      await shoot(page, `state-reads-${new URL(page.url()).pathname.replaceAll(/[^\w]+/g, '-')}`);
      throw failure;
    }
  };
  const STATES = ['refused', 'empty', 'visitor'] as const;
  /** Nobody is kept from reading it, in light or dark, and it did not complain. */
  const isSound = async ({ page, problems }: OpenPage, row: StateRow, state: (typeof STATES)[number]): Promise<void> => {
    const found: string[] = [];
    for (const [nth, look] of looksIn(stateRows.indexOf(row), STATES.indexOf(state)).entries()) {
      if (look === 'dark' && row.isTwin) continue;
      await wear(page, look);
      found.push(...(await axeFindings(page, nth > 0 ? { rules: COLOUR_RULES } : {})));
    }
    if (found.length > 0) await shoot(page, `state-${state}-${row.route.replaceAll(/[^\w]+/g, '-')}`);
    await page.emulateMedia({ colorScheme: 'light' });
    expect({ found, problems: problems.splice(0) }).toEqual({ found: [], problems: [] });
  };
  const named = stateRows.map((row) => [row.route, row] as const);
  /** The unfinished lists have words of their own in the specification. */
  const withIds = stateRows.map((row) => [`${/nfinished\/list$/.test(row.route) ? '[STM-015 2/2] ' : ''}${row.route}`, row] as const);

  test.each(named)('%s refused says why and how to quote it, and 重试 brings the data', async (_, row: StateRow) => {
    const { as: who = '王敏', arrives = row.path } = row;
    for (const { call, data, path = row.path } of row.parts) {
      const { page } = await as(who);
      await refuse(page, call, 'BUSY');
      const opened = await go(who, path(world));
      const failure = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后重试' });
      await failure.first().getByText(REFUSED_ID).waitFor();
      // The rest of a page fails as the page does.
      if (call === row.parts[0]?.call) await isSound(opened, row, 'refused');
      await page.unrouteAll();
      for (let left = await failure.count(); left > 0; left -= 1) {
        await failure.first().getByRole('button', { name: '重试' }).click();
        await opened.quiet();
      }
      await failure.first().waitFor({ state: 'detached' });
      await reads(page, [data(world)]);
      expect(pathOf(page)).toBe((path === row.path ? arrives : path)(world));
    }
  });

  test.each(withIds)('%s without anything says so and what to do', async (_, row: StateRow) => {
    const opened = await go('冯涛', row.path(world));
    await reads(opened.page, row.empty);
    await isSound(opened, row, 'empty');
  });

  test.each(named.filter(([, { isOwn }]) => isOwn))('%s of a visitor shows what is their own', async (_, row: StateRow) => {
    const opened = await go('郑凯', row.path(world));
    await reads(opened.page, row.visitor);
    expect(await opened.page.getByText(/甲小明|JS\d{8}|王敏/).count()).toBe(0);
    await isSound(opened, row, 'visitor');
  });

  test.each(withIds.filter(([, { isOwn }]) => !isOwn))(
    '[LND-003 2/2] %s of a visitor shows nothing of anybody, the words for it and the hotline',
    async (_, row: StateRow) => {
      const opened = await go('郑凯', row.path(world));
      await reads(opened.page, ['暂无数据，请联系我们开通业务', '400-000-1234', ...row.visitor]);
      expect(await opened.page.getByText(/甲小明|JS\d{8}/).count()).toBe(0);
      await isSound(opened, row, 'visitor');
    },
  );

  test.each(named.filter(([, { needsRole }]) => needsRole))('%s sends home whoever may only read', async (_, row: StateRow) => {
    const { page } = await as('赵晨');
    await page.goto(row.path(world));
    await page.waitForURL(`**${HOME}`);
    await toast(page, '权限不足！');
  });

  test('[PLT-003] every page opens at its address and again by a reload, without a hash', async () => {
    for (const { path, arrives = path, parts, as: who = '王敏' } of stateRows) {
      const { page } = await go(who, path(world));
      for (const isAgain of [false, true]) {
        if (isAgain) await page.reload();
        await reads(
          page,
          parts.slice(0, 1).map(({ data }) => data(world)),
        );
        expect(page.url()).toBe(`${world.app.url}${arrives(world)}`);
      }
    }
  });

  test('[PLT-011 2/3] every page but those of the person sends somebody without a company to /nocompany', async () => {
    const { page, problems } = await as('何晴');
    const own = stateRows.filter(({ route }) => isOwnPage(route));
    expect(own.map(({ route }) => route).sort()).toEqual([
      '/settings/personSetting',
      ...['emailReset', 'passwordReset', 'phoneReset', 'setEmail'].map((way) => `/settings/user/${way}`),
    ]);
    for (const { path } of own) {
      await page.goto(path(world));
      await page.locator('main h1').first().waitFor();
      await page.getByRole('link', { name: '未绑定企业' }).waitFor();
      expect(pathOf(page)).toBe(path(world));
    }
    expect(problems).toEqual([]);
    await page.goto(HOME);
    await page.waitForURL('**/nocompany');
    for (const { path } of stateRows.filter(({ route }) => !isOwnPage(route))) {
      await turnTo(page, path(world));
      // Asked in the page itself, where the address above stands already.
      await page.waitForFunction(() => location.pathname === '/nocompany');
    }
  });

  test('[PLT-010 1/2] every page sends somebody without access to /noavaiable, which says whom to ask', async () => {
    const { page, problems } = await as('赵晨');
    await world.app.database.rows('ALTER TABLE member DROP CONSTRAINT IF EXISTS member_check');
    await world.app.database.rows(`UPDATE member SET roles = '{}' FROM app_user u WHERE u.id = user_id AND u.name = '赵晨' RETURNING u.id`);
    for (const { path } of stateRows) {
      await page.goto(path(world));
      await page.waitForURL('**/noavaiable');
      await page.getByText('您当前无权限,请联系企业管理员').waitFor();
    }
    expect(problems).toEqual([]);
  });
});
