// Threads that draw documents: thousands of pages must not keep the doors waiting.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { runtime } from '../runtime';
import type { PdfAnswer, PdfOrder } from './pdfThread';

type Waiting = { resolve: (bytes: Buffer) => void; reject: (failure: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

interface PdfPool<W> {
  /** Does one piece of work in a thread; the threads live as long as the process and do not keep it alive. */
  draw(work: W): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Compiled code stands in dist/, its assets do not; under test the sources run and the threads are the compiled ones. */
const isSource = __filename.endsWith('.ts');
const root = isSource ? join(__dirname, '..', '..', '..') : join(__dirname, '..', '..', '..', '..');

/** `threadFile` is the path of the thread's program below server/, as source, without its ending. */
export function openPdfPool<W>(threadFile: string): PdfPool<W> {
  const program = join(root, 'dist', 'server', `${threadFile}.js`);
  const threads: Thread[] = [];
  let lastId = 0;
  const start = (): Thread => {
    const workerData = { fonts: join(root, 'server', 'assets', 'fonts'), cache: join(runtime().config.dataDir, '.cache') };
    const thread: Thread = {
      worker: new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 } }),
      waiting: new Map(),
    };
    thread.worker.on('message', (answer: PdfAnswer) => {
      const order = thread.waiting.get(answer.id);
      thread.waiting.delete(answer.id);
      if (thread.waiting.size === 0) thread.worker.unref();
      if ('bytes' in answer) order?.resolve(Buffer.from(answer.bytes));
      else order?.reject(new Error(answer.failure));
    });
    const end = (failure: Error): void => {
      const place = threads.indexOf(thread);
      if (place >= 0) threads.splice(place, 1);
      for (const order of thread.waiting.values()) order.reject(failure);
      thread.waiting.clear();
    };
    thread.worker.on('error', end);
    thread.worker.on('exit', () => end(new Error('the renderer ended')));
    threads.push(thread);
    return thread;
  };
  const leastBusy = (): Thread => {
    // One core is left to the doors.
    const wanted = Math.max(1, Math.min(3, availableParallelism() - 1));
    const free = threads.find((thread) => thread.waiting.size === 0);
    if (free) return free;
    if (threads.length < wanted) return start();
    return threads.reduce((best, thread) => (thread.waiting.size < best.waiting.size ? thread : best));
  };
  return {
    draw(work) {
      const thread = leastBusy();
      lastId += 1;
      const order: PdfOrder<W> = { id: lastId, work };
      return new Promise((resolve, reject) => {
        thread.waiting.set(order.id, { resolve, reject });
        thread.worker.ref();
        thread.worker.postMessage(order);
      });
    },
    stop: async () => void (await Promise.all(threads.splice(0).map((thread) => thread.worker.terminate()))),
  };
}
