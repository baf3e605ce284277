import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createCode, sendingErrors } from '../../verification/public';
import { newPhoneBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';
import { hasProof } from '../store';

export const sendNewPhoneCode = command({
  name: 'sendNewPhoneCode',
  realm: 'company',
  needs: null,
  errors: ['LINK_INVALID', ...sendingErrors],
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ resetLabel: string().required(), phone: formatShape('mobile') }),
  async run(ctx, input) {
    const userId = myId(ctx);
    if (!(await hasProof(ctx, hashToken(input.resetLabel), userId, 'CHANGE_PHONE'))) throw new DomainError('LINK_INVALID');
    return createCode(ctx, {
      purpose: 'NEW_PHONE',
      channel: 'SMS',
      recipient: input.phone,
      userKey: userKey(userId),
      binding: newPhoneBinding(userId, input.phone),
    });
  },
});
