import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { requireOwner } from '../steps/ownFactors';
import { enrolmentQuestion } from '../steps/passkeys';
import { listPasskeys } from '../store';

export const beginPasskey = command({
  name: 'beginPasskey',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['PASSKEY_LIMIT'],
  idempotent: 'no',
  audit: { action: 'safety.beginPasskey' },
  input: object({}),
  async run(ctx) {
    const userId = await requireOwner(ctx);
    const known = await listPasskeys(ctx, userId);
    const max = limits.safety.passkeys;
    if (known.length >= max) throw new DomainError('PASSKEY_LIMIT', { max });
    return enrolmentQuestion(ctx, userId, known);
  },
});
