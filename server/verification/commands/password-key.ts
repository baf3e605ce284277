import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { freshPair } from '../steps/passwordKey';
import { findPasswordKey, keepPasswordKey } from '../store';

/** The key that passwords may be wrapped with, made by whoever asks first; the same over all processes and starts. */
export const passwordKey = command({
  name: 'passwordKey',
  realm: 'public',
  needs: null,
  errors: [],
  idempotent: 'natural',
  audit: null,
  input: object({}),
  async run(ctx): Promise<string> {
    const found = await findPasswordKey(ctx);
    if (found) return found.publicKey;
    await keepPasswordKey(ctx, await freshPair());
    return (await findPasswordKey(ctx))?.publicKey ?? '';
  },
});
