import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { checkPasskeyLogin, spendFactor } from '../../safety/public';
import { fromShape, wayShape } from '../inputs';
import { openSession } from '../steps/openSession';

/** Without a name: the passkey says whose it is, and was unlocked by a finger, a face or a PIN. */
export const loginByPasskey = command({
  name: 'loginByPasskey',
  realm: 'public',
  needs: null,
  errors: ['PASSKEY_REFUSED'],
  idempotent: 'no',
  audit: { action: 'session.loginByPasskey' },
  input: object({ answer: string().required(), way: wayShape, from: fromShape }),
  before: (before, input) => checkPasskeyLogin(before, input.answer),
  async run(ctx, input, passed) {
    const by = await spendFactor(ctx, passed);
    return openSession(ctx, passed.userId, { way: input.way, from: input.from, by });
  },
});
