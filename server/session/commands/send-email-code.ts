import { object } from 'yup';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createCode, sendingErrors } from '../../verification/public';
import { emailBinding } from '../steps/bindCodes';
import { myId, userKey } from '../steps/identifyMe';

export const sendEmailCode = command({
  name: 'sendEmailCode',
  realm: 'company',
  needs: null,
  errors: sendingErrors,
  idempotent: 'no',
  audit: { action: 'code.send' },
  input: object({ email: formatShape('email') }),
  run(ctx, input) {
    const userId = myId(ctx);
    return createCode(ctx, {
      purpose: 'SET_EMAIL',
      channel: 'MAIL',
      recipient: input.email,
      userKey: userKey(userId),
      binding: emailBinding(userId, input.email),
    });
  },
});
