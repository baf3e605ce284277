import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { messageType } from '../../../schema/messages';
import { idShape, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { markAllRead, markRead } from '../store';
import { stationView } from '../views';

export const readMessage = command({
  name: 'readMessage',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: ['MESSAGE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'message.read', target: (input) => ['message', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const row = await markRead(ctx, ctx.actor?.id ?? '0', input.id);
    if (!row) throw new DomainError('MESSAGE_NOT_FOUND');
    // The reader's other tabs and devices count again.
    ctx.announce('message', row.user_id);
    return stationView(row);
  },
});

export const readAllMessages = command({
  name: 'readAllMessages',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: [],
  idempotent: 'no',
  audit: { action: 'message.readAll' },
  // What arrived after the list was drawn was read by nobody; a caller who saw no list means them all.
  input: object({ type: optionalKeyShape(messageType.keys), upTo: idShape().optional().nullable().default(null) }),
  async run(ctx, input) {
    const userId = ctx.actor?.id ?? '0';
    const count = await markAllRead(ctx, userId, input);
    if (count > 0) ctx.announce('message', userId);
    return count;
  },
});
