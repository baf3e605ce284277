import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { safetyTexts } from '../../../schema/safety';
import { command } from '../../kernel/usecase';
import { safetyChanged } from '../events';
import { passkeyName } from '../rules';
import { myId, requireOwner } from '../steps/ownFactors';
import { judgeEnrolment } from '../steps/passkeys';
import { firstRecoveryCodes } from '../steps/recovery';
import { insertPasskey, listPasskeys } from '../store';
import { changeView } from '../views';

export const addPasskey = command({
  name: 'addPasskey',
  realm: 'company',
  needs: null,
  needsProof: true,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
  idempotent: 'no',
  audit: { action: 'safety.addPasskey' },
  input: object({ name: string().required(), answer: string().required() }),
  async before(before, input) {
    const name = passkeyName(input.name);
    if (name === null) throw invalid({ name: safetyTexts.passkeyName });
    return { name, enrolled: await judgeEnrolment(before, myId(before), input.answer) };
  },
  async run(ctx, _input, { name, enrolled }) {
    const userId = await requireOwner(ctx);
    const known = await listPasskeys(ctx, userId);
    const max = limits.safety.passkeys;
    if (known.length >= max) throw new DomainError('PASSKEY_LIMIT', { max });
    const isNew = await insertPasskey(ctx, {
      user_id: userId,
      user_handle: enrolled.userHandle,
      credential_id: enrolled.credentialId,
      public_key: enrolled.publicKey,
      counter: String(enrolled.counter),
      is_synced: enrolled.isSynced,
      transports: enrolled.transports,
      name,
    });
    if (!isNew) throw new DomainError('PASSKEY_EXISTS');
    ctx.emit(safetyChanged({ userId, notice: 'PASSKEY_ADDED' }));
    ctx.note({ target: ['user', userId] });
    return changeView(ctx, await firstRecoveryCodes(ctx, userId));
  },
});
