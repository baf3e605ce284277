// The rows of receipts and papers in one list for domain.ts.
import type { RestRow } from '../../kernel/doors/restRow';
import { agentPaperRows } from './agentPapers';
import { paperRows } from './papers';
import { receiptRows } from './receipts';

export const rest: readonly RestRow[] = [...receiptRows, ...paperRows, ...agentPaperRows];
