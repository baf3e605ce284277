import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { usageQuestion } from '../steps/passkeys';

/** A question to nobody in particular: the answer says whose passkey it is. */
export const askPasskeyLogin = command({
  name: 'askPasskeyLogin',
  realm: 'public',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'safety.askPasskey' },
  input: object({}),
  run: (ctx) => usageQuestion(ctx, 'LOGIN', null, []),
});
