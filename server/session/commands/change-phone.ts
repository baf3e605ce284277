import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setPhone } from '../../member/public';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { newPhoneBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { dropSessionCookie, end } from '../steps/openSession';
import { takeProof } from '../store';

/** PER-005: the old phone proved the identity, the new one its owner; then everybody logs in again. */
export const changePhone = command({
  name: 'changePhone',
  realm: 'company',
  needs: null,
  errors: ['LINK_INVALID', ...codeErrors, 'PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'user.changePhone' },
  input: object({ resetLabel: string().required(), phone: formatShape('mobile'), code: string().required() }),
  before: (before, input) =>
    checkCode(before, {
      purpose: 'NEW_PHONE',
      recipient: input.phone,
      userKey: userKey(myId(before)),
      code: input.code,
      binding: newPhoneBinding(myId(before), input.phone),
    }),
  async run(ctx, input, { codeId }) {
    const userId = myId(ctx);
    if (!(await takeProof(ctx, hashToken(input.resetLabel), userId, 'CHANGE_PHONE'))) throw new DomainError('LINK_INVALID');
    await useCode(ctx, { codeId, binding: newPhoneBinding(userId, input.phone) });
    await setPhone(ctx, userId, input.phone);
    await end(ctx, { userId }, 'PHONE');
    dropSessionCookie(ctx);
    ctx.note({ target: ['user', userId] });
    return true;
  },
});
