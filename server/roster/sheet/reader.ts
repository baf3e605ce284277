import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { createWorkerPool } from '../../kernel/workerPool';
import type { IngestSummary } from './ingest';
import type { SheetOutline } from './outline';
import type { ReaderNews, ReaderOrder, StagedRow } from './readerThread';
import type { SheetTable, TableOrder } from './table';

/** The compiled thread stands beside this module; code that runs from source uses the one in dist/. */
const threadFile = __filename.endsWith('.ts')
  ? join(__dirname, '..', '..', '..', 'dist', 'server', 'roster', 'sheet', 'readerThread.js')
  : join(__dirname, 'readerThread.js');

const threads = createWorkerPool(threadFile, { maxOldGenerationSizeMb: limits.upload.readerMemoryMb });
export const stopReaders = threads.stop;

type RowsOrder = Extract<ReaderOrder, { kind: 'ROWS' }>;
type WithoutBytes<T> = Omit<T, 'bytes' | 'kind'>;

export async function outlineInThread(bytes: Buffer): Promise<SheetOutline> {
  let outline: SheetOutline | undefined;
  await runThread({ kind: 'OUTLINE', bytes }, async (news) => {
    if (news.kind === 'OUTLINE') outline = news.outline;
  });
  if (!outline) throw new Error('the reader ended without an outline');
  return outline;
}

/** The rows of a small table as they stand, for readers with columns of their own. */
export async function tableInThread(bytes: Buffer, order: TableOrder): Promise<SheetTable> {
  let table: SheetTable | undefined;
  await runThread({ kind: 'TABLE', bytes, table: order }, async (news) => {
    if (news.kind === 'TABLE') table = news.table;
  });
  if (!table) throw new Error('the reader ended without a table');
  return table;
}

/** Rows come in batches; the next ones are read while `onBatch` writes, but never far ahead of it. */
export async function readInThread(
  bytes: Buffer,
  order: WithoutBytes<RowsOrder>,
  onBatch: (rows: readonly StagedRow[]) => Promise<void>,
): Promise<IngestSummary> {
  let summary: IngestSummary | undefined;
  await runThread({ kind: 'ROWS', bytes, ...order }, async (news) => {
    if (news.kind === 'BATCH') await onBatch(news.rows);
    if (news.kind === 'END') summary = news.summary;
  });
  if (!summary) throw new Error('the reader ended without a summary');
  return summary;
}

async function runThread(order: ReaderOrder, take: (news: ReaderNews) => Promise<void>): Promise<void> {
  const worker = threads.take();
  try {
    await follow(worker, order, take);
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
  threads.giveBack(worker);
}

function follow(worker: Worker, order: ReaderOrder, take: (news: ReaderNews) => Promise<void>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = watchTime(() => reject(new DomainError('FILE_TOO_SLOW')));
    let tail: Promise<void> = Promise.resolve();
    worker.on('message', (news: ReaderNews) => {
      tail = tail.then(async () => {
        if (news.kind === 'REFUSED') throw new DomainError(news.key, news.params);
        // Time spent writing to the database is not the reader's.
        stop.hold();
        await take(news);
        stop.go();
        if (news.kind === 'BATCH') worker.postMessage('written');
        else {
          stop.end();
          resolve();
        }
      });
      tail.catch((cause: unknown) => {
        stop.end();
        reject(cause);
      });
    });
    worker.on('error', (cause: Error & { code?: string }) => {
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DomainError('FILE_EXPANDS_TOO_LARGE') : cause);
    });
    worker.on('exit', () => {
      // Not before the last batch is written: its end would set the watch going again.
      tail.then(() => reject(new Error('the reader ended before its sheet')), reject).finally(stop.end);
    });
    worker.postMessage(order);
  });
}

/** Counts the reader's own time against its limit. */
function watchTime(onTimeUp: () => void): { hold(): void; go(): void; end(): void } {
  let left: number = limits.upload.readerTime;
  let since = performance.now();
  let timer = setTimeout(onTimeUp, left);
  return {
    hold() {
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    go() {
      since = performance.now();
      clearTimeout(timer);
      timer = setTimeout(onTimeUp, Math.max(left, 0));
    },
    end: () => clearTimeout(timer),
  };
}
