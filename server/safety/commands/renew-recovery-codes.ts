import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { countFactors, requireOwner } from '../steps/ownFactors';
import { newRecoveryCodes } from '../steps/recovery';
import { changeView } from '../views';

/** The old set is void at once. */
export const renewRecoveryCodes = command({
  name: 'renewRecoveryCodes',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['FACTOR_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'safety.renewRecoveryCodes' },
  input: object({}),
  async run(ctx) {
    const userId = await requireOwner(ctx);
    if ((await countFactors(ctx, userId)) === 0) throw new DomainError('FACTOR_NOT_FOUND');
    const codes = await newRecoveryCodes(ctx, userId);
    ctx.emit(safetyChanged({ userId, notice: 'RECOVERY_RENEWED' }));
    ctx.note({ target: ['user', userId] });
    return changeView(ctx, codes);
  },
});
