// A press on a phone that takes its time, while the page hears of something: it ends where it began, and counts.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { phone } from '../../kit/browser/phone';
import { cardPicture } from '../../kit/builders/idCards';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])] as const;
/** A phone whose keyboard takes the rest of the screen. */
const ABOVE_KEYBOARD = { width: 390, height: 500 } as const;

describeInBrowser('a slow press on a phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  const signing = async (n: number): Promise<Page> => {
    const path = `/m/s/${await signingToken(here.world, n, await contractOf(here.world, n, template))}`;
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    await opened.page.setViewportSize(ABOVE_KEYBOARD);
    await opened.page.getByLabel('姓名').waitFor();
    return opened.page;
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
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = page.waitForRequest((request) => isCall(name)(new URL(request.url())));
    await page.route(isCall(name), async (route) => {
      await waitUntil(isReady, () => `what ${name} is to answer`);
      const response = await route.fetch();
      await gate;
      await route.fulfill({ response });
    });
    return {
      asked,
      arrives: async () => {
        const answered = page.waitForResponse((response) => isCall(name)(new URL(response.url())));
        letGo();
        await (await answered).finished();
        await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
      },
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
    await answer.asked;
    const send = button(page, '获取验证码');
    const at = await middle(send);
    const device = await page.context().newCDPSession(page);
    await touch(device, 'touchStart', at);
    await answer.arrives();
    expect(await middle(send)).toEqual(at);
    expect(await page.getByAltText('证件上的身份证号').count()).toBe(0);
    await touch(device, 'touchEnd', null);
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
    await answer.asked;
    await answer.arrives();
    expect(await middle(send)).toEqual(at);
    expect(await restart.count()).toBe(1);
    await page.mouse.up();
    await page.getByLabel('短信验证码').waitFor();
  });
});
