import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createWorkerPool, type WorkerPool } from '../../server/kernel/workerPool';
import { waitUntil } from '../kit/checks/waiting';

/** Answers every message with its own number, or ends. */
const ANSWERS = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', (message) => (message === 'end' ? process.exit(1) : parentPort.postMessage(threadId)));
`;
const HEAP = { maxOldGenerationSizeMb: 32 };

describe('threads that wait for the next order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-threads-'));
  const file = join(folder, 'answers.js');
  let threads: WorkerPool;
  beforeAll(() => writeFileSync(file, ANSWERS));
  beforeEach(() => {
    threads = createWorkerPool(file, HEAP);
  });
  afterEach(() => threads.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  const numberOf = async (thread: Worker): Promise<number> => {
    thread.postMessage('who');
    return (await once(thread, 'message'))[0] as number;
  };
  /** A thread that has ended has no number any more. */
  const ended = (thread: Worker) =>
    waitUntil(
      () => thread.threadId === -1,
      () => 'the thread still runs',
    );

  test('one that was given back takes the next order, without the ears of the last one', async () => {
    const first = threads.take();
    const number = await numberOf(first);
    const heard: unknown[] = [];
    first.on('message', (message) => heard.push(message));
    threads.giveBack(first);
    expect(await numberOf(threads.take())).toBe(number);
    expect(heard).toEqual([]);
    await first.terminate();
  });

  test('two orders at a time have two threads, and one of them waits afterwards', async () => {
    const [one, other] = [threads.take(), threads.take()];
    expect(await numberOf(one)).not.toBe(await numberOf(other));
    threads.giveBack(one);
    threads.giveBack(other);
    expect(threads.take()).toBe(other);
    await ended(one);
    await other.terminate();
  });

  test('one that ends while it waits is not handed out', async () => {
    const thread = threads.take();
    await numberOf(thread);
    threads.giveBack(thread);
    thread.postMessage('end');
    await ended(thread);
    const next = threads.take();
    expect(next).not.toBe(thread);
    expect(await numberOf(next)).toBe(next.threadId);
    await next.terminate();
  });

  test('it ends when nobody comes for a while, and when the product stops', async () => {
    const brief = createWorkerPool(file, HEAP, 20);
    for (const [kept, end] of [
      [brief, () => undefined],
      [threads, () => threads.stop()],
    ] as const) {
      const thread = kept.take();
      await numberOf(thread);
      kept.giveBack(thread);
      await Promise.all([ended(thread), end()]);
      const next = kept.take();
      expect(next).not.toBe(thread);
      await next.terminate();
    }
  });
});
