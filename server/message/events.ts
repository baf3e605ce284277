import type { MessageTemplate } from '../../schema/messages';
import { defineEvent } from '../kernel/events';

/** A letter about this company reached nobody, and is not tried again by itself. */
export const deliveryFailed = defineEvent<{ deliveryId: string; companyId: string; template: MessageTemplate; attempts: number }>(
  'deliveryFailed',
);

/** Messages lie in the inboxes of members. */
export const messagesCreated = defineEvent<{ messageIds: string[] }>('messagesCreated');
