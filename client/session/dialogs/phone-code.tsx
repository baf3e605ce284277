import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../schema/formats';
import { useCaptcha } from '../../app/captcha';
import { SendLoginCodeDocument, type SendLoginCodeMutationVariables } from '../../generated/graphql';
import { SliderCaptcha } from '../../kit/captcha/slider';
import { toaster } from '../../kit/feedback/toaster';
import { TextField } from '../../kit/form/fields';
import { SendCode } from '../../kit/otp/countdown';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

type Asked = Pick<SendLoginCodeMutationVariables['input'], 'purpose' | 'recipient' | 'invitationToken'>;

type Captcha = ReturnType<typeof useCaptcha>;

type CodeBySmsProps = {
  /** What was written as the phone; undefined = it is known to the server. */
  recipient: string | undefined;
  send: (captcha: Captcha['answer']) => Promise<{ resendAfterSeconds: number } | null>;
};

/** Slider, then a code to the phone: whoever has no session shows first that he is no machine (AUTH-012). */
export const CodeBySms = ({ recipient, send: sendCode }: CodeBySmsProps) => {
  const { t } = useTranslation(['session', 'seed']);
  const captcha = useCaptcha();
  const [round, setRound] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async () => {
    setFailure(null);
    if (recipient !== undefined && !formats.mobile.test(recipient.trim())) {
      toaster.warning(formats.mobile.message, { id: 'phone' });
      return null;
    }
    try {
      const ticket = await sendCode(captcha.answer);
      toaster.success(t('seed:codeSent'));
      return ticket;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      // One set of captcha values works once.
      captcha.clear();
      setRound((now) => now + 1);
    }
  };

  return (
    <>
      <SliderCaptcha key={round} onSolve={captcha.run} />
      <RefusalNote error={failure} />
      <TextField
        name="code"
        label={t('login.code')}
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        wideAfter
        after={
          captcha.answer || round > 1 ? <SendCode ghost onSend={send} /> : <span className="mu jq-login-wait">{t('login.slideFirst')}</span>
        }
      />
    </>
  );
};

/** A code of those that need no session. */
export const PhoneCode = ({ asked }: { asked: Asked }) => {
  const [sendCode] = useMutation(SendLoginCodeDocument, { context: inline });
  const recipient = asked.recipient?.trim();
  return (
    <CodeBySms
      recipient={recipient}
      send={async (captcha) => {
        const { data } = await sendCode({ variables: { input: { ...asked, channel: 'SMS', recipient, captcha } } });
        return data?.sendCode ?? null;
      }}
    />
  );
};

export const PhoneField = ({ autoFocus }: { autoFocus?: boolean }) => {
  const { t } = useTranslation('session');
  return (
    <TextField
      name="phone"
      label={t('login.phone')}
      size="lg"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={11}
      required
      autoFocus={autoFocus}
    />
  );
};
