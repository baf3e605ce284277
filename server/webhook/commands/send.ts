import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { webhookDelivery } from '../../../schema/machines/webhook';
import { webhookOutcome } from '../../../schema/webhooks';
import { later } from '../../kernel/clock';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { verdictOf } from '../rules';
import { bodyOf } from '../steps/body';
import { openSecret } from '../steps/secrets';
import { changeDelivery, insertAttempt, lockDelivery, takeDue } from '../store/deliveries';
import { lockEndpointIfThere, noteFailure, noteSuccess } from '../store/endpoints';
import { eventsOf, forgetEvents } from '../store/events';

interface Claimed {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly eventKey: string;
  /** This try in its round, from 1. */
  readonly tries: number;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly body: string;
}

/** What the free lanes of an endpoint take; the lease says that somebody has it. */
export const claimDeliveries = command({
  name: 'claimWebhookDeliveries',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ endpointId: idShape() }),
  async run(ctx, { endpointId }): Promise<Claimed[]> {
    const endpoint = await lockEndpointIfThere(ctx, endpointId);
    if (endpoint?.status !== 'ACTIVE') return [];
    const taken = await takeDue(ctx, endpointId);
    const events = await eventsOf(
      ctx,
      taken.map((row) => row.event_id),
    );
    const isOldValid = endpoint.old_secret_until !== null && endpoint.old_secret_until > ctx.now;
    const ciphers = [endpoint.secret_cipher, ...(isOldValid && endpoint.old_secret_cipher ? [endpoint.old_secret_cipher] : [])];
    const secrets = ciphers.map((cipher) => openSecret(ctx.companyId, cipher));
    return taken.flatMap((row) => {
      const event = events.get(row.event_id);
      if (!event) return [];
      const { id: deliveryId, tries } = row;
      return { deliveryId, endpointId, eventKey: event.event_key, tries: tries + 1, url: endpoint.url, secrets, body: bodyOf(event) };
    });
  },
});

/**
 * What was answered, and what follows from it (API-009). An answer that comes after its lease was over and another process has had the event
 * meanwhile is written down, too: it was sent. GONE and FAILING are told to the worker, which turns the endpoint off.
 */
export const recordAttempt = command({
  name: 'recordWebhookAttempt',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({
    endpointId: idShape(),
    deliveryId: idShape(),
    outcome: keyShape(webhookOutcome.keys),
    status: number().integer().nullable().default(null),
    latencyMs: number().integer().required(),
    signedAt: string().required(),
    signature: string().required(),
    retryAfterSeconds: number().integer().nullable().default(null),
    answer: string().nullable().default(null),
    chance: number().min(0).max(1).required(),
  }),
  async run(ctx, input): Promise<'GONE' | 'FAILING' | null> {
    // First the endpoint, as everywhere.
    const endpoint = await lockEndpointIfThere(ctx, input.endpointId);
    const was = endpoint ? await lockDelivery(ctx, input.deliveryId) : undefined;
    if (!was || !endpoint) return null;
    const tries = was.tries + 1;
    const no = was.attempts + 1;
    await insertAttempt(ctx, {
      delivery_id: was.id,
      no,
      outcome: input.outcome,
      http_status: input.status,
      latency_ms: input.latencyMs,
      signed_at: input.signedAt,
      signature: input.signature,
      retry_after: input.retryAfterSeconds,
      answer: input.answer,
    });
    const base = { lease_until: null, attempts: no };
    // A process that was slower than its lease: somebody else has ended it.
    if (was.status !== 'PENDING') {
      await changeDelivery(ctx, was.id, base);
      return null;
    }
    const verdict = verdictOf(input, tries, input.chance);
    if (verdict.kind === 'DELIVERED') {
      await changeDelivery(ctx, was.id, { ...base, tries, status: webhookDelivery.target('PENDING', 'deliver'), finished_at: ctx.now });
      await noteSuccess(ctx, endpoint.id);
      return null;
    }
    const failingSince = await noteFailure(ctx, endpoint);
    if (verdict.kind === 'GONE' || endpoint.status === 'OFF')
      await changeDelivery(ctx, was.id, { ...base, tries, status: webhookDelivery.target('PENDING', 'keep') });
    else if (verdict.kind === 'PARKED')
      await changeDelivery(ctx, was.id, { ...base, tries, status: webhookDelivery.target('PENDING', 'park'), finished_at: ctx.now });
    else await changeDelivery(ctx, was.id, { ...base, tries, due_at: later(ctx.now, verdict.inMs) });
    if (verdict.kind === 'GONE') return 'GONE';
    return ctx.now.getTime() - failingSince.getTime() >= limits.webhook.offAfter ? 'FAILING' : null;
  },
});

/** Thirty days are over. */
export const forgetOldEvents = command({
  name: 'forgetOldWebhookEvents',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({}),
  run: (ctx) => forgetEvents(ctx, later(ctx.now, -limits.webhook.kept)),
});
