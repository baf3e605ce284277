import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
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
    // One that has not begun is the operators' alone.
    if (row.starts_at > ctx.now) throw new DomainError('NOT_FOUND');
    await writeRead(ctx, ctx.actor?.id ?? '0', row.id);
    return announcementView(row, ctx.now, true);
  },
});
