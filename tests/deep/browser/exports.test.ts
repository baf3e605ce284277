import type { Download, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { DomainError, errors } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery } from '../../../server/export/queries';
import { exportKinds as fundExports, fundFlowExport } from '../../../server/fund/kinds';
import type { SheetExport } from '../../../server/kernel/kinds';
import { run } from '../../../server/kernel/usecase';
import { exportKinds } from '../../../server/statement/kinds/exports';
import { describeInBrowser } from '../../kit/browser/browser';
import { PASSWORD, PHONE } from '../../kit/browser/console';
import { isCall, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { holdBack, letAllGo } from '../../kit/browser/heldExports';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const UNFINISHED = '/serviceUnfinished/list';
const COMPLETED = '/serviceCompleted/list';
const lineExport = exportKinds.find((kind) => kind.key === 'STATEMENT_LINES') as SheetExport;

const row = (page: Page, text: string) => page.locator('#main tbody tr', { hasText: text });
const sheetOf = async (download: Download) => readSheet(await download.path());
/** Statements of a file, between its titles and the note about its cap. */
const codesIn = async (download: Download) => (await sheetOf(download)).slice(1, -1).map(([code]) => code);

describeInBrowser('exports', () => {
  const codes: string[] = [];
  const at = consoleWorld({
    prepare: async (world) => {
      const made = statementsOf(world);
      for (const amount of ['401.00', '402.00', '403.00']) codes.unshift((await made.created(workerRows([amount]))).statementCode);
    },
  });
  afterEach(async () => {
    letAllGo();
    jest.restoreAllMocks();
    const underWay = () => at.world.app.database.rows(`SELECT id FROM export_job WHERE status IN ('WAITING', 'RUNNING')`);
    await waitUntil(
      async () => (await underWay()).length === 0,
      () => 'exports to end',
    );
  });

  const go = async (path: string, open?: Page): Promise<Page> => {
    const page = open ?? (await at.visit('王敏')).page;
    await page.goto(path);
    await page.locator('#main h1').waitFor();
    return page;
  };
  /** How often this call has left the page since now. */
  const callsOf = (page: Page, operation: string): (() => number) => {
    let calls = 0;
    page.on('request', (request) => {
      if (isCall(operation)(new URL(request.url()))) calls += 1;
    });
    return () => calls;
  };
  const restOf = async () => {
    const login = { account: PHONE.王敏, password: PASSWORD };
    const { token } = (await at.world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    return at.world.app.rest({ token });
  };
  const isBusy = (page: Page, name: string) => button(page, name).getAttribute('aria-busy');
  const chooseAll = async (page: Page): Promise<void> => {
    await page.locator('#main tbody').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
  };

  test('[STM-012] [EXP-002] [EXP-004 1/3] a batch export asks for a choice, brings its file by itself and says 已下载 with a link to the records', async () => {
    const page = await go(UNFINISHED);
    const started = callsOf(page, 'StartExport');
    await button(page, '批量导出').click();
    await toast(page, '请先选择结算单');
    expect([started(), await page.getByText(/^已选/).count()]).toEqual([0, 0]);

    for (const code of codes.slice(0, 2)) await page.getByRole('checkbox', { name: `选择 ${code}` }).check();
    await page.getByText('已选 2 单').waitFor();
    const file = page.waitForEvent('download');
    await button(page, '导出所选').click();
    expect(await codesIn(await file)).toEqual(codes.slice(0, 2));
    await toast(page, '已下载');
    expect(await isBusy(page, '导出所选')).toBeNull();
    const records = page.getByRole('region', { name: '通知' }).getByRole('link', { name: '查看下载记录' });
    expect(await records.getAttribute('href')).toBe('/operarecords');
    await records.click();
    await page.waitForURL('**/operarecords');
    await row(page, '未完成结算单').first().getByText('已完成').waitFor();

    // Everything that matches, but one; and nothing to export where there are no rows.
    await go(UNFINISHED, page);
    await chooseAll(page);
    await page.getByRole('checkbox', { name: `选择 ${codes[1]}` }).uncheck();
    await page.getByText('已选 2 单').waitFor();
    const rest = page.waitForEvent('download');
    await button(page, '导出所选').click();
    expect(await codesIn(await rest)).toEqual([codes[0], codes[2]]);
    await go(`${UNFINISHED}?title=nothing`, page);
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect(await button(page, '批量导出').count()).toBe(0);
  });

  test('[EXP-001 1/2] the progress of an export is asked for every second until it is whole, then the file comes', async () => {
    const held = holdBack(lineExport);
    const page = await go(`/serviceCompleted/detail/${at.world.paid.statementId}`);
    await page.clock.install();
    const started = page.waitForResponse((response) => isCall('StartExport')(new URL(response.url())));
    await button(page, '导出明细').click();
    expect(await (await started).json()).toMatchObject({ data: { startExport: { id: expect.stringMatching(/^\d+$/) } } });
    await toast(page, '导出已开始，可在下载记录查看');
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2_000)));
    await page.waitForLoadState('networkidle');
    const asked = callsOf(page, 'ExportTray');
    await page.clock.runFor(1_000);
    await waitUntil(
      () => asked() === 1,
      () => `one question, not ${asked()}`,
    );
    for (let question = 2; question <= 4; question += 1) {
      await page.clock.runFor(900);
      expect(asked()).toBe(question - 1);
      await page.clock.runFor(100);
      await waitUntil(
        () => asked() === question,
        () => `question ${question}, not ${asked()}`,
      );
    }
    const file = page.waitForEvent('download');
    held.letAllGo();
    await page.clock.resume();
    expect(await sheetOf(await file)).toHaveLength(4);
  });

  test('[EXP-003 1/4] everything that is completed needs days of creation, at most 30, none of them in the future', async () => {
    // Of a list with one row all are chosen with it, and nothing is asked of all of them.
    const { id } = await at.made.paid(workerRows(['404.00']));
    await at.made.until(id, 'COMPLETED');
    const page = await go(COMPLETED);
    const exportAll = async () => {
      await chooseAll(page);
      await button(page, '导出所选').click();
    };
    await exportAll();
    await toast(page, '请选择创建时间');
    await go(`${COMPLETED}?created=2026-10-20..2026-11-20`, page);
    await exportAll();
    await toast(page, '时间范围不能超过 30 天');
    await go(`${COMPLETED}?created=2026-10-21..2026-11-20`, page);
    const file = page.waitForEvent('download');
    await exportAll();
    expect(await sheetOf(await file)).toHaveLength(5);

    await page.getByRole('button', { name: /^创建日期/ }).click();
    await page.getByLabel('创建日期结束').fill('29990101');
    await button(page, '应用').click();
    await page.waitForURL(/created=2026-10-21\.\.(&|$)/);
    // Nor by an address that was typed by hand.
    await go(`${COMPLETED}?created=2026-11-01..2026-11-21`, page);
    await exportAll();
    await toast(page, '截止日期不能晚于今天，请重新选择');
  });

  test('[EXP-005] lines above the cap are refused, and the reader is told what to do', async () => {
    expect(lineExport.cap).toEqual({ rows: 20_000, above: 'REFUSE' });
    jest.replaceProperty(lineExport.cap, 'rows', 2);
    const page = await go(`/serviceCompleted/detail/${at.world.paid.statementId}`);
    await button(page, '导出明细').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('最多导出 2 条，请缩小范围或联系客服').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    expect(await isBusy(page, '导出明细')).toBeNull();
    const ask = { statement_id: at.world.paid.statementId, settlement_type: 2 };
    expect(await (await restOf()).get('/api/statement/detail/list/export', ask)).toMatchObject({
      code: 22001,
      message: '最多导出 2 条，请缩小范围或联系客服',
    });
    // The same of whole statements that were chosen, with their lines.
    const completedExport = must(exportKinds.find(({ key }) => key === 'COMPLETED_STATEMENTS'));
    expect(completedExport.cap).toEqual({ rows: 20_000, above: 'REFUSE' });
    jest.replaceProperty(completedExport.cap, 'rows', 2);
    const chosen = { statement_ids: at.world.paid.statementId, settlement_type: 2 };
    expect(await (await restOf()).get('/api/statement/detail/list/batchExport', chosen)).toMatchObject({
      code: 22001,
      message: '最多导出 2 条，请缩小范围或联系客服',
    });
  });

  test('[EXP-009] the export of an account holds its latest 60,000 flows, that of the record of transactions 8,000, and each says so in its last row', async () => {
    expect(fundFlowExport.cap).toEqual({ rows: 60_000, above: 'LATEST' });
    jest.replaceProperty(fundFlowExport.cap, 'rows', 1);
    const page = await go('/usercenter/balance');
    const amounts = page.locator('#main tbody td:nth-child(3)');
    await amounts.filter({ hasText: /\d/ }).nth(1).waitFor();
    const latest = Number((await amounts.first().innerText()).replaceAll(',', '').replace('−', '-'));
    expect(latest).toBeLessThan(0);
    const file = page.waitForEvent('download');
    await button(page, '导出流水').click();
    const sheet = await sheetOf(await file);
    expect(sheet.slice(1).map((cells) => cells[2] ?? cells[0])).toEqual([latest, '本文件最多包含最新的 1 条']);

    const rest = await restOf();
    const exported = await rest.get<{ download_url: string }>('/api/ucenter/flow/asyncExport', { subject_id: at.world.subjectId });
    const { file: bytes } = await rest.get(exported.result.download_url);
    expect((await readSheet(bytes ?? Buffer.alloc(0))).slice(1).map((cells) => cells[2] ?? cells[0])).toEqual([
      latest,
      '本文件最多包含最新的 1 条',
    ]);

    const records = fundExports.find(({ key }) => key === 'FUND_RECORDS') as SheetExport;
    expect(records.cap).toEqual({ rows: 8_000, above: 'LATEST' });
    jest.replaceProperty(records.cap, 'rows', 1);
    await go('/usercenter/record', page);
    await amounts.nth(1).waitFor();
    const second = page.waitForEvent('download');
    await button(page, '导出流水').click();
    expect((await sheetOf(await second)).slice(1).map((cells) => cells[2] ?? cells[0])).toEqual([latest, '本文件最多包含最新的 1 条']);
  });

  test('[EXP-012] [PLT-051] who cannot ask how far an export is hears why, and the button works again', async () => {
    const held = holdBack(lineExport, fundFlowExport);
    const { page: opened, problems } = await at.visit('王敏');
    const page = await go(`/serviceCompleted/detail/${at.world.paid.statementId}`, opened);
    await button(page, '导出明细').click();
    await toast(page, '导出已开始，可在下载记录查看');
    expect(await isBusy(page, '导出明细')).toBe('true');
    await refuse(page, 'ExportTray', 'REQUEST_IN_PROGRESS');
    await toast(page, errors.REQUEST_IN_PROGRESS.zh);
    expect(await isBusy(page, '导出明细')).toBeNull();

    await page.unrouteAll({ behavior: 'wait' });
    await go('/usercenter/balance', page);
    await button(page, '导出流水').click();
    await toast(page, '导出已开始，可在下载记录查看');
    await page.route(isCall('ExportTray'), (route) => route.fulfill({ body: '' }));
    await toast(page, '导出进度查询失败，请稍后在下载记录查看');
    expect(await isBusy(page, '导出流水')).toBeNull();
    // The work goes on, and its end is told by the tray.
    await page.unrouteAll({ behavior: 'wait' });
    held.letAllGo();
    await toast(page, '余额账户流水 已就绪');
    // What breaks without a word of the server is told as a request that failed.
    await page.route(isCall('BoundCompanies'), (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: /当前企业/ }).click();
    await page.getByText('服务器请求异常，请稍后重试').first().waitFor();
    await waitUntil(
      () => problems.length >= 2,
      () => 'the call and the console to tell of it',
    );
    expect(problems.splice(0).filter((one) => !/500 .*\/graphql|500 \(.*BoundCompanies/.test(one))).toEqual([]);
  });

  test('[DLR-001 1/3] [DLR-008 3/3] [DLR-002 1/4] [DLR-003 2/3] [DLR-004 1/3] [DLR-005 1/2] [EXP-011 2/2] [FEE-011 2/2] [FEE-016 3/3] the download records move by themselves: progress, the file at 100, a reason where it failed', async () => {
    jest.spyOn(lineExport, 'plan').mockResolvedValue({ state: {}, expectedRows: 2500, content: '直播明细', fileName: '直播明细.xlsx' });
    const pages: SheetExport['page'] = async (_ctx, _state, cursor, limit) => {
      const first = Number(cursor ?? 0);
      const last = Math.min(first + limit, 2500);
      return { rows: Array.from({ length: last - first }, (_, at) => [first + at]), cursor: last < 2500 ? String(last) : null };
    };
    jest.spyOn(lineExport, 'page').mockImplementation(pages);
    const held = holdBack(lineExport);
    const page = await go('/operarecords');
    await page.evaluate(() => Object.assign(window, { jqStays: true }));
    const maker = await at.world.member('王敏');
    const input = { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' } } as const;
    const { id } = await run(maker, startExport, input, { idempotencyKey: key() });
    const rest = await restOf();
    const newest = async () => {
      const { result } = await rest.get<{ list: Record<string, unknown>[] }>('/api/operarecords/list', { page: 1, page_size: 1 });
      const { exportStatus, exportProgress, failReason, filePath, showEstimateTime, estimateTime } = result.list[0] ?? {};
      return [exportStatus, exportProgress, failReason, filePath, showEstimateTime, estimateTime];
    };
    const record = row(page, '直播明细');
    await record.getByText(/排队中|导出中/).waitFor();
    expect(await record.innerText()).toMatch(/2026-11-20 \d{2}:\d{2}[\s\S]*王敏/);
    for (const percent of [39, 79]) {
      await held.letOneGo();
      await record.getByText(`${percent}%`).waitFor();
      const running = await newest();
      expect(running).toEqual([1, percent, '', '', 1, expect.any(Number)]);
      expect(running[5]).toBeGreaterThan(0);
      for (const [path, asked] of [
        ['/api/ucenter/common/exportProgress', { export_key: id }],
        ['/api/ucenter/flow/exportProgress', { export_label: id }],
      ] as const)
        expect([path, (await rest.get(path, asked)).result]).toMatchObject([path, { export_progress: percent, download_url: '' }]);
      await record.getByText(/^约 \d+ 秒$/).waitFor();
      expect(await record.getByRole('button', { name: /^下载/ }).count()).toBe(0);
    }
    held.letAllGo();
    await record.getByText('已完成').waitFor();
    await record.getByText('直播明细.xlsx').waitFor();
    const [, , , path] = await newest();
    expect(await newest()).toEqual([2, 100, '', expect.stringMatching(/fileId=\d+$/), 0, 0]);
    expect((await rest.get(String(path))).file?.subarray(0, 2).toString()).toBe('PK');
    const asked = page.waitForRequest((request) => isCall('CreateDownload')(new URL(request.url())));
    const file = page.waitForEvent('download');
    await record.getByRole('button', { name: /^下载/ }).click();
    const { fileId } = await run(maker, exportQuery, { id });
    expect(((await asked).postDataJSON() as { variables: object }).variables).toEqual({ fileId });
    expect(await sheetOf(await file)).toHaveLength(2501);

    jest.spyOn(lineExport, 'page').mockRejectedValue(new DomainError('STORAGE_FULL'));
    await run(maker, startExport, input, { idempotencyKey: key() });
    const failed = record.first().getByRole('button', { name: /^导出失败/ });
    await failed.hover();
    await page.getByRole('tooltip').getByText(errors.STORAGE_FULL.zh).waitFor();
    expect(await newest()).toEqual([3, expect.any(Number), errors.STORAGE_FULL.zh, '', 0, 0]);
    jest.spyOn(lineExport, 'page').mockImplementation(pages);
    const again = page.waitForEvent('download');
    await record
      .first()
      .getByRole('button', { name: /^重新导出/ })
      .click();
    await again;
    await record.first().getByText('已完成').waitFor();
    expect(await page.evaluate(() => 'jqStays' in window)).toBe(true);

    expect(await page.locator('#main thead th').allInnerTexts()).toEqual(
      expect.arrayContaining(['内容', '操作时间', '操作人', '状态', '文件名', '操作']),
    );
    await go('/operarecords?day=2026-11-19..2026-11-19', page);
    await page.getByText('没有符合筛选条件的数据').waitFor();
    await go('/operarecords?day=2026-11-20..2026-11-20', page);
    await record.first().waitFor();
    // One that no worker has taken yet is in progress as well: 0, and no file.
    await at.world.app.database.rows(
      `UPDATE export_job SET status = 'WAITING', progress = 0, file_id = NULL, lease_until = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    const { result } = await rest.get<{ list: Record<string, unknown>[] }>('/api/operarecords/list', { page: 1, page_size: 50 });
    expect(result.list.find((one) => one.id === id)).toMatchObject({ exportStatus: 0, exportProgress: 0, failReason: '', filePath: '' });
    expect(await run(maker, exportQuery, { id })).toMatchObject({ status: 'WAITING', fileId: null });
    await page.reload();
    await record.getByText('排队中').waitFor();
    expect(await record.filter({ hasText: '排队中' }).getByRole('button', { name: /^下载/ }).count()).toBe(0);
    // Nobody holds it any more: a worker takes it up.
    await at.world.app.database.rows(`UPDATE export_job SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await waitUntil(
      async () => (await run(maker, exportQuery, { id })).status === 'DONE',
      () => 'the one that waited to be written',
    );
  });

  test('[EXP-010] [PLT-058 1/4] clicks on a batch export count once in 3 s, on the export of an account once in 4 s', async () => {
    const { page } = await at.visit('王敏');
    await page.clock.install();
    const started = callsOf(page, 'StartExport');
    await refuse(page, 'StartExport', 'EXPORT_RANGE_REQUIRED');
    const countsOnceIn = async (name: string, throttle: number): Promise<void> => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      const before = started();
      const click = async (): Promise<void> => {
        await button(page, name).click();
        await page.clock.runFor(20);
      };
      await click();
      await waitUntil(
        async () => started() === before + 1 && (await isBusy(page, name)) === null,
        () => `the first export by ${name}`,
      );
      await click();
      await page.clock.runFor(throttle - 100);
      await click();
      expect(started()).toBe(before + 1);
      await page.clock.runFor(100);
      await click();
      await waitUntil(
        () => started() === before + 2,
        () => `the second export by ${name}`,
      );
      await page.clock.resume();
    };
    await go(COMPLETED, page);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await countsOnceIn('导出所选', 3000);
    await go('/usercenter/balance', page);
    await countsOnceIn('导出流水', 4000);
    expect([limits.screen.batchThrottle, limits.screen.exportThrottle]).toEqual([3000, 4000]);
  });
});
