// A file whose name a Chinese program wrote into its form as GBK, read through the product's own form reader.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { namesOfForm } from '../../server/kernel/doors/formFileName';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.post('/', async (request) => {
    const nameOf = namesOfForm(request.raw);
    const parts = request.parts({ limits: { files: 1, fileSize: 10_000_000 } });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      const name = nameOf(part.filename);
      const hash = createHash('sha256');
      for await (const chunk of part.file) hash.update(chunk as Buffer);
      return { name, hash: hash.digest('hex') };
    }
    return { name: nameOf(''), hash: '' };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});
afterAll(() => app.close());

// 工资 and 名单.
const SALARY = Buffer.from('b9a4d7ca', 'hex');
const LIST = Buffer.from('c3fbb5a5', 'hex');
const form = (name: Buffer | string, bytes: Buffer, before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`${before}--x\r\ncontent-disposition: form-data; name="file"; filename="`),
    Buffer.from(name),
    Buffer.from('"\r\ncontent-type: text/csv\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
async function send(body: Buffer): Promise<{ name: string; hash: string }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body });
  return (await response.json()) as { name: string; hash: string };
}
const csv = Buffer.from('.csv');
const field = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nSHEET\r\n';

test.each([
  ['GBK', Buffer.concat([SALARY, csv]), '工资.csv'],
  ['GBK with a path', Buffer.concat([Buffer.from('C:\\a\\'), LIST, csv]), '名单.csv'],
  ['UTF-8', '工资.csv', '工资.csv'],
  ['ASCII', 'a.csv', 'a.csv'],
])('a name in %s, before or behind a field', async (_what, given, name) => {
  for (const before of ['', field]) expect((await send(form(given, Buffer.from('a,b'), before))).name).toBe(name);
});

test('bytes that are no name in either table stay unreadable, and a form without a file has none', async () => {
  expect((await send(form(Buffer.from([0xff, 0xff, 0x2e, 0x63]), Buffer.from('a')))).name).toContain('\ufffd');
  expect((await send(Buffer.from(`${field}--x--\r\n`))).name).toBe('');
});

test('a large file arrives whole', async () => {
  const bytes = Buffer.alloc(5_000_000, 'abcdefg');
  const { name, hash } = await send(form(Buffer.concat([SALARY, csv]), bytes));
  expect([name, hash]).toEqual(['工资.csv', createHash('sha256').update(bytes).digest('hex')]);
});
