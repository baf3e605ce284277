import { limits } from '../../../schema/limits';
import type { WebhookOff } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped, type Written } from '../../kernel/rows';
import { WebhookEndpointRow } from '../entity';

export type EndpointRecord = Row<WebhookEndpointRow>;

const table = (ctx: Ctx) => scoped(ctx, WebhookEndpointRow);

export async function listEndpoints(ctx: Ctx): Promise<EndpointRecord[]> {
  return ctx.rows<EndpointRecord>(`SELECT * FROM webhook_endpoint WHERE company_id = $1 ORDER BY id`, [ctx.companyId]);
}

export const getEndpoint = (ctx: Ctx, id: string): Promise<EndpointRecord> => table(ctx).get({ id }, 'WEBHOOK_NOT_FOUND');
export const lockEndpoint = (ctx: Ctx, id: string): Promise<EndpointRecord> => table(ctx).getLocked({ id }, 'WEBHOOK_NOT_FOUND');
/** undefined = it was deleted meanwhile. */
export const lockEndpointIfThere = (ctx: Ctx, id: string): Promise<EndpointRecord | undefined> => table(ctx).lock({ id });
export const removeEndpoint = async (ctx: Ctx, id: string): Promise<boolean> => (await table(ctx).remove({ id })) === 1;

/** undefined = all places are taken; of many that are made at once each finds another place or none. */
export async function insertEndpoint(
  ctx: Ctx,
  values: Omit<Written<WebhookEndpointRow>, 'id' | 'place' | 'created_at' | 'version' | 'status'>,
): Promise<EndpointRecord | undefined> {
  for (let place = 1; place <= limits.webhook.endpoints; place += 1) {
    const made = await table(ctx).insertOnce({ ...values, place, status: 'ACTIVE', version: 1, created_at: ctx.now });
    if (made) return made;
  }
  return undefined;
}

export const changeEndpoint = (ctx: Ctx, row: EndpointRecord, change: Written<WebhookEndpointRow>): Promise<EndpointRecord> =>
  table(ctx).updateOne({ id: row.id }, { ...change, version: row.version + 1 });

export async function noteSuccess(ctx: Ctx, id: string): Promise<void> {
  await table(ctx).update({ id }, { failing_since: null, succeeded_at: ctx.now });
}

/** Since when nothing has arrived: the first failure after the last success. */
export async function noteFailure(ctx: Ctx, row: EndpointRecord): Promise<Date> {
  if (row.failing_since !== null) return row.failing_since;
  await table(ctx).update({ id: row.id, failing_since: null }, { failing_since: ctx.now });
  return ctx.now;
}

export const turnOff = (ctx: Ctx, row: EndpointRecord, reason: WebhookOff): Promise<EndpointRecord> =>
  changeEndpoint(ctx, row, { status: 'OFF', off_reason: reason });

interface DueEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
}

/** Of all companies: who has something to send now and a lane that is free; who has waited longest comes first. */
export async function dueEndpoints(ctx: Ctx, most: number): Promise<DueEndpoint[]> {
  return ctx.rows<DueEndpoint>(`SELECT company_id AS "companyId", endpoint_id AS "endpointId" FROM webhook_due($1, $2, $3)`, [
    ctx.now,
    limits.webhook.lanesPerEndpoint,
    most,
  ]);
}

export async function failingEndpoints(ctx: Ctx, besides: readonly string[]): Promise<DueEndpoint[]> {
  return ctx.rows<DueEndpoint>(`SELECT company_id AS "companyId", endpoint_id AS "endpointId" FROM webhook_failing($1, $2)`, [
    new Date(ctx.now.getTime() - limits.webhook.offAfter),
    besides,
  ]);
}
