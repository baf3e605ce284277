// How a payee's tour of the own income feels on a phone: the processor is slowed to a fourth, as that of a phone is.
import { INTERACTIONS, WATCH } from '../../kit/browser/gridScripts.mjs';
import { openBrowser, PHONE, slowed } from '../browserPages.mjs';
import { payeeCookie } from '../sessions.mjs';
import { startPages } from './B1.mjs';

export const seed = () => undefined;

export async function prepare() {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  await browser.close();
}

const VISITS = 5;
const calm = (page) => page.waitForTimeout(150);

/** The year, a payment with its tax, the accounts with a number that is typed, and back. Nothing is changed. */
async function tour(page, url) {
  await page.goto(`${url}/m/income`);
  const year = page.getByLabel('年度');
  await year.waitFor();
  await year.tap();
  await page.keyboard.press('Escape');
  await calm(page);
  await page
    .getByRole('link', { name: /已到账/ })
    .first()
    .tap();
  await page.getByText('为什么是这个税额').tap();
  await calm(page);
  await page.getByText('为什么是这个税额').tap();
  await page.getByRole('button', { name: '返回' }).tap();
  await page.getByRole('link', { name: '我的' }).tap();
  await page.getByRole('link', { name: '收款账户' }).tap();
  await page.getByRole('button', { name: '更换收款账户' }).tap();
  await page.getByLabel('收款账号').tap();
  await page.keyboard.type('6299031234567895', { delay: 60 });
  await calm(page);
  await page.getByRole('button', { name: '返回' }).tap();
  await page.getByRole('link', { name: '收入', exact: true }).tap();
  await year.waitFor();
  await calm(page);
}

async function visited(browser, url, cookie) {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    await slowed(page);
    const problems = [];
    page.on('pageerror', (failure) => problems.push(failure.message));
    await page.addInitScript(WATCH);
    await tour(page, url);
    if (problems.length > 0) throw new Error(problems[0]);
    const interactions = await page.evaluate(INTERACTIONS);
    return interactions[Math.ceil(interactions.length * 0.75) - 1];
  } finally {
    await context.close();
  }
}

export async function open(order) {
  const browser = await openBrowser();
  if (typeof browser === 'string') return browser;
  const application = await startPages(order);
  const cookie = await payeeCookie(order, application.url);
  return {
    isOnce: true,
    async run() {
      const figures = [];
      for (let n = 0; n < (order.mode === 'check' ? 1 : VISITS); n += 1) figures.push(await visited(browser, application.url, cookie));
      return { value: figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] };
    },
    async close() {
      await browser.close();
      await application.close();
    },
  };
}
