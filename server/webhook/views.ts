import { webhookDelivery as machine } from '../../schema/machines/webhook';
import { webhookEvent } from '../../schema/webhooks';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import { bodyOf } from './steps/body';
import { type AttemptRecord, attemptsOf, type DeliveryRecord, standings } from './store/deliveries';
import type { EndpointRecord } from './store/endpoints';
import { eventsOf } from './store/events';

/** The secret stays where it is. */
export async function endpointViews(ctx: Ctx, rows: readonly EndpointRecord[]) {
  const standing = await standings(ctx);
  return rows.map((row) => {
    const { kept, parked, delivered, failed, p95 } = standing.get(row.id) ?? { kept: 0, parked: 0, delivered: 0, failed: 0, p95: null };
    const isRotating = row.old_secret_until !== null && row.old_secret_until > ctx.now;
    return {
      id: row.id,
      url: row.url,
      types: row.types,
      state: row.status,
      offReason: row.off_reason,
      secretTail: row.secret_tail,
      oldSecretUntil: isRotating ? row.old_secret_until : null,
      failingSince: row.failing_since,
      succeededAt: row.succeeded_at,
      keptCount: kept,
      parkedCount: parked,
      recent: { delivered, failed, p95Ms: p95 },
      version: row.version,
      createdAt: row.created_at,
    };
  });
}
export type EndpointView = Awaited<ReturnType<typeof endpointViews>>[number];

export async function endpointView(ctx: Ctx, row: EndpointRecord): Promise<EndpointView> {
  const [view] = await endpointViews(ctx, [row]);
  if (!view) throw new Error('a view of one row');
  return view;
}

const attemptView = (row: AttemptRecord) => ({
  no: row.no,
  at: row.at,
  outcome: row.outcome,
  status: row.http_status,
  latencyMs: row.latency_ms,
  retryAfter: row.retry_after,
  signedAt: row.signed_at,
  signature: row.signature,
  answer: row.answer,
});

export async function deliveryViews(ctx: Ctx, rows: readonly DeliveryRecord[]) {
  const events = await eventsOf(
    ctx,
    rows.map((row) => row.event_id),
  );
  const attempts = groupedBy(
    await attemptsOf(
      ctx,
      rows.map((row) => row.id),
    ),
    (attempt) => attempt.delivery_id,
  );
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    if (!event) return [];
    const tried = (attempts.get(row.id) ?? []).map(attemptView);
    return {
      id: row.id,
      endpointId: row.endpoint_id,
      eventId: event.event_key,
      event: event.type,
      type: webhookEvent.code(event.type),
      objectCode: event.code,
      body: bodyOf(event),
      state: row.status,
      tries: row.tries,
      dueAt: row.status === 'PENDING' ? row.due_at : null,
      createdAt: row.created_at,
      lastAttempt: tried.at(-1) ?? null,
      attempts: tried,
      availableActions: machine.availableActions(row.status, {}, () => true),
    };
  });
}
export type DeliveryView = Awaited<ReturnType<typeof deliveryViews>>[number];

export async function deliveryView(ctx: Ctx, row: DeliveryRecord): Promise<DeliveryView> {
  const [view] = await deliveryViews(ctx, [row]);
  if (!view) throw new Error('a view of one row');
  return view;
}
