// A refusal often stands before its request was read: no login, too large, a wrong type, too many. Closed on what still comes, the connection
// would be reset and its sender would see an error of the network instead of the answer: what comes is read off and dropped.
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** More than the largest form that any door takes; who goes on after that does not listen. */
const READ_OFF_BYTES = 48 * 1024 * 1024;

const answered = new WeakSet<Socket>();

/** Whether the request that still comes in on this connection has its answer already. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/** Mounted once for all doors: the answer goes out at once, whatever is still to come. */
export function answerUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) readOff(request, reply);
  });
}

function readOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // Node would close as soon as the answer is written, on a sender that is still writing; here that waits for the end of the request, and only
  // where the sender himself asked for it: whoever is told nothing sends his next request on this connection, which is sound once it was read off.
  const isLast = !reply.raw.shouldKeepAlive;
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  answered.add(socket);
  let left = READ_OFF_BYTES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  raw.once('end', () => {
    answered.delete(socket);
    if (!isLast) return;
    if (reply.raw.writableFinished) socket.end();
    else reply.raw.once('close', () => socket.end());
  });
  raw.resume();
}
