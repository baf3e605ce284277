import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { fanning, messageOf } from '../fanRuns.mjs';

export async function open(order) {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return fanning(order, {
    kind: 'socketio',
    url: `http://127.0.0.1:${http.address().port}`,
    publish: (eventId) => server.emit('message', JSON.parse(messageOf(eventId))),
    close: () => server.close(),
  });
}
