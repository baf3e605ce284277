import type { Challenge } from 'altcha-lib';
import { loadChallenge } from './in-time';

/** What a captcha is asked for with; each set works once, within two minutes. */
export type CaptchaSet = { token: string; sessionId: string; solution: string };
type Asked = { token: string; sessionId: string; challenge: string };

const askingCodes = ['CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'];
/** Whether a refusal asks for a slider, or for another go at it. */
export const asksForSlider = (code: string): boolean => askingCodes.includes(code);

const algorithmOf = (name: string) =>
  name.startsWith('PBKDF2') ? import('altcha-lib/algorithms/web/pbkdf2') : import('altcha-lib/algorithms/web/sha');

/** The proof of work behind the slider. What solves it is fetched when a slider is moved: most logins never need it. */
export const solveCaptcha = async (load: () => Promise<Asked | undefined>): Promise<CaptchaSet> => {
  const { token, sessionId, challenge } = await loadChallenge(load);
  const task = JSON.parse(challenge) as Challenge;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), algorithmOf(task.parameters.algorithm)]);
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error('captcha');
  return { token, sessionId, solution: btoa(JSON.stringify({ challenge: task, solution })) };
};
