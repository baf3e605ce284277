// Pages for the browser rows: the plain React page (floor) and the table of a component kit (peer), built by the same bundler as ours.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { packageOf, ROOT } from './world.mjs';

const BENCH = import.meta.dirname;
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const findBrowser = async () => (await import(pathToFileURL(join(ROOT, 'server/tools/findChromium.mjs')).href)).findChromium();

/** A browser, or why there is none. */
export async function openBrowser() {
  const executablePath = await findBrowser();
  if (!executablePath) return 'no Chrome or Chromium was found (set CHROME_PATH)';
  const { chromium } = packageOf('playwright-core');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'] });
}

const hashOfFolder = (folder, hash) => {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
};

/** Pages of the bench see React of the bench; the ones made of the product's own parts see the product's. */
const ownReact = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: join(ROOT, 'node_modules', name),
}));

/** Builds once per source; answers the folder. `isOurs` = made of the product's own client, with the product's own build settings. */
export async function builtPage(order, name, { isOurs = false } = {}) {
  const hash = createHash('sha256');
  hashOfFolder(join(BENCH, 'pages'), hash);
  if (isOurs) for (const part of ['client', 'schema']) hashOfFolder(join(ROOT, part), hash);
  const folder = join(order.files, 'pages', `${name}-${hash.digest('hex').slice(0, 10)}`);
  if (existsSync(join(folder, 'done'))) return folder;
  mkdirSync(folder, { recursive: true });
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body><div id="root"></div><script type="module" src="./${name}.jsx"></script></body></html>`;
  const entry = join(BENCH, 'pages', `${name}.html`);
  writeFileSync(entry, html);
  const { build } = await import(pathToFileURL(join(ROOT, 'node_modules/vite/dist/node/index.js')).href);
  await build({
    root: join(BENCH, 'pages'),
    configFile: isOurs ? join(ROOT, 'client/vite.config.mts') : false,
    logLevel: 'error',
    ...(isOurs ? { resolve: { alias: ownReact } } : {}),
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: entry } },
  });
  writeFileSync(join(folder, 'done'), '');
  return folder;
}

const filesIn = (folder) => readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());

/** Kilobytes of scripts, packed by gzip. */
export const packedKilobytes = (folder) =>
  filesIn(folder)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0) / 1024;

/** Serves a built page as our own server does: packed, one year for what carries a hash. */
export async function servePage(folder, name) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? `${name}.html` : request.url.slice(1);
    if (!existsSync(join(folder, path))) return response.writeHead(404).end();
    const bytes = gzipSync(readFileSync(join(folder, path)), { level: 9 });
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** A phone network of good quality and a processor of a fourth of this one. */
const NETWORK = { offline: false, latency: 60, downloadThroughput: (9 * 1024 * 1024) / 8, uploadThroughput: (1.5 * 1024 * 1024) / 8 };
/** The slow 3G of WebPageTest: 400 kbit/s each way, an answer 400 ms away. */
export const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** The office line of ux.md section 10. */
export const WIRED = { offline: false, latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 20_000_000 / 8 };
const SLOWER = 4;

const DESK = { viewport: { width: 1440, height: 900 } };
/** As the pages for payees are held: by a hand, with fingers. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const inChina = (browser, view) => browser.newContext({ ...view, locale: 'zh-CN', reducedMotion: 'reduce' });

/** A processor of a fourth of this one; the network stays. */
export async function slowed(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** The largest contentful paint of a first visit, in ms. */
export async function coldPaint(browser, url, view = DESK, network = NETWORK) {
  const context = await inChina(browser, view);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await slowed(page);
    await page.addInitScript(`globalThis.largest = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true })`);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction('globalThis.largest > 0');
    return { largest: await page.evaluate('globalThis.largest'), text: await page.evaluate('document.body.innerText.length') };
  } finally {
    await context.close();
  }
}

/** When something of a page is drawn, in ms since it was asked for, by a browser that has been there before; the processor is this one. */
export async function warmMoment(browser, url, { cookie, network, selector, view = DESK }) {
  const context = await inChina(browser, view);
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(selector).first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(`(() => {
      const look = () => {
        if (document.querySelector(${JSON.stringify(selector)})) globalThis.drawn = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })()`);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(selector).first().waitFor();
    // The page's own frame looks at the same time; the server's policy forbids to ask in it.
    await page.waitForLoadState('networkidle');
    return await page.evaluate('globalThis.drawn');
  } finally {
    await context.close();
  }
}

/** Somebody comes for the first time, with these cookies. */
export async function inNewPage(browser, cookies, look, view = DESK) {
  const context = await inChina(browser, view);
  try {
    if (cookies.length > 0) await context.addCookies(cookies);
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What a first visit of a page brings along of scripts, packed by gzip, in KB. */
export const packedOfVisit = (browser, url, cookies, view) =>
  inNewPage(
    browser,
    cookies,
    async (page) => {
      const packed = new Map();
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        packed.set(
          response.url(),
          response.body().then(
            (body) => gzipSync(body, { level: 9 }).length,
            () => 0,
          ),
        );
      });
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(packed.values());
      return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, path: new URL(page.url()).pathname };
    },
    view,
  );
