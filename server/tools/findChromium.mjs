// Where a Chrome or Chromium is, for the browser tests. Node built-ins only.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian, isRunnable, placesOnPath } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
const INSIDE_PLAYWRIGHT = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

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

const firstRunnable = (places) => places.find((path) => path && isRunnable(path)) ?? null;

/** Path of a browser, or null. */
export function findChromium() {
  return firstRunnable([process.env.CHROME_PATH, ...placesOnPath(...NAMES), ...MAC_APPS, ...playwrightBrowsers()]);
}

/** The browser that the tests drive: Chromium's own shell without windows where there is one (a quarter less work), else any Chromium. */
export function findHeadless() {
  return firstRunnable([process.env.CHROME_PATH, ...placesOnPath(SHELL)]) ?? findChromium();
}

/** Installs Debian's packages; answers null, or the reason why there is still no browser. Without a shell the whole browser is driven. */
export const installChromium = () =>
  installDebian({
    none: 'no Chrome or Chromium was found (set CHROME_PATH to use another one)',
    packages: ['chromium', 'fonts-noto-cjk'],
    wanted: [SHELL],
    isThere: (isInstalled) => isInstalled && findChromium() !== null,
  });
