import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { dropFactors, lockFactors, takeDueResets } from '../store';

const AT_ONCE = 50;

/** Whose day is over, their authenticator, passkeys and codes on paper go. */
export const finishFactorResets = command({
  name: 'finishFactorResets',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'safety.finishResets' },
  input: object({}),
  async run(ctx) {
    const userIds = await takeDueResets(ctx, AT_ONCE);
    for (const userId of userIds) {
      await lockFactors(ctx, userId);
      await dropFactors(ctx, userId);
      ctx.emit(safetyChanged({ userId, notice: 'RESET_DONE' }));
    }
    ctx.note({ after: { users: userIds } });
    return userIds.length;
  },
});
