import { boolean, object } from 'yup';
import { fillText } from '../../../schema/errors';
import { webhookEndpoint } from '../../../schema/machines/webhook';
import { stationTexts } from '../../../schema/messages';
import { webhookOff } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { notify } from '../../message/public';
import { oneShape } from '../inputs';
import { isFailingTooLong } from '../rules';
import { wakeSender } from '../steps/wake';
import { keepPending, replay } from '../store/deliveries';
import { changeEndpoint, type EndpointRecord, lockEndpoint, lockEndpointIfThere, turnOff } from '../store/endpoints';
import { endpointView } from '../views';

/** What waits to be sent is kept with what happens from now on. */
async function off(ctx: Ctx, was: EndpointRecord, reason: keyof typeof webhookOff.rows): Promise<EndpointRecord> {
  if (!webhookEndpoint.can(was.status, 'disable')) return was;
  const row = await turnOff(ctx, was, reason);
  ctx.note({ after: { url: row.url, reason, kept: await keepPending(ctx, row.id) } });
  return row;
}

export const disableWebhook = command({
  name: 'disableWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'webhook.disable', target: (input) => ['webhook', input.id] },
  input: oneShape,
  run: async (ctx, { id }) => endpointView(ctx, await off(ctx, await lockEndpoint(ctx, id), 'BY_HAND')),
});

export const enableWebhook = command({
  name: 'enableWebhook',
  realm: 'company',
  needs: 'WEBHOOKS',
  errors: ['WEBHOOK_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'webhook.enable', target: (input) => ['webhook', input.id] },
  input: object({ id: idShape(), sendsKept: boolean().required() }),
  async run(ctx, { id, sendsKept }) {
    const was = await lockEndpoint(ctx, id);
    if (!webhookEndpoint.can(was.status, 'enable')) return endpointView(ctx, was);
    const row = await changeEndpoint(ctx, was, { status: 'ACTIVE', off_reason: null, failing_since: null });
    // What was on its way when it was turned off, and whose process died before it could write it down, is one of what was kept.
    await keepPending(ctx, id);
    const sent = sendsKept ? await replay(ctx, { endpointId: id, states: ['KEPT'], from: null, to: null }) : 0;
    if (sent > 0) wakeSender(ctx);
    ctx.note({ after: { url: row.url, sent } });
    return endpointView(ctx, row);
  },
});

/**
 * API-009, by the worker: an endpoint that said 410, or to which nothing has arrived for three days. Judged again behind the lock, because it
 * may have answered meanwhile. Whoever is in charge is told.
 */
export const turnWebhookOff = command({
  name: 'turnWebhookOff',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'webhook.turnOff', target: (input) => ['webhook', input.id] },
  input: object({ id: idShape(), reason: keyShape(['GONE', 'FAILING'] as const) }),
  async run(ctx, { id, reason }) {
    const was = await lockEndpointIfThere(ctx, id);
    if (was?.status !== 'ACTIVE' || (reason === 'FAILING' && !isFailingTooLong(was.failing_since, ctx.now))) return false;
    await off(ctx, was, reason);
    const title = fillText(stationTexts.webhookOff, { host: new URL(was.url).host, reason: webhookOff.label(reason) });
    await notify(ctx, { type: 'SYSTEM', title, link: '/developers/webhooks', roles: ['MASTER'] });
    return true;
  },
});
