import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { oneShape } from '../inputs';
import { getEndpoint, removeEndpoint } from '../store/endpoints';

export const deleteWebhook = command({
  name: 'deleteWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'webhook.delete', target: (input) => ['webhook', input.id] },
  input: oneShape,
  async run(ctx, { id }) {
    const { url, types } = await getEndpoint(ctx, id);
    if (!(await removeEndpoint(ctx, id))) throw new DomainError('WEBHOOK_NOT_FOUND');
    ctx.note({ before: { url, types } });
    return true;
  },
});
