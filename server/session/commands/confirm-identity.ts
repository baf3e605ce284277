import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { identityBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { insertProof } from '../store';

/** D18: the label opens the next step for this user, once, within ten minutes. */
export const confirmIdentity = command({
  name: 'confirmIdentity',
  realm: 'company',
  needs: null,
  errors: codeErrors,
  idempotent: 'no',
  audit: { action: 'user.confirmIdentity' },
  // A code that was left out is told by checkCode, in words.
  input: object({ step: keyShape(['CHANGE_PHONE', 'CHANGE_PASSWORD', 'CHANGE_EMAIL']), code: string().defined() }),
  before: (before, input) =>
    checkCode(before, {
      purpose: 'CONFIRM_IDENTITY',
      userKey: userKey(myId(before)),
      code: input.code,
      binding: identityBinding(myId(before)),
    }),
  async run(ctx, input, { codeId }) {
    const userId = myId(ctx);
    await useCode(ctx, { codeId, binding: identityBinding(userId) });
    const resetLabel = randomToken();
    const expiresAt = later(ctx.now, limits.code.resetLabelLife);
    await insertProof(ctx, { labelHash: hashToken(resetLabel), userId, step: input.step, expiresAt });
    return { resetLabel, expiresAt };
  },
});
