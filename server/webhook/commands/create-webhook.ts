import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { endpointFields } from '../inputs';
import { requireOpenAddress } from '../steps/address';
import { makeSecret } from '../steps/secrets';
import { insertEndpoint } from '../store/endpoints';
import { type EndpointView, endpointView } from '../views';

interface Made {
  readonly endpoint: EndpointView;
  /** '' = told in the first answer to this request key. */
  readonly secret: string;
}

/**
 * API-007. The secret is told in the first answer and nowhere else. Whoever lost the answer and asks again under the same key makes no second endpoint, which
 * would be sent everything twice: he is told the first one without its secret, and rotates it.
 */
export const createWebhook = command({
  name: 'createWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  needsProof: true,
  errors: ['WEBHOOK_LIMIT'],
  idempotent: 'natural',
  kept: (answer: Made): Made => ({ ...answer, secret: '' }),
  audit: { action: 'webhook.create' },
  input: object(endpointFields),
  before: (_before, { url }) => requireOpenAddress(url),
  async run(ctx, { url, types }): Promise<Made> {
    const { secret, cipher, tail } = makeSecret(ctx.companyId);
    const row = await insertEndpoint(ctx, { url, types, secret_cipher: cipher, secret_tail: tail });
    if (!row) throw new DomainError('WEBHOOK_LIMIT', { max: limits.webhook.endpoints });
    ctx.note({ target: ['webhook', row.id], after: { url: row.url, types: row.types } });
    return { endpoint: await endpointView(ctx, row), secret };
  },
});
