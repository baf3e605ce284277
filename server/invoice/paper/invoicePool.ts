import { openPdfPool } from '../../kernel/pdf/pdfPool';
import type { InvoiceFacts } from './face';

const pool = openPdfPool<InvoiceFacts>('invoice/paper/invoiceThread');

/** Draws one invoice in a thread. */
export const printInvoice = pool.draw;
export const stopInvoiceThreads = pool.stop;
