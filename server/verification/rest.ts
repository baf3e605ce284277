import { type RestRow, restSteps } from '../kernel/doors/restRow';
import { run } from '../kernel/usecase';
import { makePasswordKey } from './commands/password-key';
import { captchaChallenge, passwordKey } from './queries';

export const rest: readonly RestRow[] = [
  restSteps({
    call: 'GET /api/verify/captcha/config',
    isOurs: true,
    isRead: true,
    words: ['人机验证的题目', 'Captcha to be solved'],
    note: [
      'public_key 可用来加密密码：rsa-oaep: 后接 RSA-OAEP（SHA-256）密文的 Base64；也可直接发送明文（HTTPS）。',
      'public_key may wrap a password: rsa-oaep: and the base64 of its RSA-OAEP (SHA-256) text; a plain one over HTTPS is taken as well.',
    ],
    useCases: [captchaChallenge, passwordKey, makePasswordKey],
    takes: (wire) => ({ scene: wire.text('scene') }),
    answers: ['appkey', 'scene', 'ncToken', 'ncCsessionid', ['challenge', 'form'], 'public_key'],
    async steps({ caller, sent }) {
      const { appkey, scene, token, sessionId, challenge } = await run(caller, captchaChallenge, sent);
      const public_key = (await run(caller, passwordKey, {})) ?? (await run(caller, makePasswordKey, {}));
      return { appkey, scene, ncToken: token, ncCsessionid: sessionId, challenge, public_key };
    },
  }),
];
