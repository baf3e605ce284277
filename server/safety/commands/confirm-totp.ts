import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { myId, requireOwner } from '../steps/ownFactors';
import { firstRecoveryCodes } from '../steps/recovery';
import { matchedStep } from '../steps/totp';
import { countedTry } from '../steps/useFactor';
import { confirmPendingTotp, findTotp } from '../store';
import { changeView } from '../views';

/** The authenticator shows that it has the secret; from now on it is a factor, and this code of it is used up. */
export const confirmTotp = command({
  name: 'confirmTotp',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['FACTOR_UNSTARTED', 'FACTOR_EXISTS', 'FACTOR_WRONG', 'FACTOR_LOCKED'],
  idempotent: 'no',
  audit: { action: 'safety.confirmTotp' },
  input: object({ code: formatShape('smsCode') }),
  async before(before, input) {
    const userId = myId(before);
    const pending = await before.autonomous((ctx) => findTotp(ctx, userId));
    if (!pending) throw new DomainError('FACTOR_UNSTARTED');
    if (pending.confirmed_at) throw new DomainError('FACTOR_EXISTS');
    const step = await countedTry(before, userId, async (ctx) => matchedStep(ctx, pending.secret_cipher, input.code));
    return { pending, step };
  },
  async run(ctx, _input, { pending, step }) {
    const userId = await requireOwner(ctx);
    if (!(await confirmPendingTotp(ctx, pending, step))) throw new DomainError('FACTOR_UNSTARTED');
    ctx.emit(safetyChanged({ userId, notice: 'TOTP_ADDED' }));
    ctx.note({ target: ['user', userId] });
    return changeView(ctx, await firstRecoveryCodes(ctx, userId));
  },
});
