import type { Browser, Page } from 'playwright-core';
import { hashToken } from '../../../server/kernel/secrets';
import { describeInBrowser, openBrowser, shoot } from '../../kit/browser/browser';
import { visit } from '../../kit/browser/consolePages';
import { button, rowGone } from '../../kit/browser/consoleWorld';
import { LOOSE, type People, startPeople } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('pages for developers', () => {
  let people: People;
  let browser: Browser;
  beforeAll(async () => {
    [people, browser] = await Promise.all([startPeople({ limits: LOOSE }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await people?.close();
  });

  const inDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();
  const secretIn = async (page: Page): Promise<string> => must(await inDialog(page).getByLabel('令牌', { exact: true }).textContent());
  const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });

  test('[API-001 1/2] [API-017 2/2] the master creates a token at /developers with name, scopes, expiry and IP list; its secret is shown once and stored hashed; it works, rotates and is revoked', async () => {
    const { page, close, problems } = await visit(browser, people.app.url, people.master.phone);
    await page.goto('/developers');
    await button(page, '新建令牌').click();
    await button(inDialog(page), '生成令牌').click();
    await inDialog(page).getByText('请至少选择一项权限').first().waitFor();
    await inDialog(page).getByRole('textbox', { name: '名称' }).fill('ERP 对接');
    await inDialog(page).getByLabel('到期日').fill('2027-05-20');
    await inDialog(page).getByRole('checkbox', { name: '结算查询' }).check();
    await inDialog(page).getByRole('checkbox', { name: '付款', exact: true }).check();
    await inDialog(page).getByRole('textbox', { name: '当日付款上限（元）' }).fill('50000');
    await inDialog(page).getByRole('textbox', { name: '来源 IP' }).fill('127.0.0.1');
    await shoot(page, 'developers-create');
    await button(inDialog(page), '生成令牌').click();
    await inDialog(page).getByText('关闭后不再显示').waitFor();
    await shoot(page, 'developers-secret');
    const secret = await secretIn(page);
    await button(inDialog(page), '我已保存').click();
    await rowOf(page, 'ERP 对接').getByText('50,000.00').waitFor();
    expect(await page.content()).not.toContain(secret.slice(20, 60));
    const row = rowOf(page, 'ERP 对接');
    for (const text of ['结算查询', '付款', '127.0.0.1', '2027-05-21']) await row.getByText(text).first().waitFor();
    const hashes = await people.app.database.rows<{ key_hash: string }>('SELECT key_hash FROM api_token_key');
    expect(hashes.map(({ key_hash: hash }) => hash)).toEqual([hashToken(secret)]);

    const program = people.app.graphql({ token: secret });
    await program.call('{ statements(first: 1) { totalCount } }');
    const refused = await program.send('query ($search: String) { payees(search: $search, first: 1) { totalCount } }', {
      search: '甲小明',
    });
    expect(refused.errors[0]?.extensions?.code).toBe('PERMISSION_MISSING');
    await waitUntil(
      async () => (await people.app.database.rows('SELECT 1 FROM api_call')).length === 2,
      () => 'the calls are logged',
    );
    await page.getByRole('link', { name: '调用记录', exact: true }).click();
    await rowOf(page, 'query statements').getByText('成功').waitFor();
    await rowOf(page, 'query payees').getByText('PERMISSION_MISSING').waitFor();
    await shoot(page, 'developers-calls');
    await rowOf(page, 'query payees').getByRole('button', { name: /查看/ }).click();
    await inDialog(page).getByText('请求内容（脱敏）').waitFor();
    await inDialog(page).getByText('{"search":"***"}', { exact: true }).waitFor();
    await inDialog(page)
      .getByText(must(refused.headers.get('x-request-id')))
      .first()
      .waitFor();
    await shoot(page, 'developers-call');
    await page.keyboard.press('Escape');
    // A week is kept in sight.
    await people.app.database.rows(`UPDATE api_call SET at = at - interval '7 days 1 hour' WHERE operation = 'query payees'`);
    await page.reload();
    await rowOf(page, 'query statements').waitFor();
    expect(await rowOf(page, 'query payees').count()).toBe(0);

    await page.getByRole('link', { name: 'API 令牌', exact: true }).click();
    await rowOf(page, 'ERP 对接').getByRole('button', { name: /^轮换/ }).click();
    await button(inDialog(page), '生成新令牌').click();
    await inDialog(page).getByText('旧令牌 7 天后失效，请在此之前换用新令牌').waitFor();
    const fresh = await secretIn(page);
    expect(fresh).not.toBe(secret);
    await button(inDialog(page), '我已保存').click();
    await rowOf(page, 'ERP 对接')
      .getByText(/旧密钥/)
      .waitFor();
    await shoot(page, 'developers-tokens');
    await rowOf(page, 'ERP 对接')
      .getByRole('button', { name: /^停用旧的/ })
      .click();
    await button(inDialog(page), '立即停用').click();
    await rowGone(rowOf(page, 'ERP 对接').getByText(/旧密钥/));
    expect(await program.refusal('{ statements(first: 1) { totalCount } }')).toBe('API_TOKEN_REFUSED');
    await rowOf(page, 'ERP 对接').getByRole('button', { name: /^停用/ }).click();
    await button(inDialog(page), '立即停用').click();
    await rowOf(page, 'ERP 对接').getByText('已停用').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('the master opens the sandbox, sees its accounts and moves its clock at /developers', async () => {
    const { page, close, problems } = await visit(browser, people.app.url, people.master.phone);
    await page.goto('/developers');
    const band = page.getByRole('region', { name: '沙箱' });
    await band.getByRole('button', { name: '开通沙箱' }).click();
    await button(inDialog(page), '开通沙箱').click();
    await band.getByText('验证码固定 000000').waitFor();
    await band.getByRole('button', { name: '测试账号' }).click();
    await inDialog(page).locator('tr', { hasText: '0002' }).getByText('账户不存在').waitFor();
    await shoot(page, 'developers-sandbox-accounts');
    await button(inDialog(page), '关闭').last().click();
    await band.getByRole('button', { name: '移动时钟' }).click();
    await inDialog(page).getByLabel('移到（当日 10:00）').fill('2026-12-24');
    await button(inDialog(page), '移动').click();
    await band.getByText('沙箱时钟 2026-12-24 10:0').waitFor();
    await shoot(page, 'developers-sandbox');
    expect(problems).toEqual([]);
    await close();
  });

  test('[API-012] /developers/docs shows the documentation of the schema with a search, and tries a request with a sandbox token and with no other', async () => {
    const { page, close, problems } = await visit(browser, people.app.url, people.master.phone);
    await page.goto('/developers');
    await button(page, '新建令牌').click();
    await inDialog(page).getByRole('textbox', { name: '名称' }).fill('沙箱试用');
    await inDialog(page).getByLabel('到期日').fill('2027-05-20');
    await inDialog(page)
      .getByRole('checkbox', { name: /^沙箱令牌/ })
      .check();
    await inDialog(page).getByRole('checkbox', { name: '结算查询' }).check();
    await button(inDialog(page), '生成令牌').click();
    const secret = await secretIn(page);
    expect(secret).toMatch(/^jq_test_/);
    await button(inDialog(page), '我已保存').click();
    await rowOf(page, '沙箱试用').getByText('沙箱', { exact: true }).waitFor();

    await page.goto('/developers/docs');
    const entries = page.locator('details.jq-doc');
    await entries.first().waitFor();
    const all = await entries.count();
    expect(all).toBeGreaterThan(300);
    // What a token may call stands first, with what it needs for it; what operators do stands last.
    expect(await entries.first().locator('summary').innerText()).toContain('结算查询');
    expect(await entries.last().locator('summary').innerText()).toContain('运营人员');
    await page.getByRole('searchbox', { name: '搜索' }).fill('statements');
    await waitUntil(
      async () => (await entries.count()) < all / 4,
      () => 'the search narrows the list',
    );
    const entry = entries.filter({ has: page.getByText('statements', { exact: true }) });
    await entry.locator('summary').click();
    await entry.getByText('StatementConnection!').waitFor();
    await entry.getByText('statements:read', { exact: true }).waitFor();
    await shoot(page, 'developers-docs');
    await entry.getByRole('button', { name: '试用' }).click();

    const panel = page.getByRole('form', { name: '在线调试' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql') && request.postData()?.includes('query statements'))
        asked.push(request.headers().authorization ?? '');
    });
    const answer = panel.getByRole('status', { name: '应答' });
    await panel.getByRole('textbox', { name: '沙箱令牌' }).fill(secret.replace('jq_test_', 'jq_live_'));
    await panel.getByRole('button', { name: '发送' }).click();
    await panel.getByText('请填写沙箱令牌（jq_test_ 开头）', { exact: false }).waitFor();
    expect(asked).toEqual([]);
    await panel.getByRole('textbox', { name: '沙箱令牌' }).fill(secret);
    await panel.getByRole('button', { name: '发送' }).click();
    await answer.getByText('"totalCount": 0').waitFor();
    expect(asked).toEqual([`Bearer ${secret}`]);
    await panel.getByRole('textbox', { name: '请求' }).fill('{ company { name } }');
    await panel.getByRole('textbox', { name: '变量（JSON）' }).fill('{}');
    await panel.getByRole('button', { name: '发送' }).click();
    await answer.getByText('（沙箱）').waitFor();
    await shoot(page, 'developers-try');
    await page.getByRole('tab', { name: 'TypeScript 客户端' }).click();
    await page.getByText('export async function payPeople').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('who is no master of the company has neither the entry nor the page', async () => {
    const { page, close } = await visit(browser, people.app.url, people.maker.phone);
    await page.goto('/index/service');
    await page.getByRole('link', { name: '首页' }).first().waitFor();
    expect(await page.getByRole('link', { name: '开发者', exact: true }).count()).toBe(0);
    await close();
  });
});
