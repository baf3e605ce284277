import { object, string } from 'yup';
import { delivery } from '../../../schema/machines/delivery';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { countAttempt, lockDelivery, moveDelivery, receiverOf, textOf } from '../store';

/** What is to be sent, for the job alone; null = it is not waiting any more. */
export const openDelivery = command({
  name: 'openDelivery',
  realm: 'system',
  needs: null,
  idempotent: 'no',
  audit: { action: 'message.open', target: (input) => ['delivery', input.deliveryId] },
  input: object({ deliveryId: idShape() }),
  async run(ctx, input) {
    const row = await lockDelivery(ctx, input.deliveryId);
    if (!delivery.can(row.status, 'send')) return null;
    await countAttempt(ctx, row.id);
    return { channel: row.channel, receiver: receiverOf(row), text: textOf(row), attempts: row.attempts + 1 };
  },
});

export const closeDelivery = command({
  name: 'closeDelivery',
  realm: 'system',
  needs: null,
  idempotent: 'no',
  audit: { action: 'message.close', target: (input) => ['delivery', input.deliveryId] },
  input: object({
    deliveryId: idShape(),
    result: keyShape(['SENT', 'DELIVERED', 'FAILED']),
    reason: string().nullable().default(null),
    channelRef: string().nullable().default(null),
  }),
  async run(ctx, input) {
    const row = await lockDelivery(ctx, input.deliveryId);
    if (!delivery.can(row.status, 'send')) return false;
    await moveDelivery(ctx, row.id, { from: ['QUEUED'], to: input.result, failReason: input.reason, channelRef: input.channelRef });
    return true;
  },
});
