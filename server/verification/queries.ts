import { object, string } from 'yup';
import { query } from '../kernel/usecase';
import { makeChallenge } from './steps/judgeCaptcha';

export const captchaChallenge = query({
  name: 'captchaChallenge',
  realm: 'public',
  needs: null,
  input: object({ scene: string().max(64).nullable() }),
  run: () => makeChallenge(),
});
