// A payee with a phone in the hand: pages under /m, and what of them a thumb can and cannot reach.
import type { Browser, Locator, Page } from 'playwright-core';
import { codeFor } from '../builders/payees';
import { waitUntil } from '../checks/waiting';
import type { WORKERS } from '../worlds/smallWorld';
import { axeFindings, bareTones, type OpenPage, openPage, type PageOptions, shoot, wear } from './browser';
import { button } from './consoleWorld';

type Worker = Pick<(typeof WORKERS)[number], 'name' | 'idCard' | 'phone'>;

const PHONE_SIZE = { width: 390, height: 844, isPhone: true } as const;
/** The narrowest phone that the pages are made for, and a usual one at twice its size. */
const NARROW = 360;
const ENLARGED = 195;
const SMALLEST_TARGET = 44;

export async function phone(browser: Browser, url: string, path: string, options: PageOptions = {}): Promise<OpenPage> {
  const opened = await openPage(browser, url, { ...PHONE_SIZE, ...options });
  await opened.page.goto(path);
  return opened;
}

/** The phones of one test, each with a session of its own: closed behind it, and none of them with a fault that nobody expected. */
export function phonesOf(here: { readonly browser: Browser; readonly world: { readonly app: { readonly url: string } } }) {
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    // A call that is on its way when the page goes is nobody's failure.
    for (const { page } of left) if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  return async (path: string, options: PageOptions = {}): Promise<OpenPage> => {
    const opened = await phone(here.browser, here.world.app.url, path, options);
    open.push(opened);
    return opened;
  };
}

/** Types a code as the keyboard of a phone does. */
export async function typeCode(page: Page, number: string): Promise<void> {
  const boxes = page.getByLabel('短信验证码');
  await boxes.waitFor();
  await boxes.fill(await codeFor(number));
}

/** Asks for a code, and moves the slider where it stands in the way (always without a session, else from the fourth of an hour on). */
export async function askForCode(page: Page): Promise<void> {
  await button(page, '获取验证码').click();
  const slider = page.getByRole('slider', { name: '安全验证' });
  await slider.or(page.getByLabel('短信验证码')).first().waitFor();
  if ((await slider.count()) > 0) await slider.press('End');
}

/** By phone and code, and by name and number where nobody has proven the phone yet. */
export async function signIn(page: Page, worker: Worker): Promise<void> {
  await page.getByLabel('手机号').fill(worker.phone);
  await askForCode(page);
  await typeCode(page, worker.phone);
  const name = page.getByLabel('姓名');
  await name
    .or(page.getByRole('navigation', { name: '主菜单' }))
    .first()
    .waitFor();
  if ((await name.count()) === 0) return;
  await name.fill(worker.name);
  await page.getByLabel('身份证号').fill(worker.idCard);
  await button(page, '登录').click();
}

/** Of a phone that was proven before: back to where the login had ended, which may be a page without the menu. */
export async function signInAgain(page: Page, worker: Pick<Worker, 'phone'>): Promise<void> {
  await page.getByLabel('手机号').fill(worker.phone);
  await askForCode(page);
  await typeCode(page, worker.phone);
}

/** What asks for the code of a link and for nothing else. */
export async function codeOnPhone(page: Page, number: string): Promise<void> {
  await askForCode(page);
  await typeCode(page, number);
}

/** Who the link is for: name, number and the code that goes to the phone of the record. */
export async function proveOnPhone(page: Page, worker: Pick<Worker, 'name' | 'idCard' | 'phone'>): Promise<void> {
  await page.getByLabel('姓名').fill(worker.name);
  await page.getByLabel('身份证号').fill(worker.idCard);
  await askForCode(page);
  await typeCode(page, worker.phone);
}

const OVERHANG = 'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth';

/** Points by which the page is wider than the screen. */
const overhang = (page: Page): Promise<number> => page.evaluate(OVERHANG);

const TOO_SMALL = `[...document.querySelectorAll('a, button, input, select, textarea, summary, [role=button], [tabindex="0"]')].flatMap((element) => {
  const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  const isThere = width > 1 && height > 1;
  return isThere && (width < ${SMALLEST_TARGET} || height < ${SMALLEST_TARGET}) ? [element.outerHTML.slice(0, 80) + ' ' + width + 'x' + height] : [];
})`;

/** What can be tapped and is smaller than a finger; a box inside its label counts with the label. */
const smallTargets = (page: Page): Promise<string[]> => page.evaluate(TOO_SMALL);

/** The page as it stands, on every phone it is made for and in both looks. */
export async function judge(page: Page, name: string): Promise<void> {
  for (const look of ['light', 'dark'] as const) {
    await wear(page, look);
    for (const width of [PHONE_SIZE.width, NARROW]) {
      await page.setViewportSize({ width, height: PHONE_SIZE.height });
      await shoot(page, `phone-${name}-${width}-${look}`);
      expect([name, width, await overhang(page)]).toEqual([name, width, 0]);
      expect([name, width, await smallTargets(page)]).toEqual([name, width, []]);
    }
    expect([name, look, await axeFindings(page), await bareTones(page)]).toEqual([name, look, [], []]);
  }
  await page.setViewportSize({ width: ENLARGED, height: 422 });
  expect([name, ENLARGED, await overhang(page)]).toEqual([name, ENLARGED, 0]);
  await page.setViewportSize(PHONE_SIZE);
  await wear(page, 'light');
}

/** Three strokes of a finger across the sheet. */
export async function handOn(sheet: Locator): Promise<void> {
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet');
  const { mouse } = sheet.page();
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  for (const from of [0.2, 0.4, 0.6]) {
    await mouse.move(...at(from, 0.3));
    await mouse.down();
    for (const part of [0.1, 0.2, 0.3]) await mouse.move(...at(from + part / 2, 0.3 + part));
    await mouse.up();
  }
}

/** The button becomes that of the end in place. Found and pressed at once, it is never pressed as what it has become. */
const ONE_TRY_MS = 1_000;

/** Through the text by its button, as somebody does who only taps. */
export async function readAll(page: Page): Promise<void> {
  const on = button(page, '已读完，继续');
  await waitUntil(
    async () => {
      if ((await on.count()) > 0) return true;
      await page
        .getByRole('button', { name: /^往下读/ })
        .dispatchEvent('click', {}, { timeout: ONE_TRY_MS })
        .catch(() => undefined);
      return false;
    },
    () => 'the end of the text',
  );
  await on.click();
}

/** Each of what is asked for, by its own tick. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^同意所选，/ }).click();
}

/** From the link to the end: who this is, the text, consent, a signature by finger. */
export async function signByFinger(page: Page, person: Pick<Worker, 'name' | 'idCard' | 'phone'>): Promise<void> {
  await proveOnPhone(page, person);
  await readAll(page);
  await consent(page);
  await handOn(page.locator('.m-pad .sheet'));
  await button(page, '确认签字并提交').click();
  await page.getByRole('heading', { name: '签好了' }).waitFor();
}

/** All that the page of a link says which is over, whatever ended it, beside what stands on every page. */
export const STOPPED_LINK: readonly string[] = [
  '链接已失效',
  '请打开最新一条短信中的链接；已签署的合同，登录后在“我的合同”查看。',
  '登录',
  '客服 400-000-1234',
];
