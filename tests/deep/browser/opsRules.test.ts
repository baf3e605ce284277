// What operators set for everybody and what may no longer be changed, on their own pages.
import type { Browser, Page } from 'playwright-core';
import { type AgreementType, agreementType } from '../../../schema/codes';
import { axeFindings, describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PHONE } from '../../kit/browser/console';
import { rowGone } from '../../kit/browser/consoleWorld';
import { nameOfCompany } from '../../kit/builders/companyNames';
import { titledToInvoice } from '../../kit/builders/invoices';
import { openPlace } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describeInBrowser('rules that operators set', () => {
  let world: SmallWorld;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startSmallWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.app.close();
  });
  const enter = (name: keyof typeof OPERATOR_PHONE) => loggedIn(browser, world.app.url, OPERATOR_PHONE[name]);
  const dialog = (page: Page) => page.getByRole('alertdialog');

  test('[OPS-030 1/3] tax rules are versions by month; one that a posted line used is followed by a new one and cannot be changed', async () => {
    const make = statementsOf(world);
    await make.until((await make.paid(workerRows(['321.00']))).id, 'COMPLETED');
    const subjects = await world.app.database.rows<{ name: string }>('SELECT name FROM subject WHERE id = $1', [world.subjectId]);
    const { page, context, problems } = await enter('孙越');
    await page.goto('/ops/tax-rules');
    await page.getByLabel('合作主体', { exact: true }).selectOption({ label: must(subjects[0]).name });
    await page.getByText('尚未设置').waitFor();
    const versions = page.getByRole('table', { name: '合作主体的征收设置' });
    const set = async (month: string, rate: string) => {
      await dialog(page).getByLabel('生效月份').fill(month);
      await dialog(page).getByLabel('征收方式').selectOption({ label: '按核定征收率' });
      await dialog(page).getByLabel('征收率或应税所得率（%）').fill(rate);
      await dialog(page).getByRole('button', { name: '保存规则' }).click();
    };
    await page.getByRole('button', { name: '设置规则' }).click();
    await dialog(page).getByLabel('生效月份').fill('2026-11');
    expect(await axeFindings(page)).toEqual([]);
    await set('2026-11', '0.8');
    await dialog(page).getByText('2026-11 已有按现行规则计税的明细，该月及以前的规则不能再改；请从 2026-12 起另设新规则').waitFor();
    await set('2026-12', '0.8');
    await versions.getByRole('row').filter({ hasText: '2026-12' }).getByText('尚未使用，可改动').waitFor();
    await versions.getByText('0.8%', { exact: true }).waitFor();
    // Nothing was taxed by it yet.
    await page.getByRole('button', { name: '设置规则' }).click();
    await set('2026-12', '1');
    await versions.getByText('1%', { exact: true }).waitFor();
    expect(await versions.getByRole('row').count()).toBe(2);

    // From here on a line of that month stands in the books.
    await world.app.database.rows(`INSERT INTO tax_setting_use (subject_id, month) VALUES ($1, '2026-12')`, [world.subjectId]);
    await page.reload();
    await versions.getByText('已用于 2026-12 及以前的明细').waitFor();
    await page.getByRole('button', { name: '设置规则' }).click();
    await set('2026-12', '2');
    await dialog(page).getByText('请从 2027-01 起另设新规则').waitFor();
    await set('2027-01', '2');
    await versions.getByRole('row').filter({ hasText: '2027-01' }).getByText('2%', { exact: true }).waitFor();
    await versions.getByRole('row').filter({ hasText: '2026-12' }).getByText('1%', { exact: true }).waitFor();

    const law = page.getByRole('table', { name: '税法规则表' });
    await law.getByRole('row').filter({ hasText: '2027-12-31' }).filter({ hasText: '增值税' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[OPS-023 1/3] categories and articles of help are drafted, published with a video and as hot, and taken offline', async () => {
    const { page, context, problems } = await enter('孙越');
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/ops/help-categories');
    const categories = page.getByRole('table', { name: '分类' });
    const category = (name: string) => categories.getByRole('row').filter({ hasText: name });
    await press('新建分类');
    await dialog(page).getByLabel('名称').fill('海洋馆');
    await dialog(page).getByLabel('代码').fill('sea');
    await dialog(page).getByLabel('上级分类').selectOption({ label: '结算' });
    expect(await axeFindings(page)).toEqual([]);
    await press('保存分类');
    await category('海洋馆').getByText('草稿').waitFor();
    await press('发布海洋馆');
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await category('海洋馆').getByText('已发布').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // Older than what the machine of the tests has dated.
    await page.goto('/ops/help?keyword=海豚');
    await press('写文章');
    // Every mistake at once, each at its field; and the text as readers will see it.
    await dialog(page).getByLabel('正文').fill('海豚**跃起**。<b>粗</b>');
    await dialog(page).getByLabel('对应页面').fill('usercenter/balance');
    await dialog(page).getByLabel('热门位置').fill('0');
    await dialog(page).getByLabel('视频地址').fill('dolphin');
    await press('保存文章');
    await dialog(page).getByText('有 7 处需要修改').waitFor();
    const wrong = [
      '请填写标题',
      '请选择分类',
      '请填写摘要',
      '正文不能包含 HTML 标签：<b>',
      '对应页面“usercenter/balance”有误：页面地址以 / 开头，每行一个',
      '请填写 1–99 的整数',
      '视频地址须是完整的 http 或 https 地址',
    ];
    expect(await dialog(page).locator('.jq-field .error').allInnerTexts()).toEqual(wrong);
    await dialog(page).getByRole('region', { name: '预览' }).locator('strong', { hasText: '跃起' }).waitFor();
    await shoot(page, 'ops-article-editor');
    await dialog(page).getByLabel('对应页面').fill('');
    await dialog(page).getByLabel('标题').fill('海豚怎么跳');
    await dialog(page).getByLabel('分类').selectOption({ label: '海洋馆' });
    await dialog(page).getByLabel('摘要').fill('跳得高');
    await dialog(page).getByLabel('正文').fill('海豚**跃起**。');
    await dialog(page).getByLabel('热门位置').fill('1');
    await dialog(page).getByLabel('视频地址').fill('https://video.example/dolphin.mp4');
    await press('保存文章');
    const row = page.locator('#main tbody tr').filter({ hasText: '海豚怎么跳' });
    await row.getByText('草稿').waitFor();
    await row.getByRole('button', { name: /^发布/ }).click();
    await dialog(page).getByRole('button', { name: '发布文章' }).click();
    await row.getByText('已发布').waitFor();
    const [article] = await world.app.database.rows<{ id: string }>(
      `SELECT a.id::text FROM help_article a JOIN help_version v ON v.article_id = a.id WHERE v.title = '海豚怎么跳'`,
    );
    const { id } = must(article);
    const reader = await browser.newContext({ baseURL: world.app.url });
    const reading = await reader.newPage();
    await reading.goto(`/guide/article?id=${id}`);
    await reading.getByText('海豚跃起。').waitFor();
    expect(await reading.content()).toContain('https://video.example/dolphin.mp4');
    await reading.goto('/guide');
    await reading.getByText('海豚怎么跳').first().waitFor();

    // Whoever may not write reads it all the same.
    const looking = await enter('林岚');
    await looking.page.goto('/ops/help?keyword=海豚');
    await looking.page.getByRole('button', { name: '查看 海豚怎么跳' }).click();
    await looking.page.getByRole('dialog').locator('strong', { hasText: '跃起' }).waitFor();
    expect(await axeFindings(looking.page)).toEqual([]);
    expect(looking.problems).toEqual([]);
    await looking.context.close();

    await page.goto('/ops/help-categories');
    await press('下线海洋馆');
    await dialog(page).getByRole('button', { name: '下线' }).click();
    await category('海洋馆').getByText('已下线').waitFor();
    expect((await world.app.rest().get('/help/api/article/detail', { id })).code).toBe(23003);
    await reading.goto(`/guide/article?id=${id}`);
    await reading.getByText('海豚跃起。').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await reader.close();
    await context.close();
  });

  test('[OPS-029 1/2] the desk warns from 1 November of a year that is not covered, and days are entered and taken away', async () => {
    const { page, context, problems } = await enter('林岚');
    await page.goto('/ops/desk');
    await page.getByText(/^2027 年的节假日安排尚未录入/).waitFor();
    await page.getByRole('main').getByRole('link', { name: '工作日历' }).click();
    await page.waitForURL('**/ops/calendar');
    const set = async (from: string, to: string, kind: string, note: string) => {
      await page.getByRole('button', { name: '录入日期' }).click();
      await dialog(page).getByLabel('首日').fill(from);
      await dialog(page).getByLabel('末日').fill(to);
      await dialog(page).getByLabel('安排').selectOption({ label: kind });
      await dialog(page).getByLabel('说明').fill(note);
      await dialog(page).getByRole('button', { name: '保存日期' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    const table = page.getByRole('table', { name: '录入的日期' });
    const builtIn = page.getByRole('table', { name: '内置日历的放假与调休' });
    await builtIn.getByRole('row').filter({ hasText: '国庆节' }).filter({ hasText: '2026-10-01 至 2026-10-07' }).waitFor();
    await set('2026-12-26', '2026-12-26', '上班', '调休上班');
    await table.getByRole('row').filter({ hasText: '2026-12-26' }).filter({ hasText: '上班' }).filter({ hasText: '休息' }).waitFor();
    await page.getByLabel('年份').selectOption('2027');
    await page.getByText('该年节假日未知').waitFor();
    await page.getByText('内置日历不包含这一年').waitFor();
    await set('2027-01-01', '2027-01-03', '休息', '元旦');
    await page.getByText('该年节假日已知').waitFor();
    expect(await table.getByRole('row').count()).toBe(4);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '删除2027-01-03' }).click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await rowGone(table.getByRole('row').filter({ hasText: '2027-01-03' }));
    await page.goto('/ops/desk');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(await page.getByText(/节假日安排尚未录入/).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[OPS-005 1/2] [LND-007 3/3] the end of a kind of business shows what it ends, asks for the typed name, and leaves its report on the page', async () => {
    await openPlace(world, { kind: 'BUSINESS_INCOME' });
    const business = statementsOf(world, { kind: 'BUSINESS_INCOME' });
    const ended = await business.confirmed(workerRows(['331.00']));
    const kept = await business.until((await business.paid(workerRows(['332.00']))).id, 'COMPLETED');
    const name = nameOfCompany('A');
    const company = await loggedIn(browser, world.app.url, PHONE.王敏);
    const agreement = (kind: AgreementType) => company.page.getByRole('radio', { name: agreementType.label(kind), exact: true });
    await company.page.goto('/signup/importform');
    for (const kind of agreementType.keys) await agreement(kind).waitFor();
    const lin = await enter('林岚');
    await lin.page.goto(`/ops/companies/${world.companyId}`);
    await lin.page.getByRole('button', { name: '下线经营所得与一般劳务' }).click();
    const ask = dialog(lin.page);
    await ask.getByText('将终止的结算单').waitFor();
    expect(await ask.getByRole('definition').first().innerText()).toBe('1');
    await ask.getByLabel('企业全称').fill(name.slice(1));
    await ask.getByRole('button', { name: '提交业务下线' }).click();
    await ask.getByText('请准确输入该企业的全称，以确认下线的是这家企业').waitFor();
    expect(await axeFindings(lin.page)).toEqual([]);
    await ask.getByLabel('企业全称').fill(name);
    await ask.getByRole('button', { name: '提交业务下线' }).click();
    await ask.waitFor({ state: 'detached' });
    expect((await business.view(ended.id)).status).toBe('PENDING_PAYMENT');

    const sun = await enter('孙越');
    await sun.page.goto('/ops/approvals');
    await sun.page.locator('#main tbody tr').filter({ hasText: '业务下线' }).getByRole('button', { name: /确认/ }).click();
    await dialog(sun.page).getByText('将终止的结算单').waitFor();
    await dialog(sun.page).getByLabel('企业全称').fill(name);
    await dialog(sun.page).getByRole('button', { name: /确认/ }).click();
    await dialog(sun.page).waitFor({ state: 'detached' });
    // The page of whoever asked shows the report by itself.
    const report = lin.page.getByRole('group').filter({ hasText: '终止结算单 1 张' });
    await report.getByText(/完成（林岚、孙越）/).waitFor();
    await report.getByText(/终止结算单 1 张/).click();
    await lin.page.getByRole('row').filter({ hasText: ended.statementCode }).getByText('整单终止').waitFor();
    expect(await axeFindings(lin.page)).toEqual([]);
    expect((await business.view(ended.id)).status).toBe('TERMINATED');
    expect([...lin.problems, ...sun.problems]).toEqual([]);
    await lin.context.close();
    await sun.context.close();

    // The company: what has ended is not begun any more, what was is read and invoiced, and its balance pays continuous labor.
    await titledToInvoice(world);
    await world.app.database.rows(`UPDATE company SET invoice_rule_chosen_at = now() RETURNING id`);
    const { page, context, problems } = company;
    await page.goto('/index/create');
    await page.getByText('该业务未开通，请联系我们开通').waitFor();
    await page.goto('/signup/importform');
    await agreement('LABOR_CONTINUOUS').waitFor();
    for (const kind of ['BUSINESS_INCOME', 'LABOR_GENERAL'] as const) expect([kind, await agreement(kind).count()]).toEqual([kind, 0]);
    // The lists of the kind that has ended stay where they were, in the menu and for the search.
    await page.goto('/index/service');
    await page.getByRole('navigation', { name: '主导航' }).locator('a[href="/completed/list"]').click();
    await page.getByRole('link', { name: kept.statementCode }).first().waitFor();
    for (const { id, statementCode, state } of [
      { ...kept, state: '支付完成' },
      { ...ended, state: '服务终止' },
    ]) {
      await page.goto(`/completed/detail/${id}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(statementCode) }).waitFor();
      await page.getByText(state).first().waitFor();
    }
    await page.goto(`/invoice/request?subject_id=${kept.subject.id}`);
    await page.getByRole('checkbox', { name: new RegExp(kept.statementCode) }).waitFor();
    const labor = statementsOf(world);
    const paid = await labor.until((await labor.paid(workerRows(['333.00']))).id, 'COMPLETED');
    await page.goto(`/serviceCompleted/detail/${paid.id}`);
    await page.getByText('支付完成').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('[OPS-026 1/2] the words of messages are edited with their places, shown with examples, tried on the own phone, and brought back', async () => {
    const { page, context, problems } = await enter('孙越');
    await page.goto('/ops/message-templates');
    const table = page.getByRole('table', { name: '模板' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    await row('账号安全提醒').getByText('系统自带').waitFor();
    await page.getByRole('button', { name: '编辑模板账号安全提醒' }).click();
    const text = dialog(page).getByLabel('文字');
    await dialog(page)
      .getByText(/\{what\} 发生了什么（必填）/)
      .waitFor();
    await text.fill('【{brand}】提醒您注意账号');
    await dialog(page).getByRole('button', { name: '保存模板' }).click();
    await dialog(page).getByText('不能缺少变量 {what}').waitFor();
    expect(await dialog(page).getByRole('button', { name: '测试发送' }).isDisabled()).toBe(true);
    await text.fill('【{brand}】账号有变动：{what}。有疑问请致电 {hotline}。');
    await dialog(page)
      .getByText(/账号有变动：已添加通行密钥。/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '测试发送' }).click();
    await page.getByText('已发到您的手机 160****0902').first().waitFor();
    const inbox = 'query { testInbox(receiver: "16000000902", first: 1) { text template } }';
    await until(
      async () => (await world.app.graphql().call<{ testInbox: { text: string }[] }>(inbox)).testInbox[0]?.text ?? '',
      (sent) => /【结清】账号有变动：已添加通行密钥。有疑问请致电 \S+。/.test(sent),
    );
    await dialog(page).getByRole('button', { name: '保存模板' }).click();
    await row('账号安全提醒')
      .getByText(/^孙越 /)
      .waitFor();
    await page.getByRole('button', { name: '恢复自带文字：账号安全提醒' }).click();
    await dialog(page).getByRole('button', { name: '恢复自带文字' }).click();
    await row('账号安全提醒').getByText('系统自带').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the second factors of a user are let go by two operators on one page, and stopped by their owner on his', async () => {
    await world.app.database.rows(
      `INSERT INTO factor_totp (user_id, secret_cipher, started_at, confirmed_at, last_step)
       SELECT id, 'x', now(), now(), 0 FROM app_user WHERE name = '王敏' RETURNING user_id`,
    );
    const first = await enter('林岚');
    await first.page.goto('/ops/approvals');
    await first.page.getByRole('button', { name: '重置第二重验证' }).click();
    await dialog(first.page).getByLabel('登录手机号').fill('16000000102');
    await dialog(first.page).getByLabel('原因与核实方式').fill('手机与恢复码均遗失，已核对证件');
    expect(await axeFindings(first.page)).toEqual([]);
    await dialog(first.page).getByRole('button', { name: '提出重置' }).click();
    const row = (page: Page) => page.getByRole('row').filter({ hasText: '160****0102：手机与恢复码均遗失' });
    await row(first.page).waitFor();
    const second = await enter('孙越');
    await second.page.goto('/ops/approvals');
    await row(second.page)
      .getByRole('button', { name: /^确认执行/ })
      .click();
    await dialog(second.page).getByRole('button', { name: '确认执行' }).click();
    await rowGone(row(second.page));
    const owner = await loggedIn(browser, world.app.url, PHONE.王敏);
    await owner.page.goto('/settings/personSetting');
    await owner.page.getByText(/^客服已受理重置您的第二重验证/).waitFor();
    await owner.page.getByRole('button', { name: '取消重置' }).click();
    await owner.page.getByText('已取消重置').first().waitFor();
    await owner.page.getByText(/^客服已受理重置您的第二重验证/).waitFor({ state: 'detached' });
    for (const { problems, context } of [first, second, owner]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
