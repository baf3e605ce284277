import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createDownloadTicket } from '../../../server/file/commands/create-download-ticket';
import { redeemTicket } from '../../../server/file/commands/redeem-ticket';
import { entities } from '../../../server/file/entity';
import { storedFileQuery } from '../../../server/file/queries';
import { installInspector, receiveUpload } from '../../../server/file/rest/receive';
import { uploadAnswer } from '../../../server/file/rest/rows';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { publicCaller } from '../../../server/kernel/doors/identify';
import { run } from '../../../server/kernel/usecase';
import { outlineInThread } from '../../../server/roster/sheet/reader';
import { manyStrings, spaces } from '../../kit/builders/hostileBooks';
import { makePair } from '../../kit/builders/ledger';
import { pngOf } from '../../kit/builders/pictures';
import { bookOf, bookParts, changed, textRows, zipOf } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { factsOf, memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const png = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([PNG, size, Buffer.from('0806000000', 'hex')]);
};

describe('the upload door', () => {
  let kernel: TestKernel;
  let folder: string;
  let companyId: string;
  const storage = () => diskStorage(folder);
  const visitor = () => publicCaller({ headers: {}, cookies: {}, queryToken: null, ip: '192.0.2.9', door: 'REST', requestId: 'r' });
  const member = (id = '7', company = companyId) =>
    memberOf(company, {
      company: factsOf(company),
      actor: { kind: 'member', id, name: '王敏', roles: ['PAYMENT_CREATE'], sessionId: null },
    });
  const upload = (bytes: Buffer | Readable, purpose: 'SHEET' | 'EVIDENCE' | 'PICTURE' = 'SHEET', fileName = 'a.xlsx', caller = member()) =>
    receiveUpload(caller, { fileName, stream: Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes }, purpose, storage());
  const sheet = () =>
    bookOf(
      textRows([
        ['姓名', '金额'],
        ['何静', '1'],
      ]),
    );
  const stored = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /\.\w+$/.test(name));

  beforeAll(async () => {
    kernel = await startKernel([], 20, entities);
    folder = mkdtempSync(join(tmpdir(), 'jieqing-upload-'));
    ({ companyId } = await makePair(kernel.database));
    installInspector('SHEET', outlineInThread);
  });
  afterAll(async () => {
    await kernel.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers every spelling that the specs use for one file', async () => {
    const file = await upload(sheet(), 'SHEET', '11月主播结算.xlsx');
    expect(file).toMatchObject({
      name: '11月主播结算.xlsx',
      purpose: 'SHEET',
      tabs: [{ name: 'Sheet1', isVisible: true, headers: ['姓名', '金额'] }],
    });
    const answer = uploadAnswer(file);
    for (const name of ['file_id', 'fileId', 'file_key', 'key'] as const) expect(answer[name]).toBe(file.id);
    expect(answer).toMatchObject({
      fileName: '11月主播结算.xlsx',
      fileUrl: expect.stringContaining(file.id),
      remote_path: expect.stringContaining(file.id),
    });
  });

  it('judges by magic bytes, not by name or declared type', async () => {
    await expect(upload(Buffer.from('<html></html>'), 'EVIDENCE', 'a.png')).rejects.toMatchObject({
      key: 'FILE_TYPE_WRONG',
      message: '文件格式有误',
    });
    await expect(upload(Buffer.from('<svg onload="x">'), 'PICTURE', 'a.svg')).rejects.toMatchObject({ key: 'FILE_TYPE_WRONG' });
    await expect(upload(Buffer.from('MZ\x90', 'latin1'), 'SHEET', 'a.xlsx')).rejects.toMatchObject({ key: 'FILE_NOT_SHEET' });
    expect(await upload(Buffer.from('%PDF-1.7 x'), 'EVIDENCE', 'contract.pdf.exe')).toMatchObject({
      name: 'contract.pdf.pdf',
      contentType: 'application/pdf',
    });
  });

  it('refuses a picture of too many pixels before anything decodes it', async () => {
    await expect(upload(png(50_000, 50_000), 'PICTURE', 'a.png')).rejects.toMatchObject({ key: 'FILE_UNSAFE' });
    expect(await upload(pngOf(800, 600), 'PICTURE', 'a.png')).toMatchObject({ contentType: 'image/png' });
  });

  it('keeps names harmless', async () => {
    expect(await upload(sheet(), 'SHEET', '../../etc/pass\r\nwd\u202e.xlsx')).toMatchObject({ name: 'passwd.xlsx' });
    expect((await upload(sheet(), 'SHEET', `${'长'.repeat(400)}.xlsx`)).name).toHaveLength(205);
  });

  it('keeps no byte of what it refuses, and none of an upload that breaks off', async () => {
    const before = stored().length;
    const parts = bookParts({ tabs: [{ name: 'S', xml: textRows([['姓名'], ['x']]) }] });
    await expect(upload(changed(parts, 'xl/worksheets/sheet1.xml', (part) => ({ ...part, claimedCrc: 1 })))).rejects.toMatchObject({
      key: 'FILE_DAMAGED',
    });
    await expect(upload(zipOf([...parts, { name: '../x', body: '' }]))).rejects.toMatchObject({ key: 'FILE_DAMAGED' });
    const broken = new PassThrough();
    broken.write(sheet().subarray(0, 100));
    setImmediate(() => broken.destroy(new Error('aborted')));
    await expect(upload(broken)).rejects.toThrow();
    expect(stored().length).toBe(before);
  });

  it('refuses a bomb and a workbook that blows the heap of its reader up, and the process lives on', async () => {
    await expect(upload(spaces())).rejects.toMatchObject({ key: 'FILE_EXPANDS_TOO_LARGE' });
    const answer = await upload(manyStrings()).then(
      () => 'read',
      (cause: { key?: string }) => cause.key,
    );
    expect(['read', 'FILE_NO_ROWS', 'FILE_EXPANDS_TOO_LARGE']).toContain(answer);
    await expect(upload(sheet())).resolves.toBeDefined();
  });

  it('takes four uploads of one user at once and refuses the fifth', async () => {
    const open = Array.from({ length: 4 }, () => new PassThrough());
    const running = open.map((stream) => upload(stream));
    await expect(upload(sheet())).rejects.toMatchObject({ key: 'UPLOAD_LIMIT_REACHED' });
    await expect(upload(sheet(), 'SHEET', 'a.xlsx', member('8'))).resolves.toBeDefined();
    for (const stream of open) stream.end(sheet());
    await Promise.all(running);
    await expect(upload(sheet())).resolves.toBeDefined();
  });

  it('does not read a byte for callers without a session', async () => {
    const stream = new PassThrough();
    await expect(upload(stream, 'SHEET', 'a.xlsx', visitor())).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
    expect(stream.readableFlowing).not.toBe(true);
  });

  it('hides files of other companies and gives one-time addresses of the own ones', async () => {
    const file = await upload(sheet());
    const stranger = member('7', (await makePair(kernel.database)).companyId);
    await expect(run(stranger, storedFileQuery, { id: file.id })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    await expect(run(stranger, createDownloadTicket, { fileId: file.id })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    const ticketOf = async (): Promise<string> =>
      must((await run(member(), createDownloadTicket, { fileId: file.id })).url.split('ticket=')[1], 'ticket in the address');
    const ticket = await ticketOf();
    const both = await Promise.allSettled([run(visitor(), redeemTicket, { ticket }), run(visitor(), redeemTicket, { ticket })]);
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const late = await ticketOf();
    await kernel.database.rows(`UPDATE download_ticket SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`);
    await expect(run(visitor(), redeemTicket, { ticket: late })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
  });
});
