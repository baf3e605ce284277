// Worker thread: drawing thousands of pages must not keep the doors waiting.
import { parentPort, workerData } from 'node:worker_threads';
import { openFontBook } from './font';
import { type ReceiptFacts, renderReceipt } from './pdf';

export interface RenderOrder {
  readonly id: number;
  readonly facts: ReceiptFacts;
}
export type RenderAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failure: string };

const port = parentPort;
if (port) {
  const folders = workerData as { fonts: string; cache: string };
  const fonts = openFontBook(folders);
  const answer = async ({ id, facts }: RenderOrder): Promise<RenderAnswer> => {
    try {
      return { id, bytes: await renderReceipt(await fonts, facts) };
    } catch (failure) {
      return { id, failure: String(failure) };
    }
  };
  // One after another: the pages are pure computation, two at once would only take turns.
  let tail: Promise<void> = Promise.resolve();
  port.on('message', (order: RenderOrder) => {
    tail = tail.then(async () => {
      const drawn = await answer(order);
      // The bytes change hands instead of being copied.
      const isWhole = 'bytes' in drawn && drawn.bytes.byteLength === drawn.bytes.buffer.byteLength;
      port.postMessage(drawn, isWhole ? [drawn.bytes.buffer as ArrayBuffer] : []);
    });
  });
}
