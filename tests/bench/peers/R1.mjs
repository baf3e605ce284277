// pdfkit with the same text and look; the parsed fonts are shared by all documents, the outlines of the seal are drawn once.
import { drawing, fontBook } from '../receipts.mjs';
import { renderReceipt } from './pdfkit/pdf.mjs';

export async function open(order) {
  const book = await fontBook(order);
  return drawing(order, (facts) => renderReceipt(book, facts));
}
