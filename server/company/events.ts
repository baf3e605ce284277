import type { SecondFactorUse } from '../../schema/safety';
import { defineEvent } from '../kernel/events';

/** The state of a company moved; sockets and notices follow. */
export const companyStatusMoved = defineEvent<{ companyId: string }>('companyStatusMoved');

/** Somebody wants to open a company: what it needs for that is judged by the domains that know (same transaction). */
export const companyOpening = defineEvent<{ companyId: string }>('companyOpening');

/** OPS-004: what came of the review of a registration; null = it was opened. */
export const companyReviewed = defineEvent<{ reason: string | null }>('companyReviewed');

/** AUTH-006: why a company was suspended; null = it goes on again. */
export const companySuspended = defineEvent<{ reason: string | null }>('companySuspended');

/** PLT-055: whether the accounts that recharge this company are its own alone, from now on. */
export const exclusiveAccountSwitched = defineEvent<{ isExclusive: boolean }>('exclusiveAccountSwitched');

/** AUTH-014: payments ask otherwise from now on. */
export const secondFactorChanged = defineEvent<{ use: SecondFactorUse; byUserId: string }>('secondFactorChanged');
