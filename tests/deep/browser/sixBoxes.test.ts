import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { waitUntil } from '../../kit/checks/waiting';
import { startApp, type TestApp } from '../../kit/worlds/app';

/** The one code that the sample of the gallery takes. */
const RIGHT = '002072';
/** A person's pause between two keys. */
const HUMAN_MS = 90;

describeInBrowser('the six boxes of a code', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  beforeEach(async () => {
    ({ page } = await openPage(browser, app.url));
    await page.goto('/dev/kit');
    await group().waitFor();
  });
  afterEach(() => page.context().close());

  const group = () => page.getByRole('group', { name: '6 位验证码' }).first();
  const box = (at: number) => group().getByLabel(`验证码第 ${at} 位`);
  const shown = () =>
    group()
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
  const expectShown = async (wanted: string): Promise<void> => {
    let seen = '';
    await waitUntil(
      async () => {
        seen = await shown();
        return seen === wanted;
      },
      () => `${wanted}, but ${seen}`,
    );
  };
  const expectFocus = (at: number) =>
    waitUntil(
      () => box(at).evaluate((input) => input === document.activeElement),
      () => `the focus in box ${at}`,
    );
  const paste = (text: string) =>
    box(1).evaluate((input, copied) => {
      const clip = new DataTransfer();
      clip.setData('text', copied);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clip, bubbles: true, cancelable: true }));
    }, text);

  test.each([
    ['human', HUMAN_MS],
    ['machine', 0],
  ])('a refused code leaves empty boxes with the focus in the first, and the next one goes in at %s speed', async (_, delay) => {
    await box(1).click();
    await page.keyboard.type('111111', { delay });
    await expectShown('');
    await expectFocus(1);
    await page.keyboard.type(RIGHT, { delay });
    await expectShown(RIGHT);
    await expectFocus(6);
  });

  test.each([
    ['human', HUMAN_MS],
    ['machine', 0],
  ])('typing over filled boxes replaces digit by digit, also by the same digit, at %s speed', async (_, delay) => {
    await box(1).click();
    await page.keyboard.type(RIGHT);
    await expectShown(RIGHT);
    await box(1).click();
    await page.keyboard.type('0', { delay });
    await expectShown(RIGHT);
    await expectFocus(2);
    await page.keyboard.type('1357', { delay });
    await expectShown('013572');
    await box(1).click();
    await page.keyboard.type(RIGHT, { delay });
    await expectShown(RIGHT);
  });

  test('a pasted code and one filled in by the phone land in all boxes', async () => {
    await paste('验证码 002 072');
    await expectShown(RIGHT);
    await page.reload();
    await box(1).fill('００２０７２');
    await expectShown(RIGHT);
  });

  test('Backspace goes back digit by digit, and the arrows go from box to box', async () => {
    await box(1).click();
    await page.keyboard.type('12345');
    await expectFocus(6);
    await page.keyboard.press('Backspace');
    await expectShown('1234');
    await expectFocus(5);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectFocus(3);
    await page.keyboard.type('9');
    await expectShown('1294');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expectShown('124');
  });
});
