import type { Browser } from 'playwright-core';
import { type ScreensWorld, startScreensWorld } from '../worlds/screensWorld';
import { type OpenPage, openBrowser } from './browser';
import { visitorsOf } from './routeWalk';
import type { Visitor } from './screenRows';

interface ScreensConsole {
  readonly world: ScreensWorld;
  readonly browser: Browser;
  /** The one page of this visitor; where it was, it stays. */
  pageOf(visitor: Visitor): Promise<OpenPage>;
}

interface Choice {
  /** Is given each page of a visitor once, before it is anywhere that matters. */
  readonly prepare?: (opened: OpenPage) => Promise<unknown>;
  /** When the world stands, before the first test. */
  readonly ready?: (world: ScreensWorld) => Promise<unknown>;
}

/** The world with something on every screen, one browser, and one page for each visitor, for the tests of a file. */
export function screensConsole({ prepare, ready }: Choice = {}): ScreensConsole {
  let world: ScreensWorld;
  let browser: Browser;
  let pageOf: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startScreensWorld(), openBrowser()]);
    pageOf = visitorsOf(browser, world.app.url, prepare);
    await ready?.(world);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  return {
    get world() {
      return world;
    },
    get browser() {
      return browser;
    },
    pageOf: (visitor) => pageOf(visitor),
  };
}
