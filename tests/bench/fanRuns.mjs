// One event to every listener: the time until the last one has it, and what a listener costs in memory.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EVENTS = 7;
export const socketsOf = ({ scale }) => Math.round(5000 * scale);
export const messageOf = (eventId) =>
  JSON.stringify({ id: '1', type: 'next', payload: { data: { statementChanged: { eventId, resync: false } } } });

export async function fanning(order, { kind, url, token, publish, close }) {
  const count = socketsOf(order);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const clients = fork(join(import.meta.dirname, 'fanClients.mjs'), [JSON.stringify({ url, count, kind, token })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const arrivals = new Map();
  const told = [];
  await new Promise((resolve, reject) => {
    clients.on('message', (message) => {
      if (message.ready) resolve();
      else arrivals.set(message.eventId, message);
    });
    clients.on('exit', (code) => reject(new Error(`the listeners ended with ${code}`)));
  });
  globalThis.gc?.();
  const kilobytesPerSocket = (process.memoryUsage.rss() - before) / 1024 / count;
  let n = 0;
  return {
    async run() {
      const times = [];
      for (let left = EVENTS; left > 0; left -= 1) {
        n += 1;
        const eventId = String(1000 + n);
        const from = process.hrtime.bigint();
        await publish(eventId);
        for (let waited = 0; !arrivals.has(eventId); waited += 1) {
          if (waited > 3000) throw new Error(`event ${eventId} did not reach everybody`);
          await wait(10);
        }
        const { at, seen } = arrivals.get(eventId);
        told.push(seen);
        times.push(Number(BigInt(at) - from) / 1e6);
      }
      times.sort((one, other) => one - other);
      return { value: times[EVENTS >> 1], output: { told: told.slice(0, EVENTS) }, extra: { kilobytesPerSocket } };
    },
    async close() {
      clients.removeAllListeners('exit');
      clients.kill('SIGKILL');
      await close();
    },
  };
}
