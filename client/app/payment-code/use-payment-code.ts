import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits';
import { useCountdown } from '../../kit/otp/countdown';
import { refusalOf } from '../../kit/refusal/refusal';
import { useCaptcha } from '../captcha';

/** Sends a code for what is paid, as whoever pays it sees it; answers how long the next one waits. */
export type SendCode = (captcha: ReturnType<typeof useCaptcha>['answer']) => Promise<number>;

type Sent = { about: string; until: number; at: number };

/** The code that was sent last: a newer one for something else makes it worthless, so there is never more than one to remember. */
let last: Sent | null = null;

/** So long a code is waited for instead of being sent again; it lives a little longer. */
const goodForMs = limits.code.life - limits.code.resendAfter;

/** The code that was sent last is of no use any more; the next look at the step sends another. */
export const forgetPaymentCode = () => {
  last = null;
};

const secondsLeft = (error: unknown): number | null => {
  const { code, params } = refusalOf(error);
  return code === 'CODE_SENT_RECENTLY' ? Number(params.seconds) : null;
};

/**
 * A code is sent when the step that asks for it opens, once: stepping back and forth sends no other. A phone that got one for something else
 * a moment ago gets this one as soon as it may.
 */
export const usePaymentCode = (about: string, send: SendCode, onSent: () => void) => {
  const captcha = useCaptcha();
  const known = last?.about === about && Date.now() - last.at < goodForMs ? last : null;
  const [sent, setSent] = useState(known);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef('');
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    setWaitUntil(null);
    try {
      const resendAfterSeconds = await send(captcha.answer);
      const now = Date.now();
      last = { about, at: now, until: now + resendAfterSeconds * 1000 };
      setSent(last);
      captcha.clear();
      onSent();
    } catch (error) {
      const seconds = secondsLeft(error);
      captcha.refused(error);
      // The slider that appears says itself what is asked for.
      if (seconds !== null) setWaitUntil(Date.now() + seconds * 1000);
      else if (refusalOf(error).code !== 'CAPTCHA_REQUIRED') setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the code confirms
  useEffect(() => {
    if (known || asked.current === about) return;
    asked.current = about;
    void ask();
  }, [about]);
  // A solved captcha is for the code that asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the trigger
  useEffect(() => {
    if (captcha.answer) void ask();
  }, [captcha.answer]);
  const waiting = useCountdown(waitUntil);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the wait is over
  useEffect(() => {
    if (waitUntil !== null && waitUntil <= Date.now()) void ask();
  }, [waiting]);
  const cooling = useCountdown(sent?.until ?? null);
  const slider = captcha.isAsked && !isBusy && cooling === 0 ? { key: `${captcha.round} ${sent?.at}`, onSolve: captcha.run } : null;
  return { sent, waiting, failure, isBusy, ask, slider };
};
