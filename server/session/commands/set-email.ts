import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { requireWholePerson } from '../../kernel/proof';
import { hashToken } from '../../kernel/secrets';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { emailOf, setEmail as writeEmail } from '../../member/public';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { emailBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { end } from '../steps/openSession';
import { takeProof } from '../store';
import { viewerView } from '../views';

/** PER-007: the first address is simply set; another one in its place is told to whoever proves to be the owner of the account, and nobody else. */
export const setEmail = command({
  name: 'setEmail',
  realm: 'company',
  needs: null,
  errors: [...codeErrors, 'EMAIL_TAKEN', 'IDENTITY_UNPROVEN', 'SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'user.setEmail' },
  input: object({ email: formatShape('email'), code: string().required(), resetLabel: string().nullable().default(null) }),
  async before(before, input) {
    requireWholePerson(before);
    return checkCode(before, {
      purpose: 'SET_EMAIL',
      recipient: input.email,
      userKey: userKey(myId(before)),
      code: input.code,
      binding: emailBinding(myId(before), input.email),
    });
  },
  async run(ctx, input, { codeId }) {
    const userId = myId(ctx);
    const isChange = (await emailOf(ctx, userId)) !== null;
    const isProven = async () => takeProof(ctx, hashToken(input.resetLabel ?? ''), userId, 'CHANGE_EMAIL');
    if (isChange && !(await isProven())) throw new DomainError('IDENTITY_UNPROVEN');
    await useCode(ctx, { codeId, binding: emailBinding(userId, input.email) });
    await writeEmail(ctx, userId, input.email);
    // Whoever came in by the old address is out; the session at hand has just proven itself.
    if (isChange) await end(ctx, { userId, exceptId: ctx.actor?.sessionId ?? '0' }, 'EMAIL');
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});
