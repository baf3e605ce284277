import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { myId } from '../steps/ownFactors';
import { usageQuestion } from '../steps/passkeys';
import { listPasskeys } from '../store';

/** A question for one of the own passkeys, for this purpose and one answer. */
export const askPasskey = command({
  name: 'askPasskey',
  realm: 'company',
  needs: null,
  errors: ['FACTOR_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'safety.askPasskey' },
  input: object({ purpose: keyShape(['PROVE', 'PAY']) }),
  async run(ctx, input) {
    const userId = myId(ctx);
    const known = await listPasskeys(ctx, userId);
    if (known.length === 0) throw new DomainError('FACTOR_NOT_FOUND');
    return usageQuestion(ctx, input.purpose, userId, known);
  },
});
