import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { requireFactorLeft, requireOwner } from '../steps/ownFactors';
import { removePasskeyRow } from '../store';
import { safetyView } from '../views';

export const removePasskey = command({
  name: 'removePasskey',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['FACTOR_NOT_FOUND', 'FACTOR_DEMANDED'],
  idempotent: 'no',
  audit: { action: 'safety.removePasskey', target: (input) => ['passkey', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const userId = await requireOwner(ctx);
    if (!(await removePasskeyRow(ctx, userId, input.id))) throw new DomainError('FACTOR_NOT_FOUND');
    await requireFactorLeft(ctx, userId);
    ctx.emit(safetyChanged({ userId, notice: 'PASSKEY_REMOVED' }));
    return safetyView(ctx);
  },
});
