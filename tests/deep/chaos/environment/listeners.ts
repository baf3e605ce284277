import { WebSocket } from 'ws';

const CHANGED = 'subscription { statementChanged { eventId } }';

interface Listener {
  readonly socket: WebSocket;
  heard: number;
  closed: number | null;
}

/** A listener of statementChanged; a dead one holds its connection and answers no ping. */
export function listen(url: string, token: string, isDead = false): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    autoPong: !isDead,
    perMessageDeflate: false,
  });
  const listener: Listener = { socket, heard: 0, closed: null };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      listener.closed = code;
      reject(new Error(`closed with ${code}`));
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    socket.on('message', (bytes) => {
      const { type } = JSON.parse(String(bytes)) as { type: string };
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: CHANGED } }));
        resolve(listener);
      }
      if (type === 'next') listener.heard += 1;
    });
  });
}

export async function listenAll(url: string, count: number, token: string, isDead = false): Promise<Listener[]> {
  const all: Listener[] = [];
  while (all.length < count) {
    const some = Math.min(200, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: some }, () => listen(url, token, isDead)))));
  }
  return all;
}
