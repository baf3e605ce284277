// Worker thread: draws receipts and the papers of statements and bills.
import { serveOrders } from '../../kernel/pdf/pdfThread';
import { drawWork, type PaperWork } from './work';

serveOrders<PaperWork>(drawWork);
