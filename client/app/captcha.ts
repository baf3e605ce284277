import { useApolloClient } from '@apollo/client/react';
import type { Challenge } from 'altcha-lib';
import { useState } from 'react';
import { CaptchaChallengeDocument } from '../generated/graphql';
import { loadChallenge } from '../kit/captcha/in-time';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';

type CaptchaSet = { token: string; sessionId: string; solution: string };

const captchaCodes = ['CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'];

const algorithmOf = (name: string) =>
  name.startsWith('PBKDF2') ? import('altcha-lib/algorithms/web/pbkdf2') : import('altcha-lib/algorithms/web/sha');

const solve = async (challenge: string): Promise<string> => {
  const task = JSON.parse(challenge) as Challenge;
  // Loaded when the slider is moved: most logins never need it.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), algorithmOf(task.parameters.algorithm)]);
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error('captcha');
  return btoa(JSON.stringify({ challenge: task, solution }));
};

/** A proof of work behind the slider; each set of values works once, within two minutes. */
export const useCaptcha = () => {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<CaptchaSet | null>(null);
  const [round, setRound] = useState(0);

  const fetchChallenge = () =>
    loadChallenge(async () => {
      const { data } = await client.query({ query: CaptchaChallengeDocument, fetchPolicy: 'network-only', context: inline });
      return data?.captchaChallenge;
    });

  const run = async (): Promise<boolean> => {
    const { token, sessionId, challenge } = await fetchChallenge();
    setAnswer({ token, sessionId, solution: await solve(challenge) });
    return true;
  };

  /** After a refused call: the set is used up, and from the first demand on every further try needs one. */
  const refused = (error: unknown) => {
    setAnswer(null);
    if (round > 0 || captchaCodes.includes(refusalOf(error).code)) setRound(round + 1);
  };

  return { answer, run, round, isAsked: round > 0, refused, clear: () => setAnswer(null) };
};
