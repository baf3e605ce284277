import type { Browser, Locator, Page } from 'playwright-core';
import type { PlaceChoice } from '../builders/places';
import { type Statements, statementsOf } from '../builders/statements';
import { brokenInvariants } from '../checks/invariants';
import { until } from '../checks/waiting';
import type { AppOptions } from '../worlds/app';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';
import { openBrowser, type PageOptions } from './browser';
import { PHONE } from './console';
import { type Visit, visit } from './consolePages';
import { pagePool } from './pagePool';

interface ConsoleWorld {
  readonly world: SmallWorld;
  readonly made: Statements;
  readonly browser: Browser;
  /** A person of the demo world at a machine of their own, or nobody; the page is closed after the test. */
  enter(name: keyof typeof PHONE | null, path: string, options?: PageOptions): Promise<Page>;
  /** As a page of nobody's or of somebody's, not yet anywhere. */
  visit(name: keyof typeof PHONE | null, options?: PageOptions): Promise<Visit>;
}

interface Choice {
  readonly app?: AppOptions;
  readonly place?: PlaceChoice;
  /** After the world stands, before the statements of `place`. */
  readonly prepare?: (world: SmallWorld) => Promise<unknown>;
  /** A test that lets calls fail on purpose looks at the problems of its pages itself. */
  readonly toleratesProblems?: boolean;
}

/** One small world and one browser for the tests of a file: pages are given back with their test and without errors, and the books agree at the end. */
export function consoleWorld({ app, place = {}, prepare, toleratesProblems = false }: Choice = {}): ConsoleWorld {
  let world: SmallWorld;
  let made: Statements;
  let browser: Browser;
  let open: Visit[] = [];
  let plainPage: ReturnType<typeof pagePool>;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(app), openBrowser()]);
    plainPage = pagePool(browser, world.app.url);
    await prepare?.(world);
    made = statementsOf(world, place);
  });
  afterEach(async () => {
    const left = open;
    open = [];
    for (const one of left) await one.close();
    if (!toleratesProblems) expect(left.flatMap((one) => one.problems)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    if (world) expect(await brokenInvariants(world.app.database)).toEqual([]);
    await world?.app.close();
  });
  const visitAs: ConsoleWorld['visit'] = async (name, options) => {
    const account = name === null ? undefined : PHONE[name];
    const opened = await (options ? visit(browser, world.app.url, account, options) : plainPage(account));
    open.push(opened);
    return opened;
  };
  return {
    get world() {
      return world;
    },
    get made() {
      return made;
    },
    get browser() {
      return browser;
    },
    visit: visitAs,
    enter: async (name, path, options) => {
      const { page } = await visitAs(name, options);
      await page.goto(path);
      return page;
    },
  };
}

/** Told while a question is still open as well, behind which it has no role. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status', { includeHidden: true }).getByText(text).first().waitFor();
/** A row is gone for good once the question about it is: behind an open question nothing of the page has a role, so it only seems gone. */
export async function rowGone(row: Locator): Promise<void> {
  const questions = row.page().locator('[role=alertdialog], [role=dialog][aria-modal=true]');
  await until(
    () => questions.count(),
    (open) => open === 0,
  );
  await row.waitFor({ state: 'detached' });
}

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A copied link is a new one, which is agreed to first. */
export const newLink = (page: Page) =>
  page.getByRole('alertdialog', { name: '复制新链接' }).getByRole('button', { name: '生成并复制' }).click();
