import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { mixed, object, string } from 'yup';
import { formats, maskPhone } from '../../../schema/formats';
import { type LinkPurpose, linkPath } from '../../../schema/payeeLinks';
import { command, run } from '../../../server/kernel/usecase';
import { issueLink } from '../../../server/payee/public';
import { openMyReceipt } from '../../../server/receipt/commands/open-my-receipt';
import { describeInBrowser, type OpenPage, shoot, wear } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { act, isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { askForCode, codeOnPhone, judge, phone, proveOnPhone, STOPPED_LINK, signByFinger, signIn, typeCode } from '../../kit/browser/phone';
import { payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const issued = command({
  name: 'issuedLinkOfEnding',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ purpose: mixed<LinkPurpose>().required(), targetId: string().required(), personId: string().required() }),
  run: (ctx, link) => issueLink(ctx, link),
});

describeInBrowser('what ends on the phone', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  const enter = async (path: string): Promise<Page> => {
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    return opened.page;
  };
  const rows = <T>(sql: string, parameters: unknown[]) => here.world.app.database.rows<T>(sql, parameters);
  const linkTo = async (purpose: LinkPurpose, targetId: string, worker: number): Promise<string> => {
    const link = await run(await here.world.system(), issued, { purpose, targetId, personId: await personIdOf(here.world, worker) });
    return link.path;
  };
  const signed = async (worker: number): Promise<string> => {
    const contractId = await contractOf(here.world, worker, template);
    await signOnPhone((await phoneOf(here.world, worker, contractId)).caller);
    await untilSealed(here.world, contractId);
    return contractId;
  };

  test('[PYE-017] a termination is agreed to: the record is voided and the open list of the company says so', async () => {
    const contractId = await signed(0);
    await rows(`UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00' WHERE id = $1 RETURNING id`, [contractId]);
    const worker = must(WORKERS[0]);
    const console = await here.enter('王敏', `/signup/detail/${contractId}`);
    await console.getByText('已签署').first().waitFor();
    const page = await enter(await linkTo('TERMINATE', contractId, 0));
    // It is no contract to sign: the page says so before anybody proves who they are.
    await page.getByText(/^请您确认终止《.+》$/).waitFor();
    await proveOnPhone(page, worker);
    await button(page, '确认终止协议').waitFor();
    await judge(page, 'terminate');
    await button(page, '确认终止协议').click();
    await page.getByRole('heading', { name: '协议已终止' }).waitFor();
    await judge(page, 'terminate-done');
    const [row] = await rows<{ status: string }>('SELECT status FROM contract WHERE id = $1', [contractId]);
    expect(row?.status).toBe('HAS_BEEN_VOIDED');
    await console.getByText('已作废').first().waitFor();
  });

  /** The company asks to end it; two operators put another phone in the place of the one that signed. */
  const moved = async (worker: number, fresh: string) => {
    const contractId = await signed(worker);
    const { name, phone: old } = must(WORKERS[worker]);
    const console = await here.enter('王敏', `/signup/detail/${contractId}`);
    await button(console, '作废').click();
    const asked = console.getByRole('alertdialog', { name: '作废合同' });
    await button(asked, '作废合同').click();
    // Whoever asks for it chooses no phone.
    await button(console, '重发解约').click();
    const again = console.getByRole('dialog', { name: `向${name}重发解约短信` });
    await again.getByText(`已发至 ${maskPhone(old)}，2026-11-27`, { exact: false }).waitFor();
    await again.getByText(/企业不能指定手机号/).waitFor();
    expect(await again.getByRole('textbox').count()).toBe(0);
    await shoot(console, 'resend-termination');
    await button(again, '发送解约短信').click();
    await again.waitFor({ state: 'detached' });
    const [row] = await rows<{ code: string }>('SELECT contract_code AS code FROM contract WHERE id = $1', [contractId]);
    const lin = await operator('林岚');
    await button(lin, '变更签约手机号').click();
    const form = lin.getByRole('alertdialog', { name: '变更签约手机号' });
    await form.getByRole('combobox', { name: '企业' }).fill('星穹');
    await form.getByRole('option', { name: '杭州星穹直播传媒有限公司' }).click();
    await form.getByLabel('合同编号').fill(must(row).code);
    await form.getByLabel('收款人的新手机号').fill('123');
    await form.locator('input[type=file]').setInputFiles({ name: '证明.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await form.getByText('证明.png').first().waitFor();
    await button(form, '提交变更').click();
    await form.getByText(formats.mobile.message).first().waitFor();
    await form.getByLabel('收款人的新手机号').fill(fresh);
    await shoot(lin, 'phone-change');
    await button(form, '提交变更').click();
    await form.waitFor({ state: 'detached' });
    const sun = await operator('孙越');
    await sun.getByText(`${maskPhone(fresh)} · ${must(row).code}`).waitFor();
    await sun.getByRole('button', { name: new RegExp(`^确认.*${name}`) }).click();
    const deciding = sun.getByRole('alertdialog', { name: '确认变更签约手机号？' });
    await deciding.getByText(`3 天后改由 ${maskPhone(fresh)} 确认终止`, { exact: false }).waitFor();
    await button(deciding, '确认变更').click();
    await deciding.waitFor({ state: 'detached' });
    await waitUntil(
      async () => (await linksTo(old, 'keep')).length > 0,
      () => 'the phone that signed is told',
    );
    return { contractId, console, old };
  };
  const operator = async (who: keyof typeof OPERATOR_PHONE): Promise<Page> => {
    const opened = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE[who]);
    open.push(opened);
    await opened.page.goto('/ops/signatures');
    return opened.page;
  };

  test('who has changed the number since ends it at the new one: confirmed by two of the platform, after three days in which the phone that signed could stop it', async () => {
    const fresh = { ...must(WORKERS[2]), phone: '16000004973' };
    const { contractId, console } = await moved(2, fresh.phone);
    await here.world.app.setTime('2026-11-23T12:00:00+08:00');
    await waitUntil(
      async () => (await linksTo(fresh.phone, 'terminate')).length > 0,
      () => 'the SMS to the new phone',
    );
    const page = await enter(linkPath('TERMINATE', must((await linksTo(fresh.phone, 'terminate'))[0])));
    await proveOnPhone(page, fresh);
    await button(page, '确认终止协议').click();
    await page.getByRole('heading', { name: '协议已终止' }).waitFor();
    await console.goto(`/signup/detail/${contractId}`);
    await console.getByText(/^短信验证码已核验 160\*\*\*\*4973 .*（签约手机号 160\*\*\*\*\d{4} 经平台双人核验变更）$/).waitFor();
    await here.world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  test('a change that the payee did not ask for is stopped from the phone that signed, and the contract goes on', async () => {
    const { contractId, console, old } = await moved(0, '16000004977');
    const page = await enter(linkPath('KEEP_PHONE', must((await linksTo(old, 'keep'))[0])));
    await page.getByText(/^《.+》将改由其他手机号确认终止$/).waitFor();
    expect(await page.getByLabel('姓名').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain(must(WORKERS[0]).name);
    await judge(page, 'keep');
    await askForCode(page);
    await typeCode(page, old);
    // Who got the number later does not know it.
    await page.getByLabel('身份证号后六位').fill('000000');
    await button(page, '阻止变更').click();
    await page.getByText(/^与签约人的身份证号后六位不一致，今日还可核对 4 次/).waitFor();
    await judge(page, 'keep-code');
    await page.getByLabel('身份证号后六位').fill(must(WORKERS[0]).idCard.slice(-6));
    await button(page, '阻止变更').click();
    await page.getByRole('heading', { name: '已阻止变更' }).waitFor();
    await judge(page, 'keep-done');
    await button(console, '作废').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const [row] = await rows<{ status: string }>('SELECT status FROM contract WHERE id = $1 AND void_pending_until IS NULL', [contractId]);
    expect(row?.status).toBe('HAS_BEEN_SIGNED');
    const lin = await operator('林岚');
    await lin.getByRole('tab', { name: '全部' }).click();
    await lin.getByText('已被签约人阻止').first().waitFor();
  });

  test('who holds the number of the signer by now says so: it stands with the change, which goes on, and so does the termination', async () => {
    const { contractId, console, old } = await moved(1, '16000004979');
    const page = await enter(linkPath('KEEP_PHONE', must((await linksTo(old, 'keep'))[0])));
    await page.getByText(/^您不是签约人（号码是后来启用的）？/).waitFor();
    const stranger = button(page, '不是我，号码已不属于签约人');
    expect(await stranger.count()).toBe(0);
    await codeOnPhone(page, old);
    // He is asked for nothing of the signer.
    await stranger.click();
    await page.getByRole('heading', { name: '已记录' }).waitFor();
    await page.getByText('您已说明本号码不再属于签约人，谢谢。您不需要再做什么。').waitFor();
    await judge(page, 'keep-disowned');
    expect(await page.locator('body').innerText()).not.toContain(must(WORKERS[1]).name);
    await page.reload();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const lin = await operator('林岚');
    await lin.getByRole('tab', { name: '全部' }).click();
    const entry = lin.getByRole('row', { name: new RegExp(maskPhone('16000004979').replaceAll('*', '\\*')) });
    await entry.getByText(/持有人声明非签约人$/).waitFor();
    expect(await entry.innerText()).not.toContain('已被签约人阻止');
    await shoot(lin, 'phone-change-disowned');
    // Nothing of it has stopped: the company's termination waits, and the other phone counts when its days are over.
    await console.reload();
    await button(console, '撤回解约').waitFor();
    const [row] = await rows<{ status: string; moved: string; waits: boolean }>(
      'SELECT status, next_phone_mask AS moved, void_pending_until IS NOT NULL AS waits FROM contract WHERE id = $1',
      [contractId],
    );
    expect(row).toEqual({ status: 'HAS_BEEN_SIGNED', moved: '160****4979', waits: true });
  });

  test('a termination is taken back: the phone, open or opened later, finds the link over, and the contract holds and can be ended anew', async () => {
    const contractId = await signed(2);
    const worker = must(WORKERS[2]);
    const console = await here.enter('王敏', `/signup/detail/${contractId}`);
    expect(console.viewportSize()?.width).toBe(1_440);
    await button(console, '作废').click();
    await button(console.getByRole('alertdialog', { name: '作废合同' }), '作废合同').click();
    await button(console, '撤回解约').waitFor();
    const token = must((await linksTo(worker.phone, 'terminate'))[0]);
    const page = await enter(linkPath('TERMINATE', token));
    await proveOnPhone(page, worker);
    await button(page, '确认终止协议').waitFor();
    await act(console, '撤回解约');
    const asked = console.getByRole('alertdialog', { name: `撤回对${worker.name}的解约？` });
    await asked.getByText(`已发至 ${maskPhone(worker.phone)}，`, { exact: false }).waitFor();
    await asked.getByText(/^已发出的解约链接随即失效/).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(console, look);
      await shoot(console, `withdraw-termination-${look}`);
    }
    await wear(console, 'light');
    await button(asked, '撤回解约').click();
    await toast(console, '解约已撤回，合同继续有效');
    await asked.waitFor({ state: 'detached' });
    await button(console, '撤回解约').waitFor({ state: 'detached' });
    await button(console, '作废').waitFor();
    await console.getByText('已签署', { exact: true }).first().waitFor();
    expect(await console.getByText('解约待确认').count()).toBe(0);
    await shoot(console, 'termination-withdrawn');
    // Who stood before the button is told, and so is who opens the SMS after that.
    await button(page, '确认终止协议').click();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    const later = await enter(linkPath('TERMINATE', token));
    for (const said of STOPPED_LINK) await later.getByText(said, { exact: true }).first().waitFor();
    await judge(later, 'terminate-withdrawn');
    const [row] = await rows<object>('SELECT status, void_pending_until, voided_at FROM contract WHERE id = $1', [contractId]);
    expect(row).toEqual({ status: 'HAS_BEEN_SIGNED', void_pending_until: null, voided_at: null });
    // Asked anew it is ended by a link of its own.
    await button(console, '作废').click();
    await button(console.getByRole('alertdialog', { name: '作废合同' }), '作废合同').click();
    await button(console, '撤回解约').waitFor();
    const fresh = must((await linksTo(worker.phone, 'terminate'))[0]);
    expect(fresh).not.toBe(token);
    await page.goto(linkPath('TERMINATE', fresh));
    await proveOnPhone(page, worker);
    await button(page, '确认终止协议').click();
    await page.getByRole('heading', { name: '协议已终止' }).waitFor();
    await console.getByText('已作废').first().waitFor();
  });

  test('[PYE-018] a binding is let go by whoever holds the phone: the company sees it live, and the right person can bind it', async () => {
    const contractId = await contractOf(here.world, 1, template);
    const worker = must(WORKERS[1]);
    const personId = await personIdOf(here.world, 1);
    const bound = () => rows('SELECT 1 FROM person_phone WHERE person_id = $1', [personId]);
    // Bound once; then somebody who is not the person opens the link.
    const { token: toSign } = await phoneOf(here.world, 1, contractId);
    expect(await bound()).toHaveLength(1);
    const stranger = await enter(linkPath('SIGN', toSign));
    await stranger.getByLabel('姓名').fill('钱不是');
    await stranger.getByLabel('身份证号').fill(worker.idCard);
    await button(stranger, '获取验证码').click();
    const console = await here.enter('王敏', `/signup/list?keyword=${encodeURIComponent(worker.name)}`);
    await console.getByRole('button', { name: `${worker.name}的身份不一致，查看处理方式` }).click();
    await button(console.getByRole('alertdialog'), '发送解绑信息').click();
    await button(console.getByRole('alertdialog').last(), '发送解绑短信').click();
    const detail = await here.enter('王敏', `/signup/detail/${contractId}`);
    await detail.getByRole('heading', { name: '签约进展' }).waitFor();
    await waitUntil(
      async () => (await linksTo(worker.phone, 'unbind')).length > 0,
      () => 'the SMS to let go',
    );
    const page = await enter(linkPath('UNBIND', must((await linksTo(worker.phone, 'unbind'))[0])));
    await page.getByText('请您解除本手机号的签署绑定').waitFor();
    // Nobody is asked who he is, and nothing of the person on record is said.
    expect(await page.getByLabel('姓名').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain(worker.name);
    await judge(page, 'unbind');
    await button(page, '获取验证码').click();
    await page.getByLabel('短信验证码').fill('000000');
    await button(page, '确认解除绑定').click();
    await page.getByText('验证码错误').first().waitFor();
    await typeCode(page, worker.phone);
    await judge(page, 'unbind-code');
    // The answer is lost on its way, and the same tap again hears that it is done.
    await page.route(isCall('ConfirmUnbind'), async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
    await button(page, '确认解除绑定').click();
    await page
      .getByText(/^网络连接失败/)
      .first()
      .waitFor();
    await button(page, '确认解除绑定').click();
    await page.getByRole('heading', { name: '绑定已解除' }).waitFor();
    // The line that was cut above is the one thing that the browser reports.
    expect(must(open.find((one) => one.page === page)).problems.splice(0)).toEqual([expect.stringContaining('graphql?ConfirmUnbind')]);
    await judge(page, 'unbind-done');
    await console
      .getByRole('row', { name: new RegExp(worker.name) })
      .getByText('已解绑')
      .first()
      .waitFor();
    await detail.getByText(/^由手机号 160\*\*\*\*\d{4} 的持有人凭短信验证码确认$/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '链接已失效' }).waitFor();
    expect(await bound()).toHaveLength(0);
    // The phone is somebody else's: who signs with it next proves it and so binds it, and the one who let it go stays without.
    const right = { ...signer(36), phone: must(WORKERS[1]).phone };
    await sent(here.world, right);
    await waitUntil(
      async () => (await linksTo(right.phone, 's')).length > 0,
      () => 'the SMS to sign',
    );
    const hand = await enter(linkPath('SIGN', must((await linksTo(right.phone, 's'))[0])));
    await proveOnPhone(hand, right);
    const boundTo = () => rows('SELECT 1 FROM person_phone p JOIN contract c ON c.person_id = p.person_id WHERE c.name = $1', [right.name]);
    await waitUntil(
      async () => (await boundTo()).length === 1,
      () => 'the right person is bound',
    );
    expect(await bound()).toHaveLength(0);
    // So does the one who let it go, and signs.
    await signOnPhone((await phoneOf(here.world, 1, contractId)).caller);
    await untilSealed(here.world, contractId);
    expect(await bound()).toHaveLength(1);
  });

  test('every contract of the person is listed after a login, with its file', async () => {
    await signed(2);
    const page = await enter('/m/login');
    await signIn(page, must(WORKERS[2]));
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await page.getByRole('link', { name: '我的' }).click();
    await page.getByRole('link', { name: '我的合同' }).click();
    const download = page.getByRole('button', { name: /^下载 / });
    await download.first().waitFor();
    await judge(page, 'contracts');
    const [file] = await Promise.all([page.waitForEvent('download'), download.first().click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    // Of his own only.
    expect(await page.locator('body').innerText()).not.toContain(must(WORKERS[0]).name);
  });

  test('what waits to be signed stands on the first page after a login, and is gone on with from there without the SMS', async () => {
    const worker = must(WORKERS[1]);
    const contractId = await contractOf(here.world, 1, template);
    const other = await contractOf(here.world, 1, template, 'LABOR_GENERAL');
    await rows(`UPDATE contract SET phone_index = 'another' WHERE id = $1 RETURNING 1`, [other]);
    const page = await enter('/m/login');
    await signIn(page, worker);
    const waiting = page.getByRole('region', { name: '待签署' });
    await waiting
      .getByText(/^请在 2026-11-27 10:00 前签署$/)
      .first()
      .waitFor();
    await waiting.getByText(/^签署短信发到了您的另一个手机号/).waitFor();
    expect(await waiting.getByRole('listitem').count()).toBe(2);
    await judge(page, 'to-sign');
    await page.goto('/m/contracts');
    await waiting.getByRole('button', { name: /^去签署《.+》$/ }).click();
    await page.waitForURL(/\/m\/s\/[\w-]{43}$/);
    await signByFinger(page, worker);
    await untilSealed(here.world, contractId);
    // The one of the other phone is left, and its link was never made.
    const links = await rows<{ target: string }>(
      `SELECT target_id AS target FROM payee_link WHERE purpose = 'SIGN' AND target_id = ANY ($1)`,
      [[contractId, other]],
    );
    expect(links.map(({ target }) => target)).toEqual([contractId]);
  });

  test('[PYE-020] whether a contract or a receipt is known is told without a login, with its time and its parties masked; what is not known is not found', async () => {
    const worker = must(WORKERS[1]);
    const contractId = await signed(1);
    const [contract] = await rows<{ hash: string }>('SELECT document_sha256 AS hash FROM contract WHERE id = $1', [contractId]);
    const [line] = await rows<{ id: string }>(
      `SELECT id FROM statement_line WHERE person_id = $1 AND status = 'SUCCESS' ORDER BY id LIMIT 1`,
      [await personIdOf(here.world, 1)],
    );
    await here.world.app.setTime('2026-11-21T10:00:01+08:00');
    const me = await payeeSignedIn(1);
    let url: string | null = null;
    await waitUntil(
      async () => {
        url ??= await run(me, openMyReceipt, { lineId: must(line).id }).then(
          (opened) => opened.url,
          () => null,
        );
        return url !== null;
      },
      () => 'the receipt is drawn',
    );
    const file = Buffer.from(await (await fetch(`${here.world.app.url}${url}`)).arrayBuffer());
    const receipt = createHash('sha256').update(file).digest('hex');
    for (const [kind, hash, day] of [
      ['合同', must(contract).hash, '2026-11-20'],
      ['电子回单', receipt, '2026-11-21'],
    ] as const) {
      const page = await enter(`/m/verify/${hash}`);
      await page.getByText('已查到：内容与出具时一致').waitFor();
      const told = await page.locator('main').innerText();
      for (const said of [kind, day, `${[...worker.name][0]}**`]) expect([kind, told]).toEqual([kind, expect.stringContaining(said)]);
      for (const whole of [worker.name, worker.idCard, worker.phone, '海南灵汇数科服务有限公司']) expect(told).not.toContain(whole);
    }
    const page = await enter(`/m/verify/${'f'.repeat(64)}`);
    await page.getByText('未查到', { exact: true }).waitFor();
  });
});
