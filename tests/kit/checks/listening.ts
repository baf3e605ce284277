import { WebSocket } from 'ws';
import type { LiveHub, LiveListener } from '../../../server/kernel/liveHub';
import { runtime } from '../../../server/kernel/runtime';
import { waitUntil } from './waiting';

/**
 * Opens a subscription and waits until the product, which runs in this process, listens for it: what happens from then on arrives.
 * A subscription has no answer of its own that a test could wait for.
 */
export async function listening<T>(open: () => T): Promise<T> {
  const live = runtime().live as { listen: LiveHub['listen'] };
  const { listen } = live;
  let isHeard = false;
  live.listen = (companyId, topic): LiveListener => {
    isHeard = true;
    return listen.call(live, companyId, topic);
  };
  try {
    const opened = open();
    await waitUntil(
      () => isHeard,
      () => 'nothing listens for the subscription',
    );
    return opened;
  } finally {
    live.listen = listen;
  }
}

/**
 * What a push socket comes to that is opened with this in its address: `pong` when its reader is told what happens and is answered,
 * or the code that it is closed with. The first `ping` is answered to anybody, so an event is what tells who was let in.
 */
export async function pushSocketAnswer(url: string, query: string, reader: { companyId: string; userId: string }): Promise<string> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/notify?${query}`);
  let answer = '';
  socket.on('message', (message) => {
    if (String(message) === 'pong') answer ||= 'pong';
    else socket.send('ping');
  });
  socket.on('close', (code) => {
    answer ||= `closed ${code}`;
  });
  socket.on('error', () => {
    answer ||= 'error';
  });
  await waitUntil(
    () => {
      runtime().live.publish({ companyId: reader.companyId, id: '0', topic: 'message', subjectId: reader.userId, at: new Date() });
      return answer !== '';
    },
    () => `the push socket is neither told anything nor closed, state ${socket.readyState}`,
    undefined,
    100,
  );
  socket.terminate();
  return answer;
}
