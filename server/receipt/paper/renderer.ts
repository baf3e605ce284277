import { openPdfPool } from '../../kernel/pdf/pdfPool';
import type { ReceiptFacts } from './receipt';
import type { PaperWork } from './work';

const pool = openPdfPool<PaperWork>('receipt/paper/renderWorker');

/** Draws one paper in a thread. */
export const drawPaper = pool.draw;
export const drawReceipt = (facts: ReceiptFacts): Promise<Buffer> => pool.draw({ kind: 'RECEIPT', facts });
export const stopRenderers = pool.stop;
