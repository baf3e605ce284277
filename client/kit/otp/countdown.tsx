import { useEffect, useState } from 'react';
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

type SendCodeProps = { onSend: () => Promise<{ resendAfterSeconds: number } | null>; ghost?: boolean };

/** Sends a code, then waits: the server enforces the same 60 seconds (AUTH-013). */
export const SendCode = ({ onSend, ghost }: SendCodeProps) => {
  const { t } = useTranslation('kit');
  const [until, setUntil] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const seconds = useCountdown(until);
  const send = async () => {
    setBusy(true);
    try {
      const answer = await onSend();
      if (!answer) return;
      setSent(true);
      setUntil(Date.now() + answer.resendAfterSeconds * 1000);
    } finally {
      setBusy(false);
    }
  };
  const words = seconds > 0 ? t('otp.wait', { seconds }) : t(sent ? 'otp.again' : 'otp.send');
  return (
    <Button size="sm" variant={ghost ? 'ghost' : 'outline'} busy={busy} disabled={seconds > 0} onClick={() => void send()}>
      {words}
    </Button>
  );
};
