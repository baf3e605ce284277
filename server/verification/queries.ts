import { object, string } from 'yup';
import { query } from '../kernel/usecase';
import { makeChallenge } from './captcha';

export const captchaChallenge = query({
  name: 'captchaChallenge',
  realm: 'public',
  needs: null,
  input: object({ scene: string().max(64) }),
  run: () => makeChallenge(),
});
