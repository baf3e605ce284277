import { makePress } from '../../kernel/pdf/press';
import type { ReceiptFacts } from './receipt';
import type { PaperWork } from './work';

const press = makePress<PaperWork>('receipt/paper/renderWorker');

/** Draws one paper in a thread. */
export const drawPaper = press.draw;
export const drawReceipt = (facts: ReceiptFacts): Promise<Buffer> => press.draw({ kind: 'RECEIPT', facts });
export const stopRenderers = press.stop;
