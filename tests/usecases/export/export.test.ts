import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { DomainError, errorText } from '../../../schema/errors';
import { cancelExport } from '../../../server/export/commands/cancel-export';
import { claimExport } from '../../../server/export/commands/claim-export';
import { retryExport } from '../../../server/export/commands/retry-export';
import { startExport } from '../../../server/export/commands/start-export';
import { entities as exportEntities } from '../../../server/export/entity';
import { jobs, sweeps } from '../../../server/export/jobs';
import { startAndWait } from '../../../server/export/public';
import { type ExportView, exportQuery, exportsQuery } from '../../../server/export/queries';
import { installExportKinds } from '../../../server/export/registry';
import { exportWire } from '../../../server/export/wire';
import { createDownloadTicket } from '../../../server/file/commands/create-download-ticket';
import { redeemTicket } from '../../../server/file/commands/redeem-ticket';
import { entities as fileEntities } from '../../../server/file/entity';
import { fileForDownload } from '../../../server/file/queries';
import type { Gateways } from '../../../server/gateways/gateways';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { dayOf } from '../../../server/kernel/clock';
import { publicCaller } from '../../../server/kernel/doors/identify';
import { type JobApi, systemCaller } from '../../../server/kernel/jobs';
import type { SheetExport } from '../../../server/kernel/kinds';
import { run, runRaw } from '../../../server/kernel/usecase';
import { exportKinds as statementExports } from '../../../server/statement/kinds/exports';
import { makePair } from '../../kit/builders/ledger';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';
import { factsOf, memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

const TOTAL = 2500;
let pagesRead = 0;
let beforePage: ((page: number) => Promise<void>) | null = null;
let total = TOTAL;

const kind = (changes: Partial<SheetExport> = {}): SheetExport => ({
  key: 'STATEMENT_LINES',
  needs: 'READER',
  reads: ['statementLines'],
  sheetName: '结算明细',
  conditions: { statementId: 'one', statuses: 'many' },
  columns: [
    { title: '序号', kind: 'count' },
    { title: '身份证号', kind: 'text' },
    { title: '金额', kind: 'amount' },
  ],
  cap: { rows: 20_000, above: 'REFUSE' },
  plan: async () => ({ state: { from: 1 }, expectedRows: total, content: '结算明细', fileName: '结算明细.xlsx' }),
  async page(_ctx, state, cursor, limit) {
    pagesRead += 1;
    await beforePage?.(pagesRead);
    const first = cursor === null ? Number(state.from) : Number(cursor);
    const last = Math.min(first + limit - 1, total);
    const rows = Array.from({ length: last - first + 1 }, (_, at) => [
      first + at,
      `33990119950318${String(first + at).padStart(4, '0')}`,
      '10.50',
    ]);
    return { rows, cursor: last < total ? String(last + 1) : null };
  },
  ...changes,
});

describe('an export', () => {
  let kernel: TestKernel;
  let api: JobApi;
  let folder: string;
  let companyId: string;
  const member = (id = '7', roles = ['AUDIT_READONLY'], company = companyId) =>
    memberOf(company, { company: factsOf(company), actor: { kind: 'member', id, name: `成员${id}`, roles, sessionId: null } });
  const start = (caller = member(), input: object = {}) =>
    run(caller, startExport, { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' }, ...input }, { idempotencyKey: randomUUID() });
  const work = (id: string) => jobs[0]?.run({ companyId, exportId: id }, api) ?? Promise.resolve();
  const look = (id: string): Promise<ExportView> => run(member(), exportQuery, { id });
  const stored = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.includes('.xlsx') || name.includes('.part'));
  const finish = async (): Promise<ExportView> => {
    const started = await start();
    await work(started.id);
    return look(started.id);
  };
  const silence = (id: string) =>
    kernel.database.rows(`UPDATE export_job SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);

  beforeAll(async () => {
    kernel = await startKernel([], 20, [...fileEntities, ...exportEntities]);
    folder = mkdtempSync(join(tmpdir(), 'jieqing-export-'));
    ({ companyId } = await makePair(kernel.database));
    api = { run, gateways: { storage: diskStorage(folder) } as unknown as Gateways, signal: new AbortController().signal, systemCaller };
  });
  beforeEach(() => {
    pagesRead = 0;
    beforePage = null;
    total = TOTAL;
    installExportKinds([kind()]);
  });
  afterAll(async () => {
    await kernel.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its lease while a page takes longer than the lease lasts, and is not begun anew', async () => {
    const { id } = await start();
    beforePage = async (page) => {
      if (page !== 1) return;
      await silence(id);
      await waitUntil(
        async () =>
          (await kernel.database.rows(`SELECT 1 FROM export_job WHERE id = $1 AND lease_until > now() + interval '10 seconds'`, [id]))
            .length === 1,
        () => 'a sign of life',
      );
    };
    await work(id);
    expect(await look(id)).toMatchObject({ status: 'DONE' });
    expect(await kernel.database.rows('SELECT attempt FROM export_job WHERE id = $1', [id])).toEqual([{ attempt: 1 }]);
  });

  it('starts, shows progress, and ends with a whole file and a download record [DLR-005 2/2]', async () => {
    const started = await start();
    expect(started).toMatchObject({ status: 'WAITING', progress: 0, fileId: null });
    const seen: number[] = [];
    // Pages that come at once are not worth a word each.
    let later = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    beforePage = async () => {
      seen.push((await look(started.id)).progress);
      later += 300;
    };
    await work(started.id).finally(() => clock.mockRestore());
    const done = await look(started.id);
    expect(done).toMatchObject({ status: 'DONE', progress: 100, rowCount: TOTAL, fileName: '结算明细.xlsx', failReason: null });
    expect(seen).toEqual([0, 39, 79]);
    const file = await runRaw(member(), fileForDownload, { id: done.fileId });
    const sheet = await readSheet(await api.gateways.storage.get(file.storageKey));
    expect(sheet).toHaveLength(TOTAL + 1);
    expect(sheet[TOTAL]).toEqual([2500, '339901199503182500', 10.5]);
  });

  it('is downloaded by a ticket that works once, and by nobody of another company [DLR-002 2/4]', async () => {
    const done = await finish();
    const { url } = await runRaw(member(), createDownloadTicket, { fileId: done.fileId });
    const ticket = must(url.split('ticket=')[1], 'ticket in the address');
    const visitor = publicCaller({ headers: {}, cookies: {}, queryToken: null, ip: '192.0.2.9', door: 'REST', requestId: 'r' });
    expect(await run(visitor, redeemTicket, { ticket })).toMatchObject({ name: '结算明细.xlsx' });
    await expect(run(visitor, redeemTicket, { ticket })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    const other = (await makePair(kernel.database)).companyId;
    await expect(runRaw(member('7', ['MASTER'], other), createDownloadTicket, { fileId: done.fileId })).rejects.toMatchObject({
      key: 'FILE_NOT_FOUND',
    });
    await expect(run(member('7', ['MASTER'], other), exportQuery, { id: done.id })).rejects.toMatchObject({ key: 'EXPORT_NOT_FOUND' });
  });

  it('runs once per person and kind at a time', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({ key: 'EXPORT_ALREADY_RUNNING', rest: '22003' });
    const colleague = await start(member('8'));
    await Promise.all([work(first.id), work(colleague.id)]);
    const both = await Promise.allSettled([start(), start(), start()]);
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of both) if (result.status === 'fulfilled') await work(result.value.id);
  });

  it('lines of statements are refused above 20,000 rows; another kind writes the latest ones up to its cap and says so in the last row', async () => {
    total = 20_001;
    await expect(start()).rejects.toMatchObject({ key: 'EXPORT_TOO_LARGE', params: { limit: 20_000 } });
    expect(errorText('EXPORT_TOO_LARGE', { limit: 20_000 })).toBe('最多导出 20000 条，请缩小范围或联系客服');
    expect(statementExports.find(({ key }) => key === 'STATEMENT_LINES')?.cap).toEqual({ rows: 20_000, above: 'REFUSE' });
    total = 1500;
    installExportKinds([kind({ cap: { rows: 1200, above: 'LATEST' } })]);
    const done = await finish();
    expect(done).toMatchObject({ status: 'DONE', rowCount: 1200, expectedRows: 1200 });
    const file = await runRaw(member(), fileForDownload, { id: done.fileId });
    const sheet = await readSheet(await api.gateways.storage.get(file.storageKey));
    expect(sheet).toHaveLength(1202);
    expect(sheet.at(-1)?.[0]).toBe('本文件最多包含最新的 1200 条');
  });

  it('holds at most one page of rows at a time', async () => {
    total = 20_000;
    const sizes: number[] = [];
    installExportKinds([
      kind({
        page: async (ctx, state, cursor, limit) => {
          sizes.push(limit);
          return kind().page(ctx, state, cursor, limit);
        },
      }),
    ]);
    await finish();
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
    expect(sizes).toHaveLength(20);
  });

  it('is taken up after its process was killed, and one whole file comes out', async () => {
    const started = await start();
    const before = stored().length;
    // A process that claimed it and vanished in the middle.
    await run(await systemCaller(companyId), claimExport, { id: started.id });
    await sweeps[0]?.run(api);
    expect((await look(started.id)).status).toBe('RUNNING');
    await silence(started.id);
    await sweeps[0]?.run(api);
    expect(await look(started.id)).toMatchObject({ status: 'DONE', rowCount: TOTAL });
    expect(stored().length).toBe(before + 1);
  });

  it('is taken up after its process was killed between the whole file and its entry: the file that nobody can ask for is thrown away', async () => {
    const started = await start();
    const before = stored().length;
    await run(await systemCaller(companyId), claimExport, { id: started.id });
    await api.gateways.storage.put(`export/${companyId}-${started.id}-1.xlsx`, Buffer.from('written whole'));
    await silence(started.id);
    await sweeps[0]?.run(api);
    expect((await look(started.id)).status).toBe('DONE');
    expect(stored().length).toBe(before + 1);
    expect(stored()).toContain(`export/${companyId}-${started.id}-2.xlsx`);
  });

  it('is tried again after a fault, and ends as failed with a reason when the fault comes back each time', async () => {
    const started = await start();
    beforePage = async () => {
      throw new Error('the disk cannot be read');
    };
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(work(started.id)).rejects.toThrow('the disk cannot be read');
      expect((await look(started.id)).status).toBe('RUNNING');
      await silence(started.id);
    }
    await work(started.id);
    expect(await look(started.id)).toMatchObject({ status: 'FAILED', failReason: '导出失败，请重试', fileId: null });
    expect(stored().some((name) => name.includes('.part'))).toBe(false);
  });

  it('gives up its file when another process has taken it over', async () => {
    const started = await start();
    const before = stored().length;
    beforePage = async (page) => {
      if (page !== 2) return;
      await silence(started.id);
      beforePage = null;
      await work(started.id);
    };
    await work(started.id);
    expect(await look(started.id)).toMatchObject({ status: 'DONE', rowCount: TOTAL });
    expect(stored().length).toBe(before + 1);
    expect(stored().some((name) => name.includes('.part'))).toBe(false);
  });

  it('stops when it is cancelled, keeps nothing, and can be started again', async () => {
    const started = await start();
    const before = stored().length;
    beforePage = async (page) => {
      if (page === 2) await run(member(), cancelExport, { id: started.id });
    };
    await work(started.id);
    expect(await look(started.id)).toMatchObject({ status: 'CANCELLED', fileId: null });
    expect(exportWire(await look(started.id))).toMatchObject({ exportStatus: 3, failReason: '已取消', filePath: '' });
    expect(stored().length).toBe(before);
    beforePage = null;
    await run(member(), retryExport, { id: started.id });
    await work(started.id);
    expect((await look(started.id)).status).toBe('DONE');
  });

  it('names the reason when it fails', async () => {
    installExportKinds([kind({ page: async () => Promise.reject(new DomainError('STORAGE_FULL')) })]);
    const failed = await finish();
    expect(failed).toMatchObject({ status: 'FAILED', failReason: '文件存储空间不足，请联系客服', fileId: null });
    expect(failed.availableActions).toEqual([expect.objectContaining({ key: 'retry', enabled: true })]);
  });

  it('loses its file after seven days of business time but keeps its record', async () => {
    const done = await finish();
    await kernel.database.rows(`UPDATE export_job SET expires_at = now() - interval '1 minute' WHERE id = $1`, [done.id]);
    await sweeps[0]?.run(api);
    expect(await look(done.id)).toMatchObject({ status: 'EXPIRED', fileId: null, fileName: null });
    expect(exportWire(await look(done.id))).toMatchObject({ exportStatus: 3, failReason: '文件已失效', filePath: '', fileName: '' });
    await expect(runRaw(member(), fileForDownload, { id: done.fileId })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
  });

  it('is listed newest first with the fields of the specs and by day [DLR-001 2/3] [DLR-004 2/3] [DLR-008 1/3]', async () => {
    const done = await finish();
    const list = await run(member(), exportsQuery, { first: 20 });
    expect(list.nodes[0]?.id).toBe(done.id);
    expect(exportWire(done)).toEqual({
      id: done.id,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      filePath: `/api/operarecords/file/download?fileId=${done.fileId}`,
      fileId: done.fileId,
      estimateTime: 0,
      operationUserName: '成员7',
      content: '结算明细',
      exportStatus: 2,
      exportProgress: 100,
      failReason: '',
      fileName: '结算明细.xlsx',
      showEstimateTime: 0,
    });
    const day = dayOf(done.createdAt);
    expect((await run(member(), exportsQuery, { startOn: day, endOn: day })).nodes[0]?.id).toBe(done.id);
    expect((await run(member(), exportsQuery, { startOn: '1999-01-01', endOn: '1999-01-02' })).totalCount).toBe(0);
    expect((await run(member(), exportsQuery, { status: ['CANCELLED'] })).nodes.every((node) => node.status === 'CANCELLED')).toBe(true);
  });

  it('is 0 or 1 on the wire while it waits or runs, 2 when it is done, and 3 with its reason when it failed [DLR-004 3/3]', async () => {
    const started = await start();
    const wireOf = async (id = started.id) => exportWire(await look(id));
    const seen = [await wireOf()];
    beforePage = async (page) => {
      if (page === 2) seen.push(await wireOf());
    };
    await work(started.id);
    seen.push(await wireOf());
    installExportKinds([kind({ page: async () => Promise.reject(new DomainError('STORAGE_FULL')) })]);
    seen.push(await wireOf((await finish()).id));
    expect(seen.map(({ exportStatus, failReason }) => [exportStatus, failReason])).toEqual([
      [0, ''],
      [1, ''],
      [2, ''],
      [3, '文件存储空间不足，请联系客服'],
    ]);
  });

  it('asks for a selection when only chosen rows are wanted', async () => {
    await expect(start(member(), { selection: { mode: 'PAGE', ids: [] } })).rejects.toMatchObject({ key: 'SELECTION_EMPTY' });
  });

  it('answers a legacy call with the address when ready within 2 s, else with the key', async () => {
    const call = { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' } } as const;
    const begun = 1_000_000_000;
    // The two seconds are those of a clock that stands while the file is made, and runs by half a second a look afterwards.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(begun);
    try {
      const soon = startAndWait(member(), call, { idempotencyKey: randomUUID() });
      const [running] = await until(
        async () => (await run(member(), exportsQuery, { status: ['WAITING'] })).nodes,
        (nodes) => nodes.length > 0,
      );
      clock.mockReturnValue(begun + 1_999);
      await work(must(running).id);
      expect((await soon).url).toMatch(/fileId=\d+$/);
      let at = begun;
      clock.mockImplementation(() => {
        at += 500;
        return at;
      });
      const late = await startAndWait(member(), call, { idempotencyKey: randomUUID() });
      expect(late).toMatchObject({ url: '', view: { status: 'WAITING' } });
      clock.mockRestore();
      await work(late.view.id);
    } finally {
      clock.mockRestore();
    }
  });
});
