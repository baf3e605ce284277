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
