// The slider in front of a code, on the phone of somebody who has no session yet, or has asked for many codes.
import type { Locator, Page, Request, Route } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, signIn, typeCode } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate, type Template } from '../../kit/builders/phones';
import { signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];

const hasFocus = (one: Locator): Promise<void> => one.and(one.page().locator(':focus')).waitFor();
const boxOf = async (one: Locator) => must(await one.boundingBox());

describeInBrowser('the slider on a phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const sliderOf = (page: Page) => page.getByRole('slider', { name: '安全验证' });
  const boxesOf = (page: Page) => page.getByLabel('短信验证码');
  /** What was sent to ask for a code, each with its set. */
  const setsOf = (page: Page, name: string): { token: string; sessionId: string; solution: string }[] => {
    const sets: { token: string; sessionId: string; solution: string }[] = [];
    page.on('request', (request: Request) => {
      if (!isCall(name)(new URL(request.url()))) return;
      const { variables } = JSON.parse(request.postData() ?? '{}');
      sets.push(variables.captcha ?? variables.input?.captcha);
    });
    return sets;
  };

  test('[AUTH-012 7/7] a phone without a session moves a slider for each code, by finger or by keys: in the place of the button, with a set of its own', async () => {
    const { page } = await enter('/m/login');
    const sets = setsOf(page, 'SendPayeeLoginCode');
    await page.getByLabel('手机号').fill(first.phone);
    const below = page.locator('.m-small').first();
    const before = [await boxOf(button(page, '获取验证码')), await boxOf(below)];
    await button(page, '获取验证码').click();
    const slider = sliderOf(page);
    await slider.waitFor();
    // Nothing moves for it, the keys are at it, and a screen reader says what they do.
    expect([await boxOf(page.locator('.m-slider')), await boxOf(below)]).toEqual(before);
    await hasFocus(slider);
    expect(await slider.getAttribute('aria-valuetext')).toBe('0%');
    await judge(page, 'slider');
    // Let go half way it is where it was, and no code is on its way.
    const drag = async (to: number) => {
      const box = await boxOf(slider);
      await page.mouse.move(box.x + 26, box.y + box.height / 2);
      await page.mouse.down();
      for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(box.x + 26 + (box.width - 26) * to * part, box.y + box.height / 2);
      await page.mouse.up();
    };
    await drag(0.5);
    await waitUntil(
      async () => (await slider.inputValue()) === '0',
      () => 'the slider is back',
    );
    expect(sets).toEqual([]);
    await drag(1);
    await boxesOf(page).waitFor();
    await hasFocus(boxesOf(page));

    // The next code needs a new set; what was typed stays.
    await button(page, '重新获取').click();
    const again = page.waitForResponse((response) => isCall('SendPayeeLoginCode')(new URL(response.url())));
    for (let at = 0; at < 20; at += 1) await slider.press('ArrowRight');
    expect((await (await again).json()).errors).toBeUndefined();
    await slider.waitFor({ state: 'detached' });
    await hasFocus(boxesOf(page));
    expect(await page.getByLabel('手机号').inputValue()).toBe(first.phone);
    expect(sets.map((set) => Object.keys(set).sort())).toEqual([0, 1].map(() => ['sessionId', 'solution', 'token']));
    expect(new Set(sets.map(({ token }) => token)).size).toBe(2);
    await typeCode(page, first.phone);
    await page.getByLabel('姓名').waitFor();
  });

  test('a number that is corrected while its code is on the way is not asked for that code: the one that stands there gets its own', async () => {
    const { page } = await enter('/m/login');
    await page.getByLabel('手机号').fill(first.phone);
    await button(page, '获取验证码').click();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isOut: () => void = () => undefined;
    const out = new Promise<void>((resolve) => {
      isOut = resolve;
    });
    await page.route(
      isCall('SendPayeeLoginCode'),
      async (route: Route) => {
        const response = await route.fetch();
        isOut();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await sliderOf(page).press('End');
    await out;
    await page.getByLabel('手机号').fill(second.phone);
    const answered = page.waitForResponse((response) => isCall('SendPayeeLoginCode')(new URL(response.url())));
    goOn();
    await (await answered).finished();
    // Its button is there again, and no boxes.
    await page.locator('button[type=submit]:not([aria-busy=true])').filter({ hasText: '获取验证码' }).waitFor();
    expect(await boxesOf(page).count()).toBe(0);
    expect(await page.getByLabel('手机号').inputValue()).toBe(second.phone);
    await signIn(page, second);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });

  test('a slider that waits says so, one that fails says why and is moved again, and another number asks anew', async () => {
    const { page } = await enter('/m/login');
    await page.clock.install();
    await page.getByLabel('手机号').fill(second.phone);
    await button(page, '获取验证码').click();
    const slider = sliderOf(page);
    await slider.waitFor();
    const held: Route[] = [];
    await page.route(isCall('CaptchaChallenge'), (route) => void held.push(route));
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    await slider.press('End');
    await page.getByText('正在验证', { exact: true }).waitFor();
    for (const time of [1, 2, 3, 4, 5]) {
      await waitUntil(
        () => held.length === time,
        () => `challenge ${time} is asked for, not ${held.length}`,
      );
      if (time === 2) await page.getByText('网络较慢，仍在验证，请稍候').waitFor();
      await page.clock.runFor(3_000);
    }
    await page.getByRole('alert').getByText('网络太慢，请稍后重试').waitFor();
    await page.getByText('验证未通过，请再拖一次').waitFor();
    expect(await slider.inputValue()).toBe('0');
    await page.clock.resume();
    await judge(page, 'slider-failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // Another number: the slider is gone, and so is what was said of it.
    await page.getByLabel('手机号').fill('1600000');
    await slider.waitFor({ state: 'detached' });
    expect(await page.getByText('网络太慢，请稍后重试').count()).toBe(0);
    await button(page, '获取验证码').click();
    await page.getByText('请输入 11 位手机号').waitFor();
    expect(await slider.count()).toBe(0);
    await page.getByLabel('手机号').fill(second.phone);
    await button(page, '获取验证码').click();
    await slider.press('End');
    await boxesOf(page).waitFor();
  });

  test('the back button of the phone takes the slider away, which has sent nothing yet, and leads out of the page only after that', async () => {
    const { page } = await enter('/m/verify');
    const sets = setsOf(page, 'SendPayeeLoginCode');
    await page.goto('/m/login');
    const ask = button(page, '获取验证码');
    await page.getByLabel('手机号').fill(first.phone);
    await ask.click();
    await sliderOf(page).waitFor();
    await page.goBack();
    await sliderOf(page).waitFor({ state: 'detached' });
    await ask.waitFor();
    expect([new URL(page.url()).pathname, await page.getByLabel('手机号').inputValue()]).toEqual(['/m/login', first.phone]);
    // Another number takes it away too, with its step of the history: asked anew at once it stands there, and one step back is enough again.
    await ask.click();
    await sliderOf(page).waitFor();
    await page.getByLabel('手机号').fill(second.phone);
    await ask.click();
    await sliderOf(page).waitFor();
    await page.goBack();
    await sliderOf(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/m/login');
    expect(sets).toEqual([]);
    // From the code there is one step back too, as before: the slider stood in its place.
    await ask.click();
    await sliderOf(page).press('End');
    await boxesOf(page).waitFor();
    await page.goBack();
    await boxesOf(page).waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, await page.getByLabel('手机号').inputValue()]).toEqual(['/m/login', second.phone]);
    await page.goBack();
    await page.waitForURL('**/m/verify');
  });

  test('at a QR code it stands too; whoever is logged in meets it with the fourth code of an hour, and not before', async () => {
    const terms = {
      subjectId: here.world.subjectId,
      agreementType: 'LABOR_CONTINUOUS',
      templateId: template.id,
      collectAccount: false,
      accountTypes: [],
    };
    const maker = await here.world.member('王敏');
    const qr = await run(maker, createSigningQr, terms as never, { idempotencyKey: key() });
    const { page: door } = await enter(new URL((qr as { signUrl: string }).signUrl).pathname);
    const person = signer(59);
    await door.getByLabel('姓名').fill(person.name);
    await door.getByLabel('身份证号').fill(person.idCard);
    await door.getByLabel('手机号').fill(person.phone);
    await button(door, '获取验证码').click();
    await sliderOf(door).press('End');
    await boxesOf(door).waitFor();

    const { page } = await enter('/m/account');
    await signIn(page, first);
    await button(page, '更换收款账户').click();
    await page.getByLabel('收款账号').fill('6222020000000007');
    const sets = setsOf(page, 'SendAccountChangeCode');
    const answered = () => page.waitForResponse((response) => isCall('SendAccountChangeCode')(new URL(response.url())));
    await button(page, '获取验证码').click();
    await boxesOf(page).waitFor();
    for (const _ of [2, 3]) {
      const answer = answered();
      await button(page, '重新获取').click();
      expect((await (await answer).json()).errors).toBeUndefined();
    }
    expect(await sliderOf(page).count()).toBe(0);
    await button(page, '重新获取').click();
    await sliderOf(page).waitFor();
    const last = answered();
    await sliderOf(page).press('End');
    expect((await (await last).json()).errors).toBeUndefined();
    await sliderOf(page).waitFor({ state: 'detached' });
    // Four codes, and one more call that was told to move the slider.
    expect(sets.map(Boolean)).toEqual([false, false, false, false, true]);
  });
});
