// Entry of the writer's thread: rows come in as they are asked for, bytes go out as they are taken.
import { parentPort, workerData } from 'node:worker_threads';
import { type SheetColumn, type SheetValue, writeSheet } from './sheetWriter';

export interface SheetOrder {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

export type ToThread =
  | { readonly kind: 'ROWS'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly kind: 'END' }
  | { readonly kind: 'TAKEN' };
export type FromThread = { readonly kind: 'MORE' } | { readonly kind: 'BYTES'; readonly bytes: Uint8Array } | { readonly kind: 'DONE' };

// Chunks on their way that nobody has taken yet.
const BYTES_AHEAD = 8;

interface Inbox {
  rows(): AsyncGenerator<readonly SheetValue[]>;
  room(): Promise<void>;
}

function openInbox(tell: (news: FromThread) => void, listen: (take: (order: ToThread) => void) => void): Inbox {
  const batches: (readonly (readonly SheetValue[])[])[] = [];
  let isEnded = false;
  let ahead = 0;
  // The rows and the bytes wait at the same time.
  const wakers: (() => void)[] = [];
  listen((order) => {
    if (order.kind === 'ROWS') batches.push(order.rows);
    else if (order.kind === 'END') isEnded = true;
    else ahead -= 1;
    for (const wake of wakers.splice(0)) wake();
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        wakers.push(resolve);
      });
    }
  };
  return {
    async *rows() {
      for (;;) {
        tell({ kind: 'MORE' });
        await until(() => batches.length > 0 || isEnded);
        const batch = batches.shift();
        if (!batch) return;
        yield* batch;
      }
    },
    async room() {
      ahead += 1;
      await until(() => ahead <= BYTES_AHEAD);
    },
  };
}

async function work(order: SheetOrder, inbox: Inbox, tell: (news: FromThread) => void): Promise<void> {
  for await (const bytes of writeSheet(order.name, order.columns, inbox.rows())) {
    tell({ kind: 'BYTES', bytes: bytes as Uint8Array });
    await inbox.room();
  }
  tell({ kind: 'DONE' });
}

if (parentPort) {
  const port = parentPort;
  const tell = (news: FromThread): void => port.postMessage(news);
  const inbox = openInbox(tell, (take) => port.on('message', take));
  work(workerData as SheetOrder, inbox, tell).then(
    () => port.close(),
    (cause: unknown) => {
      // The parent hears it as the thread's error.
      throw cause;
    },
  );
}
