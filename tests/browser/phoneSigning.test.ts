import { errors } from '../../schema/errors';
import { describeInBrowser } from '../kit/browser/browser';
import { isCall } from '../kit/browser/consolePages';
import { button, consoleWorld } from '../kit/browser/consoleWorld';
import { consent, handOn, judge, phonesOf, proveOnPhone, readAll } from '../kit/browser/phone';
import { LOOSE } from '../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../kit/builders/phones';
import { must } from '../kit/checks/must';
import { waitUntil } from '../kit/checks/waiting';
import { WORKERS } from '../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;

describeInBrowser('a contract on the phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const asked = async (worker: number) => {
    const contractId = await contractOf(here.world, worker, template);
    return { contractId, path: `/m/s/${await signingToken(here.world, worker, contractId)}` };
  };
  /** The address of the link, as a caller of the legacy door hands it on. */
  const signUrlOf = async (contractId: string): Promise<string> => {
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await here.world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const { result } = await here.world.app.rest({ token }).get<{ signUrl: string }>('/api/sign/url', { signRecordId: contractId });
    return new URL(result.signUrl).pathname;
  };
  const recordOf = async (contractId: string) => {
    const [row] = await here.world.app.database.rows<{ status: string; sign_date: string | null; form: string | null; strokes: unknown }>(
      `SELECT c.status, c.signed_on::text AS sign_date, s.form, s.strokes FROM contract c
       LEFT JOIN contract_signature s ON s.company_id = c.company_id AND s.contract_id = c.id WHERE c.id = $1`,
      [contractId],
    );
    return must(row);
  };
  const isSealed = (contractId: string) =>
    waitUntil(
      async () => (await recordOf(contractId)).status === 'HAS_BEEN_SIGNED',
      () => 'the contract is sealed',
    );

  test('[PYE-005] [SGN-054] identity, reading, separate consent and a signature by finger sign one contract, in this order', async () => {
    const contractId = await contractOf(here.world, 0, template);
    const path = await signUrlOf(contractId);
    const { page } = await enter(path);
    // Somebody else is told so and reads nothing; nobody of the console is logged in here.
    await page.getByLabel('姓名').fill(workers[1].name);
    await page.getByLabel('身份证号').fill(workers[1].idCard);
    await button(page, '获取验证码').click();
    await page.getByText(errors.IDENTITY_MISMATCH.zh).first().waitFor();
    expect(await page.getByLabel('短信验证码').count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('jq_session');
    await proveOnPhone(page, workers[0]);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    // Neither consent nor signature is to be had before the end of the text.
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await button(page, '已读完，继续').count()).toBe(0);
    await judge(page, 'sign-read');
    await readAll(page);
    await page.getByRole('heading', { name: '敏感个人信息，请逐项决定' }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await button(page, '还有 3 项未同意').isDisabled()).toBe(true);
    await judge(page, 'sign-consent');
    await consent(page);
    await page.getByRole('heading', { name: '请签下您的姓名' }).waitFor();
    expect(await button(page, '请先签名').isDisabled()).toBe(true);
    // A touch by accident is no signature, and the button says so before anybody is refused.
    await page.locator('.m-pad .sheet').click();
    expect(await button(page, '笔迹太短，请写全姓名').isDisabled()).toBe(true);
    await button(page, '清除').click();
    await handOn(page.locator('.m-pad .sheet'));
    await judge(page, 'sign-pad');
    expect((await recordOf(contractId)).status).toBe('WAITING_SIGN');
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    await button(page, '下载合同').waitFor();
    await judge(page, 'sign-done');
    await isSealed(contractId);
    const record = await recordOf(contractId);
    expect(record).toMatchObject({ form: 'PAD', sign_date: '2026-11-20' });
    expect(record.strokes).toHaveLength(3);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载合同').click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    // Back leads nowhere from which it could be signed again, and the link is dead for everybody.
    await page.goBack();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    const { page: again } = await enter(path);
    await again.getByRole('heading', { name: '链接已失效' }).waitFor();
  });

  test('[A11-007 1/2] a typed name signs as well; a whole screen turned sideways takes the hand, too', async () => {
    const { contractId, path } = await asked(1);
    const { page } = await enter(path);
    await proveOnPhone(page, workers[1]);
    await readAll(page);
    await consent(page);
    await button(page, '横屏书写').click();
    const turned = page.getByRole('dialog', { name: '请签下您的姓名' });
    await handOn(turned.locator('.sheet'));
    await judge(page, 'sign-turned');
    await turned.getByRole('button', { name: '写好了' }).click();
    await button(page, '确认签字并提交').waitFor();
    await judge(page, 'sign-turned-back');
    // A phone that turned its own screen needs no second quarter.
    const { width, height } = must(page.viewportSize());
    await page.setViewportSize({ width: height, height: width });
    await button(page, '横屏书写').waitFor({ state: 'detached' });
    await page.setViewportSize({ width, height });
    await button(page, '横屏书写').waitFor();
    await page.getByText('打字签名').click();
    await page.getByLabel('键入您的姓名').fill(workers[0].name);
    expect(await button(page, '与身份证姓名不一致').isDisabled()).toBe(true);
    await judge(page, 'sign-typed');
    await page.getByLabel('键入您的姓名').fill(workers[1].name);
    await page.getByText('与身份证姓名不一致').waitFor({ state: 'detached' });
    // A step back and on again finds what was typed; it stands on the page alone, not in its address nor in what the browser keeps.
    await page.goBack();
    await page.getByLabel('键入您的姓名').waitFor({ state: 'detached' });
    const kept = await page.evaluate('JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }])');
    expect([kept, workers[1].name].map((text) => String(text).includes(workers[1].name))).toEqual([false, true]);
    await page.goForward();
    expect(await page.getByLabel('键入您的姓名').inputValue()).toBe(workers[1].name);
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    await isSealed(contractId);
    expect(await recordOf(contractId)).toMatchObject({ form: 'TYPED', strokes: null });
  });

  test('lost between consent and signature nothing is half signed: back, reloaded and without a network it goes on, and is signed once', async () => {
    const { contractId, path } = await asked(2);
    const { page, problems } = await enter(path);
    await proveOnPhone(page, workers[2]);
    await readAll(page);
    await consent(page);
    await page.goBack();
    await page.getByRole('heading', { name: '敏感个人信息，请逐项决定' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await page.reload();
    // What was read stays read, and nobody asks again who this is.
    await button(page, '已读完，继续').click();
    await button(page, '同意所选，去签字').click();
    await handOn(page.locator('.m-pad .sheet'));
    // The answer is lost on its way: the server has it, the phone does not know.
    let calls = 0;
    const keys = new Set<string>();
    await page.route(isCall('SignContract'), async (route) => {
      calls += 1;
      keys.add((route.request().postDataJSON() as { variables: { idempotencyKey: string } }).variables.idempotencyKey);
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await button(page, '确认签字并提交').click();
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    await button(page, '确认签字并提交').click();
    await page.getByRole('heading', { name: '签好了' }).waitFor();
    expect([calls, keys.size]).toEqual([2, 1]);
    const signatures = await here.world.app.database.rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [contractId]);
    expect(signatures).toHaveLength(1);
    await isSealed(contractId);
    // What the browser itself writes of the answer that was cut off.
    problems.splice(0);
  });

  test('a document is looked up by its hash without login, and a file is summed up on the phone', async () => {
    const [row] = await here.world.app.database.rows<{ hash: string }>(
      'SELECT document_sha256 AS hash FROM contract WHERE document_sha256 IS NOT NULL LIMIT 1',
    );
    const { page } = await enter(`/m/verify/${must(row).hash}`);
    await page.getByText('已查到：内容与出具时一致').waitFor();
    for (const { name } of workers) expect(await page.locator('body').innerText()).not.toContain(name);
    await judge(page, 'verify');
    await page.getByLabel('选择文件查验').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await page.getByText('未查到', { exact: true }).waitFor();
    await judge(page, 'verify-unknown');
  });
});
