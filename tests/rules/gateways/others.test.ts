import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { simulatedAccountCheck } from '../../../server/gateways/accountCheck/simulator';
import { altchaCaptcha } from '../../../server/gateways/captcha/altcha';
import { simulatedIdentityCheck } from '../../../server/gateways/identityCheck/simulator';
import { simulatedInvoiceIssuer } from '../../../server/gateways/invoiceIssuer/simulator';
import { simulatedMail } from '../../../server/gateways/mail/simulator';
import { simulatedSms } from '../../../server/gateways/sms/simulator';
import { FileMissing, type FileStorage } from '../../../server/gateways/storage/contract';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { removeLeftovers } from '../../../server/gateways/storage/leftovers';
import { s3Storage } from '../../../server/gateways/storage/s3';

describe('the identity simulator', () => {
  const register = simulatedIdentityCheck({ holders: new Map([['449901199305121089', '陈思雨']]) });
  const ask = async (name: string, idCard: string) => (await register.check({ name, idCard })).kind;

  it('[GWY-008 1/2] knows the people of the demo, else decides by the ending of the name and the sequence number', async () => {
    expect(await ask('陈思雨', '449901199305121089')).toBe('MATCH');
    expect(await ask('陈思宇', '449901199305121089')).toBe('MISMATCH');
    expect(await ask('王误', '119901199001011235')).toBe('MISMATCH');
    expect(await ask('王五', '11990119900101900X')).toBe('NOT_FOUND');
    expect(await ask('王五', '11990119900101999X')).toBe('NOT_FOUND');
    expect(await ask('王五', '11990119900101899X')).toBe('MATCH');
  });
});

describe('the other simulators', () => {
  it('answer the same question with the same words', async () => {
    const message = { phone: '16000000101', text: 'x', reference: 'delivery-7' };
    const invoices = mkdtempSync(join(tmpdir(), 'issuer-'));
    const item = { name: '主播服务费', net: 40326000, tax: 2419560, rate: '0.06' };
    const askedAt = new Date('2026-11-20T10:00:00+08:00');
    const parties = { seller: { name: '甲', taxNo: '1' }, buyer: { name: '乙', taxNo: '2' } };
    const invoiceOrder = { ...parties, requestId: '1-7', kind: 'DIGITAL_SPECIAL' as const, item, total: 42745560, remark: '', askedAt };
    const answers = async () => [
      await simulatedSms().send(message),
      await simulatedMail().send({ to: 'a@b.test', subject: 's', text: 't', html: '<p>t</p>', reference: 'delivery-8' }),
      await simulatedInvoiceIssuer(invoices).issue(invoiceOrder),
    ];
    expect(await answers()).toEqual(await answers());
    // Its day is that of the business clock that asked.
    expect((await answers())[2]).toMatchObject({ issuedAt: askedAt, number: expect.stringMatching(/^26127\d{15}$/) });
    expect((await answers()).map(({ kind }) => kind)).toEqual(['SENT', 'SENT', 'ISSUED']);
  });

  it('refuse and stay silent where a demo wants to see it', async () => {
    const sms = simulatedSms();
    expect(await sms.send({ phone: '16000009901', text: 'x', reference: 'r' })).toMatchObject({ kind: 'REFUSED' });
    expect(await sms.send({ phone: '16000009902', text: 'x', reference: 'r' })).toMatchObject({ kind: 'UNKNOWN' });
    expect(await simulatedMail().send({ to: 'x@bounce.invalid', subject: '', text: '', html: '', reference: 'r' })).toMatchObject({
      kind: 'REFUSED',
    });
    const accounts = simulatedAccountCheck();
    const check = async (accountNo: string) => (await accounts.check({ accountNo, name: 'x', payWay: 1 })).kind;
    expect(await Promise.all(['6299091', '6299081', '6299071', '6299010000010001'].map(check))).toEqual([
      'REJECTED',
      'REJECTED',
      'UNKNOWN',
      'ACCEPTED',
    ]);
  });
});

describe('the captcha', () => {
  const captcha = altchaCaptcha({ secret: 'tests', cost: 10 });
  const solved = async (from = captcha): Promise<{ challenge: object; solution: object }> => {
    const { challenge } = await from.createChallenge();
    const solution = await solveChallenge({ challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'], deriveKey });
    if (!solution) throw new Error('not solved');
    return { challenge, solution };
  };
  const packed = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

  it('accepts the solution of its own challenge and names it, so that its second use can be refused', async () => {
    const payload = packed(await solved());
    const first = await captcha.verify(payload);
    expect(first).toMatchObject({ isSolved: true });
    expect(await captcha.verify(payload)).toEqual(first);
  });

  it('refuses a wrong solution, a foreign challenge, a moved expiry and garbage', async () => {
    const { challenge, solution } = await solved();
    const wrong = { ...solution, counter: 1e6, derivedKey: '00'.repeat(32) };
    const later = structuredClone(challenge) as { parameters: { expiresAt: number } };
    later.parameters.expiresAt += 3600;
    const foreign = await solved(altchaCaptcha({ secret: 'somebody else', cost: 10 }));
    for (const payload of [
      packed({ challenge, solution: wrong }),
      packed({ challenge: later, solution }),
      packed(foreign),
      packed({}),
      '%%%',
      'x'.repeat(9_000),
    ]) {
      expect(await captcha.verify(payload)).toEqual({ isSolved: false });
    }
  });
});

const folder = () => mkdtempSync(join(tmpdir(), 'jieqing-files-'));
const bytes = Buffer.from('付款凭证'.repeat(50_000));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const whole = async (stream: Readable) => Buffer.concat(await stream.map((part: Uint8Array) => Buffer.from(part)).toArray());

const behavesLikeAStorage = async (storage: FileStorage) => {
  expect(await storage.put('receipt/ab12.pdf', Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))).toEqual({
    size: bytes.length,
    sha256,
  });
  expect((await storage.get('receipt/ab12.pdf')).equals(bytes)).toBe(true);
  expect((await whole(await storage.stream('receipt/ab12.pdf'))).equals(bytes)).toBe(true);
  await storage.delete('receipt/ab12.pdf');
  await storage.delete('receipt/ab12.pdf');
  await expect(storage.get('receipt/ab12.pdf')).rejects.toThrow(FileMissing);
  await expect(storage.stream('receipt/ab12.pdf')).rejects.toThrow(FileMissing);
  for (const key of ['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'a\0b', '.hidden'])
    await expect(async () => storage.get(key)).rejects.toThrow(RangeError);
};

describe('file storage on the local disk', () => {
  it('puts, gets, streams and deletes by key, and no key leaves the folder', async () => {
    const dir = folder();
    await behavesLikeAStorage(diskStorage(dir));
    rmSync(dir, { recursive: true });
  });

  it('leaves nothing behind when the source breaks half-way', async () => {
    const dir = folder();
    const broken = Readable.from(
      (function* () {
        yield bytes;
        throw new Error('the upload was cut');
      })(),
    );
    await expect(diskStorage(dir).put('upload/x.xlsx', broken)).rejects.toThrow('the upload was cut');
    expect(readdirSync(join(dir, 'upload'))).toEqual([]);
    rmSync(dir, { recursive: true });
  });

  it('answers STORAGE_FULL on a full disk and offers no partial file', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const dir = folder();
    const source = Readable.from(
      (function* () {
        yield bytes;
        throw full;
      })(),
    );
    await expect(diskStorage(dir).put('export/x.xlsx', source)).rejects.toMatchObject({ key: 'STORAGE_FULL' });
    expect(readdirSync(join(dir, 'export'))).toEqual([]);
    rmSync(dir, { recursive: true });
  });
});

describe('parts left behind by a killed process', () => {
  it('are removed after an hour, younger ones and whole files stay', async () => {
    const dir = folder();
    const storage = diskStorage(dir);
    await storage.put('receipts/1/whole.pdf', bytes);
    const part = (age: number) => {
      const path = join(dir, 'receipts/1', `.${randomUUID()}.part`);
      writeFileSync(path, 'cut');
      utimesSync(path, Date.now() / 1000 - age, Date.now() / 1000 - age);
      return path;
    };
    const [old, young] = [part(3_700), part(60)];
    expect(await removeLeftovers(dir, 3_600_000)).toBe(1);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    expect((await storage.get('receipts/1/whole.pdf')).length).toBe(bytes.length);
    rmSync(dir, { recursive: true });
  });
});

describe('file storage at an S3 service', () => {
  it('speaks signed PUT, GET and DELETE with size and hash known beforehand', async () => {
    const objects = new Map<string, Buffer>();
    const seen: { method: string | undefined; signed: boolean; hash: unknown }[] = [];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      seen.push({
        method: request.method,
        signed: String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256'),
        hash: request.headers['x-amz-content-sha256'],
      });
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        if (request.method === 'PUT') objects.set(path, Buffer.concat(parts));
        if (request.method === 'DELETE') objects.delete(path);
        const found = objects.get(path);
        if (request.method === 'GET' && !found) return response.writeHead(404).end();
        response.writeHead(200).end(request.method === 'GET' ? found : undefined);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dir = folder();
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await behavesLikeAStorage(
      s3Storage({ endpoint, bucket: 'files', region: 'cn-north-1', accessKeyId: 'id', secretAccessKey: 'key', spoolFolder: dir }),
    );
    expect(seen.every(({ signed }) => signed)).toBe(true);
    expect(seen.find(({ method }) => method === 'PUT')?.hash).toBe(sha256);
    expect(readdirSync(dir)).toEqual([]);
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true });
  });

  it('in a bucket: an answer that leads to another host is an error, and nobody is asked there', async () => {
    let asked = 0;
    const elsewhere = createServer((_request, response) => {
      asked += 1;
      response.end('stolen');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/metadata`;
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(307, { location: target }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dir = folder();
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = s3Storage({
      endpoint,
      bucket: 'files',
      region: 'cn-north-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      spoolFolder: dir,
    });
    await expect(storage.get('a.txt')).rejects.toThrow();
    await expect(storage.put('a.txt', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.delete('a.txt')).rejects.toThrow();
    expect(asked).toBe(0);
    for (const one of [server, elsewhere]) {
      one.closeAllConnections();
      one.close();
    }
    rmSync(dir, { recursive: true });
  });
});
