import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { requireOwner } from '../steps/ownFactors';
import { enrolmentAddress, newSecret, sealSecret } from '../steps/totp';
import { putPendingTotp } from '../store';

/** A secret for the authenticator: told here and never again, and worth nothing until a code of it was shown. */
export const beginTotp = command({
  name: 'beginTotp',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['FACTOR_EXISTS'],
  idempotent: 'no',
  audit: { action: 'safety.beginTotp' },
  input: object({}),
  async run(ctx) {
    const userId = await requireOwner(ctx);
    const secret = newSecret();
    if (!(await putPendingTotp(ctx, userId, sealSecret(secret)))) throw new DomainError('FACTOR_EXISTS');
    ctx.note({ target: ['user', userId] });
    return { secret, uri: enrolmentAddress(secret, ctx.actor?.name ?? '') };
  },
});
