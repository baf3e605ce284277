import { fanning, messageOf } from '../fanRuns.mjs';
import { packageOf } from '../world.mjs';

export async function open(order) {
  const { WebSocketServer } = packageOf('ws');
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 1000 });
  await new Promise((resolve) => server.on('listening', resolve));
  return fanning(order, {
    kind: 'raw',
    url: `ws://127.0.0.1:${server.address().port}`,
    publish(eventId) {
      const text = messageOf(eventId);
      for (const socket of server.clients) socket.send(text);
    },
    close: () => server.close(),
  });
}
