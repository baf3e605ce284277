import { defineEvent } from '../kernel/events';

/** A proposal was turned down; the domain of its action may have something to undo. */
export const approvalRejected = defineEvent<{ approvalId: string; action: string; targetId: string | null }>('approvalRejected');
