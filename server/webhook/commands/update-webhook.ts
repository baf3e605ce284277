import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { endpointFields } from '../inputs';
import { requireOpenAddress } from '../steps/address';
import { changeEndpoint, lockEndpoint } from '../store/endpoints';
import { endpointView } from '../views';

/** Another address hears everything from now on, so it is proven like a new one. */
export const updateWebhook = command({
  name: 'updateWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  needsProof: true,
  errors: ['WEBHOOK_NOT_FOUND', 'STALE'],
  idempotent: 'no',
  audit: { action: 'webhook.update', target: (input) => ['webhook', input.id] },
  input: object({ id: idShape(), version: number().integer().required(), ...endpointFields }),
  before: (_before, { url }) => requireOpenAddress(url),
  async run(ctx, { id, version, url, types }) {
    const was = await lockEndpoint(ctx, id);
    if (was.version !== version) throw new DomainError('STALE');
    const row = await changeEndpoint(ctx, was, { url, types });
    ctx.note({ before: { url: was.url, types: was.types }, after: { url: row.url, types: row.types } });
    return endpointView(ctx, row);
  },
});
