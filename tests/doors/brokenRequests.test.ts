import { connect } from 'node:net';
import { type ErrorKey, errors } from '../../schema/errors';
import { startApp, type TestApp } from '../kit/worlds/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Heard {
  readonly status: number;
  readonly headers: string;
  readonly envelope: { readonly code: number; readonly message: string; readonly result: { readonly requestId: string } };
  readonly ms: number;
}

/** What the product says on a connection that brings these bytes and no more, until it is closed from there. */
async function heardAfter(bytes: string): Promise<Heard> {
  const { hostname, port } = new URL(app.url);
  const start = performance.now();
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [headers = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, envelope: JSON.parse(body), ms: performance.now() - start };
}

function mustTell(heard: Heard, status: number, key: ErrorKey): void {
  expect(heard.status).toBe(status);
  expect(heard.envelope).toEqual({
    code: Number(errors[key].rest),
    message: errors[key].zh,
    result: { requestId: expect.stringMatching(/^[\w-]{12}$/) },
  });
  expect(heard.headers).toContain(`x-request-id: ${heard.envelope.result.requestId}`);
  expect(heard.headers).toContain('x-content-type-options: nosniff');
}

describe('what never becomes a request is answered in the envelope all the same', () => {
  it('what is no HTTP at all', async () => mustTell(await heardAfter('你好\r\n\r\n'), 400, 'VALIDATION_FAILED'));

  it('headers over 16 KB, as of a browser that has kept too many cookies', async () =>
    mustTell(
      await heardAfter(`GET /api/operarecords/list HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`),
      431,
      'REQUEST_HEADERS_TOO_LARGE',
    ));

  it('headers that do not arrive within 15 s', async () => {
    const heard = await heardAfter('GET /api/operarecords/list HTTP/1.1\r\nhost: x\r\n');
    mustTell(heard, 408, 'REQUEST_TOO_SLOW');
    expect(heard.ms).toBeGreaterThan(14_000);
    expect(heard.ms).toBeLessThan(25_000);
  });
});
