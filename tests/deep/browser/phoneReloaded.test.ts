// A phone goes to read the SMS and loads the page anew: what was typed and the code that was sent are not lost, and nobody else finds them.
import type { Page } from 'playwright-core';
import { defaultLimits } from '../../../server/kernel/config';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, judge, phonesOf, typeCode } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])];
const masked = ({ phone }: { phone: string }): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const sentTo = (person: { phone: string }): string => `验证码已发送至 ${masked(person)}`;

/** All that outlives the page, as text. */
const KEPT = 'JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])';

describeInBrowser('a page of the phone that is loaded anew', () => {
  let template: Template;
  const here = consoleWorld({
    // A code is not sent again within the minute, as the product ships.
    app: { limits: { ...LOOSE, codeResendAfterMs: defaultLimits.codeResendAfterMs } },
    prepare: async (world) => (template = await publishedTemplate(world)),
  });
  const enter = phonesOf(here);
  const linkOf = async (worker: number): Promise<string> =>
    `/m/s/${await signingToken(here.world, worker, await contractOf(here.world, worker, template))}`;
  const say = async (page: Page, { name, idCard }: { name: string; idCard: string }): Promise<void> => {
    await page.getByLabel('姓名').fill(name);
    await page.getByLabel('身份证号').fill(idCard);
  };
  const typed = (page: Page, labels: string[]) => Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
  const sendsOf = (page: Page): string[] => {
    const sends: string[] = [];
    page.on('request', (request) => {
      if (isCall('SendPayeeLinkCode')(new URL(request.url())) || isCall('SendPayeeLoginCode')(new URL(request.url())))
        sends.push(request.url());
    });
    return sends;
  };
  const counts = (page: Page) => page.getByRole('button', { name: /^\d+ 秒后可重新获取$/ }).waitFor();

  test('at the boxes of a link: they stand there again with what was typed, the code that is on the phone goes through, and nothing of it stays', async () => {
    const { page } = await enter(await linkOf(0));
    await say(page, first);
    await page.reload();
    await button(page, '获取验证码').waitFor();
    expect(await typed(page, ['姓名', '身份证号'])).toEqual([first.name, first.idCard]);
    await askForCode(page);
    await page.getByText(sentTo(first)).waitFor();
    const sends = sendsOf(page);
    await page.reload();
    await page.getByText(sentTo(first)).waitFor();
    await counts(page);
    await judge(page, 'reloaded-code');
    // Back to what was typed, and on to the same boxes.
    await page.goBack();
    await button(page, '获取验证码').waitFor();
    await page.reload();
    expect(await typed(page, ['姓名', '身份证号'])).toEqual([first.name, first.idCard]);
    expect(await page.getByLabel('姓名').isEditable()).toBe(true);
    await button(page, '获取验证码').click();
    await typeCode(page, first.phone);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    expect(sends).toEqual([]);
    const kept: string = await page.evaluate(KEPT);
    for (const own of [first.name, first.idCard, masked(first)]) expect(kept).not.toContain(own);
  });

  test('in another window, with nothing kept: the same name and number lead to the boxes, others are told nothing of the code', async () => {
    const path = await linkOf(1);
    const { page } = await enter(path);
    await say(page, second);
    await askForCode(page);
    await page.getByText(sentTo(second)).waitFor();
    const { page: other } = await enter(path);
    await say(other, second);
    await button(other, '获取验证码').click();
    await other.getByText(sentTo(second)).waitFor();
    await counts(other);
    await judge(other, 'code-of-before');
    await other.goBack();
    await say(other, third);
    await button(other, '获取验证码').click();
    await other.getByRole('alert').filter({ hasText: '姓名或身份证号与记录不一致' }).first().waitFor();
    expect(await other.locator('body').innerText()).not.toContain(masked(second));
    await say(other, second);
    await button(other, '获取验证码').click();
    await typeCode(other, second.phone);
    await other.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  });

  test('at the login: phone, name and number are there again, and gone with the page, with its success and with the logout', async () => {
    const { page } = await enter('/m/login?return_url=/m/me');
    await page.getByLabel('手机号').fill(third.phone);
    await askForCode(page);
    await page.getByText(sentTo(third)).waitFor();
    await page.reload();
    await page.getByText(sentTo(third)).waitFor();
    await typeCode(page, third.phone);
    await page.getByLabel('姓名').waitFor();
    await say(page, third);
    const sends = sendsOf(page);
    await page.reload();
    await page.getByText(sentTo(third)).waitFor();
    expect(await typed(page, ['手机号', '姓名', '身份证号'])).toEqual([third.phone, third.name, third.idCard]);
    // A window that was opened beside it is another one.
    const beside = await page.context().newPage();
    await beside.goto('/m/login');
    expect(await typed(beside, ['手机号'])).toEqual(['']);
    await beside.close();
    await page.getByLabel('短信验证码').waitFor();
    await typeCode(page, third.phone);
    await button(page, '登录').click();
    await button(page, '退出登录').waitFor();
    expect(sends).toEqual([]);
    const known = async () => {
      const kept: string = await page.evaluate(KEPT);
      return [third.phone, third.name, third.idCard].filter((own) => kept.includes(own));
    };
    expect(await known()).toEqual([]);
    await button(page, '退出登录').click();
    await page.getByLabel('手机号').fill(third.phone);
    expect(await known()).toEqual([third.phone]);
    // Older than a code lives: whoever opens the window then finds an empty page.
    await page.clock.install({ time: Date.now() + 5 * 60_000 });
    await page.reload();
    expect(await typed(page, ['手机号'])).toEqual(['']);
    expect(await known()).toEqual([]);
  });
});
