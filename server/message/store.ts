import { DomainError } from '../../schema/errors';
import { maskEmail, maskPhone } from '../../schema/formats';
import type { DeliveryStatus } from '../../schema/machines/delivery';
import type { CodeChannel, MessageTemplate, MessageType } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { blindIndex, decryptField, encryptField } from '../kernel/secrets';

const RECEIVER = 'delivery.receiver';
const TEXT = 'delivery.text';

export const receiverIndex = (receiver: string): string =>
  receiver.includes('@') ? blindIndex(null, 'email', receiver.trim().toLowerCase()) : blindIndex(null, 'phone', receiver.trim());

export interface DeliveryRecord {
  readonly id: string;
  readonly about_company_id: string | null;
  readonly channel: CodeChannel;
  readonly template: MessageTemplate;
  readonly receiver_cipher: string;
  readonly receiver_mask: string;
  readonly text_cipher: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly fail_reason: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

const DELIVERY =
  'id, about_company_id, channel, template, receiver_cipher, receiver_mask, text_cipher, status, attempts, fail_reason, created_at, sent_at';

export const receiverOf = (row: DeliveryRecord): string => decryptField(null, RECEIVER, row.receiver_cipher);
export const textOf = (row: DeliveryRecord): string => decryptField(null, TEXT, row.text_cipher);

export interface NewDelivery {
  readonly channel: CodeChannel;
  readonly template: MessageTemplate;
  readonly receiver: string;
  readonly text: string;
  readonly companyId: string | null;
}

export async function insertDelivery(ctx: Ctx, message: NewDelivery): Promise<string> {
  const receiver = message.receiver.trim();
  const row = await ctx.row<{ id: string }>(
    `INSERT INTO delivery (about_company_id, channel, template, receiver_index, receiver_cipher, receiver_mask, text_cipher, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'QUEUED', $8) RETURNING id`,
    [
      message.companyId,
      message.channel,
      message.template,
      receiverIndex(receiver),
      encryptField(null, RECEIVER, receiver),
      receiver.includes('@') ? maskEmail(receiver) : maskPhone(receiver),
      encryptField(null, TEXT, message.text),
      ctx.now,
    ],
  );
  return row.id;
}

export async function lockDelivery(ctx: Ctx, id: string): Promise<DeliveryRecord> {
  const row = await ctx.maybe<DeliveryRecord>(`SELECT ${DELIVERY} FROM delivery WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export interface DeliveryMove {
  readonly from: readonly DeliveryStatus[];
  readonly to: DeliveryStatus;
  readonly failReason?: string | null;
  readonly channelRef?: string | null;
}

export async function moveDelivery(ctx: Ctx, id: string, move: DeliveryMove): Promise<void> {
  const hit = await ctx.count(
    `UPDATE delivery SET status = $3, fail_reason = $4, channel_ref = coalesce($5, channel_ref),
       sent_at = CASE WHEN $3 IN ('SENT', 'DELIVERED') THEN coalesce(sent_at, $6) ELSE sent_at END WHERE id = $1 AND status = ANY ($2)`,
    [id, move.from, move.to, move.failReason ?? null, move.channelRef ?? null, ctx.now],
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function countAttempt(ctx: Ctx, id: string): Promise<void> {
  await ctx.count(`UPDATE delivery SET attempts = attempts + 1 WHERE id = $1`, [id]);
}

export async function listInbox(ctx: Ctx, receiver: string | null, most: number): Promise<DeliveryRecord[]> {
  return ctx.rows<DeliveryRecord>(
    `SELECT ${DELIVERY} FROM delivery WHERE $1::text IS NULL OR receiver_index = $1 ORDER BY id DESC LIMIT $2`,
    [receiver === null ? null : receiverIndex(receiver), most],
  );
}

export interface DeliveryFilter {
  readonly status: string | null;
  readonly channel: string | null;
}

export async function listDeliveries(ctx: Ctx, filter: DeliveryFilter, page: Page): Promise<{ rows: DeliveryRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.status !== null) where.push(`status = $${parameters.push(filter.status)}`);
  if (filter.channel !== null) where.push(`channel = $${parameters.push(filter.channel)}`);
  const counted = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM delivery WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  if (page.cursor) where.push(`id < $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<DeliveryRecord>(
    `SELECT ${DELIVERY} FROM delivery WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

export interface StationRecord {
  readonly id: string;
  readonly type: MessageType;
  readonly title: string;
  readonly link: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

export async function insertStation(
  ctx: Ctx,
  message: { readonly userIds: readonly string[]; readonly type: MessageType; readonly title: string; readonly link: string | null },
): Promise<void> {
  await ctx.count(
    `INSERT INTO station_message (company_id, user_id, type, title, link, created_at) SELECT $1, u, $3, $4, $5, $6 FROM unnest($2::bigint[]) u`,
    [ctx.companyId, message.userIds, message.type, message.title, message.link, ctx.now],
  );
}

const STATION = 'id, type, title, link, read_at, created_at';

export async function listStation(
  ctx: Ctx,
  userId: string,
  type: string | null,
  page: Page,
): Promise<{ rows: StationRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId, userId];
  const where = ['company_id = $1', 'user_id = $2'];
  if (type !== null) where.push(`type = $${parameters.push(type)}`);
  const counted = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM station_message WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  if (page.cursor) where.push(`id < $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<StationRecord>(
    `SELECT ${STATION} FROM station_message WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const row = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM station_message WHERE company_id = $1 AND user_id = $2 AND read_at IS NULL`,
    [ctx.companyId, userId],
  );
  return Number(row.count);
}

export async function markRead(ctx: Ctx, userId: string, id: string): Promise<StationRecord | undefined> {
  return ctx.maybe<StationRecord>(
    `UPDATE station_message SET read_at = coalesce(read_at, $4) WHERE company_id = $1 AND user_id = $2 AND id = $3 RETURNING ${STATION}`,
    [ctx.companyId, userId, id, ctx.now],
  );
}

export async function markAllRead(ctx: Ctx, userId: string, type: string | null): Promise<number> {
  return ctx.count(
    `UPDATE station_message SET read_at = $4 WHERE company_id = $1 AND user_id = $2 AND read_at IS NULL AND ($3::text IS NULL OR type = $3)`,
    [ctx.companyId, userId, type, ctx.now],
  );
}
