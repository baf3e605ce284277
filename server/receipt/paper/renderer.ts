import { makePress } from '../../kernel/pdf/press';
import type { ReceiptFacts } from './receipt';

const press = makePress<ReceiptFacts>('receipt/paper/renderWorker');

/** Draws one receipt in a thread. */
export const drawReceipt = press.draw;
export const stopRenderers = press.stop;
