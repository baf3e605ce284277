import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { run } from '../../../server/kernel/usecase';
import { openPackageDownload } from '../../../server/receipt/commands/open-package-download';
import { openReceiptDownload } from '../../../server/receipt/commands/open-receipt-download';
import { prepareReceipt } from '../../../server/receipt/commands/prepare-receipt';
import { retryReceiptPackage } from '../../../server/receipt/commands/retry-receipt-package';
import { startReceiptPackage } from '../../../server/receipt/commands/start-receipt-package';
import { lineReceiptOf, type ReceiptPackageView, receiptPackageById, receiptPackaging } from '../../../server/receipt/queries';
import { readPdf } from '../../kit/pdf';
import { openPlace } from '../../kit/places';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/smallWorld';
import { statementsOf, workerRows } from '../../kit/statements';
import { waitUntil } from '../../kit/waiting';

let world: SmallWorld;
let lineIds: string[];
const statementId = () => world.paid.statementId;

beforeAll(async () => {
  world = await startSmallWorld();
  const rows = await world.app.database.rows<{ id: string }>('SELECT id FROM statement_line WHERE statement_id = $1 ORDER BY line_no', [
    statementId(),
  ]);
  lineIds = rows.map(({ id }) => id);
});
afterAll(() => world?.app.close());

async function packageBy(id: string, status: string): Promise<ReceiptPackageView> {
  let view: ReceiptPackageView | null = null;
  await waitUntil(
    async () => {
      view = await run(await world.member('王敏'), receiptPackageById, { id });
      return view?.status === status;
    },
    () => `package ${id} ${status}: ${JSON.stringify(view)}`,
  );
  return view as unknown as ReceiptPackageView;
}
const started = async (key: string): Promise<string> =>
  (await run(await world.member('王敏'), startReceiptPackage, { statementId: statementId() }, { idempotencyKey: key })).id;

/** Bytes of a stored file, as the download gives them. */
async function storedBytes(fileId: unknown): Promise<Buffer> {
  const [row] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [fileId]);
  return world.gateways.gateways.storage.get(row?.storage_key ?? '');
}

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip);
  const entries = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return entries;
}

describe('the receipt of a paid line', () => {
  it('is not there before 10:00 of the next day and says when it will be', async () => {
    const receipt = await run(await world.member('王敏'), lineReceiptOf, { lineId: lineIds[0] });
    expect(receipt?.status).toBe('PENDING');
    expect(receipt?.availableAt.toISOString()).toBe('2026-11-21T02:00:00.000Z');
    await expect(run(await world.member('王敏'), prepareReceipt, { lineId: lineIds[0] })).rejects.toMatchObject({
      key: 'RECEIPT_NOT_READY',
      params: { date: '2026-11-21 10:00:00' },
    });
    const packaging = await run(await world.member('王敏'), receiptPackaging, { statementId: statementId() });
    expect(packaging).toMatchObject({ receiptCount: 0, pendingCount: 3, isAllowed: false, package: null });
    await expect(started('too-early')).rejects.toMatchObject({ key: 'RECEIPT_NONE' });
  });

  it('opens when the business clock reaches it, and the line shows it too', async () => {
    await world.app.setTime('2026-11-21T10:00:00+08:00');
    const states = () =>
      world.app.database.rows<{ status: string; receipt_status: string }>(
        'SELECT r.status, l.receipt_status FROM line_receipt r JOIN statement_line l ON l.id = r.line_id',
      );
    await waitUntil(
      async () => (await states()).every(({ status }) => status === 'AVAILABLE'),
      () => 'three receipts open',
    );
    expect(await states()).toEqual(Array(3).fill({ status: 'AVAILABLE', receipt_status: 'AVAILABLE' }));
  });

  it('is drawn at the first demand, stored, and used again', async () => {
    const member = await world.member('王敏');
    expect((await run(member, prepareReceipt, { lineId: lineIds[1] })).fileId).toBeNull();
    let fileId: unknown = null;
    await waitUntil(
      async () => {
        fileId = (await run(member, lineReceiptOf, { lineId: lineIds[1] }))?.fileId ?? null;
        return fileId !== null;
      },
      () => 'the file of the receipt',
    );
    const { pages } = await readPdf(await storedBytes(fileId));
    for (const text of [WORKERS[1]?.name, '2,000.00', '海南灵汇数科服务有限公司', '杭州星穹直播传媒有限公司'])
      expect(pages[0]?.strings).toContain(text);
    expect((await run(member, prepareReceipt, { lineId: lineIds[1] })).fileId).toBe(fileId);
    expect(await world.app.database.rows(`SELECT 1 FROM stored_file WHERE content_type = 'application/pdf'`)).toHaveLength(1);
  });

  it('is not for another company, nor for a line that does not exist', async () => {
    const stranger = { ...(await world.member('王敏')), company: (await world.api.systemCaller(world.platform.companies.B ?? '')).company };
    await expect(run(stranger, prepareReceipt, { lineId: lineIds[0] })).rejects.toMatchObject({ key: 'RECEIPT_NONE' });
    await expect(run(stranger, receiptPackaging, { statementId: statementId() })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    await expect(run(await world.member('赵晨'), prepareReceipt, { lineId: lineIds[0] })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
  });
});

describe('a package of receipts', () => {
  it('[RCP-016] runs once per company at a time, also when two people ask at the same moment', async () => {
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => started(key)));
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key: string }).key] : []));
    expect(ids).toHaveLength(1);
    expect(refusals).toEqual(Array(3).fill('PACKAGING_ALREADY_RUNNING'));
    const ready = await packageBy(ids[0] ?? '', 'READY');
    expect(ready).toMatchObject({ progress: 100, receiptCount: 3, packedCount: 3 });
    const entries = await entriesOf(await storedBytes(ready.fileId));
    expect([...entries.keys()].map((name) => name.split('_')[1]).sort()).toEqual(WORKERS.map(({ name }) => name).sort());
    for (const pdf of entries.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await storedBytes(ready.fileId)).toHaveLength(Number(ready.size));
    const notices = await world.app.database.rows<{ title: string }>(`SELECT title FROM station_message WHERE title LIKE '%回单%'`);
    expect(notices.map(({ title }) => title)).toEqual(['结算单 JS20261120000001 的 3 份回单已打包完成，可以下载']);
  });

  it('answers a repeated request with the package it made', async () => {
    const first = await started('same-key');
    expect(await started('same-key')).toBe(first);
    await packageBy(first, 'READY');
  });

  it('that a killed worker left is taken up again and becomes one whole file', async () => {
    const id = await started('killed');
    const { fileId } = await packageBy(id, 'READY');
    await world.app.database.rows('DELETE FROM stored_file WHERE id = $1', [fileId]);
    // As if the worker had died after its first receipts: the row still runs, its lease has passed.
    await world.app.database.rows(
      `UPDATE receipt_package SET status = 'RUNNING', file_id = NULL, packed_count = 1, lease_token = 'dead', lease_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const ready = await packageBy(id, 'READY');
    expect((await entriesOf(await storedBytes(ready.fileId))).size).toBe(3);
  });

  it('that cannot be stored fails with a text, and a retry makes it', async () => {
    const { storage } = world.gateways.gateways;
    const put = storage.put;
    storage.put = (key, source) => (key.includes('package-') ? Promise.reject(new Error('no space')) : put(key, source));
    const id = await started('failing');
    const failed = await packageBy(id, 'FAILED').finally(() => {
      storage.put = put;
    });
    expect(failed).toMatchObject({ failure: '回单打包失败，请重试', fileId: null });
    await run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'retry-1' });
    await packageBy(id, 'READY');
    await expect(run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'retry-2' })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
  });

  it('[RCP-015] expires after a week by the business clock and is made again on demand', async () => {
    const id = await started('expiring');
    await packageBy(id, 'READY');
    await world.app.setTime('2026-11-29T10:00:00+08:00');
    await packageBy(id, 'EXPIRED');
    await expect(run(await world.member('王敏'), openPackageDownload, { packageId: id })).rejects.toMatchObject({ key: 'PACKAGE_EXPIRED' });
    await run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'again' });
    expect(await packageBy(id, 'READY')).toMatchObject({ receiptCount: 3 });
  });

  it('of a studio is revoked as it is made, and its people are paid all the same', async () => {
    await openPlace(world, { company: 'C' });
    const made = statementsOf(world, { company: 'C' });
    const { id } = await made.paid(workerRows(['900.00', '901.00']));
    await made.until(id, 'COMPLETED');
    const receipts = await world.app.database.rows<{ status: string; at_once: boolean }>(
      'SELECT status, revoked_at >= paid_at AS at_once FROM line_receipt WHERE statement_id = $1',
      [id],
    );
    const revoked = { status: 'REVOKED', at_once: true };
    expect(receipts).toEqual([revoked, revoked]);
  });

  it('is not offered to a studio', async () => {
    const studio = await world.member('王敏');
    const company = studio.company && { ...studio.company, features: [...studio.company.features, 'STUDIO'] };
    await expect(
      run({ ...studio, company }, startReceiptPackage, { statementId: statementId() }, { idempotencyKey: 'studio' }),
    ).rejects.toMatchObject({
      key: 'RECEIPT_NOT_OFFERED',
    });
  });
});

describe('the night before receipts open', () => {
  let nightly: SmallWorld;
  beforeAll(async () => {
    nightly = await startSmallWorld();
  });
  afterAll(() => nightly?.app.close());

  it('draws them ahead, so that they only have to be written in the morning, and shows none before its time', async () => {
    const drawn = () => nightly.app.database.rows<{ line_id: string }>('SELECT line_id FROM line_receipt WHERE file_id IS NOT NULL');
    await nightly.app.setTime('2026-11-20T23:00:00+08:00');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await drawn()).toHaveLength(0);
    await nightly.app.setTime('2026-11-21T02:30:00+08:00');
    await waitUntil(
      async () => (await drawn()).length === 3,
      () => 'three receipts drawn at night',
    );
    const [first] = await drawn();
    const view = await run(await nightly.member('王敏'), lineReceiptOf, { lineId: first?.line_id });
    expect(view).toMatchObject({ status: 'PENDING', fileId: null });
    await expect(run(await nightly.member('王敏'), openReceiptDownload, { lineId: first?.line_id })).rejects.toMatchObject({
      key: 'RECEIPT_NOT_READY',
    });
  });
});
