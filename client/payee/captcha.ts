import type { Challenge } from 'altcha-lib';
import { CaptchaChallengeDocument } from '../generated/payee/graphql';
import { Refused, request } from './request';

const algorithmOf = (name: string) =>
  name.startsWith('PBKDF2') ? import('altcha-lib/algorithms/web/pbkdf2') : import('altcha-lib/algorithms/web/sha');

/** The proof of work is done behind the tap that asks for a code: nothing to be dragged or recognised. Loaded with that tap. */
const solveCaptcha = async () => {
  const { captchaChallenge } = await request(CaptchaChallengeDocument, {});
  const { token, sessionId, challenge } = captchaChallenge;
  const task = JSON.parse(challenge) as Challenge;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), algorithmOf(task.parameters.algorithm)]);
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Refused('CAPTCHA_FAILED', '');
  return { token, sessionId, solution: btoa(JSON.stringify({ challenge: task, solution })) };
};

type Captcha = Awaited<ReturnType<typeof solveCaptcha>>;
const askedFor = ['CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'];

/** Sends without a captcha where none is needed, and with one as soon as the server asks for it. */
export const withCaptcha = async <Result>(send: (captcha: Captcha | null) => Promise<Result>, isAlways: boolean): Promise<Result> => {
  if (isAlways) return send(await solveCaptcha());
  try {
    return await send(null);
  } catch (error) {
    if (error instanceof Refused && askedFor.includes(error.code)) return send(await solveCaptcha());
    throw error;
  }
};
