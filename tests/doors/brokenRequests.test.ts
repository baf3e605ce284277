import { heardAfter, heardInside, mustTell } from '../kit/clients/rawHttp';
import { startApp, type TestApp } from '../kit/worlds/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Headers that do not arrive at all are in tests/deep/long/slowSenders.test.ts: only waiting shows those.
describe('what never becomes a request is answered in the envelope all the same', () => {
  it('what is no HTTP at all', async () => mustTell(await heardAfter(app.url, '你好\r\n\r\n'), 400, 'VALIDATION_FAILED'));

  it('headers over 16 KB, as of a browser that has kept too many cookies', async () =>
    mustTell(
      await heardAfter(app.url, `GET /api/operarecords/list HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`),
      431,
      'REQUEST_HEADERS_TOO_LARGE',
    ));
});

const FORM = 'multipart/form-data; boundary=x';
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
const JSON_TYPE = 'application/json';
const MB = 1024 * 1024;

// A sender that meets a reset connection reads an error of the network and sends the same 30 MB again.
describe.each([true, false])('a refusal that stands before the request was read is read by its sender (chunked: %s)', (isChunked) => {
  // [what, path, type, first, rest, status, code]
  const refused = [
    ['an upload without a login', '/api/file/upload', { 'content-type': FORM }, PART, 30 * MB, 200, 22002],
    ['an upload for payees alone', '/api/payee/task/picture', { 'content-type': FORM }, PART, 30 * MB, 200, 22002],
    ['a form on a row that takes none', '/api/user/login', { 'content-type': 'text/csv' }, 'a,b', 3 * MB, 415, 22001],
    ['bytes that are no form', '/api/file/upload', { 'content-type': 'application/octet-stream' }, 'PK', 30 * MB, 415, 22001],
    ['a body from another site', '/api/user/login', { 'content-type': JSON_TYPE, origin: 'https://evil.example' }, '{', 3 * MB, 403, 22001],
    ['an unknown path', '/api/none', { 'content-type': FORM }, PART, 3 * MB, 404, 404],
  ] as const;
  it.each(refused)('%s', async (_what, path, headers, first, rest, status, code) => {
    for (const connection of ['keep-alive', 'close']) {
      const heard = await heardInside(app.url, { path, headers: { ...headers, connection }, first, rest, isChunked });
      expect([connection, heard.fault, heard.status, heard.body.code]).toEqual([connection, null, status, code]);
      if (connection === 'keep-alive') expect(heard.after).toBe(404);
    }
  });

  it('a body over its limit, of REST and of GraphQL', async () => {
    const tooLong = Buffer.alloc(MB + 1, 0x20);
    const rest = { path: '/api/user/login', headers: { 'content-type': JSON_TYPE }, rest: 3 * MB, isChunked };
    expect(await heardInside(app.url, { ...rest, first: isChunked ? tooLong : '{' })).toMatchObject({ fault: null, status: 413 });
    const graphql = { ...rest, path: '/graphql', first: isChunked ? tooLong.subarray(0, MB / 4 + 1) : '{' };
    expect(await heardInside(app.url, graphql)).toMatchObject({ fault: null, status: 413, body: { errors: [expect.anything()] } });
  });
});
