import type { Browser, Page } from 'playwright-core';
import { logIn, type Visit, visit } from './consolePages';

/** What outlives a navigation: a page on which one of these was called is closed with its test. */
const LASTING: Readonly<Record<'page' | 'context' | 'clock', readonly string[]>> = {
  page: [
    'on',
    'once',
    'addInitScript',
    'routeWebSocket',
    'exposeFunction',
    'exposeBinding',
    'emulateMedia',
    'setViewportSize',
    'setExtraHTTPHeaders',
    'close',
  ],
  context: [
    'on',
    'once',
    'addInitScript',
    'route',
    'routeWebSocket',
    'newPage',
    'newCDPSession',
    'grantPermissions',
    'setOffline',
    'setExtraHTTPHeaders',
    'close',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'runFor', 'fastForward'],
};

/** Tells whether something lasting has been done to the page since. */
function watched(page: Page): () => boolean {
  let isChanged = false;
  const parts = { page, context: page.context(), clock: page.clock };
  for (const [part, names] of Object.entries(LASTING)) {
    const thing = parts[part as keyof typeof parts] as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const own = thing[name]?.bind(thing);
      if (!own) throw new Error(`${part}.${name} is no method`);
      thing[name] = (...args) => {
        isChanged = true;
        return own(...args);
      };
    }
  }
  return () => isChanged || page.isClosed();
}

interface Pooled extends Visit {
  readonly isChanged: () => boolean;
}

/**
 * Plain pages for one test after another. A fresh profile costs a process and all scripts anew (1.4 against 0.3 s of a processor, measured),
 * and what a test may leave in one is known: cookies and storage are emptied, and whatever else lasts ends the page.
 */
export function pagePool(browser: Browser, url: string): (account?: string) => Promise<Visit> {
  const free: Pooled[] = [];
  return async (account) => {
    const pooled = free.pop() ?? (await freshPage(browser, url));
    if (account) await logIn(pooled.page, account);
    let seen: string[] | undefined;
    return {
      page: pooled.page,
      get problems() {
        return seen ?? pooled.problems;
      },
      close: async () => {
        seen = [...pooled.problems];
        if (!(await isEmptied(pooled))) await pooled.close();
        else free.push(pooled);
      },
    };
  };
}

async function freshPage(browser: Browser, url: string): Promise<Pooled> {
  const opened = await visit(browser, url);
  return { ...opened, isChanged: watched(opened.page) };
}

/** Nothing of the test is left in the page; false where that cannot be had. */
async function isEmptied({ page, problems, isChanged }: Pooled): Promise<boolean> {
  if (isChanged() || page.context().pages().length !== 1) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The page itself goes first: what still runs in it would write again.
    await page.goto('/health');
    await page.evaluate('localStorage.clear(); sessionStorage.clear();');
    await page.context().clearCookies();
    problems.length = 0;
    return true;
  } catch {
    return false;
  }
}
