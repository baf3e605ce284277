import type { Locator, Page } from 'playwright-core';
import { run } from '../../../server/kernel/usecase';
import { startReceiptPackage } from '../../../server/receipt/commands/start-receipt-package';
import { receiptPackaging } from '../../../server/receipt/queries/receipts';
import { describeInBrowser } from '../../kit/browser/browser';
import { PASSWORD, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('the receipts of a statement in the console', () => {
  const here = consoleWorld();
  const { enter } = here;
  const unfinished = (id: string) => `/serviceUnfinished/detail/${id}`;
  const settled = () => `/serviceCompleted/detail/${here.world.paid.statementId}`;
  const row = (page: Page, name: string): Locator => page.getByRole('table', { name: '明细' }).getByRole('row', { name });

  test('[RCP-001 2/2] [RCP-002] [RCP-003 1/3] [RCP-004 1/3] receipts: all of them beside all or paid people only, one by one, and not before there are any', async () => {
    const failing = await here.made.paid(workerRows(['390.00', '391.00'], [undefined, REFUSED_CARD]));
    await here.made.until(failing.id, 'ABNORMAL');
    const login = { account: PHONE.王敏, password: PASSWORD };
    const identity = { token: (await here.world.app.rest().post<{ token: string }>('/api/user/login', login)).result.token };
    const open = await here.made.passed(workerRows(['392.00']));
    const offered = async (id: string) => {
      const { statement } = await here.world.app
        .graphql(identity)
        .call<{ statement: { availableActions: { key: string; enabled: boolean }[] } }>(
          'query ($id: ID!) { statement(id: $id) { availableActions { key enabled } } }',
          { id },
        );
      const ask = { statement_id: id, settlement_type: 2 };
      const allowed = await here.world.app.rest(identity).get('/api/statement/receipt/is_allow_packaging', ask);
      const facts = await here.world.app.rest(identity).post('/api/statement/receipt/packaging/info', ask);
      const action = statement.availableActions.find(({ key: name }) => name === 'downloadReceipts');
      return [action?.enabled ?? null, allowed.result.is_allow_packaging, facts.result.receipt_number];
    };
    expect([await offered(open.id), await offered(failing.id)]).toEqual([
      [null, 0, 0],
      [false, 0, 0],
    ]);
    const page = await enter('王敏', unfinished(failing.id));
    await page.getByRole('button', { name: /^打包回单/, disabled: true }).waitFor();
    await row(page, '甲小明')
      .getByText(/2026-11-21 10:00/)
      .waitFor();
    // The wire tells when, too, while it cannot be had yet.
    const wire = async () => {
      const ask = { statementId: failing.id, settlementType: 2, status: 1 };
      return (await here.world.app.rest(identity).post<{ list: object[] }>('/api/statement/person/list', ask)).result.list[0];
    };
    expect(await wire()).toMatchObject({ receipt_form_status: 2, receipt_downloadable_date: expect.stringMatching(/^2026-11-21 10:00/) });
    await here.world.app.setTime('2026-11-21T10:30:00+08:00');
    await waitUntil(
      async () => (await offered(failing.id))[0] === true,
      () => 'the receipt is there',
    );
    expect(await offered(failing.id)).toEqual([true, 1, 1]);
    expect(await wire()).toMatchObject({ receipt_form_status: 1 });
    expect(await offered(open.id)).toEqual([null, 0, 0]);
    for (const [filter, isShown] of [
      ['', true],
      ['SUCCESS', true],
      ['FAILED', false],
      ['SUCCESS,FAILED', false],
    ] as const) {
      await page.goto(`${unfinished(failing.id)}${filter ? `?line-status=${filter}` : ''}`);
      await page.getByRole('tab', { name: /^明细/ }).waitFor();
      await button(page, '处理异常').waitFor();
      expect(await button(page, '打包回单').count()).toBe(isShown ? 1 : 0);
    }
    await page.goto(unfinished(open.id));
    await button(page, '终止').waitFor();
    expect(await button(page, '打包回单').count()).toBe(0);
    // RCP-001: in 15 and 17 as in 13.
    await waitUntil(
      async () => (await offered(here.world.paid.statementId))[0] === true,
      () => 'the receipts of what was paid before',
    );
    expect(await offered(here.world.paid.statementId)).toEqual([true, 1, 3]);
    await page.goto(settled());
    await button(page, '打包回单').waitFor();
    const become = (status: string) =>
      here.world.app.database.rows('UPDATE statement SET status = $2 WHERE id = $1 RETURNING id', [failing.id, status]);
    await become('EXCEPTION');
    expect(await offered(failing.id)).toEqual([true, 1, 1]);
    await page.goto(unfinished(failing.id));
    await page.getByText('异常处理中').first().waitFor();
    await button(page, '打包回单').waitFor();
    await become('ABNORMAL');

    await page.goto(unfinished(failing.id));
    const saved = page.waitForEvent('download');
    await row(page, '甲小明').getByRole('button', { name: '下载回单', exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(/甲小明.*\.pdf$/);
    await button(page, '打包回单').click();
    await button(page, '开始打包').click();
    const zip = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '下载回单包' }).click();
    expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  });

  test('who only reads sees why receipts are not made for him, and downloads the package that others had made', async () => {
    const [maker, { statementId }] = [await here.world.member('王敏'), here.world.paid];
    await here.world.app.setTime('2026-11-21T10:40:00+08:00');
    await waitUntil(
      async () => (await run(maker, receiptPackaging, { statementId })).isAllowed,
      () => 'the receipts are there',
    );
    const early = await enter('赵晨', settled());
    // Whoever only reads starts no package: the button says so, and no dialog opens that would refuse.
    const shut = early.getByRole('button', { name: '打包回单' });
    expect(await shut.getAttribute('aria-disabled')).toBe('true');
    await shut.hover();
    await early.getByRole('tooltip').getByText('权限不足').waitFor();
    await run(maker, startReceiptPackage, { statementId }, { idempotencyKey: key() });
    await waitUntil(
      async () => (await run(maker, receiptPackaging, { statementId })).package?.fileId != null,
      () => 'the package is ready',
    );
    const reader = await enter('赵晨', settled());
    // In the rows stands nothing that the role never allows.
    await row(reader, WORKERS[0]?.name ?? '').waitFor();
    expect(
      await row(reader, WORKERS[0]?.name ?? '')
        .getByRole('button', { name: '下载回单', exact: true })
        .count(),
    ).toBe(0);
    // So there is no column for it either, nor a word that bids him begin a settlement.
    expect(await reader.getByRole('table', { name: '明细' }).getByRole('columnheader', { name: '操作' }).count()).toBe(0);
    for (const [name, count] of [
      ['王敏', 1],
      ['赵晨', 0],
    ] as const) {
      const empty = await enter(name, '/unfinished/list');
      await empty.getByText('暂无数据').waitFor();
      expect([name, await empty.getByText('上传一张名单，即可开始第一笔结算').count()]).toEqual([name, count]);
    }
    // The button that was shut offers what others packed, on a page that stood open as well, and nothing that would pack anew.
    for (const page of [early, reader]) {
      await button(page, '下载回单包').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/已完成，共 \d+ 份/).waitFor();
      expect(await dialog.getByRole('button', { name: /打包$/ }).count()).toBe(0);
      const taken = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '下载回单包' }).click();
      expect((await taken).suggestedFilename()).toMatch(/\.zip$/);
      await page.keyboard.press('Escape');
    }
    // It is in the download records, too.
    await reader.goto('/operarecords?tab=packages');
    const saved = reader.waitForEvent('download');
    await reader.getByRole('button', { name: /^下载/ }).first().click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  });
});
