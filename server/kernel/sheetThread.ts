// Entry of the writer's thread: pages of rows come in as they are asked for, bytes go out as they are taken; one sheet after another.
import { parentPort } from 'node:worker_threads';
import { type SheetColumn, type SheetRow, writeSheet } from './sheetWriter';

interface SheetOrder {
  readonly kind: 'SHEET';
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly mark: string | null;
}
type SheetNews = { readonly kind: 'PAGE'; readonly rows: readonly SheetRow[] } | { readonly kind: 'END' } | { readonly kind: 'TAKEN' };

export type ToThread = SheetOrder | SheetNews;
export type FromThread = { readonly kind: 'MORE' } | { readonly kind: 'BYTES'; readonly bytes: Uint8Array } | { readonly kind: 'DONE' };

// Chunks on their way that nobody has taken yet.
const BYTES_AHEAD = 8;
// Asked for before they are needed: the next one is on its way while this one is written.
const PAGES_AHEAD = 2;

interface Inbox {
  take(news: SheetNews): void;
  pages(): AsyncGenerator<readonly SheetRow[]>;
  room(): Promise<void>;
}

function openInbox(tell: (news: FromThread) => void): Inbox {
  const pages: (readonly SheetRow[])[] = [];
  let isEnded = false;
  let ahead = 0;
  // The rows and the bytes wait at the same time.
  const wakers: (() => void)[] = [];
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        wakers.push(resolve);
      });
    }
  };
  return {
    take(news) {
      if (news.kind === 'PAGE') pages.push(news.rows);
      else if (news.kind === 'END') isEnded = true;
      else ahead -= 1;
      for (const wake of wakers.splice(0)) wake();
    },
    async *pages() {
      for (let n = 0; n < PAGES_AHEAD; n += 1) tell({ kind: 'MORE' });
      for (;;) {
        await until(() => pages.length > 0 || isEnded);
        const page = pages.shift();
        if (!page) return;
        yield page;
        if (!isEnded) tell({ kind: 'MORE' });
      }
    },
    async room() {
      ahead += 1;
      await until(() => ahead <= BYTES_AHEAD);
    },
  };
}

async function work(order: SheetOrder, inbox: Inbox, tell: (news: FromThread) => void): Promise<void> {
  for await (const bytes of writeSheet(order.name, order.columns, inbox.pages(), order.mark)) {
    tell({ kind: 'BYTES', bytes: bytes as Uint8Array });
    await inbox.room();
  }
  tell({ kind: 'DONE' });
}

if (parentPort) {
  const port = parentPort;
  const tell = (news: FromThread): void => port.postMessage(news);
  let inbox = openInbox(tell);
  port.on('message', (message: ToThread) => {
    if (message.kind !== 'SHEET') return inbox.take(message);
    inbox = openInbox(tell);
    work(message, inbox, tell).catch((cause: unknown) => {
      // The parent hears it as the thread's error.
      throw cause;
    });
  });
}
