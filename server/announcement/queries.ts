import { boolean, object } from 'yup';
import { query } from '../kernel/usecase';
import { listAnnouncements, listPast, listRead, listRunning } from './store';
import { type AnnouncementView, announcementView } from './views';

/** LND-005: a visitor is told nothing. */
export const announcements = query({
  name: 'announcements',
  realm: 'company',
  needs: 'READER',
  input: object({ isPast: boolean().nullable().default(false) }),
  visitor: (): AnnouncementView[] => [],
  async run(ctx, { isPast }) {
    const rows = isPast ? await listPast(ctx) : await listRunning(ctx);
    const read = await listRead(ctx, ctx.actor?.id ?? '0');
    return rows.map((row) => announcementView(row, ctx.now, read.has(row.id)));
  },
});

export const publicAnnouncements = query({
  name: 'publicAnnouncements',
  realm: 'public',
  needs: null,
  input: object({}),
  run: async (ctx) =>
    (await listRunning(ctx)).filter(({ audience }) => audience === 'EVERYBODY').map((row) => announcementView(row, ctx.now)),
});

export const opsAnnouncements = query({
  name: 'opsAnnouncements',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => (await listAnnouncements(ctx)).map((row) => announcementView(row, ctx.now)),
});
