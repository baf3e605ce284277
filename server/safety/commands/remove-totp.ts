import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { requireFactorLeft, requireOwner } from '../steps/ownFactors';
import { removeTotpRow } from '../store';
import { safetyView } from '../views';

export const removeTotp = command({
  name: 'removeTotp',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['FACTOR_NOT_FOUND', 'FACTOR_DEMANDED'],
  idempotent: 'no',
  audit: { action: 'safety.removeTotp' },
  input: object({}),
  async run(ctx) {
    const userId = await requireOwner(ctx);
    if (!(await removeTotpRow(ctx, userId))) throw new DomainError('FACTOR_NOT_FOUND');
    await requireFactorLeft(ctx, userId);
    ctx.emit(safetyChanged({ userId, notice: 'TOTP_REMOVED' }));
    ctx.note({ target: ['user', userId] });
    return safetyView(ctx);
  },
});
