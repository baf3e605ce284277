import { object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { getAnnouncement, writeRead } from '../store';
import { announcementView } from '../views';

export const readAnnouncement = command({
  name: 'readAnnouncement',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'announcement.read', target: (input) => ['announcement', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const row = await getAnnouncement(ctx, input.id);
    await writeRead(ctx, ctx.actor?.id ?? '0', row.id);
    return announcementView(row, ctx.now, true);
  },
});
