import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SliderCaptcha } from '../../kit/captcha/slider';
import { ResendButton } from '../../kit/otp/countdown';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { refusalOf } from '../../kit/refusal/refusal';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useSession } from '../session/session';
import { TestMessage } from './test-message';
import { forgetPaymentCode, type SendCode, usePaymentCode } from './use-payment-code';
import './payment-code.css';

/** Said directly at the boxes; the dialog around them does not say it again. */
const isCodeRefusal = (error: unknown): boolean => Boolean(error) && refusalOf(error).code.startsWith('CODE_');

/** The same for a second factor: both are said where they are typed. */
export const isProofRefusal = (error: unknown): boolean => Boolean(error) && /^(CODE|FACTOR|PASSKEY)_/.test(refusalOf(error).code);

type CodeStepProps = {
  /** Number of what is paid, as the message names it. */
  thing: string;
  /** What exactly the code confirms: another purpose, version or sum needs another code. */
  about: string;
  phone: string;
  send: SendCode;
  code: string;
  onCode: (code: string) => void;
  /** Why the deed that the code was for has been refused: what is wrong with the code stands here, the rest where the deed was asked for. */
  failure?: unknown;
  isBusy?: boolean;
  children?: ReactNode;
};

/** Six digits that go to the payer's own phone and confirm this purpose, this thing and this sum, nothing else. */
export const CodeStep = ({ thing, about, phone, send, code, onCode, failure, isBusy, children }: CodeStepProps) => {
  const { t } = useTranslation('payment');
  const { facts } = useSession();
  // Boxes of a new round are empty and the first of them has the focus: a new code, or a wrong one, is typed from the start.
  const [round, setRound] = useState(0);
  const startOver = () => {
    onCode('');
    setRound((now) => now + 1);
  };
  const sending = usePaymentCode(about, send, startOver);
  const refused = failure ? refusalOf(failure).code : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal once
  useEffect(() => {
    if (!refused.startsWith('CODE_')) return;
    if (refused !== 'CODE_WRONG') forgetPaymentCode();
    startOver();
  }, [failure]);
  const { sent, waiting, slider } = sending;
  const told = sent
    ? t('code.sentTo', { phone })
    : waiting > 0
      ? t('code.soonTo', { phone, seconds: waiting })
      : t('code.willTo', { phone });
  return (
    <div className="jq-pay-code">
      {children}
      <p className="mu" aria-live="polite">
        {told}
      </p>
      <SixBoxes
        key={round}
        value={code}
        onChange={onCode}
        invalid={refused.startsWith('CODE_') && code === ''}
        autoFocus
        disabled={isBusy}
      />
      {isCodeRefusal(failure) ? <RefusalNote error={failure} /> : null}
      {slider ? <SliderCaptcha key={slider.key} onSolve={slider.onSolve} /> : null}
      {waiting > 0 || slider ? null : (
        <ResendButton until={sent?.until ?? null} sent={sent !== null} busy={sending.isBusy} ghost onSend={() => void sending.ask()} />
      )}
      <RefusalNote error={sending.failure} />
      {facts.isDemo && sent ? <TestMessage thing={thing} phone={phone} onUse={onCode} /> : null}
    </div>
  );
};
