import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CaptchaChallengeDocument } from '../generated/graphql';
import { asksForSlider, type CaptchaSet, solveCaptcha } from '../kit/captcha/solve';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';

/** A proof of work behind the slider; each set of values works once, within two minutes. */
export const useCaptcha = () => {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<CaptchaSet | null>(null);
  const [round, setRound] = useState(0);

  const fetchChallenge = async () => {
    const { data } = await client.query({ query: CaptchaChallengeDocument, fetchPolicy: 'network-only', context: inline });
    return data?.captchaChallenge;
  };

  const run = async (): Promise<boolean> => {
    setAnswer(await solveCaptcha(fetchChallenge));
    return true;
  };

  /** After a refused call: the set is used up, and from the first demand on every further try needs one. */
  const refused = (error: unknown) => {
    setAnswer(null);
    if (round > 0 || asksForSlider(refusalOf(error).code)) setRound(round + 1);
  };

  return { answer, run, round, isAsked: round > 0, refused, clear: () => setAnswer(null) };
};
