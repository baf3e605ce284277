import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { runtime } from '../kernel/runtime';
import type { ReceiptFacts } from './pdf';
import type { RenderAnswer, RenderOrder } from './renderWorker';

type Waiting = { resolve: (bytes: Buffer) => void; reject: (failure: Error) => void };
type Press = { worker: Worker; waiting: Map<number, Waiting> };

const presses: Press[] = [];
let lastId = 0;

/** Compiled code stands in dist/, its assets do not; under test the sources run and the threads are the compiled ones. */
const isSource = __filename.endsWith('.ts');
const root = isSource ? join(__dirname, '..', '..') : join(__dirname, '..', '..', '..');
const threadFile = join(root, 'dist', 'server', 'receipt', 'renderWorker.js');

function startPress(): Press {
  const workerData = { fonts: join(root, 'server', 'assets', 'fonts'), cache: join(runtime().config.dataDir, '.cache') };
  const press: Press = {
    worker: new Worker(threadFile, { workerData, resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 } }),
    waiting: new Map(),
  };
  press.worker.on('message', (answer: RenderAnswer) => {
    const order = press.waiting.get(answer.id);
    press.waiting.delete(answer.id);
    if (press.waiting.size === 0) press.worker.unref();
    if ('bytes' in answer) order?.resolve(Buffer.from(answer.bytes));
    else order?.reject(new Error(answer.failure));
  });
  const end = (failure: Error): void => {
    const place = presses.indexOf(press);
    if (place >= 0) presses.splice(place, 1);
    for (const order of press.waiting.values()) order.reject(failure);
    press.waiting.clear();
  };
  press.worker.on('error', end);
  press.worker.on('exit', () => end(new Error('the renderer ended')));
  presses.push(press);
  return press;
}

function leastBusy(): Press {
  // One core is left to the doors.
  const wanted = Math.max(1, Math.min(3, availableParallelism() - 1));
  const free = presses.find((press) => press.waiting.size === 0);
  if (free) return free;
  if (presses.length < wanted) return startPress();
  return presses.reduce((best, press) => (press.waiting.size < best.waiting.size ? press : best));
}

/** Draws one receipt in a thread; the threads live as long as the process and do not keep it alive. */
export function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const press = leastBusy();
  lastId += 1;
  const order: RenderOrder = { id: lastId, facts };
  return new Promise((resolve, reject) => {
    press.waiting.set(order.id, { resolve, reject });
    press.worker.ref();
    press.worker.postMessage(order);
  });
}

export async function stopRenderers(): Promise<void> {
  await Promise.all(presses.splice(0).map((press) => press.worker.terminate()));
}
