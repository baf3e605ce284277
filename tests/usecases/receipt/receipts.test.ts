import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { object, string } from 'yup';
import { yuan } from '../../../schema/money';
import { endDocuments } from '../../../server/evidence/public';
import { verifyDocument } from '../../../server/evidence/queries';
import { createDownloadTicket } from '../../../server/file/commands/create-download-ticket';
import { redeemTicket } from '../../../server/file/commands/redeem-ticket';
import { fileForDownload } from '../../../server/file/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { qrFigure, qrOperators } from '../../../server/kernel/pdf/qr';
import { runtime } from '../../../server/kernel/runtime';
import { command, run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { openPackageDownload } from '../../../server/receipt/commands/open-package-download';
import { openReceiptDownload } from '../../../server/receipt/commands/open-receipt-download';
import { prepareReceipt } from '../../../server/receipt/commands/prepare-receipt';
import { retryReceiptPackage } from '../../../server/receipt/commands/retry-receipt-package';
import { startReceiptPackage } from '../../../server/receipt/commands/start-receipt-package';
import {
  lineReceiptOf,
  type ReceiptPackageView,
  receiptPackageById,
  receiptPackages,
  receiptPackaging,
  receiptWorkDue,
} from '../../../server/receipt/queries/receipts';
import { takeStored } from '../../../server/tools/copies/stored';
import { guestCaller } from '../../kit/builders/people';
import { openPlace } from '../../kit/builders/places';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { drawnIn } from '../../kit/checks/drawnIn';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

/** What happens to the proof when a payment comes back. */
const endReceipt = command({
  name: 'endReceipt',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ lineId: string().required() }),
  run: (ctx, { lineId }) => endDocuments(ctx, { kind: 'RECEIPT', targetIds: [lineId] }),
});

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
const started = async (key: string, { name = '王敏', of = statementId() } = {}): Promise<string> =>
  (await run(await world.member(name), startReceiptPackage, { statementId: of }, { idempotencyKey: key })).id;

/** The same person, at work for another company. */
const atAnother = async () => ({
  ...(await world.member('王敏')),
  company: (await world.api.systemCaller(world.platform.companies.B ?? '')).company,
});

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
    const receipt = await run(await world.member('王敏'), lineReceiptOf, { lineId: must(lineIds[0]) });
    expect(receipt?.status).toBe('PENDING');
    expect(receipt?.availableAt.toISOString()).toBe('2026-11-21T02:00:00.000Z');
    await expect(run(await world.member('王敏'), prepareReceipt, { lineId: must(lineIds[0]) })).rejects.toMatchObject({
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

  it('[EVD-005 3/3] is drawn at the first demand with the code of its verification, stored, and used again', async () => {
    const member = await world.member('王敏');
    expect((await run(member, prepareReceipt, { lineId: must(lineIds[1]) })).fileId).toBeNull();
    let fileId: unknown = null;
    await waitUntil(
      async () => {
        fileId = (await run(member, lineReceiptOf, { lineId: must(lineIds[1]) }))?.fileId ?? null;
        return fileId !== null;
      },
      () => 'the file of the receipt',
    );
    const bytes = await storedBytes(fileId);
    const [receipt] = await world.app.database.rows<{ verify_token: string }>('SELECT verify_token FROM line_receipt WHERE line_id = $1', [
      lineIds[1],
    ]);
    const code = qrOperators(qrFigure(`${runtime().config.publicUrl}/m/verify/${must(receipt).verify_token}`), 1);
    expect(drawnIn(bytes)).toContain(code.split('\n').slice(1, -1).join('\n'));
    const { pages } = await readPdf(bytes);
    for (const text of [WORKERS[1]?.name, '2,000.00', '海南灵汇数科服务有限公司', '杭州星穹直播传媒有限公司'])
      expect(pages[0]?.strings).toContain(text);
    expect((await run(member, prepareReceipt, { lineId: must(lineIds[1]) })).fileId).toBe(fileId);
    expect(await world.app.database.rows(`SELECT 1 FROM stored_file WHERE content_type = 'application/pdf'`)).toHaveLength(1);
  });

  it('is known to whoever holds its file or the code on it, in masked names; one byte more is not; taken back it says so', async () => {
    const lineId = must(lineIds[1]);
    const { fileId } = must(await run(await world.member('王敏'), lineReceiptOf, { lineId }));
    const bytes = await storedBytes(fileId);
    const [row] = await world.app.database.rows<{ verify_token: string }>('SELECT verify_token FROM line_receipt WHERE line_id = $1', [
      lineId,
    ]);
    const sum = (file: Buffer) => createHash('sha256').update(file).digest('hex');
    const ask = (hash: string) => run(guestCaller(), verifyDocument, { hash });
    for (const asked of [sum(bytes), must(row).verify_token]) {
      const proof = await ask(asked);
      expect(proof).toMatchObject({ isKnown: true, kind: 'RECEIPT', kindName: '电子回单', simulated: true, endedAt: null });
      expect(proof.at?.toISOString()).toBe('2026-11-21T02:00:00.000Z');
      expect(proof.parties).toHaveLength(2);
      expect(JSON.stringify(proof)).not.toMatch(new RegExp(`${must(WORKERS[1]).name}|海南灵汇数科服务有限公司`));
    }
    const longer = Buffer.concat([bytes, Buffer.from(' ')]);
    for (const asked of [sum(longer), '0'.repeat(32), '0'.repeat(64), 'nothing']) expect((await ask(asked)).isKnown).toBe(false);
    const kept = await world.app.database.rows('SELECT 1 FROM document_proof WHERE hash = $1', [must(row).verify_token]);
    expect(kept).toHaveLength(0);
    await run(await world.system(), endReceipt, { lineId });
    expect((await ask(must(row).verify_token)).endedAt).toBeInstanceOf(Date);
  });

  it('is not for another company, nor for a line that does not exist', async () => {
    const stranger = await atAnother();
    await expect(run(stranger, prepareReceipt, { lineId: must(lineIds[0]) })).rejects.toMatchObject({ key: 'RECEIPT_NONE' });
    await expect(run(stranger, receiptPackaging, { statementId: statementId() })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    await expect(run(await world.member('赵晨'), prepareReceipt, { lineId: must(lineIds[0]) })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
  });
});

describe('a package of receipts', () => {
  it('[RCP-016] runs once per company at a time, also when two people ask at the same moment', async () => {
    // Another statement of the company whose receipts are open, too.
    const made = statementsOf(world);
    const { id: other } = await made.paid(workerRows(['1005.00']));
    await made.until(other, 'COMPLETED');
    const { companyId, subjectId } = await openPlace(world, { company: 'B' });
    const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('5000.00'), reason: '合同约定' };
    const change = await run(operatorCallerFor(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: 'quota' });
    await run(operatorCallerFor(world.platform.review), opsConfirmFundChange, change, { idempotencyKey: 'quota-2' });
    const theirs = statementsOf(world, { company: 'B' });
    const { id: theirId } = await theirs.paid(workerRows(['1006.00']));
    await theirs.until(theirId, 'COMPLETED');
    const master = () => theirs.member(theirs.place.maker);
    const isOpen = async () =>
      (await run(await world.member('王敏'), receiptPackaging, { statementId: other })).isAllowed &&
      (await run(await master(), receiptPackaging, { statementId: theirId })).isAllowed;
    await world.app.setTime('2026-11-22T10:05:00+08:00');
    await waitUntil(isOpen, () => 'the receipts of the other statements open');
    const asked = await Promise.allSettled([
      started('a'),
      started('b', { name: '周倩' }),
      started('c', { of: other }),
      started('d', { name: '周倩', of: other }),
    ]);
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key: string }).key] : []));
    expect(ids).toHaveLength(1);
    expect(refusals).toEqual(Array(3).fill('PACKAGING_ALREADY_RUNNING'));
    const { fileId } = await packageBy(ids[0] ?? '', 'READY');
    await world.app.database.rows('DELETE FROM stored_file WHERE id = $1', [fileId]);
    // Another company packs its own meanwhile, and waits for nobody.
    const leaseOf = (span: string) =>
      world.app.database.rows(
        `UPDATE receipt_package SET status = 'RUNNING', file_id = NULL, lease_token = 'busy', lease_until = now() + $2::interval WHERE id = $1`,
        [ids[0], span],
      );
    await leaseOf('1 hour');
    await expect(started('busy')).rejects.toMatchObject({ key: 'PACKAGING_ALREADY_RUNNING' });
    const their = await run(await master(), startReceiptPackage, { statementId: theirId }, { idempotencyKey: 'theirs' });
    await waitUntil(
      async () => (await run(await master(), receiptPackageById, { id: their.id }))?.status === 'READY',
      () => 'the package of the other company',
    );
    expect((await run(await world.member('王敏'), receiptPackageById, { id: must(ids[0]) }))?.status).toBe('RUNNING');
    await leaseOf('-1 second');
    await packageBy(must(ids[0]), 'READY');
    const ready = await packageBy(await started('e'), 'READY');
    expect(ready).toMatchObject({ progress: 100, receiptCount: 3, packedCount: 3 });
    const entries = await entriesOf(await storedBytes(ready.fileId));
    expect([...entries.keys()].map((name) => name.split('_')[1]).sort()).toEqual(WORKERS.map(({ name }) => name).sort());
    for (const pdf of entries.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await storedBytes(ready.fileId)).toHaveLength(Number(ready.size));
    const notices = await world.app.database.rows<{ title: string }>(`SELECT title FROM station_message WHERE title LIKE '%回单%'`);
    expect(notices.map(({ title }) => title)).toContain('结算单 JS20261120000001 的 3 份回单已打包完成，可以下载');
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

  it('that cannot be stored fails with a text, and a retry makes it and throws away what the failed try had written', async () => {
    const { storage } = world.gateways.gateways;
    const put = storage.put;
    // Written whole, and the answer says that it was not: what lies under the key of this try is in nobody's books.
    let written = '';
    storage.put = async (key, source) => {
      const stored = await put(key, source);
      if (!key.includes('package-')) return stored;
      written = key;
      throw new Error('no space');
    };
    const id = await started('failing');
    const failed = await packageBy(id, 'FAILED').finally(() => {
      storage.put = put;
    });
    expect(failed).toMatchObject({ failure: '回单打包失败，请重试', fileId: null });
    expect((await storage.get(written)).subarray(0, 2).toString()).toBe('PK');
    await run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'retry-1' });
    await packageBy(id, 'READY');
    await expect(storage.get(written)).rejects.toThrow();
    await expect(run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'retry-2' })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
  });

  it('[RCP-015 2/2] expires after a week by the business clock and is made again on demand', async () => {
    const id = await started('expiring');
    const fileId = must((await packageBy(id, 'READY')).fileId);
    const member = await world.member('王敏');
    const { url } = await run(member, openPackageDownload, { packageId: id });
    await world.app.setTime('2026-11-30T10:00:00+08:00');
    // An address that was asked for before the end, and the number of the file, open nothing after it and say why.
    const ticket = must(url.split('ticket=')[1]);
    const ended = { key: 'PACKAGE_EXPIRED', message: '文件已失效，请重新下载' };
    for (const opened of [
      run(guestCaller(), redeemTicket, { ticket }),
      run(member, fileForDownload, { id: fileId }),
      run(member, createDownloadTicket, { fileId }),
    ])
      await expect(opened).rejects.toMatchObject(ended);
    // Another company hears nothing of it, and an address that was never given is that of no file.
    const stranger = await atAnother();
    for (const opened of [
      run(stranger, fileForDownload, { id: fileId }),
      run(stranger, createDownloadTicket, { fileId }),
      run(guestCaller(), redeemTicket, { ticket: `${ticket}x` }),
    ])
      await expect(opened).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    const [{ storage_key: storageKey } = { storage_key: '' }] = await world.app.database.rows<{ storage_key: string }>(
      'SELECT storage_key FROM stored_file WHERE id = $1',
      [fileId],
    );
    await packageBy(id, 'EXPIRED');
    // The bytes go, and no backup misses them.
    const { storage } = world.gateways.gateways;
    await waitUntil(
      () =>
        storage.get(storageKey).then(
          () => false,
          () => true,
        ),
      () => 'the archive is taken away',
    );
    const folder = mkdtempSync(join(tmpdir(), 'jieqing-copy-'));
    const client = await connect(world.app.database.url);
    try {
      await client.query('BEGIN; SET LOCAL ROLE app_verify');
      expect((await takeStored(client, { storage, disk: null }, folder)).missing).not.toContain(storageKey);
    } finally {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    }
    await expect(run(await world.member('王敏'), openPackageDownload, { packageId: id })).rejects.toMatchObject(ended);
    // Its row ends; the address says the same.
    await expect(run(guestCaller(), redeemTicket, { ticket })).rejects.toMatchObject(ended);
    await run(await world.member('王敏'), retryReceiptPackage, { id }, { idempotencyKey: 'again' });
    expect(await packageBy(id, 'READY')).toMatchObject({ receiptCount: 3 });
  });

  it('is found again in the list of the company: newest first, in pages, by state and day, with what this reader may do', async () => {
    const maker = await world.member('王敏');
    const all = await run(maker, receiptPackages, { first: 100 });
    expect(all.totalCount).toBe(all.nodes.length);
    expect(all.nodes.map(({ id }) => Number(id))).toEqual(all.nodes.map(({ id }) => Number(id)).sort((one, other) => other - one));
    const [newest] = all.nodes;
    expect(newest).toMatchObject({ statementId: statementId(), statementCode: 'JS20261120000001', createdBy: '王敏', status: 'READY' });
    expect(newest?.availableActions.map(({ key }) => key)).toEqual(['download']);

    const first = await run(maker, receiptPackages, { first: 2 });
    const second = await run(maker, receiptPackages, { first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(all.nodes.slice(0, 4).map(({ id }) => id));
    expect((await run(maker, receiptPackages, { first: 2, page: 2 })).nodes).toEqual(second.nodes);

    const gone = await run(maker, receiptPackages, { status: ['EXPIRED'] });
    expect(gone.nodes.map(({ status }) => status)).toEqual(Array(gone.totalCount).fill('EXPIRED'));
    expect(gone.totalCount).toBe(all.nodes.filter(({ status }) => status === 'EXPIRED').length);
    expect(gone.totalCount).toBeGreaterThan(0);
    expect(gone.nodes[0]?.availableActions).toEqual([expect.objectContaining({ key: 'retry', enabled: true })]);
    expect((await run(maker, receiptPackages, { startOn: '2026-11-23' })).totalCount).toBe(0);
    expect((await run(maker, receiptPackages, { startOn: '2026-11-22', endOn: '2026-11-22' })).totalCount).toBe(all.totalCount);

    // Who only reads may fetch what is there and has nothing packed.
    const reader = await run(await world.member('赵晨'), receiptPackages, {});
    expect(reader.totalCount).toBe(all.totalCount);
    const offered = reader.nodes.flatMap(({ availableActions }) => availableActions.filter(({ enabled }) => enabled));
    expect([...new Set(offered.map(({ key }) => key))]).toEqual(['download']);
    const stranger = await atAnother();
    const theirs = (await run(stranger, receiptPackages, {})).nodes;
    expect(theirs.map(({ createdBy }) => createdBy)).toEqual([must(world.platform.masters.B).name]);
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
    const platform = await nightly.api.systemCaller(null);
    const due = await run(platform, receiptWorkDue, { besides: [] });
    const besides = due.map(({ work, subject_id }) => `${work}:${subject_id}`);
    expect(await run(platform, receiptWorkDue, { besides })).toEqual([]);
    expect(due.filter(({ work }) => work === 'draw')).toEqual([]);
    expect(await drawn()).toHaveLength(0);
    await nightly.app.setTime('2026-11-21T02:30:00+08:00');
    await waitUntil(
      async () => (await drawn()).length === 3,
      () => 'three receipts drawn at night',
    );
    const [first] = await drawn();
    const view = await run(await nightly.member('王敏'), lineReceiptOf, { lineId: must(first).line_id });
    expect(view).toMatchObject({ status: 'PENDING', fileId: null });
    await expect(run(await nightly.member('王敏'), openReceiptDownload, { lineId: must(first).line_id })).rejects.toMatchObject({
      key: 'RECEIPT_NOT_READY',
    });
  });
});
