import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { delivery, type UnsentReason } from '../../../schema/machines/delivery';
import { isSandboxCompany } from '../../company/public';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { deliveryFailed } from '../events';
import { countAttempt, type DeliveryRecord, lockDelivery, moveDelivery, receiverOf, takeDue, textOf } from '../store';

const AT_ONCE = 200;

/** A code that nobody can enter any more only confuses whoever gets it. */
const isTooLate = ({ template, created_at }: DeliveryRecord, now: Date): boolean =>
  template === 'CODE' && now.getTime() - created_at.getTime() >= limits.code.life;

/** What is to be sent, for the job alone; null = it is not waiting any more. */
export const openDelivery = command({
  name: 'openDelivery',
  realm: 'system',
  needs: null,
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'message.open', target: (input) => ['delivery', input.deliveryId] },
  input: object({ deliveryId: idShape() }),
  async run(ctx, input) {
    const row = await lockDelivery(ctx, input.deliveryId);
    if (!delivery.can(row.status, 'send') || (row.due_at && row.due_at > ctx.now)) return null;
    if (isTooLate(row, ctx.now)) {
      const why: UnsentReason = 'CODE_EXPIRED';
      await moveDelivery(ctx, row.id, {
        from: delivery.fromStates('suppress'),
        to: delivery.target(row.status, 'suppress'),
        failReason: why,
      });
      ctx.note({ after: { why } });
      return null;
    }
    await countAttempt(ctx, row.id);
    // API-014: what a sandbox writes reaches nobody's phone and nobody's mailbox.
    const isSandbox = row.about_company_id !== null && (await isSandboxCompany(ctx, row.about_company_id));
    const letter = { channel: row.channel, template: row.template, receiver: receiverOf(row), text: textOf(row) };
    const attachment = row.attachment_key === null ? null : { storageKey: row.attachment_key, name: row.attachment_name ?? '' };
    return { ...letter, attachment, isSandbox, attempts: row.attempts + 1 };
  },
});

/** Quiet times end at the same minute for many: a few at a time go out, in their order. */
export const wakeDeliveries = command({
  name: 'wakeDeliveries',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({}),
  async run(ctx) {
    const ids = await takeDue(ctx, AT_ONCE);
    for (const deliveryId of ids) ctx.enqueue('message.deliver', { deliveryId }, { key: `message.deliver:${deliveryId}` });
    return ids.length;
  },
});

export const closeDelivery = command({
  name: 'closeDelivery',
  realm: 'system',
  needs: null,
  errors: ['NOT_FOUND'],
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
    if (input.result === 'FAILED' && row.about_company_id !== null)
      ctx.emit(deliveryFailed({ deliveryId: row.id, companyId: row.about_company_id, template: row.template, attempts: row.attempts }));
    return true;
  },
});
