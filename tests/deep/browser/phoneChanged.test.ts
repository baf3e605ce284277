// What changes under the hand of somebody who signs on a phone: the consent, the text, the way the phone is held, and who holds it.
import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { maskAccount } from '../../../schema/formats';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { run } from '../../../server/kernel/usecase';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, consent, handOn, judge, phonesOf, proveOnPhone, readAll, typeCode } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { signer } from '../../kit/builders/signing';
import { key, OTHER_CARD } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;
/** A wording of before, as a page has it that was loaded before a new version of the product. */
const FORMER = '2020-01';

describeInBrowser('what changes while somebody signs on a phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const rows = <T = Record<string, unknown>>(sql: string, values: unknown[] = []) => here.world.app.database.rows<T>(sql, values);
  const toSign = async (worker: number) => {
    const contractId = await contractOf(here.world, worker, template);
    return { contractId, path: `/m/s/${await signingToken(here.world, worker, contractId)}` };
  };
  const qrPath = async (collectAccount: boolean): Promise<string> => {
    const terms = { subjectId: here.world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id, collectAccount };
    const form = { ...terms, accountTypes: collectAccount ? ['BANK_CARD'] : [] } as never;
    const qr = await run(await here.world.member('王敏'), createSigningQr, form, { idempotencyKey: key() });
    return new URL((qr as { signUrl: string }).signUrl).pathname;
  };
  const atQr = async (page: Page, person: ReturnType<typeof signer>) => {
    await page.getByLabel('姓名').fill(person.name);
    await page.getByLabel('身份证号').fill(person.idCard);
    await page.getByLabel('手机号').fill(person.phone);
    await askForCode(page);
    await typeCode(page, person.phone);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  };
  /** The answers of one call carry the consent of before, until the server has refused it. */
  const withFormerConsent = async (page: Page, operation: string, refusing: string) => {
    let isFormer = true;
    await page.route(isCall(operation), async (route: Route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      const former = body.replace(/("consent":\{"version":")[^"]+/, `$1${FORMER}`);
      expect(former).not.toBe(body);
      await route.fulfill({ response: answer, body: isFormer ? former : body });
    });
    await page.route(isCall(refusing), async (route: Route) => {
      isFormer = false;
      await route.continue();
    });
  };
  const padSheet = (page: Page) => page.locator('.m-pad .sheet');
  const atPad = (page: Page) => page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();

  test('a consent with a new wording comes unticked and says so; the signature that was written stays, and one version is agreed to', async () => {
    const { contractId, path } = await toSign(0);
    const { page } = await enter(path);
    await withFormerConsent(page, 'ContractToSign', 'SignContract');
    await proveOnPhone(page, workers[0]);
    await readAll(page);
    await page.getByText(`版本 ${FORMER}`).waitFor({ state: 'attached' });
    await consent(page);
    await atPad(page);
    await handOn(padSheet(page));
    await button(page, '确认签字并提交').click();
    await page.getByText('授权内容已更新，请重新阅读并逐项勾选。').waitFor();
    await page.getByText(`版本 ${FORMER}`).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await button(page, '还有 3 项未同意').isDisabled()).toBe(true);
    expect(await rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [contractId])).toEqual([]);
    await judge(page, 'consent-new');
    await consent(page);
    await atPad(page);
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    const [signed] = await rows<{ version: string; strokes: unknown[] }>(
      'SELECT consent_version AS version, strokes FROM contract_signature WHERE contract_id = $1',
      [contractId],
    );
    expect([signed?.version === FORMER, signed?.strokes.length]).toEqual([false, 3]);
  });

  test('a contract whose text changed says so where it is read again, and the account that was typed is still there', async () => {
    const person = signer(81);
    const { page } = await enter(await qrPath(true));
    await atQr(page, person);
    await readAll(page);
    await consent(page);
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    await page.getByLabel(/^开户行/).fill('工商银行');
    await button(page, '下一步').click();
    await atPad(page);
    await handOn(padSheet(page));
    const [{ body = '' } = {}] = await rows<{ body: string }>(
      `INSERT INTO contract_template_version (template_id, version, body, valid_months, text_sha256, published_by, published_at, changed_by, changed_at)
       SELECT template_id, 2, body || E'\\n# 其他\\n## 未尽事宜由双方协商。', valid_months, $2, 'test', now(), 'test', now()
       FROM contract_template_version WHERE template_id = $1 AND version = 1 RETURNING body`,
      [template.id, createHash('sha256').update('other').digest('hex')],
    );
    expect(body).toContain('未尽事宜');
    await rows('UPDATE contract SET template_version = 2 WHERE name = $1 RETURNING id', [person.name]);
    await button(page, '确认签字并提交').click();
    const told = page.getByText('合同内容有更新，请重新阅读后再签署。');
    await page.getByText('未尽事宜由双方协商。').waitFor({ state: 'attached' });
    await told.waitFor();
    // At the beginning of the text, before anything of it counts as read.
    expect(await page.evaluate('scrollY')).toBe(0);
    await judge(page, 'sign-text-changed');
    await readAll(page);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await consent(page);
    await page.getByRole('heading', { name: '收款账户' }).waitFor();
    expect(await page.getByLabel('收款账号').inputValue()).toBe(OTHER_CARD);
    expect(await page.getByLabel(/^开户行/).inputValue()).toBe('工商银行');
    await button(page, '下一步').click();
    // What was written under the text of before is not signed under this one.
    await atPad(page);
    expect(await padSheet(page).getAttribute('aria-label')).toMatch(/已写 0 笔/);
    await handOn(padSheet(page));
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    expect(await rows('SELECT account_mask, bank_name FROM contract WHERE name = $1', [person.name])).toEqual([
      { account_mask: maskAccount(OTHER_CARD), bank_name: '工商银行' },
    ]);
  });

  test('a consent to the face check with a new wording is shown and asked about anew, and the check goes on', async () => {
    const { path } = await toSign(1);
    const master = await here.world.member('陈立群');
    await run(master, setCompanySwitch, { key: 'FACE_CHECK', isOn: true });
    const { page } = await enter(path);
    await withFormerConsent(page, 'FaceOfMe', 'StartFaceCheck');
    await proveOnPhone(page, workers[1]);
    await page.getByText(`版本 ${FORMER}`).waitFor();
    await button(page, '同意并开始核验').click();
    await page.getByText('同意书内容已更新，请重新阅读；同意的，再点下方按钮。').waitFor();
    await page.getByText(`版本 ${FORMER}`).waitFor({ state: 'detached' });
    expect(await rows('SELECT 1 FROM identity_consent')).toEqual([]);
    await judge(page, 'face-consent-new');
    await button(page, '同意并开始核验').click();
    await page.getByRole('heading', { name: '模拟人脸核验' }).waitFor();
    await run(master, setCompanySwitch, { key: 'FACE_CHECK', isOn: false });
    expect(await rows(`SELECT 1 FROM identity_consent WHERE text_version <> $1`, [FORMER])).toHaveLength(1);
  });

  test('at a code on the wall nothing is left of who was signing: untouched for minutes, back in the browser, or without a network', async () => {
    const path = await qrPath(true);
    const { page, problems } = await enter(path);
    const person = signer(82);
    const isEmpty = async () => {
      await button(page, '获取验证码').waitFor();
      expect(await page.locator('#root').innerText()).not.toContain(person.name);
      const typed = await Promise.all(['姓名', '身份证号', '手机号'].map((label) => page.getByLabel(label).inputValue()));
      expect([typed, await page.evaluate('history.state?.step ?? null')]).toEqual([['', '', ''], null]);
    };
    const isEnded = async () => {
      expect((await page.context().cookies()).filter(({ name }) => name.endsWith('jq_payee'))).toEqual([]);
      await page.reload();
      await isEmpty();
    };
    await page.clock.install();
    await page.reload();
    await atQr(page, person);
    await readAll(page);
    await consent(page);
    await page.getByLabel('收款账号').fill(OTHER_CARD);
    await page.clock.fastForward('04:30');
    expect(await page.getByLabel('收款账号').inputValue()).toBe(OTHER_CARD);
    let ended = page.waitForResponse((answer) => answer.url().includes('LogoutPayee'));
    await page.clock.fastForward('00:40');
    await isEmpty();
    await ended;
    await isEnded();
    await atQr(page, person);
    ended = page.waitForResponse((answer) => answer.url().includes('LogoutPayee'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await isEmpty();
    await ended;
    await isEnded();
    // Not reached: nothing is shown, and the next load ends what could not be ended.
    await atQr(page, person);
    await page.route(isCall('LogoutPayee'), (route) => route.abort('internetdisconnected'));
    const lost = page.waitForEvent('requestfailed');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await isEmpty();
    await lost;
    await page.unrouteAll();
    await page.reload();
    await isEmpty();
    await isEnded();
    // What the browser itself writes of the call that was cut off.
    problems.splice(0);
  });

  test('a phone that is turned between two strokes keeps the hand whole: one scale, under the finger, on every sheet', async () => {
    const { contractId, path } = await toSign(2);
    const { page } = await enter(path);
    await proveOnPhone(page, workers[2]);
    await readAll(page);
    await consent(page);
    await atPad(page);
    type Box = { x: number; y: number; width: number; height: number };
    const boxOf = async (at: number): Promise<Box> =>
      page.evaluate(
        `(({ x, y, width, height }) => ({ x, y, width, height }))([...document.querySelectorAll('.m-pad .sheet path')].at(${at}).getBoundingClientRect())`,
      );
    const stroke = async (from: [number, number], to: [number, number]) => {
      // Between the head and the button, which stays at the lower edge.
      await padSheet(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const sheet = must(await padSheet(page).boundingBox());
      const at = ([x, y]: [number, number]): [number, number] => [sheet.x + sheet.width * x, sheet.y + sheet.height * y];
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: 4 });
      await page.mouse.up();
      return [at(from), at(to)] as const;
    };
    const isInside = async (inner: Box): Promise<boolean> => {
      const sheet = must(await padSheet(page).boundingBox());
      const isWithin = (start: number, length: number, from: number, whole: number) =>
        start >= from - 1 && start + length <= from + whole + 1;
      return isWithin(inner.x, inner.width, sheet.x, sheet.width) && isWithin(inner.y, inner.height, sheet.y, sheet.height);
    };
    await stroke([0.2, 0.3], [0.5, 0.9]);
    const upright = await boxOf(0);
    const { width, height } = must(page.viewportSize());
    await page.setViewportSize({ width: height, height: width });
    await button(page, '横屏书写').waitFor({ state: 'detached' });
    const [from, to] = await stroke([0.8, 0.3], [0.9, 0.8]);
    const [first, second] = [await boxOf(0), await boxOf(-1)];
    expect(Math.abs(first.width / first.height - upright.width / upright.height)).toBeLessThan(0.02);
    expect([await isInside(first), await isInside(second)]).toEqual([true, true]);
    // Under the finger, but for the half of the line itself.
    for (const [place, edge] of [
      [from[0], second.x],
      [from[1], second.y],
      [to[0], second.x + second.width],
      [to[1], second.y + second.height],
    ] as const)
      expect(Math.abs(place - edge)).toBeLessThan(4);
    await judge(page, 'sign-pad-turned');
    await page.setViewportSize({ width, height });
    await button(page, '横屏书写').waitFor();
    for (const at of [0, -1]) expect(await isInside(await boxOf(at))).toBe(true);
    await button(page, '横屏书写').click();
    await handOn(page.getByRole('dialog', { name: '请签下您的姓名' }).locator('.sheet'));
    await judge(page, 'sign-turned-kept');
    await page.getByRole('dialog').getByRole('button', { name: '写好了' }).click();
    expect(await padSheet(page).getAttribute('aria-label')).toMatch(/已写 5 笔/);
    const again = await boxOf(0);
    expect(Math.abs(again.width / again.height - upright.width / upright.height)).toBeLessThan(0.03);
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    const [signed] = await rows<{ strokes: unknown[] }>('SELECT strokes FROM contract_signature WHERE contract_id = $1', [contractId]);
    expect(signed?.strokes).toHaveLength(5);
  });
});
