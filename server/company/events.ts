import { defineEvent } from '../kernel/events';

/** The state of a company moved; sockets and notices follow. */
export const companyStatusMoved = defineEvent<{ companyId: string }>('companyStatusMoved');
