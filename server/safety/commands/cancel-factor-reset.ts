import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { myId } from '../steps/ownFactors';
import { cancelReset } from '../store';
import { safetyView } from '../views';

/** It only keeps what protects the account: any session of its owner may, without a proof. */
export const cancelFactorReset = command({
  name: 'cancelFactorReset',
  realm: 'company',
  needs: null,
  errors: ['FACTOR_RESET_NONE'],
  idempotent: 'no',
  audit: { action: 'safety.cancelReset' },
  input: object({}),
  async run(ctx) {
    const userId = myId(ctx);
    if (!(await cancelReset(ctx, userId))) throw new DomainError('FACTOR_RESET_NONE');
    ctx.emit(safetyChanged({ userId, notice: 'RESET_CANCELLED' }));
    ctx.note({ target: ['user', userId] });
    return safetyView(ctx);
  },
});
