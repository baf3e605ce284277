// The receipts of a statement, drawn one after another as the renderer's thread does.
import { join } from 'node:path';
import { countOf, drawing, folders, fontBook } from '../receipts.mjs';
import { packageOf, product } from '../world.mjs';

/** The fonts are cut once per version, long before anybody waits for a receipt. */
export const prepare = async (order) => void (await fontBook(order));

export async function open(order) {
  const { renderReceipt } = product('server/receipt/paper/receipt');
  const book = await fontBook(order);
  const drawn = drawing(order, (facts) => renderReceipt(book, facts));
  return {
    async run() {
      const from = process.cpuUsage();
      const result = await drawn.run();
      const { user, system } = process.cpuUsage(from);
      return { ...result, extra: { ...result.extra, perCpuSecond: (countOf(order) * 1e6) / (user + system) } };
    },
  };
}

/** pdfkit as its manual shows it: each document opens the font files by itself. */
export async function plain(order) {
  const { renderReceipt } = await import('../peers/pdfkit/pdf.mjs');
  const { readdirSync, readFileSync } = await import('node:fs');
  const { cache } = folders(order);
  const files = readdirSync(cache).map((name) => readFileSync(join(cache, name)));
  const book = await fontBook(order);
  const { regular, bold } = await book.faceFor('');
  const fileOf = (font) => files.find((bytes) => packageOf('fontkit').create(bytes).postscriptName === font.postscriptName);
  const face = { regular: fileOf(regular), bold: fileOf(bold) };
  // The seal needs parsed glyphs; only the text is set from the files.
  return { ...drawing(order, (facts) => renderReceipt({ faceFor: async () => ({ regular, bold, files: face }) }, facts)), isOnce: true };
}
