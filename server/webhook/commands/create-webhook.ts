import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { endpointFields } from '../inputs';
import { requireOpenAddress } from '../steps/address';
import { makeSecret } from '../steps/secrets';
import { insertEndpoint } from '../store/endpoints';
import { endpointView } from '../views';

/** API-007. The secret is told in this answer and nowhere else, so no answer is stored for a repeated call. */
export const createWebhook = command({
  name: 'createWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  needsProof: true,
  errors: ['WEBHOOK_LIMIT'],
  idempotent: 'no',
  audit: { action: 'webhook.create' },
  input: object(endpointFields),
  before: (_before, { url }) => requireOpenAddress(url),
  async run(ctx, { url, types }) {
    const { secret, cipher, tail } = makeSecret(ctx.companyId);
    const row = await insertEndpoint(ctx, { url, types, secret_cipher: cipher, secret_tail: tail });
    if (!row) throw new DomainError('WEBHOOK_LIMIT', { max: limits.webhook.endpoints });
    ctx.note({ target: ['webhook', row.id], after: { url: row.url, types: row.types } });
    return { endpoint: await endpointView(ctx, row), secret };
  },
});
