// What people do on a phone without thinking: they tap the language, press Back, lose the network for a moment, load the page anew.
import type { Page } from 'playwright-core';
import { limits } from '../../../schema/limits';
import { run } from '../../../server/kernel/usecase';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, consent, handOn, judge, phonesOf, proveOnPhone, readAll, signByFinger, typeCode } from '../../kit/browser/phone';
import { codeFor, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])];

describeInBrowser('habits of thumbs', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const rows = (sql: string, parameters: unknown[] = []) => here.world.app.database.rows<Record<string, string>>(sql, parameters);
  /** Of a worker who has nothing else to sign. */
  const linkOf = async (worker: number): Promise<string> => {
    const before = await rows(`SELECT id FROM contract WHERE name = $1 AND status = 'WAITING_SIGN' AND deleted_at IS NULL`, [
      must(WORKERS[worker]).name,
    ]);
    const selection = { mode: 'PAGE', ids: before.map(({ id }) => must(id)) };
    if (before.length > 0) await run(await here.world.member('王敏'), deleteContracts, { selection } as never, { idempotencyKey: key() });
    return `/m/s/${await signingToken(here.world, worker, await contractOf(here.world, worker, template))}`;
  };
  const reads = (page: Page) => page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  const toPad = async (page: Page, worker: typeof first): Promise<void> => {
    await proveOnPhone(page, worker);
    await readAll(page);
    await consent(page);
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
  };

  test('the language that was tapped before the code is that of the pages behind it, and of the person from then on; the next person has another', async () => {
    const languageOf = async (worker: number) =>
      (await rows('SELECT language FROM person WHERE id = $1', [await personIdOf(here.world, worker)]))[0]?.language;
    for (const worker of [0, 1])
      await rows('UPDATE person SET language = $2 WHERE id = $1 RETURNING id', [await personIdOf(here.world, worker), 'ZH_CN']);
    const { page } = await enter('/m/login?return_url=/m/me');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Phone', { exact: true }).fill(first.phone);
    await button(page, 'Get code').click();
    await page.getByRole('slider').press('End');
    const boxes = page.locator('.m-code input');
    await boxes.waitFor();
    await boxes.fill(await codeFor(first.phone));
    await page.getByLabel('Name').fill(first.name);
    await page.getByLabel('ID number').fill(first.idCard);
    await button(page, 'Log in').click();
    await button(page, 'Log out').waitFor();
    await waitUntil(
      async () => (await languageOf(0)) === 'EN',
      () => 'the language is kept with the person',
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // Nobody tapped anything since: whoever comes next reads in a language of her own.
    await button(page, 'Log out').click();
    await page.locator('input[type=tel]').fill(second.phone);
    await button(page, 'Get code').click();
    await page.getByRole('slider').press('End');
    await boxes.waitFor();
    await boxes.fill(await codeFor(second.phone));
    await page.getByLabel('Name').fill(second.name);
    await page.getByLabel('ID number').fill(second.idCard);
    await button(page, 'Log in').click();
    await page.getByRole('heading', { name: '我的收入' }).waitFor();
    expect(await languageOf(1)).toBe('ZH_CN');
    await rows('UPDATE person SET language = NULL RETURNING id');
  });

  test('Back closes the sheet that is turned sideways and leads no further, and so does 关闭; what was drawn stays', async () => {
    const { page } = await enter(await linkOf(0));
    await toPad(page, first);
    const sheet = page.getByRole('dialog', { name: '请签下您的姓名' });
    const strokes = page.locator('.m-pad .sheet path');
    await button(page, '横屏书写').click();
    await handOn(sheet.locator('.sheet'));
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
    expect(await strokes.count()).toBe(3);
    await button(page, '横屏书写').click();
    await judge(page, 'turned-close');
    await sheet.getByRole('button', { name: '关闭' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await strokes.count()).toBe(3);
    // Its place in the history is gone with it: one step back is the step before.
    await page.goBack();
    await page.getByRole('heading', { name: '敏感个人信息，请逐项决定' }).waitFor();
  });

  test('what was ticked is still ticked for whoever goes back to the text and comes again', async () => {
    const { page } = await enter(await linkOf(1));
    await proveOnPhone(page, second);
    await readAll(page);
    const boxes = page.getByRole('checkbox');
    await boxes.first().check();
    await page.goBack();
    await button(page, '已读完，继续').click();
    await boxes.first().waitFor();
    expect(await boxes.first().isChecked()).toBe(true);
    expect(await boxes.nth(1).isChecked()).toBe(false);
  });

  test('that there is no network is said until there is one, and under a finger it stays', async () => {
    const { page, problems } = await enter(await linkOf(2));
    await page.getByLabel('姓名').fill(third.name);
    await page.getByLabel('身份证号').fill(third.idCard);
    await page.context().setOffline(true);
    await button(page, '获取验证码').click();
    const note = page.getByText('网络连接失败，请检查网络后重试');
    await note.waitFor();
    const { x, y } = must(await page.getByRole('heading').first().boundingBox());
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    const online = page.evaluate('new Promise((tell) => addEventListener("online", () => setTimeout(tell)))');
    await page.context().setOffline(false);
    await online;
    expect(await note.count()).toBe(1);
    await page.mouse.up();
    await note.waitFor({ state: 'detached' });
    await button(page, '获取验证码').click();
    await typeCode(page, third.phone);
    await reads(page);
    problems.splice(0);
  });

  test('loaded anew behind the signature the page says that it is signed, in this window alone', async () => {
    const path = await linkOf(2);
    const { page } = await enter(path);
    await signByFinger(page, third);
    await page.reload();
    await page.getByRole('heading', { name: '已签署' }).waitFor();
    await judge(page, 'signed-again');
    expect(await page.locator('#root').innerText()).not.toContain(third.name);
    const beside = await page.context().newPage();
    await beside.goto(path);
    await beside.getByRole('heading', { name: '链接已失效' }).waitFor();
    await page.getByRole('link', { name: '我的合同' }).click();
    await page.waitForURL('**/m/login?return_url=%2Fm%2Fcontracts');
  });

  test('after too many wrong names the login says until when, and whom to ask; a contract that waits stands once among one’s own', async () => {
    await linkOf(1);
    const { page } = await enter('/m/login?return_url=/m/contracts');
    await rows('DELETE FROM person_phone RETURNING 1');
    await page.getByLabel('手机号').fill(second.phone);
    await askForCode(page);
    await typeCode(page, second.phone);
    await page.getByLabel('姓名').fill('王不对');
    await page.getByLabel('身份证号').fill(second.idCard);
    for (let tried = 0; tried < limits.payee.wrongIdentitiesPerHour; tried += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('LoginPayee'));
      await button(page, '登录').click();
      await answer;
      await button(page, '登录').waitFor();
    }
    await button(page, '登录').click();
    await page
      .getByText(/^姓名或身份证号多次与记录不一致，请在 2026-11-20 1[01]:\d\d 后再试；确认填写无误的，请联系向您付款的企业核对记录$/)
      .waitFor();
    await judge(page, 'identity-tries');
    await rows('DELETE FROM payee_guess RETURNING 1');
    await page.getByLabel('姓名').fill(second.name);
    await button(page, '登录').click();
    await page.getByRole('heading', { name: '我的合同' }).waitFor();
    await page.getByRole('button', { name: /^去签署/ }).waitFor();
    // What was signed before is below it, and nothing that waits is told a second time.
    await page.locator('.m-contract .state', { hasText: '已签署' }).waitFor();
    expect(await page.locator('.m-contract .state', { hasText: '待签署' }).count()).toBe(0);
    await judge(page, 'contracts-waiting');
  });
});
