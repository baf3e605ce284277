import { boolean, date, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { webhookDelivery } from '../../../schema/machines/webhook';
import { webhookTexts } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { oneShape } from '../inputs';
import { wakeSender } from '../steps/wake';
import { changeDelivery, getDelivery, lockDelivery, replay } from '../store/deliveries';
import { type EndpointRecord, lockEndpoint } from '../store/endpoints';
import { writeEventFor } from '../store/events';
import { deliveryView } from '../views';

async function requireActive(ctx: Ctx, id: string): Promise<EndpointRecord> {
  const row = await lockEndpoint(ctx, id);
  if (row.status !== 'ACTIVE') throw new DomainError('WEBHOOK_OFF');
  return row;
}

/** API-010: to this endpoint alone, whatever it asks for. */
export const testWebhook = command({
  name: 'testWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  idempotent: 'no',
  audit: { action: 'webhook.test', target: (input) => ['webhook', input.id] },
  input: oneShape,
  async run(ctx, { id }) {
    const row = await requireActive(ctx, id);
    const deliveryId = await writeEventFor(ctx, id, 'WEBHOOK_TEST', { id, code: 'TEST', status: row.status, version: row.version });
    wakeSender(ctx);
    return deliveryView(ctx, await getDelivery(ctx, deliveryId));
  },
});

/** API-010: the same event under the same id. One that waits for its next try is sent now. */
export const replayWebhook = command({
  name: 'replayWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  idempotent: 'no',
  audit: { action: 'webhook.replay', target: (input) => ['webhookDelivery', input.id] },
  input: oneShape,
  async run(ctx, { id }) {
    await requireActive(ctx, (await getDelivery(ctx, id)).endpoint_id);
    const was = await lockDelivery(ctx, id);
    if (!was) throw new DomainError('WEBHOOK_NOT_FOUND');
    const isAnew = webhookDelivery.can(was.status, 'replay');
    const row = await changeDelivery(
      ctx,
      id,
      isAnew ? { status: webhookDelivery.target(was.status, 'replay'), tries: 0, due_at: ctx.now, finished_at: null } : { due_at: ctx.now },
    );
    wakeSender(ctx);
    return deliveryView(ctx, row);
  },
});

export const replayWebhooks = command({
  name: 'replayWebhooks',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  idempotent: 'no',
  audit: { action: 'webhook.replay', target: (input) => ['webhook', input.endpointId] },
  input: object({
    endpointId: idShape(),
    from: date().nullable().default(null),
    to: date().nullable().default(null),
    withDelivered: boolean().nullable().default(false),
  }),
  async run(ctx, { endpointId, from, to, withDelivered }) {
    if (from && to && to <= from) throw invalid({ to: webhookTexts.rangeWrong });
    await requireActive(ctx, endpointId);
    const states = webhookDelivery.fromStates('replay').filter((state) => withDelivered || state !== 'DELIVERED');
    const count = await replay(ctx, { endpointId, states, from, to });
    if (count > 0) wakeSender(ctx);
    ctx.note({ after: { count } });
    return count;
  },
});
