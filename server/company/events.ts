import type { SecondFactorUse } from '../../schema/safety';
import { defineEvent } from '../kernel/events';

/** The state of a company moved; sockets and notices follow. */
export const companyStatusMoved = defineEvent<{ companyId: string }>('companyStatusMoved');

/** AUTH-014: payments ask otherwise from now on. */
export const secondFactorChanged = defineEvent<{ use: SecondFactorUse; byUserId: string }>('secondFactorChanged');
