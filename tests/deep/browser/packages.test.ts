import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../kit/browser/browser';
import { PASSWORD, PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { type Identity, pushSocket } from '../../kit/clients/clients';
import type { SmallWorld } from '../../kit/worlds/smallWorld';

/** Longer than the product waits between two notes of progress. */
const NOTED_MS = 500;

/** A package that stands still after its first receipt until it is let go on. */
function slowly(world: SmallWorld): { goOn: () => void; end: () => void } {
  const { storage } = world.gateways.gateways;
  const { get } = storage;
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let opened = 0;
  storage.get = async (key) => {
    opened += 1;
    if (opened === 1) await new Promise((resolve) => setTimeout(resolve, NOTED_MS));
    else await gate;
    return get.call(storage, key);
  };
  return {
    goOn,
    end: () => {
      goOn();
      storage.get = get;
    },
  };
}

describeInBrowser('the package of receipts in the console', () => {
  const here = consoleWorld();
  let otherId = '';
  let identity: Identity;
  beforeAll(async () => {
    otherId = (await here.made.paid(workerRows(['400.00']))).id;
    await here.made.until(otherId, 'COMPLETED');
    await here.world.app.setTime('2026-11-21T10:30:00+08:00');
    const login = { account: PHONE.王敏, password: PASSWORD };
    identity = { token: (await here.world.app.rest().post<{ token: string }>('/api/user/login', login)).result.token };
    await waitUntil(
      async () => (await packaging(otherId)).isAllowed && (await packaging(here.world.paid.statementId)).isAllowed,
      () => 'the receipts are there',
    );
  });

  type Packaging = {
    isAllowed: boolean;
    receiptCount: number;
    runningStatementId: string | null;
    package: { fileId: string | null } | null;
  };
  const packaging = async (statementId: string): Promise<Packaging> => {
    const text = 'query ($id: ID!) { receiptPackaging(statementId: $id) { isAllowed receiptCount runningStatementId package { fileId } } }';
    return (await here.world.app.graphql(identity).call<{ receiptPackaging: Packaging }>(text, { id: statementId })).receiptPackaging;
  };
  const byRest = async (statementId: string) => {
    const ask = { statement_id: statementId, settlement_type: 2 };
    const allowed = await here.world.app.rest(identity).get('/api/statement/receipt/is_allow_packaging', ask);
    const facts = await here.world.app.rest(identity).post('/api/statement/receipt/packaging/info', ask);
    return { ...facts.result, ...allowed.result };
  };
  const openDialog = async (page: Page, statementId: string): Promise<Locator> => {
    await page.goto(`/serviceCompleted/detail/${statementId}`);
    await page.getByRole('button', { name: '打包回单' }).click();
    const dialog = page.getByRole('dialog', { name: '打包下载回单' });
    await dialog.getByText(/^共 \d 份回单可打包下载。$/).waitFor();
    return dialog;
  };
  const percent = async (dialog: Locator): Promise<number> => Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow'));
  const download = async (page: Page, dialog: Locator): Promise<void> => {
    const saved = page.waitForEvent('download');
    await button(dialog, '下载回单包').click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  };

  test('[RCP-007] [RCP-008] [RCP-010 1/2] [RCP-014 3/3] the count is confirmed, the percent comes by events, others are told what runs, and 100 enables the download', async () => {
    const id = here.world.paid.statementId;
    const [{ page: maker }, { page: payer }] = [await here.visit('王敏'), await here.visit('周倩')];
    const slow = slowly(here.world);
    const pushed = pushSocket(here.world.app.url, identity.token ?? '');
    const socket = here.world.app.socket(identity);
    const events = socket.subscribe<{ receiptPackageProgress: { package: { progress: number } | null } }>(
      'subscription { receiptPackageProgress { package { progress } } }',
    );
    try {
      const dialog = await openDialog(maker, id);
      await dialog.getByText('共 3 份回单可打包下载。').waitFor();
      expect(await button(dialog, '下载回单包').count()).toBe(0);
      expect(await packaging(id)).toEqual({ isAllowed: true, receiptCount: 3, runningStatementId: null, package: null });
      expect(await byRest(id)).toMatchObject({ is_allow_packaging: 1, statement_id: '', receipt_number: 3, package_download_url: '' });
      await button(dialog, '开始打包').click();
      await dialog.getByText('本结算单的回单正在打包，已完成 1 / 3 份，可关闭此窗口').waitFor();
      expect(await percent(dialog)).toBe(33);
      expect(await button(dialog, '下载回单包').isDisabled()).toBe(true);
      expect(await button(dialog, '开始打包').count()).toBe(0);

      const same = await openDialog(payer, id);
      await same.getByText(/^本结算单的回单正在打包/).waitFor();
      expect(await percent(same)).toBe(33);
      const other = await openDialog(payer, otherId);
      await other.getByText('另一张结算单的回单正在打包，完成后可发起').waitFor();
      expect(await button(other, '开始打包').isDisabled()).toBe(true);
      expect(await packaging(otherId)).toMatchObject({ isAllowed: false, runningStatementId: id, package: null });
      expect(await byRest(otherId)).toMatchObject({ is_allow_packaging: 0, statement_id: id });
      expect(await byRest(id)).toMatchObject({ is_allow_packaging: 0, statement_id: id, packaging_progress: 33 });

      slow.goOn();
      await dialog.getByText(/已完成，共 3 份。$/).waitFor();
      await maker.getByText(/回单.*已就绪$/).waitFor();
      await download(maker, dialog);
      await button(other, '开始打包').and(payer.locator(':enabled')).waitFor();
      // Who asked for it is told; whoever else is at work is not interrupted.
      expect(await payer.getByText(/已就绪$/).count()).toBe(0);
      await events.until((all) => all.some(({ receiptPackageProgress: { package: made } }) => made?.progress === 100));
      expect(events.events.map(({ receiptPackageProgress: { package: made } }) => made?.progress)).toEqual(
        expect.arrayContaining([33, 100]),
      );
      const told = pushed.texts.map((text) => JSON.parse(text) as Record<string, unknown>);
      for (const progress of [33, 100])
        expect(told).toContainEqual(expect.objectContaining({ type: 'statement_receipt', statement_id: id, packaging_progress: progress }));
    } finally {
      slow.end();
      pushed.close();
      await socket.close();
    }
  });

  test('[RCP-006] a package that is there is offered at once', async () => {
    const id = here.world.paid.statementId;
    const { page: maker } = await here.visit('王敏');
    const dialog = await openDialog(maker, id);
    await dialog.getByText(/已完成，共 3 份。$/).waitFor();
    await download(maker, dialog);
    expect((await packaging(id)).package?.fileId).toEqual(expect.any(String));
    const { package_download_url: url } = await byRest(id);
    const { file } = await here.world.app.rest(identity).get(String(url));
    expect(file?.subarray(0, 2).toString()).toBe('PK');
  });

  test('[RCP-009 1/2] [RCP-010 2/2] a package that fails says so and is tried again', async () => {
    const { page: maker } = await here.visit('王敏');
    const { storage } = here.world.gateways.gateways;
    const { put } = storage;
    storage.put = (key, source) => (key.includes('package-') ? Promise.reject(new Error('no space')) : put.call(storage, key, source));
    try {
      const dialog = await openDialog(maker, otherId);
      await button(dialog, '开始打包').click();
      await dialog.getByText('回单打包失败，请重试').waitFor();
      expect(await button(dialog, '下载回单包').count()).toBe(0);
      storage.put = put;
      await button(dialog, '重试打包').click();
      await dialog.getByText(/已完成，共 1 份。$/).waitFor();
      await download(maker, dialog);
    } finally {
      storage.put = put;
    }
  });

  test('下载记录 shows the packages of the company in any browser: who asked, how far, the file, and a failed one again', async () => {
    const { page: maker } = await here.visit('王敏');
    // The newest file is a package, so that is what stands there; the other tab stays a choice.
    await maker.goto('/operarecords');
    await maker.getByRole('tab', { name: '回单包', selected: true }).waitFor();
    await maker.waitForURL('**/operarecords?tab=packages');
    await maker.getByRole('tab', { name: '导出文件' }).click();
    await maker.getByRole('tab', { name: '导出文件', selected: true }).waitFor();
    await maker.getByRole('tab', { name: '回单包' }).click();
    await maker.waitForURL('**/operarecords?tab=packages');
    const rows = maker.locator('#main tbody:not([aria-hidden]) tr');
    await rows.nth(1).waitFor();
    expect(await rows.nth(0).innerText()).toMatch(/王敏[\s\S]*1[\s\S]*已完成/);
    const saved = maker.waitForEvent('download');
    await rows
      .nth(0)
      .getByRole('button', { name: /^下载 / })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

    // One that fails and one that runs are seen by somebody else, who has no dialog open.
    const { page: payer } = await here.visit('周倩');
    await payer.goto('/operarecords?tab=packages');
    await payer.locator('#main tbody tr').nth(1).waitFor();
    const { storage } = here.world.gateways.gateways;
    const { put } = storage;
    storage.put = (key, source) => (key.includes('package-') ? Promise.reject(new Error('no space')) : put.call(storage, key, source));
    const top = payer.locator('#main tbody tr').first();
    try {
      const dialog = await openDialog(maker, here.world.paid.statementId);
      await button(dialog, '开始打包').or(button(dialog, '重新打包')).click();
      await top.getByText('打包失败').waitFor();
    } finally {
      storage.put = put;
    }
    const slow = slowly(here.world);
    try {
      await top.getByRole('button', { name: /^重新打包 / }).click();
      await top.getByText('33%').waitFor();
      expect(await top.getByRole('button').count()).toBe(0);
      slow.goOn();
      await top.getByText('已完成').waitFor();
    } finally {
      slow.end();
    }
    const again = payer.waitForEvent('download');
    await top.getByRole('button', { name: /^下载 / }).click();
    expect((await again).suggestedFilename()).toMatch(/\.zip$/);

    await payer.goto('/operarecords?tab=packages&packageStatus=FAILED');
    await payer.getByText('没有符合筛选条件的数据').waitFor();
    await top.waitFor({ state: 'detached' });
    await payer.goto('/operarecords?tab=packages');
    await top.getByRole('link', { name: /^JS/ }).click();
    await payer.waitForURL(/serviceCompleted\/detail\/\d+/);
  });

  test('[RCP-015 1/2] after a week the file is gone, which is said, and it is made again', async () => {
    const { page: maker } = await here.visit('王敏');
    const given = String((await byRest(otherId)).package_download_url);
    expect(given).not.toBe('');
    await here.world.app.setTime('2026-11-29T10:30:00+08:00');
    await waitUntil(
      async () => (await packaging(otherId)).package?.fileId === null,
      () => 'the package has expired',
    );
    // By REST there is no address any more, and it may be packed again.
    expect(await byRest(otherId)).toMatchObject({ package_download_url: '', is_allow_packaging: 1 });
    // Whoever still holds the address that was given before is told the same.
    const late = await here.world.app.rest(identity).get(given);
    expect([late.code, late.message]).toEqual([22007, '文件已失效，请重新下载']);
    const dialog = await openDialog(maker, otherId);
    await dialog.getByText('文件已失效，请重新下载').waitFor();
    await button(dialog, '开始打包').click();
    await dialog.getByText(/已完成，共 1 份。$/).waitFor();
    await download(maker, dialog);
  });
});
