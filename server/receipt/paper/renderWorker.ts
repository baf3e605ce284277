// Worker thread: draws receipts.
import { serveOrders } from '../../kernel/pdf/pressThread';
import { type ReceiptFacts, renderReceipt } from './receipt';

serveOrders<ReceiptFacts>(renderReceipt);
