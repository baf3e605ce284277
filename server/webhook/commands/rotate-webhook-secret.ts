import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { oneShape } from '../inputs';
import { makeSecret } from '../steps/secrets';
import { changeEndpoint, lockEndpoint } from '../store/endpoints';
import { endpointView } from '../views';

/** Both secrets sign until the time is over, so that the other side changes whenever it likes; of three the oldest goes at once. */
export const rotateWebhookSecret = command({
  name: 'rotateWebhookSecret',
  realm: 'company',
  needs: 'WEBHOOKS',
  needsProof: true,
  errors: ['WEBHOOK_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'webhook.rotate', target: (input) => ['webhook', input.id] },
  input: oneShape,
  async run(ctx, { id }) {
    const was = await lockEndpoint(ctx, id);
    const { secret, cipher, tail } = makeSecret(ctx.companyId);
    const row = await changeEndpoint(ctx, was, {
      secret_cipher: cipher,
      secret_tail: tail,
      old_secret_cipher: was.secret_cipher,
      old_secret_until: later(ctx.now, limits.webhook.rotation),
    });
    return { endpoint: await endpointView(ctx, row), secret };
  },
});
