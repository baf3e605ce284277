import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until a moment, counted down to zero; counts on when the tab slept. */
export const useCountdown = (until: number | null): number => {
  const [seconds, setSeconds] = useState(until === null ? 0 : left(until));
  useEffect(() => {
    if (until === null) return setSeconds(0);
    setSeconds(left(until));
    const timer = setInterval(() => setSeconds(left(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

/** What is typed next is the code. */
const toField = (from: Element | null) => from?.closest('.jq-affix')?.querySelector('input')?.focus();

type ResendProps = { until: number | null; sent: boolean; busy: boolean; ghost?: boolean | undefined; onSend: () => void };

/** The way to send a code; while the next one has to wait its seconds stand in the place of the button (PAY-009, CFG-004). */
export const ResendButton = ({ until, sent, busy, ghost, onSend }: ResendProps) => {
  const { t } = useTranslation('kit');
  const seconds = useCountdown(until);
  const isWaiting = seconds > 0;
  const place = useRef<HTMLSpanElement>(null);
  // The button goes away under whoever pressed it.
  useEffect(() => {
    if (isWaiting && document.activeElement === document.body) toField(place.current);
  }, [isWaiting]);
  if (isWaiting)
    return (
      <span ref={place} className="mu num">
        {t('otp.wait', { seconds })}
      </span>
    );
  return (
    <Button size="sm" variant={ghost ? 'ghost' : 'outline'} busy={busy} onClick={onSend}>
      {t(sent ? 'otp.again' : 'otp.send')}
    </Button>
  );
};

type SendCodeProps = { onSend: () => Promise<{ resendAfterSeconds: number } | null>; ghost?: boolean };

/** Sends a code, then waits: the server enforces the same 60 seconds (AUTH-013). */
export const SendCode = ({ onSend, ghost }: SendCodeProps) => {
  const [until, setUntil] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const answer = await onSend();
      if (!answer) return;
      setSent(true);
      setUntil(Date.now() + answer.resendAfterSeconds * 1000);
      // Where no wait takes the button away.
      if (answer.resendAfterSeconds === 0) toField(document.activeElement);
    } finally {
      setBusy(false);
    }
  };
  return <ResendButton until={until} sent={sent} busy={busy} ghost={ghost} onSend={() => void send()} />;
};
