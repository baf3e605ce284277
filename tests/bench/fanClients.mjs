// Five thousand listeners in a process of their own: tells its parent when all of them listen, and when each event has reached the last one.
import { createRequire } from 'node:module';
import { io } from 'socket.io-client';

const { WebSocket } = createRequire(import.meta.url)('ws');
const { url, count, kind, token } = JSON.parse(process.argv[2]);
const AT_ONCE = 100;
const QUERY = 'subscription { statementChanged { eventId resync } }';

const arrived = new Map();
function take(eventId) {
  const now = process.hrtime.bigint();
  const seen = (arrived.get(eventId) ?? 0) + 1;
  arrived.set(eventId, seen);
  if (seen === count) process.send({ eventId, at: String(now), seen });
}

const openers = {
  raw: () =>
    new Promise((done, fail) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on('open', done).on('error', fail);
      socket.on('message', (text) => take(JSON.parse(text).payload.data.statementChanged.eventId));
    }),
  socketio: () =>
    new Promise((done, fail) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
      socket.on('connect', done).on('connect_error', fail);
      socket.on('message', (message) => take(message.payload.data.statementChanged.eventId));
    }),
  graphql: () =>
    new Promise((done, fail) => {
      const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
      const send = (message) => socket.send(JSON.stringify(message));
      socket.on('open', () => send({ type: 'connection_init', payload: { token } }));
      socket.on('error', fail).on('close', (code) => fail(new Error(`closed ${code}`)));
      socket.on('message', (text) => {
        const message = JSON.parse(text);
        if (message.type === 'next') take(message.payload.data.statementChanged.eventId);
        else if (message.type === 'ping') send({ type: 'pong' });
        else if (message.type === 'connection_ack') {
          send({ id: '1', type: 'subscribe', payload: { query: QUERY } });
          // The server handles messages in turn: an answer to this ping means that the subscription is there.
          send({ type: 'ping' });
        } else if (message.type === 'pong') done();
      });
    }),
};

for (let at = 0; at < count; at += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, openers[kind]));
process.send({ ready: true });
process.on('disconnect', () => process.exit());
