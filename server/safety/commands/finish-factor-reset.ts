import { object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { dropFactors, lockFactors, takeReset } from '../store';

/** The day is over: authenticator, passkeys and codes on paper go. false = it was stopped meanwhile, or another process has done it. */
export const finishFactorReset = command({
  name: 'finishFactorReset',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'safety.finishReset', target: ({ id }) => ['factorReset', id] },
  input: object({ id: idShape() }),
  async run(ctx, { id }) {
    const userId = await takeReset(ctx, id);
    if (userId === undefined) return false;
    await lockFactors(ctx, userId);
    await dropFactors(ctx, userId);
    ctx.emit(safetyChanged({ userId, notice: 'RESET_DONE' }));
    ctx.note({ after: { userId } });
    return true;
  },
});
