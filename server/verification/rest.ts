import { type RestRow, restRow } from '../kernel/doors/rest';
import { captchaChallenge } from './queries';

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/verify/captcha/config',
    given: false,
    kind: 'read',
    useCase: captchaChallenge,
    input: (wire) => ({ scene: wire.text('scene') }),
    output: (found, wire) => ({
      appkey: 'altcha',
      scene: wire.text('scene') ?? '',
      ncToken: found.token,
      ncCsessionid: found.sessionId,
      challenge: found.challenge,
    }),
  }),
];
