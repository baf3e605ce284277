import type { Socket } from 'node:net';
import { DomainError } from '../../../schema/errors';
import type { Config } from '../config';
import { answerHeaders, newRequestId } from './headers';
import { refusalAnswer } from './rest';
import { isAnswered } from './unread';

interface Refusal {
  readonly status: string;
  readonly error: DomainError;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: new DomainError('REQUEST_TOO_SLOW') },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', error: new DomainError('REQUEST_HEADERS_TOO_LARGE') },
};
const UNREADABLE: Refusal = { status: '400 Bad Request', error: new DomainError('VALIDATION_FAILED') };

/** What never became a request: cut short, too slow, its headers too large. It meets no hook and no handler, so it is answered here. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, config: Pick<Config, 'publicUrl'>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A second answer to one request would be taken for that of the next.
  if (socket.writable && !isAnswered(socket)) {
    const refusal = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const requestId = newRequestId();
    const body = JSON.stringify(refusalAnswer(refusal.error, { requestId, locale: 'zh' }).envelope);
    const headers = {
      ...answerHeaders(requestId, config),
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${refusal.status}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
