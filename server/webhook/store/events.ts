import type { ObjectState, WebhookEvent } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { WebhookEventRow } from '../entity';

export type EventRecord = Row<WebhookEventRow>;

/** Asked by every command that something could be told of: one look into an index, and for most companies the end of it. */
export async function isAsked(ctx: Ctx, type: WebhookEvent): Promise<boolean> {
  const { asked } = await ctx.row<{ asked: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM webhook_endpoint WHERE company_id = $1 AND $2 = ANY (types)) AS asked`,
    [ctx.companyId, type],
    'webhook-asked',
  );
  return asked;
}

const UNFOLDED = `unnest($3::text[], $4::text[], $5::text[], $6::bigint[]) AS x (object_id, code, status, version)`;
const NEW_EVENTS = `INSERT INTO webhook_event (company_id, event_key, type, object_id, code, object_status, version, created_at)
  SELECT $1, 'evt_' || replace(gen_random_uuid()::text, '-', ''), $2, x.object_id, x.code, x.status, x.version, $7 FROM ${UNFOLDED} RETURNING id`;

const unfolded = (ctx: Ctx, type: WebhookEvent, objects: readonly ObjectState[]): unknown[] => [
  ctx.companyId,
  type,
  objects.map(({ id }) => id),
  objects.map(({ code }) => code),
  objects.map(({ status }) => status),
  objects.map(({ version }) => version),
  ctx.now,
];

/** All of them and what goes to whom, in one statement; an endpoint that is off keeps its own. Answers how many are to be sent. */
export async function writeEvents(ctx: Ctx, type: WebhookEvent, objects: readonly ObjectState[]): Promise<number> {
  return ctx.count(
    `WITH made AS (${NEW_EVENTS})
     INSERT INTO webhook_delivery (company_id, endpoint_id, event_id, status, due_at, created_at)
     SELECT $1, e.id, made.id, CASE e.status WHEN 'ACTIVE' THEN 'PENDING' ELSE 'KEPT' END, $7, $7
     FROM webhook_endpoint e CROSS JOIN made WHERE e.company_id = $1 AND $2 = ANY (e.types)`,
    unfolded(ctx, type, objects),
  );
}

/** An event that goes to one endpoint alone, whatever it asks for. Answers the delivery. */
export async function writeEventFor(ctx: Ctx, endpointId: string, type: WebhookEvent, object: ObjectState): Promise<string> {
  const { id } = await ctx.row<{ id: string }>(
    `WITH made AS (${NEW_EVENTS})
     INSERT INTO webhook_delivery (company_id, endpoint_id, event_id, status, due_at, created_at)
     SELECT $1, $8, made.id, 'PENDING', $7, $7 FROM made RETURNING id`,
    [...unfolded(ctx, type, [object]), endpointId],
  );
  return id;
}

export async function eventsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, EventRecord>> {
  if (ids.length === 0) return new Map();
  return new Map((await scoped(ctx, WebhookEventRow).list({ id: ids })).map((row) => [row.id, row]));
}

/** Of all companies: what is older than we keep it goes, with what was sent of it. */
export async function forgetEvents(ctx: Ctx, before: Date): Promise<number> {
  return Number((await ctx.row<{ n: string }>(`SELECT webhook_forget($1) AS n`, [before])).n);
}
