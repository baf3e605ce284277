import { heardAfter, mustTell } from '../kit/clients/rawHttp';
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
