// Between the socket library and the protocol's: our own binding, because the one of the package writes every failed
// send to the console with its stack, and tells a peer more than our words.
import type { Server as Protocol } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { log } from '../log';

const BUFFERED_BYTES = 1_024 * 1_024;
const INTERNAL_ERROR = 4500;

/** Hands the frames of one socket to the protocol and its answers back, until either side ends it. */
export function bindProtocol<E extends Record<PropertyKey, unknown>>(protocol: Protocol<E>, socket: WebSocket, extra: E): void {
  // A socket that breaks is closed by its library; that it broke is the peer's affair.
  socket.on('error', () => undefined);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      // A message to somebody who has gone is no failure of ours.
      send: (text) => new Promise((resolve) => (isTooSlow(socket) ? resolve() : socket.send(text, () => resolve()))),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => {
        socket.on('message', (frame) => {
          take(String(frame)).catch((error: unknown) => {
            log.warn({ err: error }, 'a message of a socket could not be handled');
            socket.close(INTERNAL_ERROR, 'Internal server error');
          });
        });
      },
    },
    extra,
  );
  socket.once('close', (code, reason) => {
    closed(code, String(reason)).catch((error: unknown) => log.warn({ err: error }, 'the end of a socket could not be handled'));
  });
}

/** Who does not read is cut off: a close frame would wait behind everything that he leaves unread. */
export function isTooSlow(socket: WebSocket): boolean {
  if (socket.bufferedAmount <= BUFFERED_BYTES) return socket.readyState !== socket.OPEN;
  socket.terminate();
  return true;
}

/** A peer that leaves a ping unanswered until the next one is gone. */
export function keepAlive(socket: WebSocket, everyMs: number): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, everyMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
