import { webhookEvent } from '../../../schema/webhooks';
import { offsetTime } from '../../kernel/clock';
import type { EventRecord } from '../store/events';

/** API-011: what is told, and nothing of a person. Who reads it asks for the thing itself. The same bytes at every try. */
export const bodyOf = (event: EventRecord): string =>
  JSON.stringify({
    type: webhookEvent.code(event.type),
    timestamp: offsetTime(event.created_at),
    data: {
      id: event.object_id,
      code: event.code,
      status: event.object_status,
      version: Number(event.version ?? event.id),
      companyId: event.company_id,
    },
  });
