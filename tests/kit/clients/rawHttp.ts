import { connect } from 'node:net';
import { type ErrorKey, errors } from '../../../schema/errors';

interface Heard {
  readonly status: number;
  readonly headers: string;
  readonly envelope: { readonly code: number; readonly message: string; readonly result: { readonly requestId: string } };
}

/** What the product says on a connection that brings these bytes and no more, until it is closed from there. */
export async function heardAfter(url: string, bytes: string): Promise<Heard> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [headers = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, envelope: JSON.parse(body) };
}

interface SlowRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent before the answer is waited for. */
  readonly first: string | Buffer;
  /** How many bytes come after it. */
  readonly rest: number;
  readonly isChunked: boolean;
}

const CHUNK = Buffer.alloc(64 * 1024, 0x41);

/**
 * What a sender hears that waits for its answer in the middle of its request, and whether it could send the rest behind it. The answer must come
 * of the first bytes alone, and the connection must not be torn down under those that follow.
 */
export async function heardInside(url: string, { path, headers = {}, first, rest, isChunked }: SlowRequest) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  let fault: Error | null = null;
  socket.on('error', (error) => {
    fault = error;
  });
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      heard += bytes.toString('utf8');
      if (heard.includes('\r\n\r\n') && heard.endsWith('}')) resolve();
    });
    socket.once('close', () => resolve());
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(Buffer.byteLength(first) + rest) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  const write = async (bytes: string | Buffer): Promise<void> => {
    if (isChunked) socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`);
    const isFull = !socket.write(bytes);
    if (isChunked) socket.write('\r\n');
    if (isFull && !socket.destroyed) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  };
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  await write(first);
  await answered;
  for (let left = rest; left > 0 && !socket.destroyed; left -= CHUNK.length) await write(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
  if (isChunked) socket.write('0\r\n\r\n');
  // On the same connection: the next request has its own answer, and nothing of the first one's body is taken for it.
  const next = new Promise((resolve) => socket.once('data', resolve));
  const before = heard.length;
  if (headers.connection === 'close') await closed;
  else {
    socket.write('GET /api/none HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.race([next, closed]);
  }
  const [head = '', body = ''] = heard.slice(0, before).split('\r\n\r\n');
  const after = Number(heard.slice(before).split(' ')[1]);
  socket.destroy();
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as Record<string, unknown>, after, fault };
}

/** The envelope of this error, with the headers of every answer. */
export function mustTell(heard: Heard, status: number, key: ErrorKey): void {
  expect(heard.status).toBe(status);
  expect(heard.envelope).toEqual({
    code: Number(errors[key].rest),
    message: errors[key].zh,
    result: { requestId: expect.stringMatching(/^[\w-]{12}$/) },
  });
  expect(heard.headers).toContain(`x-request-id: ${heard.envelope.result.requestId}`);
  expect(heard.headers).toContain('x-content-type-options: nosniff');
}
