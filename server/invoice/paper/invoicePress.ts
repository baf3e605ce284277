import { makePress } from '../../kernel/pdf/press';
import type { InvoiceFacts } from './face';

const press = makePress<InvoiceFacts>('invoice/paper/invoiceThread');

/** Draws one invoice in a thread. */
export const printInvoice = press.draw;
export const stopInvoiceThreads = press.stop;
