// What happens on a phone that two people use, and on the page of a link that is taken away under the hand.
import type { Page, Route } from 'playwright-core';
import { formats } from '../../../schema/formats';
import { run } from '../../../server/kernel/usecase';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { sendUnbind } from '../../../server/signing/commands/send-unbind';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import {
  askForCode,
  codeOnPhone,
  consent,
  handOn,
  judge,
  phonesOf,
  proveOnPhone,
  readAll,
  STOPPED_LINK,
  signIn,
  typeCode,
} from '../../kit/browser/phone';
import { fixToken } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { linksTo, signer } from '../../kit/builders/signing';
import { key, OTHER_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;
/** Beside what stands on every page of a trial. */
const EVERYWHERE = /^(模拟通道.*|测试收件箱|中文|English)$/;

/** All that outlives the page, as text. */
const KNOWN = 'decodeURIComponent(location.href) + JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])';

describeInBrowser('a phone of two people, and a link that goes', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const gone = async (contractId: string): Promise<void> => {
    const selection = { mode: 'PAGE', ids: [contractId] };
    await run(await here.world.member('王敏'), deleteContracts, { selection } as never, { idempotencyKey: key() });
  };
  /** Of a worker who has nothing else to sign: each test begins with its own record. */
  const toSign = async (worker: number): Promise<{ contractId: string; path: string }> => {
    const before = await here.world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract WHERE name = $1 AND status = 'WAITING_SIGN' AND deleted_at IS NULL`,
      [must(WORKERS[worker]).name],
    );
    for (const { id } of before) await gone(id);
    const contractId = await contractOf(here.world, worker, template);
    return { contractId, path: `/m/s/${await signingToken(here.world, worker, contractId)}` };
  };
  const reads = (page: Page) => page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  const isOver = async (page: Page) => {
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const body = await page.locator('#root').innerText();
    expect(body.split('\n').filter((line) => line.trim() && !EVERYWHERE.test(line))).toEqual(STOPPED_LINK);
  };

  test('the next person with a link of one’s own passes the code and reads on, whatever the page asked in between', async () => {
    const { page, problems } = await enter((await toSign(0)).path);
    // A language that the browser was given is kept with whoever comes next and has none.
    await page.getByRole('button', { name: '中文' }).click();
    await proveOnPhone(page, workers[0]);
    await reads(page);
    await page.goto((await toSign(1)).path);
    await page.getByLabel('姓名').fill(workers[1].name);
    await page.getByLabel('身份证号').fill(workers[1].idCard);
    await button(page, '获取验证码').click();
    await page.getByLabel('短信验证码').waitFor();
    // The new cookie is there as soon as the answer is on its way: what is asked from then on comes for the person of before.
    let late = 0;
    page.on('response', (answer) => {
      if (answer.status() === 409) late += 1;
    });
    let isHeld = false;
    await page.route(isCall('ProvePayee'), async (route: Route) => {
      const answer = await route.fetch();
      isHeld = true;
      await waitUntil(
        async () => late > 0,
        () => 'a question under the mark of before',
      );
      await route.fulfill({ response: answer });
    });
    await typeCode(page, workers[1].phone);
    await reads(page);
    expect([isHeld, late > 0]).toEqual([true, true]);
    await readAll(page);
    await consent(page);
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
    expect(await page.getByText('本页属于另一登录').count()).toBe(0);
    // What the browser itself writes of the questions that were refused.
    problems.splice(0);
  });

  test('another tab that is drawn for the person of before still stops, and says so', async () => {
    const { page } = await enter((await toSign(0)).path);
    await proveOnPhone(page, workers[0]);
    await reads(page);
    const other = await page.context().newPage();
    await other.goto((await toSign(1)).path);
    await proveOnPhone(other, workers[1]);
    await reads(other);
    await page.getByRole('heading', { name: '本页属于另一登录' }).waitFor();
  });

  test('the end of a login that one tab meets is met by every other one, and none shows on what was the person’s', async () => {
    const { page } = await enter('/m/login');
    await signIn(page, workers[0]);
    await page.goto('/m/income');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/m/me');
    await other.getByRole('navigation', { name: '主菜单' }).waitFor();
    await here.world.app.database.rows('UPDATE payee_session SET ended_at = now() WHERE ended_at IS NULL RETURNING id');
    await other.goto('/m/records');
    await other.waitForURL('**/m/login?**');
    await page.waitForURL('**/m/login?return_url=%2Fm%2Fincome');
  });

  test('a record that is deleted while its person stands at the signature leaves 链接已失效 and what every such link says', async () => {
    const { contractId, path } = await toSign(2);
    const { page } = await enter(path);
    await proveOnPhone(page, workers[2]);
    await readAll(page);
    await consent(page);
    await handOn(page.locator('.m-pad .sheet'));
    await gone(contractId);
    await button(page, '确认签字并提交').click();
    await isOver(page);
    await judge(page, 'deleted-at-signature');
  });

  test('so does every other link whose act comes too late: mending an account, letting a binding go', async () => {
    const failed = await here.made.paid(workerRows(['341.00'], [REFUSED_CARD]));
    await here.made.until(failed.id, 'ABNORMAL');
    const [line] = await here.made.linesOf(failed.id);
    await run(await here.made.member('王敏'), sendFixLink, { lineId: must(line).id });
    const { page: fix } = await enter(`/m/fix/${await fixToken(workers[0].phone)}`);
    await proveOnPhone(fix, workers[0]);
    await fix.getByLabel('新的收款账号').fill(OTHER_CARD);
    // A newer link ends this one.
    await run(await here.made.member('王敏'), sendFixLink, { lineId: must(line).id });
    await button(fix, '提交新账号').click();
    await isOver(fix);
    const { contractId } = await toSign(1);
    await run(await here.world.member('王敏'), sendUnbind, { id: contractId }, { idempotencyKey: key() });
    await waitUntil(
      async () => (await linksTo(workers[1].phone, 'unbind')).length > 0,
      () => 'the SMS to let go',
    );
    const { page: unbind } = await enter(`/m/unbind/${must((await linksTo(workers[1].phone, 'unbind')).at(-1))}`);
    await codeOnPhone(unbind, workers[1].phone);
    await refuse(unbind, 'ConfirmUnbind', 'LINK_INVALID');
    await button(unbind, '确认解除绑定').click();
    await isOver(unbind);
  });

  test('at a QR code the account is a step of its own: a mistyped card is asked about there, and the pad stands whole above its button', async () => {
    const person = signer(57);
    const terms = { subjectId: here.world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id, collectAccount: true };
    const maker = await here.world.member('王敏');
    const qr = await run(maker, createSigningQr, { ...terms, accountTypes: ['BANK_CARD'] } as never, { idempotencyKey: key() });
    const { page } = await enter(new URL((qr as { signUrl: string }).signUrl).pathname);
    await page.getByLabel('姓名').fill(person.name);
    await button(page, '获取验证码').click();
    await page.getByText('请填写身份证号', { exact: true }).waitFor();
    await page.getByLabel('身份证号').fill(person.idCard);
    await page.getByLabel('手机号').fill(person.phone);
    await askForCode(page);
    // The back button of the phone leads from the code to what was typed, and not out of the page; no address and no storage knows any of it.
    await page.getByLabel('短信验证码').waitFor();
    await page.goBack();
    await button(page, '获取验证码').waitFor();
    const typed = [person.name, person.idCard, person.phone];
    const typedIn = (label: string) => page.getByLabel(label).inputValue();
    expect(await Promise.all(['姓名', '身份证号', '手机号'].map(typedIn))).toEqual(typed);
    expect(await page.getByLabel('手机号').isEditable()).toBe(true);
    const known: string = await page.evaluate(KNOWN);
    for (const own of typed) expect(known).not.toContain(own);
    await askForCode(page);
    await typeCode(page, person.phone);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    // The code has done its work: its page is not found again on the way out.
    expect(await page.evaluate('history.state?.isInside ?? null')).toBeNull();
    await readAll(page);
    await consent(page);
    await page.getByRole('heading', { name: '收款账户' }).waitFor();
    const account = page.getByLabel('收款账号');
    const told = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await button(page, '下一步').click();
    await told('请填写收款账号');
    await account.fill('abc');
    await button(page, '下一步').click();
    await told('请输入正确的银行卡号：6-32 位数字');
    await account.fill('6222020000000001');
    await button(page, '下一步').click();
    await told('卡号校验位不符，请核对');
    await judge(page, 'qr-account-doubtful');
    // Another number is another question.
    await account.fill('6222020000000003');
    await button(page, '核对无误，仍然使用').waitFor({ state: 'detached' });
    // With hyphens it is the same number as without. A bank with a lost character is said at its own field, beside the question of the number.
    await account.fill('6222-0200-0000-0001');
    const bank = page.getByLabel(/^开户行/);
    await bank.fill('工商\uFFFD行');
    await button(page, '下一步').click();
    await told(formats.wholeText.message);
    await button(page, '核对无误，仍然使用').click();
    expect(await bank.getAttribute('aria-invalid')).toBe('true');
    await judge(page, 'qr-account-bank');
    await bank.fill('工商银行');
    expect(await page.getByText(formats.wholeText.message).count()).toBe(0);
    await button(page, '下一步').click();
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
    const lowest = (await page.locator('.m-tools').boundingBox()) ?? { y: 0, height: 9_999 };
    const bar = must(await page.locator('.m-foot').boundingBox());
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(bar.y);
    await handOn(page.locator('.m-pad .sheet'));
    // Back to the account and on again: it is still there.
    await page.goBack();
    await page.getByRole('heading', { name: '收款账户' }).waitFor();
    expect(await account.inputValue()).toBe('6222-0200-0000-0001');
    await page.goForward();
    await handOn(page.locator('.m-pad .sheet'));
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    await page.getByText('合同保存在“我的合同”，用本手机号登录即可查看和下载。').waitFor();
    await judge(page, 'qr-done');
    await page.getByRole('link', { name: '我的合同' }).click();
    await page.waitForURL('**/m/login?return_url=%2Fm%2Fcontracts');
    // The phone goes on to the next one, who opens the same code: nothing of the one before is there, and no session of his either.
    const isAtIdentity = async () => {
      await button(page, '获取验证码').waitFor();
      expect(await page.locator('#root').innerText()).not.toContain(person.name);
      expect([await page.getByLabel('姓名').inputValue(), await page.getByLabel('身份证号').inputValue()]).toEqual(['', '']);
    };
    await page.goBack();
    await isAtIdentity();
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('jq_payee'))).toEqual([]);
    const next = signer(58);
    await page.getByLabel('姓名').fill(next.name);
    await page.getByLabel('身份证号').fill(next.idCard);
    await page.getByLabel('手机号').fill(next.phone);
    await askForCode(page);
    await typeCode(page, next.phone);
    await judge(page, 'qr-read');
    // The page stands at its beginning, not at the step of the one before.
    expect(await page.evaluate('history.state?.step ?? null')).toBeNull();
    // Who stands there is somebody else after all.
    await button(page, `不是${next.name}本人？换人签署`).click();
    await isAtIdentity();
    await page.reload();
    await isAtIdentity();
    const [kept] = await here.world.app.database.rows('SELECT account_mask, bank_name FROM contract WHERE name = $1', [person.name]);
    expect(kept).toEqual({ account_mask: '6222********0001', bank_name: '工商银行' });
  });
});
