import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SliderCaptcha } from '../kit/captcha/slider';
import { toaster } from '../kit/feedback/toaster';
import { TextField } from '../kit/form/fields';
import { ResendButton, useCountdown } from '../kit/otp/countdown';
import { refusalOf } from '../kit/refusal/refusal';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { useCaptcha } from './captcha';

export type Captcha = ReturnType<typeof useCaptcha>['answer'];

type OwnCodeProps = {
  /** Sends the code; null = there is nothing to send it to yet, and the person was told. */
  send: (captcha: Captcha) => Promise<{ resendAfterSeconds: number } | null | undefined>;
  label: string;
  hint?: ReactNode;
};

/**
 * A code for somebody who is logged in. The slider comes when the server asks for it (AUTH-012: after the third code of an hour), and while the
 * next code has to wait its seconds stand in the place of the button (CFG-004).
 */
export const OwnCodeField = ({ send, label, hint }: OwnCodeProps) => {
  const { t } = useTranslation('seed');
  const captcha = useCaptcha();
  const [until, setUntil] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const seconds = useCountdown(until);

  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await send(captcha.answer);
      if (!answer) return;
      captcha.clear();
      setSent(true);
      setUntil(Date.now() + answer.resendAfterSeconds * 1000);
      toaster.success(t('codeSent'));
    } catch (error) {
      captcha.refused(error);
      const { code, params } = refusalOf(error);
      if (code === 'CODE_SENT_RECENTLY') setUntil(Date.now() + Number(params.seconds) * 1000);
      else if (code !== 'CAPTCHA_REQUIRED') setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a solved captcha is for the code that asked for it
  useEffect(() => {
    if (captcha.answer) void ask();
  }, [captcha.answer]);

  return (
    <>
      <TextField
        name="code"
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        wideAfter
        after={<ResendButton until={until} sent={isSent} busy={isBusy} ghost onSend={() => void ask()} />}
      />
      {captcha.isAsked && seconds === 0 && !isBusy ? <SliderCaptcha key={captcha.round} onSolve={captcha.run} next="code" /> : null}
      <RefusalNote error={failure} />
    </>
  );
};
