// The other side of the pool: what a thread does with the orders that it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import { type FontBook, openFontBook } from './font';

export interface PdfOrder<W> {
  readonly id: number;
  readonly work: W;
}
export type PdfAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failure: string };

/** Called once by the program of a thread; does nothing where it is only imported. */
export function serveOrders<W>(draw: (fonts: FontBook, work: W) => Promise<Uint8Array>): void {
  const port = parentPort;
  if (!port) return;
  const fonts = openFontBook(workerData as { fonts: string; cache: string });
  const answer = async ({ id, work }: PdfOrder<W>): Promise<PdfAnswer> => {
    try {
      return { id, bytes: await draw(await fonts, work) };
    } catch (failure) {
      return { id, failure: String(failure) };
    }
  };
  // One after another: the pages are pure computation, two at once would only take turns.
  let tail: Promise<void> = Promise.resolve();
  port.on('message', (order: PdfOrder<W>) => {
    tail = tail.then(async () => {
      const drawn = await answer(order);
      // The bytes change hands instead of being copied.
      const isWhole = 'bytes' in drawn && drawn.bytes.byteLength === drawn.bytes.buffer.byteLength;
      port.postMessage(drawn, isWhole ? [drawn.bytes.buffer as ArrayBuffer] : []);
    });
  });
}
