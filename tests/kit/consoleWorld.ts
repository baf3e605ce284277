import type { Browser, Locator, Page } from 'playwright-core';
import type { AppOptions } from './app';
import { openBrowser } from './browser';
import { PHONE } from './console';
import { type Visit, visit } from './consolePages';
import { brokenInvariants } from './invariants';
import type { PlaceChoice } from './places';
import { type SmallWorld, startSmallWorld } from './smallWorld';
import { type Statements, statementsOf } from './statements';

export interface ConsoleWorld {
  readonly world: SmallWorld;
  readonly made: Statements;
  readonly browser: Browser;
  /** A person of the demo world at a machine of their own, or nobody; the page is closed after the test. */
  enter(name: keyof typeof PHONE | null, path: string): Promise<Page>;
  /** As a page of nobody's or of somebody's, not yet anywhere. */
  visit(name: keyof typeof PHONE | null): Promise<Visit>;
}

interface Choice {
  readonly app?: AppOptions;
  readonly place?: PlaceChoice;
  /** After the world stands, before the statements of `place`. */
  readonly prepare?: (world: SmallWorld) => Promise<unknown>;
  /** A test that lets calls fail on purpose looks at the problems of its pages itself. */
  readonly toleratesProblems?: boolean;
}

/** One small world and one browser for the tests of a file: pages end with their test and without errors, and the books agree at the end. */
export function consoleWorld({ app, place = {}, prepare, toleratesProblems = false }: Choice = {}): ConsoleWorld {
  let world: SmallWorld;
  let made: Statements;
  let browser: Browser;
  let open: Visit[] = [];
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(app), openBrowser()]);
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
  const visitAs: ConsoleWorld['visit'] = async (name) => {
    const opened = await visit(browser, world.app.url, name === null ? undefined : PHONE[name]);
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
    enter: async (name, path) => {
      const { page } = await visitAs(name);
      await page.goto(path);
      return page;
    },
  };
}

export const toast = (page: Page, text: string | RegExp): Promise<void> => page.getByRole('status').getByText(text).first().waitFor();
export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
