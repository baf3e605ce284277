import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { canResend, delivery, unsentReason } from '../../../schema/machines/delivery';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { lockDelivery, moveDelivery } from '../store';
import { deliveryView } from '../views';

export const opsResendDelivery = command({
  name: 'opsResendDelivery',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'message.resend', target: (input) => ['delivery', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const row = await lockDelivery(ctx, input.id);
    delivery.require(row.status, 'resend');
    if (!canResend(row.status, row.fail_reason)) {
      const names = { state: unsentReason.label('CODE_EXPIRED'), action: delivery.actions.resend.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: 'resend' });
    }
    await moveDelivery(ctx, row.id, { from: delivery.fromStates('resend'), to: delivery.target(row.status, 'resend') });
    ctx.enqueue('message.deliver', { deliveryId: row.id }, { key: `message.deliver:${row.id}` });
    return deliveryView(await lockDelivery(ctx, row.id));
  },
});
