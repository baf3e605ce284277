import { defineEvent } from '../kernel/events';

/** An application has come to its end: the invoice stands, or there will be none. */
export const invoiceEnded = defineEvent<{ invoiceId: string; outcome: 'ISSUED' | 'REJECTED' | 'CANCELLED' }>('invoiceEnded');
