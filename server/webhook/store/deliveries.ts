import { limits } from '../../../schema/limits';
import type { WebhookDeliveryState } from '../../../schema/machines/webhook';
import type { WebhookEvent } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { WebhookAttemptRow, WebhookDeliveryRow } from '../entity';

export type DeliveryRecord = Row<WebhookDeliveryRow>;
export type AttemptRecord = Row<WebhookAttemptRow>;

const COLUMNS = columnList(WebhookDeliveryRow, 'd');
/** Of a delivery that was replayed again and again the last ones are shown. */
const MAX_ATTEMPTS = 50;

const table = (ctx: Ctx) => scoped(ctx, WebhookDeliveryRow);

export const findDelivery = (ctx: Ctx, id: string): Promise<DeliveryRecord | undefined> => table(ctx).find({ id });
export const getDelivery = (ctx: Ctx, id: string): Promise<DeliveryRecord> => table(ctx).get({ id }, 'WEBHOOK_NOT_FOUND');
export const lockDelivery = (ctx: Ctx, id: string): Promise<DeliveryRecord | undefined> => table(ctx).lock({ id });
export const changeDelivery = (ctx: Ctx, id: string, change: Written<WebhookDeliveryRow>): Promise<DeliveryRecord> =>
  table(ctx).updateOne({ id }, change);

/** The endpoint is locked: of two workers the second sees what the first has taken. The lease is a matter of processes, so of the real clock. */
export async function takeDue(ctx: Ctx, endpointId: string): Promise<DeliveryRecord[]> {
  return ctx.rows<DeliveryRecord>(
    `UPDATE webhook_delivery d SET lease_until = clock_timestamp() + make_interval(secs => $4::float8 / 1000) WHERE d.company_id = $1 AND d.id IN (
       SELECT w.id FROM webhook_delivery w WHERE w.company_id = $1 AND w.endpoint_id = $2 AND w.status = 'PENDING' AND w.due_at <= $3
         AND (w.lease_until IS NULL OR w.lease_until < clock_timestamp()) ORDER BY w.due_at, w.id
       LIMIT greatest(0, $5 - (SELECT count(*) FROM webhook_delivery r WHERE r.company_id = $1 AND r.endpoint_id = $2 AND r.lease_until >= clock_timestamp())))
     RETURNING ${COLUMNS}`,
    [ctx.companyId, endpointId, ctx.now, limits.webhook.lease, limits.webhook.lanesPerEndpoint],
  );
}

export async function insertAttempt(ctx: Ctx, attempt: Omit<Written<WebhookAttemptRow>, 'at'>): Promise<void> {
  await scoped(ctx, WebhookAttemptRow).insert({ ...attempt, at: ctx.now });
}

/** What is on its way goes on; the rest waits until the endpoint is turned on. A lease that is over is that of a process that died: by the real clock. */
export async function keepPending(ctx: Ctx, endpointId: string): Promise<number> {
  return ctx.count(
    `UPDATE webhook_delivery SET status = 'KEPT', lease_until = NULL WHERE company_id = $1 AND endpoint_id = $2 AND status = 'PENDING'
       AND (lease_until IS NULL OR lease_until < clock_timestamp())`,
    [ctx.companyId, endpointId],
  );
}

interface Replay {
  readonly endpointId: string;
  readonly states: readonly WebhookDeliveryState[];
  readonly from: Date | null;
  readonly to: Date | null;
}

export async function replay(ctx: Ctx, { endpointId, states, from, to }: Replay): Promise<number> {
  return ctx.count(
    `UPDATE webhook_delivery SET status = 'PENDING', tries = 0, due_at = $5, finished_at = NULL WHERE company_id = $1 AND endpoint_id = $2 AND status = ANY ($3)
       AND created_at >= coalesce($4, '-infinity'::timestamptz) AND created_at < coalesce($6, 'infinity'::timestamptz)`,
    [ctx.companyId, endpointId, states, from, ctx.now, to],
  );
}

interface Filter {
  readonly endpointId: string;
  readonly state: WebhookDeliveryState | null;
  readonly event: WebhookEvent | null;
}

export async function listDeliveries(ctx: Ctx, filter: Filter, page: Page): Promise<{ rows: DeliveryRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId, filter.endpointId];
  const where = ['d.company_id = $1', 'd.endpoint_id = $2'];
  if (filter.state !== null) where.push(`d.status = $${parameters.push(filter.state)}`);
  if (filter.event !== null)
    where.push(
      `EXISTS (SELECT 1 FROM webhook_event e WHERE e.company_id = $1 AND e.id = d.event_id AND e.type = $${parameters.push(filter.event)})`,
    );
  const { count } = await ctx.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM webhook_delivery d WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) n`,
    parameters,
  );
  if (page.cursor) where.push(`d.id < $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<DeliveryRecord>(
    `SELECT ${COLUMNS} FROM webhook_delivery d WHERE ${where.join(' AND ')} ORDER BY d.id DESC LIMIT $${parameters.push(page.size + 1)} OFFSET $${parameters.push(page.offset)}`,
    parameters,
  );
  return { rows, count };
}

export async function attemptsOf(ctx: Ctx, deliveryIds: readonly string[]): Promise<AttemptRecord[]> {
  return ctx.rows<AttemptRecord>(
    `SELECT a.* FROM unnest($2::bigint[]) AS d (id) CROSS JOIN LATERAL (SELECT * FROM webhook_attempt
       WHERE company_id = $1 AND delivery_id = d.id ORDER BY no DESC LIMIT ${MAX_ATTEMPTS}) a ORDER BY a.delivery_id, a.no`,
    [ctx.companyId, deliveryIds],
  );
}

interface Standing {
  readonly endpointId: string;
  readonly kept: number;
  readonly parked: number;
  readonly delivered: number;
  readonly failed: number;
  readonly p95: number | null;
}

/** How each endpoint of the company does: what waits, and the last day. */
export async function standings(ctx: Ctx): Promise<ReadonlyMap<string, Standing>> {
  const rows = await ctx.rows<Standing>(
    `SELECT e.id AS "endpointId",
       (SELECT count(*)::int FROM webhook_delivery d WHERE d.company_id = $1 AND d.endpoint_id = e.id AND d.status = 'KEPT') AS kept,
       (SELECT count(*)::int FROM webhook_delivery d WHERE d.company_id = $1 AND d.endpoint_id = e.id AND d.status = 'PARKED') AS parked,
       coalesce(t.delivered, 0) AS delivered, coalesce(t.failed, 0) AS failed, t.p95
     FROM webhook_endpoint e LEFT JOIN (SELECT d.endpoint_id, count(*) FILTER (WHERE a.outcome = 'ACCEPTED')::int AS delivered,
         count(*) FILTER (WHERE a.outcome <> 'ACCEPTED')::int AS failed,
         round(percentile_cont(0.95) WITHIN GROUP (ORDER BY a.latency_ms) FILTER (WHERE a.outcome = 'ACCEPTED'))::int AS p95
       FROM webhook_attempt a JOIN webhook_delivery d ON d.company_id = a.company_id AND d.id = a.delivery_id
       WHERE a.company_id = $1 AND a.at > $2::timestamptz - interval '24 hours' GROUP BY 1) t ON t.endpoint_id = e.id
     WHERE e.company_id = $1`,
    [ctx.companyId, ctx.now],
  );
  return new Map(rows.map((row) => [row.endpointId, row]));
}
