import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { freshPair } from '../steps/passwordKey';
import { findPasswordKey, keepPasswordKey } from '../store';

/** The pair that passwords may be wrapped with, made by whoever asks first; the same over all processes and starts. */
export const makePasswordKey = command({
  name: 'makePasswordKey',
  realm: 'public',
  needs: null,
  errors: [],
  idempotent: 'natural',
  audit: { action: 'platform.passwordKey' },
  input: object({}),
  async run(ctx): Promise<string> {
    await keepPasswordKey(ctx, await freshPair());
    return (await findPasswordKey(ctx))?.publicKey ?? '';
  },
});
