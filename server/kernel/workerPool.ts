// Threads that take one order after another. Starting one costs more than reading or writing a small sheet, so the last
// one that ended its order well waits a while for the next.
import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface WorkerPool {
  /** A thread with nothing to do; the caller gives it back, or terminates it when anything went wrong with it. */
  take(): Worker;
  /** Only after an order that ended well: whatever failed may have left something behind. */
  giveBack(thread: Worker): void;
  stop(): Promise<void>;
}

/** Long enough for the second half of an upload, and short enough that a large sheet's memory is not held for long. */
const REST_MS = 30_000;

/** Those of the order that is over; a thread has some of its own, without which it would hear nothing more. */
const silence = (thread: Worker | undefined): void => {
  for (const event of ['message', 'error', 'exit']) thread?.removeAllListeners(event);
};

export function createWorkerPool(file: string, resourceLimits: ResourceLimits, restMs = REST_MS): WorkerPool {
  let spare: { readonly thread: Worker; readonly end: NodeJS.Timeout } | null = null;
  const release = (): Worker | undefined => {
    const thread = spare?.thread;
    clearTimeout(spare?.end);
    silence(thread);
    spare = null;
    return thread;
  };
  return {
    take() {
      const thread = release();
      thread?.ref();
      return thread ?? new Worker(file, { resourceLimits });
    },
    giveBack(thread) {
      const other = release();
      void other?.terminate();
      silence(thread);
      // It keeps nobody's process alive, and one that ends by itself is no longer there to be taken.
      thread.unref();
      thread.on('error', release).on('exit', release);
      spare = { thread, end: setTimeout(() => void release()?.terminate(), restMs).unref() };
    },
    async stop() {
      await release()?.terminate();
    },
  };
}
