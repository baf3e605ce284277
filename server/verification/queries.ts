import { object, string } from 'yup';
import { query } from '../kernel/usecase';
import { CAPTCHA_KIND } from './rules';
import { makeChallenge } from './steps/judgeCaptcha';
import { findPasswordKey } from './store';

export const captchaChallenge = query({
  name: 'captchaChallenge',
  realm: 'public',
  needs: null,
  input: object({ scene: string().max(64).nullable() }),
  run: async (_ctx, { scene }) => ({ ...(await makeChallenge()), appkey: CAPTCHA_KIND, scene: scene ?? '' }),
});

/** null = nobody has asked for it yet. */
export const passwordKey = query({
  name: 'passwordKey',
  realm: 'public',
  needs: null,
  input: object({}),
  run: async (ctx) => (await findPasswordKey(ctx))?.publicKey ?? null,
});
