// Worker thread: draws the pages of invoices.
import { serveOrders } from '../../kernel/pdf/pdfThread';
import { drawInvoice, type InvoiceFacts } from './face';

serveOrders<InvoiceFacts>(drawInvoice);
