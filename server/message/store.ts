import { DomainError } from '../../schema/errors';
import { maskEmail, maskPhone } from '../../schema/formats';
import type { DeliveryStatus, UnsentReason } from '../../schema/machines/delivery';
import {
  type CodeChannel,
  type MessageKind,
  type MessageTemplate,
  type MessageType,
  messageKind,
  quietDefault,
  type Reach,
} from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import type { Keyword } from '../kernel/keyword';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { columnList, platform, type Row, scoped, sql } from '../kernel/rows';
import { blindIndex, decryptField, encryptField, phoneIndexOf } from '../kernel/secrets';
import { DeliveryRow, MessageQuietRow, MessageSettingRow, MessageTextRow, StationMessageRow } from './entity';
import type { Attachment } from './rules/letter';
import type { QuietTime, Reader } from './rules/reader';

const RECEIVER = 'delivery.receiver';
const TEXT = 'delivery.text';

const receiverIndex = (receiver: string): string =>
  receiver.includes('@') ? blindIndex(null, 'email', receiver.trim().toLowerCase()) : phoneIndexOf(receiver);

export type DeliveryRecord = Row<DeliveryRow>;
const DELIVERY = columnList(DeliveryRow);

export const receiverOf = (row: DeliveryRecord): string => decryptField(null, RECEIVER, row.receiver_cipher);
export const textOf = (row: DeliveryRecord): string => decryptField(null, TEXT, row.text_cipher);

interface DeliveryOrder {
  readonly channel: CodeChannel;
  readonly template: MessageTemplate;
  readonly companyId: string | null;
  readonly status: DeliveryStatus;
  /** Of one that stays unsent. */
  readonly why: UnsentReason | null;
  /** null = now. */
  readonly dueAt: Date | null;
  readonly attachment: Attachment | null;
}

interface Letter {
  readonly receiver: string;
  readonly text: string;
}

function sealedLetter({ receiver: given, text }: Letter) {
  const receiver = given.trim();
  return {
    receiver_index: receiverIndex(receiver),
    receiver_cipher: encryptField(null, RECEIVER, receiver),
    receiver_mask: receiver.includes('@') ? maskEmail(receiver) : maskPhone(receiver),
    text_cipher: encryptField(null, TEXT, text),
  };
}

/** All in one statement; answers their ids in the order of the letters. */
export async function insertDeliveries(ctx: Ctx, order: DeliveryOrder, letters: readonly Letter[]): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `INSERT INTO delivery (about_company_id, channel, template, receiver_index, receiver_cipher, receiver_mask, text_cipher, status, created_at, due_at, fail_reason,
       attachment_key, attachment_name)
     SELECT $1, $2, $3, x.receiver_index, x.receiver_cipher, x.receiver_mask, x.text_cipher, $7, $4, $5, $8, $9, $10
     FROM jsonb_array_elements($6::jsonb) WITH ORDINALITY AS e (letter, place),
       jsonb_to_record(e.letter) AS x(receiver_index text, receiver_cipher text, receiver_mask text, text_cipher text)
     ORDER BY e.place RETURNING id`,
    [
      order.companyId,
      order.channel,
      order.template,
      ctx.now,
      order.dueAt,
      JSON.stringify(letters.map(sealedLetter)),
      order.status,
      order.why,
      order.attachment?.storageKey ?? null,
      order.attachment?.name ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

/**
 * Of each of these phones, in their order, whether it takes its letter: with those before it has had no more than `most` of the template since that moment,
 * from whichever company. `isHeld`: whoever asks for the same phone meanwhile waits.
 */
export async function roomOf(
  ctx: Ctx,
  template: MessageTemplate,
  of: { readonly receivers: readonly string[]; readonly since: Date; readonly most: number; readonly isHeld: boolean },
): Promise<boolean[]> {
  const wanted = of.receivers.map((receiver) => receiverIndex(receiver.trim()));
  const all = [...new Set(wanted)].sort();
  // A few locks for any number of phones: thousands held at once would use up those of the whole cluster.
  if (of.isHeld)
    await ctx.rows(
      `SELECT pg_advisory_xact_lock(bucket) FROM (SELECT DISTINCT hashtextextended('receivers', 8) + (hashtextextended(phone, 8) & 63) AS bucket
         FROM unnest($1::text[]) AS phone ORDER BY bucket) b`,
      [all],
    );
  const sandbox = ctx.company?.isSandbox ? ctx.company.id : null;
  const rows = await ctx.rows<{ receiver_index: string; sent: number }>(
    'SELECT receiver_index, sent FROM sms_of_receivers($1, $2, $3, $4)',
    [template, all, of.since, sandbox],
  );
  const sent = new Map(rows.map((row) => [row.receiver_index, row.sent]));
  return wanted.map((index) => {
    const now = (sent.get(index) ?? 0) + 1;
    sent.set(index, now);
    return now <= of.most;
  });
}

export async function getDelivery(ctx: Ctx, id: string): Promise<DeliveryRecord> {
  return platform(ctx, DeliveryRow).get({ id }, 'NOT_FOUND');
}

/** Where letters stand, by id. */
export async function statusesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, DeliveryStatus>> {
  const rows = ids.length === 0 ? [] : await platform(ctx, DeliveryRow).list({ id: ids });
  return new Map(rows.map((row) => [row.id, row.status]));
}

export async function lockDelivery(ctx: Ctx, id: string): Promise<DeliveryRecord> {
  return platform(ctx, DeliveryRow).getLocked({ id }, 'NOT_FOUND');
}

interface DeliveryMove {
  readonly from: readonly DeliveryStatus[];
  readonly to: DeliveryStatus;
  readonly failReason?: string | null;
  readonly channelRef?: string | null;
}

export async function moveDelivery(ctx: Ctx, id: string, move: DeliveryMove): Promise<void> {
  const hit = await platform(ctx, DeliveryRow).update(
    { id, status: move.from },
    {
      status: move.to,
      fail_reason: move.failReason ?? null,
      ...(move.channelRef == null ? {} : { channel_ref: move.channelRef }),
      ...(move.to === 'SENT' || move.to === 'DELIVERED' ? { sent_at: sql`coalesce(sent_at, ${ctx.now})` } : {}),
    },
  );
  if (hit !== 1) throw new DomainError('STALE');
}

export async function countAttempt(ctx: Ctx, id: string): Promise<void> {
  await platform(ctx, DeliveryRow).update({ id }, { attempts: sql`attempts + 1` });
}

/** What waited for the end of a quiet time and is due, oldest first; nobody else takes the same ones. */
export async function takeDue(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `UPDATE delivery SET due_at = NULL WHERE id IN (
       SELECT id FROM delivery WHERE status = 'QUEUED' AND due_at <= $1 ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [ctx.now, most],
  );
  return rows.map((row) => row.id).sort((a, b) => Number(BigInt(a) - BigInt(b)));
}

/** What reached its receiver or is on its way; nobody has heard of what stayed unsent. */
export async function listInbox(ctx: Ctx, receiver: string | null, most: number): Promise<DeliveryRecord[]> {
  return ctx.rows<DeliveryRecord>(
    `SELECT ${DELIVERY} FROM delivery WHERE status <> 'SUPPRESSED' AND ($1::text IS NULL OR receiver_index = $1) ORDER BY id DESC LIMIT $2`,
    [receiver === null ? null : receiverIndex(receiver), most],
  );
}

interface DeliveryFilter {
  readonly status: string | null;
  readonly channel: string | null;
  readonly keyword: DeliveryKeyword | null;
}

export interface DeliveryKeyword extends Keyword {
  readonly templates: readonly string[];
  readonly companyIds: readonly string[];
}

export async function listDeliveries(ctx: Ctx, filter: DeliveryFilter, page: Page): Promise<{ rows: DeliveryRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.status !== null) where.push(`status = $${parameters.push(filter.status)}`);
  if (filter.channel !== null) where.push(`channel = $${parameters.push(filter.channel)}`);
  if (filter.keyword) {
    const receiver = `$${parameters.push(receiverIndex(filter.keyword.text))}`;
    const mask = `$${parameters.push(filter.keyword.pattern)}`;
    const templates = `$${parameters.push(filter.keyword.templates)}`;
    const companies = `$${parameters.push(filter.keyword.companyIds)}`;
    where.push(
      `(receiver_index = ${receiver} OR receiver_mask ILIKE ${mask} OR template = ANY (${templates}::text[]) OR about_company_id = ANY (${companies}::bigint[]))`,
    );
  }
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

export type StationRecord = Row<StationMessageRow>;

export async function insertStation(
  ctx: Ctx,
  message: { readonly userIds: readonly string[]; readonly kind: MessageKind; readonly title: string; readonly link: string | null },
): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `INSERT INTO station_message (company_id, user_id, type, title, link, created_at, kind) SELECT $1, u, $3, $4, $5, $6, $7 FROM unnest($2::bigint[]) u RETURNING id`,
    [ctx.companyId, message.userIds, messageKind.rows[message.kind].type, message.title, message.link, ctx.now, message.kind],
  );
  return rows.map(({ id }) => id);
}

export const stationById = (ctx: Ctx, ids: readonly string[]): Promise<StationRecord[]> => scoped(ctx, StationMessageRow).list({ id: ids });

const STATION = columnList(StationMessageRow);

export async function listStation(
  ctx: Ctx,
  userId: string,
  filter: { readonly type: string | null; readonly isUnread: boolean },
  page: Page,
): Promise<{ rows: StationRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId, userId];
  const where = ['company_id = $1', 'user_id = $2'];
  if (filter.type !== null) where.push(`type = $${parameters.push(filter.type)}`);
  if (filter.isUnread) where.push('read_at IS NULL');
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

/** Unread ones by tab; tabs without any are absent. */
export async function countUnread(ctx: Ctx, userId: string): Promise<ReadonlyMap<MessageType, number>> {
  const rows = await ctx.rows<{ type: MessageType; count: string }>(
    `SELECT type, count(*) FROM station_message WHERE company_id = $1 AND user_id = $2 AND read_at IS NULL GROUP BY type`,
    [ctx.companyId, userId],
  );
  return new Map(rows.map((row) => [row.type, Number(row.count)]));
}

type SettingRecord = Row<MessageSettingRow>;
type QuietRecord = Row<MessageQuietRow>;

const reachOf = (row: SettingRecord | undefined, kind: MessageKind): Reach =>
  row ? { station: row.station, mail: row.mail, sms: row.sms } : messageKind.rows[kind].reaches;
const quietOf = (row: QuietRecord | undefined): QuietTime =>
  row ? { isOn: row.is_on, startTime: row.start_time, endTime: row.end_time } : quietDefault;

export async function listReach(ctx: Ctx, userId: string): Promise<{ readonly kind: MessageKind; readonly reach: Reach }[]> {
  const rows = await scoped(ctx, MessageSettingRow).list({ user_id: userId });
  return messageKind.keys.map((kind) => ({
    kind,
    reach: reachOf(
      rows.find((row) => row.kind === kind),
      kind,
    ),
  }));
}

export async function getQuiet(ctx: Ctx, userId: string): Promise<QuietTime> {
  return quietOf(await scoped(ctx, MessageQuietRow).find({ user_id: userId }));
}

export async function putQuiet(ctx: Ctx, userId: string, quiet: QuietTime): Promise<void> {
  await scoped(ctx, MessageQuietRow).put(['user_id'], {
    user_id: userId,
    is_on: quiet.isOn,
    start_time: quiet.startTime,
    end_time: quiet.endTime,
  });
}

/** What is named alone: the other ways stay as somebody else sets them at the same moment. */
export async function putReach(ctx: Ctx, userId: string, kind: MessageKind, reach: Partial<Reach>): Promise<void> {
  const settings = scoped(ctx, MessageSettingRow);
  await settings.insertOnce({ user_id: userId, kind, ...messageKind.rows[kind].reaches });
  await settings.updateOne({ user_id: userId, kind }, reach);
}

/** What these people have said about messages of a kind. */
export async function readersOf(ctx: Ctx, userIds: readonly string[], kind: MessageKind): Promise<ReadonlyMap<string, Reader>> {
  const settings = await scoped(ctx, MessageSettingRow).list({ user_id: userIds, kind });
  const quiets = await scoped(ctx, MessageQuietRow).list({ user_id: userIds });
  return new Map(
    userIds.map((id) => [
      id,
      {
        reach: reachOf(
          settings.find((row) => row.user_id === id),
          kind,
        ),
        quiet: quietOf(quiets.find((row) => row.user_id === id)),
      },
    ]),
  );
}

export type TextRecord = Row<MessageTextRow>;

export async function findText(ctx: Ctx, template: MessageTemplate): Promise<TextRecord | undefined> {
  return platform(ctx, MessageTextRow).find({ template });
}

export async function listTexts(ctx: Ctx): Promise<TextRecord[]> {
  return ctx.rows<TextRecord>(`SELECT ${columnList(MessageTextRow)} FROM message_text`);
}

/** Two who write the same one at once: the later is told. null brings the words of the release back, the version grows on. */
export async function putText(ctx: Ctx, template: MessageTemplate, text: string | null, version: number): Promise<TextRecord> {
  const written = { text, version: version + 1, saved_by: ctx.actor?.name ?? '', saved_at: ctx.now };
  const table = platform(ctx, MessageTextRow);
  const saved =
    version === 0 ? await table.insertOnce({ template, ...written }) : await table.updateReturning({ template, version }, written);
  if (!saved) throw new DomainError('STALE');
  return { template, ...written };
}

export async function markRead(ctx: Ctx, userId: string, id: string): Promise<StationRecord | undefined> {
  return scoped(ctx, StationMessageRow).updateReturning({ id, user_id: userId }, { read_at: sql`coalesce(read_at, ${ctx.now})` });
}

/** `upTo` = the newest that was seen. */
export async function markAllRead(ctx: Ctx, userId: string, { type, upTo }: { type: string | null; upTo: string | null }): Promise<number> {
  return ctx.count(
    `UPDATE station_message SET read_at = $4 WHERE company_id = $1 AND user_id = $2 AND read_at IS NULL AND ($3::text IS NULL OR type = $3)
       AND ($5::bigint IS NULL OR id <= $5)`,
    [ctx.companyId, userId, type, ctx.now, upTo],
  );
}
