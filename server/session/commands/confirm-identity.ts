import { object, string } from 'yup';
import { cleanCell } from '../../../schema/cells';
import { invalid } from '../../../schema/errors';
import { maskPhone } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { signInTexts } from '../../../schema/messages';
import { later } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { identityBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { insertProof } from '../store';

/** PER-005: whoever says a phone beside the code says his own, whole or as his pages show it; it is judged before the code, which then loses no try. */
function requireOwn(own: string, said: string): void {
  const { value } = cleanCell('phone', said);
  if (value !== own && said !== maskPhone(own)) throw invalid({ phone: signInTexts.phoneNotOwn });
}

/** D18: the label opens the next step for this user, once, within ten minutes. */
export const confirmIdentity = command({
  name: 'confirmIdentity',
  realm: 'company',
  needs: null,
  errors: codeErrors,
  idempotent: 'no',
  audit: { action: 'user.confirmIdentity' },
  // A code that was left out is told by checkCode, in words.
  input: object({
    step: keyShape(['CHANGE_PHONE', 'CHANGE_PASSWORD', 'CHANGE_EMAIL']),
    phone: string().trim().nullable().default(null),
    code: string().defined(),
  }),
  async before(before, input) {
    const userId = myId(before);
    if (input.phone !== null) requireOwn(await before.autonomous((ctx) => phoneOf(ctx, userId)), input.phone);
    return checkCode(before, {
      purpose: 'CONFIRM_IDENTITY',
      userKey: userKey(userId),
      code: input.code,
      binding: identityBinding(userId),
    });
  },
  async run(ctx, input, { codeId }) {
    const userId = myId(ctx);
    await useCode(ctx, { codeId, binding: identityBinding(userId) });
    const resetLabel = randomToken();
    const expiresAt = later(ctx.now, limits.code.resetLabelLife);
    await insertProof(ctx, { labelHash: hashToken(resetLabel), userId, step: input.step, expiresAt });
    return { resetLabel, expiresAt };
  },
});
