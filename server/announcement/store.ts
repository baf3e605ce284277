import { DomainError } from '../../schema/errors';
import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row, scoped } from '../kernel/rows';
import { AnnouncementReadRow, AnnouncementRow } from './entity';

export type AnnouncementRecord = Row<AnnouncementRow>;
type Written = Omit<AnnouncementRecord, 'id' | 'version' | 'saved_by' | 'saved_at'>;

const COLUMNS = columnList(AnnouncementRow);
/** A page of history; older ones are of no use to anybody. */
const MOST = 200;

/** From the first instant to before the last one, by the clock of the product. */
export async function listRunning(ctx: Ctx): Promise<AnnouncementRecord[]> {
  return ctx.rows<AnnouncementRecord>(
    `SELECT ${COLUMNS} FROM announcement WHERE starts_at <= $1 AND (ends_at IS NULL OR ends_at > $1) ORDER BY starts_at DESC, id DESC LIMIT ${MOST}`,
    [ctx.now],
  );
}

export async function listPast(ctx: Ctx): Promise<AnnouncementRecord[]> {
  return ctx.rows<AnnouncementRecord>(
    `SELECT ${COLUMNS} FROM announcement WHERE ends_at <= $1 ORDER BY ends_at DESC, id DESC LIMIT ${MOST}`,
    [ctx.now],
  );
}

export async function listAnnouncements(ctx: Ctx): Promise<AnnouncementRecord[]> {
  return ctx.rows<AnnouncementRecord>(`SELECT ${COLUMNS} FROM announcement ORDER BY starts_at DESC, id DESC LIMIT ${MOST}`);
}

export async function getAnnouncement(ctx: Ctx, id: string): Promise<AnnouncementRecord> {
  return platform(ctx, AnnouncementRow).get({ id }, 'NOT_FOUND');
}

export async function insertAnnouncement(ctx: Ctx, written: Written): Promise<AnnouncementRecord> {
  return platform(ctx, AnnouncementRow).insertReturning({ ...written, saved_by: ctx.actor?.name ?? '', saved_at: ctx.now });
}

/** Errors: NOT_FOUND, STALE when somebody saved it after it was read. */
export async function changeAnnouncement(ctx: Ctx, id: string, version: number, written: Written): Promise<AnnouncementRecord> {
  const table = platform(ctx, AnnouncementRow);
  const row = await table.getLocked({ id }, 'NOT_FOUND');
  if (row.version !== version) throw new DomainError('STALE');
  await table.update({ id }, { ...written, version: version + 1, saved_by: ctx.actor?.name ?? '', saved_at: ctx.now });
  return getAnnouncement(ctx, id);
}

export async function listRead(ctx: Ctx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await scoped(ctx, AnnouncementReadRow).list({ user_id: userId });
  return new Set(rows.map((row) => row.announcement_id));
}

export async function writeRead(ctx: Ctx, userId: string, id: string): Promise<void> {
  await scoped(ctx, AnnouncementReadRow).insertOnce({ user_id: userId, announcement_id: id, read_at: ctx.now });
}
