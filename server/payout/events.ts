import type { PauseReason } from '../../schema/codes';
import { defineEvent } from '../kernel/events';

/** No result for 24 hours: an operator must look at it (queries go on). */
export const payoutOverdue = defineEvent<{ attemptId: string; companyId: string }>('payoutOverdue');
/** Channels take no more orders because they failed too often for their own reasons, or because money does not add up. */
export const channelsPaused = defineEvent<{ channels: readonly string[]; reason: PauseReason }>('channelsPaused');
