import { defineEvent } from '../kernel/events';

/** Messages lie in the inboxes of members. */
export const messagesCreated = defineEvent<{ messageIds: string[] }>('messagesCreated');
