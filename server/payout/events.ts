import { defineEvent } from '../kernel/events';

/** No result for 24 hours: an operator must look at it (queries go on). */
export const payoutOverdue = defineEvent<{ attemptId: string; companyId: string }>('payoutOverdue');
/** A channel failed too often for its own reasons and takes no more orders. */
export const channelPaused = defineEvent<{ channel: string }>('channelPaused');
