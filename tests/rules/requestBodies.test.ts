// The text of a body as its sender wrote it, in whatever table, and its numbers with all their digits.
import fastify from 'fastify';
import { readBodiesExactly } from '../../server/kernel/doors/bodyText';

const app = fastify();
readBodiesExactly(app);
app.post('/', async ({ body }) => ({ body }));
app.setErrorHandler((error: Error & { statusCode?: number; params?: { fields?: object } }, _request, reply) =>
  reply.code(error.statusCode ?? 500).send({ fields: Object.keys(error.params?.fields ?? {}) }),
);
let address: string;
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const sent = async (body: string | Buffer, contentType = 'application/json') => {
  const answer = await fetch(address, { method: 'POST', body: Buffer.from(body), headers: { 'content-type': contentType } });
  return [answer.status, await answer.json()];
};

const JSON_TEXT = '{"name":"何静"}';
const little = Buffer.from(JSON_TEXT, 'utf16le');
const big = Buffer.from(little).swap16();
const GBK = Buffer.concat([Buffer.from('{"name":"'), Buffer.from('bacebeb2', 'hex'), Buffer.from('"}')]);

test.each([
  ['utf-16 that says which byte is first', 'utf-16', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ['UTF16 of the other kind', 'UTF16', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
  ['utf-16 without a mark', 'utf-16', little],
  ['utf-16be', 'utf-16be', big],
  ['gb2312 in quotes', '"gb2312"', GBK],
  [
    'gbk whose bytes of two are letters of UTF-8 as well',
    'gbk',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from('c4a3d6a3', 'hex'), Buffer.from('"}')]),
    '模郑',
  ],
  ['utf-8 with a mark', 'utf-8', Buffer.from(`\ufeff${JSON_TEXT}`)],
])('%s is read', async (_what, charset, bytes, name = '何静') => {
  expect(await sent(bytes, `application/json; charset=${charset}`)).toEqual([200, { body: { name } }]);
});

test.each([
  ['UTF-16 without saying so', 'application/json', little, 400],
  ['GBK without saying so', 'application/json', GBK, 400],
  ...['gbk', 'gb18030', 'GB2312', 'big5'].map((charset): [string, string, Buffer, number] => [
    `UTF-8 that says to be ${charset}`,
    `application/json; charset=${charset}`,
    Buffer.from(JSON_TEXT),
    400,
  ]),
  ['half a character', 'application/json', Buffer.from(JSON_TEXT).subarray(0, 11), 400],
  [
    'a character written too long',
    'application/json',
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')]),
    400,
  ],
  ['a pair of halves in three bytes each', 'application/json', Buffer.from('7b2261223a22eda0bdedb880227d', 'hex'), 400],
  ['a table without Chinese', 'application/json; charset=iso-8859-1', Buffer.from('{"a":"\u00e9"}', 'latin1'), 415],
  ['a table that nobody knows', 'application/json; charset=utf8mb4', Buffer.from(JSON_TEXT), 415],
])('%s is refused by the body', async (_what, contentType, bytes, status) => {
  expect(await sent(bytes, contentType)).toEqual([status, { fields: ['body'] }]);
});

test.each([
  ['{"m":900.999999999999999999}', 'm'],
  ['{"m":900999999999999999999e-18}', 'm'],
  ['{"list":[{"pay_money":-900999999999999999999E-18}]}', 'pay_money'],
])('a fraction that a number does not keep is refused by its name: %s', async (text, field) => {
  expect(await sent(text)).toEqual([400, { fields: [field] }]);
});

test.each(['{"m":90050e-2}', '{"m":9005000000000000000000e-19}', '{"m":900.50000000000000000000}'])('%s is 900.5', async (text) => {
  expect(await sent(text)).toEqual([200, { body: { m: 900.5 } }]);
});

test.each(['{"a":1,"\\u0061":2}', '{"x":[{"a":1,"a":1}]}'])('a name that stands twice is refused: %s', async (text) => {
  expect(await sent(text)).toEqual([400, { fields: ['body'] }]);
});

test.each([
  ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['one level more than any call has', '['.repeat(32) + ']'.repeat(32)],
])('a body deeper than any call is refused, and not looked into: %s', async (_what, inner) => {
  expect(await sent(`{"id":${inner}}`)).toEqual([400, { fields: ['body'] }]);
});

test('as many levels as calls may have are read', async () => {
  expect((await sent(`{"id":${'['.repeat(31)}${']'.repeat(31)}}`))[0]).toBe(200);
});
