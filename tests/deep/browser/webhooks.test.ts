import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type Receiver, startReceiver } from '../../kit/worlds/receiver';

describeInBrowser('webhooks and the documents for developers', () => {
  const here = consoleWorld();
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver?.close());

  test('[API-010 1/2] [API-007 1/3] the master makes one, keeps its secret, sends a test, sees what came of it and sends it again', async () => {
    await here.world.app.database.rows(`UPDATE user_session SET proved_at = now() + interval '1 day'`);
    const page = await here.enter('陈立群', '/developers/webhooks');
    await page.getByText('还没有 Webhook').waitFor();
    await shoot(page, 'webhooks-none');
    await here.world.app.database.rows(`UPDATE user_session SET proved_at = now() + interval '1 day'`);
    await button(page, '新建 Webhook').click();
    const making = page.getByRole('alertdialog', { name: '新建 Webhook' });
    await making.getByLabel('接收地址').fill('https://10.0.0.1/hooks');
    await shoot(page, 'webhooks-create');
    await button(making, '新建并显示密钥').click();
    await making.getByText(/指向内网或本机/).waitFor();
    await making.getByLabel('接收地址').fill(`${receiver.url}/hooks`);
    // The events are chosen: none is refused, and what is chosen is what the endpoint hears of.
    const all = making.getByRole('checkbox', { name: /^全部事件/ });
    if (await all.isChecked()) await all.uncheck();
    await button(making, '新建并显示密钥').click();
    await making.getByText('请至少选择一种事件').waitFor();
    for (const type of ['line.failed', 'line.returned']) await making.getByRole('checkbox', { name: new RegExp(`${type}$`) }).check();
    await button(making, '新建并显示密钥').click();
    const secret = page.getByRole('alertdialog', { name: '请保存签名密钥' });
    await secret.getByText(/^whsec_[\w+/]{43}=/).waitFor();
    await shoot(page, 'webhooks-secret');
    await button(secret, '已保存密钥').click();
    const made = await here.world.app.database.rows<{ types: string[] }>('SELECT types FROM webhook_endpoint');
    expect(made.map(({ types }) => [...types].sort())).toEqual([['LINE_FAILED', 'LINE_RETURNED']]);
    receiver.answers(() => ({ status: 503, headers: { 'retry-after': '120' }, body: '{"error":"maintenance"}' }));
    await button(page, '发测试事件').click();
    await toast(page, '测试事件已发出');
    const sent = page.getByRole('complementary', { name: '投递详情' });
    await sent.getByText('503，要求 120 秒后再试').waitFor();
    await sent.getByText('{"error":"maintenance"}').waitFor();
    receiver.answers(() => ({ status: 200, body: 'ok' }));
    await button(sent, '立即重试').click();
    await sent.getByText('已送达').waitFor();
    // The same click within a second is the same click.
    await waitUntil(
      async () => {
        if (receiver.received.length >= 3) return true;
        await button(sent, '重放').click();
        return false;
      },
      () => 'the replay to arrive',
    );
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    // What was sent, every try and what was answered stand in the log.
    const [first] = receiver.received;
    await sent.getByRole('heading', { name: '请求' }).waitFor();
    await sent.getByText(new RegExp(`webhook-id: ${must(first).id}\\s+webhook-timestamp: \\d+\\s+webhook-signature: v1,`)).waitFor();
    await sent
      .getByText(new RegExp(`"id": ?"${must(first).id}"|"type": ?"`))
      .first()
      .waitFor();
    await sent.locator('ol.jq-tries li[data-tone=success]').nth(1).waitFor();
    expect(await sent.locator('ol.jq-tries li[data-tone=danger]').count()).toBe(1);
    await sent.getByText('第 3 次').waitFor();
    await sent.locator('pre').filter({ hasText: /^ok$/ }).waitFor();
    await shoot(page, 'webhooks-log');
    await page.setViewportSize({ width: 1_440, height: 1_300 });
    await shoot(page, 'webhooks-log-tall');
  });

  test('what can be asked, told and refused is found by one word', async () => {
    const page = await here.enter('王敏', '/developers/docs');
    await page.getByText('payStatement', { exact: true }).waitFor();
    // The other pages of programs let others in, and are not offered.
    const tabs = page.getByRole('navigation', { name: '开发者' }).getByRole('link');
    expect(await tabs.allTextContents()).toEqual(['接口文档']);
    await shoot(page, 'developers-docs');
    await page.getByLabel('搜索', { exact: true }).fill('webhook 轮换');
    await page.getByText('rotateWebhookSecret', { exact: true }).click();
    await page.getByText('WEBHOOK_NOT_FOUND').first().waitFor();
    expect(await page.getByText('payStatement', { exact: true }).count()).toBe(0);
    await shoot(page, 'developers-docs-search');
    await page.getByLabel('搜索', { exact: true }).fill('');
    await page.getByRole('tab', { name: /^错误码/ }).click();
    await page.getByText('WEBHOOK_LIMIT', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^Webhook 事件/ }).click();
    await page.getByText('line.failed', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^核对签名/ }).click();
    await page.getByText(/export async function verifyWebhook/).waitFor();
    await shoot(page, 'developers-docs-verify');
    expect(await page.getByRole('link', { name: 'GraphiQL' }).getAttribute('href')).toBe('/graphiql');
    expect(await page.getByRole('link', { name: 'REST 接口' }).getAttribute('href')).toBe('/api-docs');
  });
});
