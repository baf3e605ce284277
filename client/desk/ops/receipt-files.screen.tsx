import { failedPapers } from './failed-papers';

/** Receipts that could not be drawn. */
export default failedPapers('RECEIPT', { name: 'ops-receipt-files', title: 'nav.receiptFiles', number: 'receiptNo' });
