import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { safetyTexts } from '../../../schema/safety';
import { requireWholePerson } from '../../kernel/proof';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { passkeyName } from '../rules';
import { myId } from '../steps/ownFactors';
import { renamePasskeyRow } from '../store';
import { safetyView } from '../views';

export const renamePasskey = command({
  name: 'renamePasskey',
  realm: 'company',
  needs: null,
  errors: ['FACTOR_NOT_FOUND', 'SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'safety.renamePasskey' },
  input: object({ id: idShape(), name: string().required() }),
  async run(ctx, input) {
    requireWholePerson(ctx);
    const name = passkeyName(input.name);
    if (name === null) throw invalid({ name: safetyTexts.passkeyName });
    if (!(await renamePasskeyRow(ctx, myId(ctx), input.id, name))) throw new DomainError('FACTOR_NOT_FOUND');
    ctx.note({ target: ['passkey', input.id] });
    return safetyView(ctx);
  },
});
