import { announcementAudience, announcementKind } from '../../schema/announcements';
import type { AnnouncementRecord } from './store';

const isRunning = (row: AnnouncementRecord, now: Date): boolean => row.starts_at <= now && (row.ends_at === null || row.ends_at > now);

export function announcementView(row: AnnouncementRecord, now: Date, isRead = false) {
  return {
    id: row.id,
    kind: row.kind,
    kindName: announcementKind.label(row.kind),
    title: row.title,
    body: row.body,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOnce: row.is_once,
    audience: row.audience,
    audienceName: announcementAudience.label(row.audience),
    isRunning: isRunning(row, now),
    isRead,
    version: row.version,
    savedBy: row.saved_by,
  };
}
export type AnnouncementView = ReturnType<typeof announcementView>;
