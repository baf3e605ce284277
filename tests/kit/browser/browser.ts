import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { findHeadless } from '../../../server/tools/findChromium.mjs';
import { WAIT_LIMIT_MS, waitUntil } from '../checks/waiting';
import { heldBack } from './heldBack';

const ROOT = resolve(__dirname, '../../..');
const SHOTS = join(ROOT, 'tests/browser/shots');

/** Why the browser tests cannot run, or null. */
function obstacle(): string | null {
  if (!findHeadless()) return 'no Chrome or Chromium was found (set CHROME_PATH, or run npm test as root on Debian to have one installed)';
  if (!existsSync(join(ROOT, 'dist/client/console/index.html'))) return 'the pages are not built (npm test builds them)';
  return null;
}

/** `describe` for tests in a browser: skipped with a printed reason without one, a failure where they must run. */
export function describeInBrowser(name: string, tests: () => void): void {
  const reason = obstacle();
  if (reason === null) {
    describe(name, tests);
  } else if (process.env.JIEQING_BROWSER_TESTS === 'required') {
    test(`${name}: a browser is required here`, () => {
      throw new Error(reason);
    });
  } else {
    console.warn(`not run: ${name}: ${reason}`);
    describe.skip(name, tests);
  }
}

/** The browser of the tests. `isMeasured`: how fast a page is gets measured in it, so it compiles as that of a user does. */
export async function openBrowser({ isMeasured = false } = {}): Promise<Browser> {
  const executablePath = findHeadless();
  if (!executablePath) throw new Error('no browser');
  // Chromium's own sandbox refuses to work as root, and /dev/shm is small in containers.
  const isRoot = process.getuid?.() === 0;
  // A page of a test lives for seconds: what compiles it once more to be faster later takes a quarter of its time and never pays off.
  const shortLived = '--js-flags=--no-opt --no-maglev --single-threaded-gc';
  return chromium.launch({
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      ...(isMeasured ? [] : [shortLived]),
    ],
  });
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Of somebody who asked their system for less of it. */
  readonly motion?: 'reduced';
  /** A finger instead of a mouse, and the width that the page asks for. */
  readonly isPhone?: boolean;
  /** What a browser of before has left behind. */
  readonly kept?: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];
  /** A browser that says it is another one. */
  readonly userAgent?: string;
}

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, console errors and failed requests of our own server so far. */
  readonly problems: string[];
  /** Waits until the page has come to rest: every request is answered, and nothing on it says that something is still on its way. */
  quiet(): Promise<void>;
}

const NEXT_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Whatever enters, leaves or changes its colour has done so; what turns for ever is left to turn. */
const MOTION_ENDED = `(async () => {
  const finite = () => document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect && Number.isFinite(effect.getComputedTiming().endTime));
  for (let moving = finite(); moving.length > 0; moving = finite()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await ${NEXT_FRAMES};
  }
})()`;

/** What the page was told is drawn, and nothing on it is half faded: a look at it sees what a person will. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(NEXT_FRAMES);
  await page.evaluate(MOTION_ENDED);
}

/** Another address of the same pages, as a link leads there: without loading them again. */
export const turnTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`);

/** The look that the system asks a console for. */
export async function wear(page: Page, look: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: look });
  await page.locator(look === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
  await drawn(page);
}

/** Two frames go by, so that what an answer brought on is drawn, and what that asks for is asked. */
const AT_REST = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.querySelector('[aria-busy=true], .jq-skeleton') === null))))`;

function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const isAtRest = async (): Promise<boolean> => {
    const before = begun;
    // A page that is just being replaced cannot be asked.
    return underWay.size === 0 && (await page.evaluate(AT_REST).catch(() => false)) === true && underWay.size === 0 && begun === before;
  };
  return () => waitUntil(isAtRest, () => `quiet at ${page.url()}: ${[...underWay].map((request) => request.url()).join(' ')}`);
}

/** A fresh profile, as a person in Shanghai would have it. */
export async function openPage(browser: Browser, url: string, options: PageOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1_440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: options.motion === 'reduced' ? 'reduce' : 'no-preference',
    acceptDownloads: true,
    ...(options.kept ? { storageState: options.kept } : {}),
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    ...(options.isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  const page = await context.newPage();
  await heldBack(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(url.replace(/^http/, 'ws'))) {
      problems.push(`leaves the product: ${request.url()}`);
    }
  });
  return { page, context, problems, quiet: quietOf(page) };
}

export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await drawn(page);
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }[] };

/** What another look can change of a page that was judged already: nothing but its colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeScope {
  readonly rules?: readonly string[];
  /** Only what lies in elements of this selector; the rest of the page was judged before. */
  readonly within?: string | undefined;
}

const BARE_TONES = `[...document.querySelectorAll('[data-tone]')].flatMap((one) => {
  // A bar is drawn beside the words of its line.
  const seen = one.matches('s > i') ? one.closest('li') ?? one : one;
  const isSaid = seen.innerText?.trim() || seen.querySelector('svg, img') || seen.getAttribute('aria-label');
  return isSaid || one.getClientRects().length === 0 ? [] : [one.outerHTML.slice(0, 120)];
})`;

/** What shows the colour of a state and neither words nor an icon with it. */
export const bareTones = (page: Page): Promise<string[]> => page.evaluate(BARE_TONES);

/** Serious and critical findings of axe on the page as it stands, one line each; of all rules or of those named. */
export async function axeFindings(page: Page, { rules, within }: AxeScope = {}): Promise<string[]> {
  await drawn(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Fetching every style sheet again would serve one rule alone, about pages that turn with the screen.
  const options = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) };
  // The library was put into the page two lines above.
  const { violations } = (await page.evaluate(
    `axe.run(${within ? JSON.stringify({ include: [[within]] }) : 'document'}, ${JSON.stringify(options)})`,
  )) as AxeResult;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`),
    );
}
