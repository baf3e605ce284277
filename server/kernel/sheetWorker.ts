// Large sheets are written in a thread of their own, so that the doors of this process stay quick meanwhile.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FromThread, ToThread } from './sheetThread';
import type { SheetColumn, SheetRow } from './sheetWriter';
import { createWorkerPool } from './workerPool';

/** The compiled thread stands beside this module; code that runs from source uses the one in dist/. */
const threadFile = __filename.endsWith('.ts')
  ? join(__dirname, '..', '..', 'dist', 'server', 'kernel', 'sheetThread.js')
  : join(__dirname, 'sheetThread.js');

/** Rows live for one page: a small young heap keeps the thread as small as its work. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 } as const;

const threads = createWorkerPool(threadFile, HEAP);
export const stopSheetWorkers = threads.stop;

interface MarkedSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** What stands at the top of every page of it. */
  readonly mark: string | null;
}

/** Pages are pulled only as fast as the bytes are taken; when either side ends early, the other is ended too. */
export function writeSheetInWorker(sheet: MarkedSheet, pages: AsyncIterable<readonly SheetRow[]>): Readable {
  const worker = threads.take();
  const source = pages[Symbol.asyncIterator]();
  let isDone = false;
  // A word that comes after the end would be taken for one about the next sheet.
  const send = (message: ToThread): void => void (isDone || worker.postMessage(message));
  const waiting: (() => void)[] = [];
  const out = new Readable({
    // Asked for more: whatever was not acknowledged for want of room is now.
    read: () => {
      for (const acknowledge of waiting.splice(0)) acknowledge();
    },
    destroy(cause, ended) {
      Promise.all([isDone || worker.terminate(), source.return?.()]).then(
        () => ended(cause),
        () => ended(cause),
      );
    },
  });
  const fail = (cause: unknown): void => {
    out.destroy(cause instanceof Error ? cause : new Error('the sheet could not be written'));
  };
  const end = (): void => {
    isDone = true;
    threads.giveBack(worker);
    out.push(null);
  };
  worker.on('error', fail);
  worker.on('message', (news: FromThread) => {
    if (news.kind === 'DONE') end();
    else if (news.kind === 'MORE')
      source.next().then((next) => send(next.done ? { kind: 'END' } : { kind: 'PAGE', rows: next.value }), fail);
    else if (out.push(Buffer.from(news.bytes.buffer, news.bytes.byteOffset, news.bytes.byteLength))) send({ kind: 'TAKEN' });
    else waiting.push(() => send({ kind: 'TAKEN' }));
  });
  send({ kind: 'SHEET', ...sheet });
  return out;
}
