import type { Browser, Page } from 'playwright-core';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsOutbox } from '../../../server/message/queries';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsPayouts } from '../../../server/payout/queries/ops';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { axeFindings, describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { fillInbound } from '../../kit/browser/operatorPages';
import { sent, signer } from '../../kit/builders/signing';
import { key, REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

describeInBrowser('lists and forms of the operators', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });

  test('a form whose first field takes the keyboard gives it back to the button that opened it, by Esc and by ×', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    const opener = page.getByRole('button', { name: '录入到账' });
    const isOn = (label: string) => page.waitForFunction((text) => document.activeElement?.textContent === text, label);
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: '关闭', exact: true }).click()]) {
      await opener.click();
      await page.getByLabel('银行流水号').and(page.locator(':focus')).waitFor();
      await leave();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await isOn('录入到账');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('what was typed is asked about before Esc or × takes it, and a double click is one deed that is told once', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    await fillInbound(page, { bankRef: 'ESC-1', amount: '4316.87', payerName: '李建国', account: '88000100000001' });
    const dialog = page.getByRole('alertdialog', { name: '录入到账' });
    const question = page.getByRole('alertdialog', { name: '关闭并放弃已填写的内容？' });
    for (const leave of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: '关闭', exact: true }).click()]) {
      await leave();
      await question.getByRole('button', { name: '继续填写' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await dialog.getByLabel('付款户名').inputValue()).toBe('李建国');
    }
    await dialog.getByRole('button', { name: '提交录入' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    const told = page.getByText('已录入 ¥4,316.87');
    await told.first().waitFor();
    await rows(page).filter({ hasText: 'ESC-1' }).waitFor();
    expect(await told.count()).toBe(1);
    await fillInbound(page, { bankRef: 'ESC-2', amount: '1', payerName: '李建国', account: '' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '放弃并关闭' }).click();
    await dialog.waitFor({ state: 'detached' });
    // 取消 is pressed by whoever means it.
    await fillInbound(page, { bankRef: 'ESC-3', amount: '1', payerName: '李建国', account: '' });
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('双人确认 names where the other second confirmations wait, with the way there', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.goto('/ops/approvals');
    await page.getByText('这里没有待复核的事项').waitFor();
    for (const [name, path] of [
      ['到账管理', '/ops/inbound'],
      ['异常付款', '/ops/payouts'],
    ] as const) {
      await page.locator('#main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.goBack();
    }
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'ops-approvals-elsewhere');
    await page.goto('/ops');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    await shoot(page, 'ops-desk');
    expect(problems).toEqual([]);
    await context.close();
  });

  const rows = (page: Page) => page.locator('#main tbody tr');
  const find = async (page: Page, typed: string) => {
    await page.getByRole('searchbox', { name: '搜索' }).fill(typed);
    await page.waitForURL((url) => (url.searchParams.get('keyword') ?? '') === typed);
  };

  test('the company of a transfer is found by its name among all there are, and only what was picked counts', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    const { send } = await fillInbound(page, { bankRef: 'FIND-1', amount: '900', payerName: '李建国', account: '' });
    await send();
    await rows(page)
      .filter({ hasText: 'FIND-1' })
      .getByRole('button', { name: /^指定账户/ })
      .click();
    const dialog = page.getByRole('alertdialog', { name: /^指定账户/ });
    const company = dialog.getByRole('combobox', { name: '企业' });
    const option = dialog.getByRole('listbox', { name: '企业' }).getByRole('option');
    await company.fill('没有这家公司');
    await dialog.getByText('没有找到企业，请换个名称或信用代码').waitFor();
    const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"search":"星穹"'));
    await company.fill('星穹');
    await asked;
    await waitUntil(
      async () => (await option.allInnerTexts()).join() === '杭州星穹直播传媒有限公司',
      () => 'the one company of this name',
    );
    expect(await axeFindings(page)).toEqual([]);
    // Esc closes the list alone; words that nobody has picked are no company.
    await company.press('Escape');
    await option.waitFor({ state: 'detached' });
    await dialog.getByLabel('合作主体').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: '指定账户' }).click();
    await dialog.getByText('请填写企业', { exact: true }).waitFor();
    await company.press('ArrowDown');
    await company.press('Enter');
    expect(await company.inputValue()).toBe('杭州星穹直播传媒有限公司');
    await dialog.getByRole('button', { name: '指定账户' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: 'FIND-1' }).getByText('杭州星穹直播传媒有限公司').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a search stands in the address of every list of operators, and says so when it finds nothing', async () => {
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    await find(page, '没有这家公司');
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await page.getByRole('searchbox', { name: '搜索' }).inputValue()).toBe('没有这家公司');
    for (const [path, typed] of [
      ['/ops/payouts', 'JS20261120000001'],
      ['/ops/signatures', '丁小明'],
      ['/ops/outbox', '星穹'],
      ['/ops/jobs', 'payout'],
    ] as const) {
      await page.goto(path);
      const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(`"keyword":${JSON.stringify(typed)}`));
      await find(page, typed);
      expect(((await (await asked).json()) as { errors?: unknown }).errors).toBeUndefined();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('who confirms what became of a payment opens the evidence where it is decided, and sees its link whole in the list', async () => {
    const made = statementsOf(world);
    const failed = await made.paid(workerRows(['348.00'], [REFUSED_CARD]));
    await made.until(failed.id, 'ABNORMAL');
    const builder = makeBuilder(world.api, world.gateways);
    const finance = await builder.operator(world.platform.finance);
    const scan = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
    const { id: evidenceFileId } = await builder.upload(finance, scan);
    const { nodes } = await runRaw(finance, opsPayouts, { filter: { statuses: ['FAILED'] } });
    const attempt = must(nodes.find((one) => one.statementId === failed.id && one.attempt.status === 'FAILED')).attempt;
    const said = { attemptId: attempt.id, result: 'RESEND', reason: '银行书面确认', evidenceFileId };
    await runRaw(finance, opsSetLineResult, said, { idempotencyKey: key() });
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.孙越);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ops/payouts?keyword=${attempt.outBizNo}`);
    const evidence = page.getByRole('button', { name: `查看凭证：${attempt.outBizNo}` });
    await evidence.waitFor();
    // What is at its middle is the link itself: no pinned column lies over it.
    const isSeen = await evidence.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return [left + 2, (left + right) / 2, right - 2].every((x) => link.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
    expect(isSeen).toBe(true);
    await page.getByRole('button', { name: /^确认/ }).first().click();
    const dialog = page.getByRole('alertdialog');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `查看凭证：${attempt.outBizNo}` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('回函.png');
    await dialog.getByRole('button', { name: '确认判定' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[OPS-024 3/3] the outbox lists SMS, voice and mail with template, masked receiver and state, and sends again what did not arrive', async () => {
    const REFUSED = '16000009901';
    const people = [{ ...signer(21), phone: REFUSED }, signer(22), signer(23), signer(24), signer(25)];
    for (const person of people) await sent(world, person);
    await run(await world.member('王敏'), sendEmailCode, { email: 'wangmin@xingqiong.example' });
    const finance = await makeBuilder(world.api, world.gateways).operator(world.platform.finance);
    const outbox = async () => (await run(finance, opsOutbox, { first: 50 })).nodes;
    const has = async (masked: RegExp, status: string) =>
      waitUntil(
        async () => (await outbox()).some((one) => masked.test(one.receiverMasked) && one.status === status),
        () => `${masked} ${status}`,
      );
    await has(/^160\*+9901$/, 'FAILED');
    for (const n of [22, 23, 24, 25]) await has(new RegExp(`^160\\*+77${n}$`), 'DELIVERED');
    await has(/^w\*+.*@xingqiong\.example$/, 'DELIVERED');
    // By hand: the simulated channels leave nothing waiting or unconfirmed; the page shows these states as well.
    for (const [masked, change] of [
      ['160****7722', "status = 'QUEUED'"],
      ['160****7723', "status = 'SENT'"],
      ['160****7724', "status = 'SUPPRESSED', fail_reason = 'RECEIVER_DECLINED'"],
      ['160****7725', "channel = 'VOICE'"],
    ])
      expect(await world.app.database.rows(`UPDATE delivery SET ${change} WHERE receiver_mask = $1 RETURNING id`, [masked])).toHaveLength(
        1,
      );
    const { page, context, problems } = await loggedIn(browser, world.app.url, OPERATOR_PHONE.林岚);
    await page.goto('/ops/outbox');
    const row = (receiver: string | RegExp) => page.getByRole('row').filter({ hasText: receiver });
    const mail = /w\*+.*@xingqiong\.example/;
    for (const [receiver, ...said] of [
      ['160****9901', '签署链接', '短信'],
      ['160****7722', '签署链接', '短信', '待发送'],
      ['160****7723', '签署链接', '短信', '已发送'],
      ['160****7724', '签署链接', '短信'],
      ['160****7725', '签署链接', '语音', '已送达'],
      [mail, '验证码', '邮件', '已送达'],
    ] as const)
      for (const word of said) await row(receiver).getByText(word, { exact: true }).first().waitFor();
    // Why something did not arrive stands at its state.
    for (const [receiver, state, why] of [
      ['160****9901', /^发送失败/, 'NUMBER_NOT_IN_SERVICE'],
      ['160****7724', /^未发送/, '接收人已在消息设置中关闭'],
    ] as const) {
      await row(receiver).getByRole('button', { name: state }).hover();
      await page.getByRole('tooltip').getByText(why).waitFor();
    }
    const words = await page.locator('#main').innerText();
    for (const { phone } of people) expect(words).not.toContain(phone);
    expect(words).not.toContain('wangmin@');
    // What arrived or is on its way is not sent again.
    const again = (receiver: string | RegExp) => row(receiver).getByRole('button', { name: /^重新发送/ });
    for (const receiver of ['160****7722', '160****7723', '160****7725', mail]) expect(await again(receiver).count()).toBe(0);
    for (const [receiver, masked, status] of [
      ['160****9901', '160****9901', 'FAILED'],
      ['160****7724', '160****7724', 'DELIVERED'],
    ] as const) {
      const before = must((await outbox()).find((one) => one.receiverMasked === masked)).attempts;
      await again(receiver).click();
      await page.getByRole('status').getByText('签署链接 已重新排队').first().waitFor();
      await waitUntil(
        async () => (await outbox()).some((one) => one.receiverMasked === masked && one.attempts > before && one.status === status),
        () => `${masked} is sent again`,
      );
    }
    await page.reload();
    await row('160****7724').getByText('已送达', { exact: true }).first().waitFor();
    await row('160****9901')
      .getByRole('button', { name: /^发送失败/ })
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
