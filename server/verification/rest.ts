import { type RestRow, restRow } from '../kernel/doors/restRow';
import { captchaChallenge } from './queries';

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/verify/captcha/config',
    isOurs: true,
    words: ['人机验证的题目', 'Captcha to be solved'],
    useCase: captchaChallenge,
    takes: (wire) => ({ scene: wire.text('scene') }),
    answers: ['appkey', 'scene', 'ncToken', 'ncCsessionid', ['challenge', 'form']],
    output: ({ appkey, scene, token, sessionId, challenge }) => ({
      appkey,
      scene,
      ncToken: token,
      ncCsessionid: sessionId,
      challenge,
    }),
  }),
];
