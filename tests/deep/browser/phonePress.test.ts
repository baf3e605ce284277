// A press on a phone that takes its time, while the page hears of something: it ends where it began, and counts.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { phonesOf } from '../../kit/browser/phone';
import { cardPicture } from '../../kit/builders/idCards';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;
/** A phone whose keyboard takes the rest of the screen. */
const ABOVE_KEYBOARD = { width: 390, height: 500 } as const;

const deferred = () => {
  let letGo: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { isOpen, letGo };
};
const drawn = (page: Page) => page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');

describeInBrowser('a slow press on a phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const signing = async (n: number): Promise<Page> => {
    const { page } = await enter(`/m/s/${await signingToken(here.world, n, await contractOf(here.world, n, template))}`);
    await page.setViewportSize(ABOVE_KEYBOARD);
    await page.getByLabel('姓名').waitFor();
    return page;
  };
  const take = (page: Page, { name, idCard }: { name: string; idCard: string }) =>
    page
      .locator('.m-idcard input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: cardPicture(name, idCard) });
  const middle = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = must(await place.boundingBox());
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** What the server answers to these calls stays on its way until it is let go; then it has arrived. */
  const held = async (page: Page, name: string, isReady: () => Promise<boolean> = async () => true) => {
    const [gate, there] = [deferred(), deferred()];
    await page.route(isCall(name), async (route) => {
      await waitUntil(isReady, () => `what ${name} is to answer`);
      const response = await route.fetch();
      there.letGo();
      await gate.isOpen;
      await route.fulfill({ response });
    });
    return {
      /** The server has said it. No finger is down while it still works: that takes as long as the machine is busy. */
      isReady: there.isOpen,
      arrives: async () => {
        const answered = page.waitForResponse((response) => isCall(name)(new URL(response.url())));
        gate.letGo();
        await (await answered).finished();
        await drawn(page);
      },
    };
  };
  const handOf = async (page: Page) => {
    const device = await page.context().newCDPSession(page);
    return {
      down: (at: { x: number; y: number }) => touch(device, 'touchStart', at),
      up: () => touch(device, 'touchEnd', null),
    };
  };
  const touch = (device: CDPSession, type: 'touchStart' | 'touchEnd', at: { x: number; y: number } | null) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  test('a finger on a button while what was read of the card arrives: the button stays under it, and the press asks for the code', async () => {
    const { rows } = here.world.app.database;
    const page = await signing(0);
    const isRead = async () => (await rows(`SELECT 1 FROM identity_picture WHERE verdict = 'READ'`)).length > 0;
    const answer = await held(page, 'IdentitySession', isRead);
    await page.getByLabel('姓名').fill(first.name);
    await page.getByLabel('身份证号').fill(first.idCard);
    await take(page, first);
    await answer.isReady;
    const send = button(page, '获取验证码');
    const at = await middle(send);
    const hand = await handOf(page);
    await hand.down(at);
    await answer.arrives();
    expect(await middle(send)).toEqual(at);
    expect(await page.getByText('已识别，请对照证件核对，有误可直接修改').count()).toBe(0);
    await hand.up();
    await page.getByLabel('短信验证码').waitFor();
  });

  test('a finger put down while the parts of the card are cut out of the photo: they come when it is lifted, and the press asks for the code', async () => {
    const page = await signing(2);
    // As slow as the photo of a camera on a phone; said when the last part is there.
    await page.evaluate(`{
      const [make, draw] = [createImageBitmap, HTMLCanvasElement.prototype.toDataURL];
      const gate = new Promise((letGo) => Object.assign(globalThis, { letCut: letGo }));
      const whole = { left: 2, made: 0 };
      globalThis.isCut = new Promise((said) => Object.assign(whole, { said }));
      // The first one makes the photo smaller before it is sent.
      globalThis.createImageBitmap = async (...of) => {
        if (++whole.made > 1) await gate;
        return make(...of);
      };
      HTMLCanvasElement.prototype.toDataURL = function (...of) {
        if (--whole.left === 0) setTimeout(whole.said);
        return draw.apply(this, of);
      };
    }`);
    await take(page, third);
    await page.locator(`.m-field input[value="${third.name}"]`).waitFor();
    const send = button(page, '获取验证码');
    const at = await middle(send);
    const hand = await handOf(page);
    await hand.down(at);
    await page.evaluate('(letCut(), isCut)');
    await drawn(page);
    expect(await middle(send)).toEqual(at);
    await hand.up();
    await page.getByLabel('短信验证码').waitFor();
  });

  test('a mouse that leaves a field for the button while the attempt is found to be over: nothing moves under it, and the press counts', async () => {
    const page = await signing(1);
    await take(page, second);
    await page.locator(`.m-field input[value="${second.name}"]`).waitFor();
    const restart = button(page, '清空，重新开始');
    const number = page.getByLabel('身份证号');
    await number.fill(second.idCard);
    const { rows } = here.world.app.database;
    await rows(`UPDATE identity_session SET status = 'EXPIRED' WHERE status <> 'EXPIRED' RETURNING id`);
    const answer = await held(page, 'KeepIdentity');
    await number.focus();
    const send = button(page, '获取验证码');
    const at = await middle(send);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await answer.isReady;
    await answer.arrives();
    expect(await middle(send)).toEqual(at);
    expect(await restart.count()).toBe(1);
    await page.mouse.up();
    await page.getByLabel('短信验证码').waitFor();
  });
});
