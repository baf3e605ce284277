// Where a Chrome or Chromium is, for the browser tests. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
const INSIDE_PLAYWRIGHT = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightFolder() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
}

function playwrightBrowsers() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  return versions.flatMap((name) => INSIDE_PLAYWRIGHT.map((inside) => join(folder, name, inside)));
}

const SHELL = 'chromium-headless-shell';

const onPath = (names) => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const firstRunnable = (places) => places.find((path) => path && isRunnable(path)) ?? null;

/** Path of a browser, or null. */
export function findChromium() {
  return firstRunnable([process.env.CHROME_PATH, ...onPath(NAMES), ...MAC_APPS, ...playwrightBrowsers()]);
}

/** The browser that the tests drive: Chromium's own shell without windows where there is one (a quarter less work), else any Chromium. */
export function findHeadless() {
  return firstRunnable([process.env.CHROME_PATH, ...onPath([SHELL])]) ?? findChromium();
}

/** Installs Debian's packages; answers null, or the reason why there is still no browser. */
export function installChromium() {
  const none = 'no Chrome or Chromium was found (set CHROME_PATH to use another one)';
  if (process.getuid?.() !== 0) return `${none} and apt-get needs root`;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return `${none} and there is no apt-get`;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', timeout: 600_000 });
  apt('update', '-qq');
  const install = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  const result = install('chromium', 'fonts-noto-cjk');
  // An older Debian has no such package; the tests then drive the whole browser.
  install(SHELL);
  if (result.status === 0 && findChromium()) return null;
  return `${none} and apt-get could not install chromium: ${result.stderr?.trim().split('\n').at(-1) || `exit ${result.status}`}`;
}
