import { useEffect, useId, useRef, useState } from 'react';
import { maskPhone } from '../../../schema/formats';
import { TestCodesDocument } from '../../generated/payee/graphql';
import { useFacts } from '../facts';
import { t } from '../locales/words';
import { request } from '../request';
import { Button } from './button';

const length = 6;
const places = [0, 1, 2, 3, 4, 5];
/** Full-width digits count too. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, length);

type CodeBoxesProps = {
  value: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  error?: string | undefined;
  /** The refusal itself: its words change with the language, and the finger stays where it is. */
  told: unknown;
  hint?: string | undefined;
  isBusy: boolean;
};

/** One input, so that the keyboard of the phone can fill in the code of an SMS at once; the six boxes are only its looks. */
export const CodeBoxes = ({ value, onChange, onComplete, error, told, hint, isBusy }: CodeBoxesProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The boxes come because a code was asked for: what is typed next belongs there, and so it does after a wrong one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal brings the finger back
  useEffect(() => input.current?.focus(), [told]);
  const written = (text: string) => {
    const code = digitsOf(text);
    onChange(code);
    if (code.length === length && code !== value) onComplete(code);
  };
  return (
    <div className="m-field m-code" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{t.fields.code}</label>
      <div className="boxes">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => written(event.target.value)}
        />
        {places.map((at) => (
          <i key={at} aria-hidden="true" className={at === Math.min(value.length, length - 1) ? 'is-next' : undefined}>
            {value[at]}
          </i>
        ))}
      </div>
      <p id={`${id}-told`} className={error ? 'error' : 'hint'} role={error ? 'alert' : 'status'}>
        {error ?? (isBusy ? t.code.checking : hint)}
      </p>
    </div>
  );
};

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until a moment; right again as soon as a phone that slept wakes up. */
export const useSeconds = (until: number): number => {
  const [seconds, setSeconds] = useState(left(until));
  useEffect(() => {
    setSeconds(left(until));
    const timer = setInterval(() => setSeconds(left(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

export const Resend = ({ until, isBusy, onSend }: { until: number; isBusy: boolean; onSend: () => void }) => {
  const seconds = useSeconds(until);
  return (
    <Button look="plain" isBusy={isBusy} isOff={seconds > 0} onClick={onSend}>
      {seconds > 0 ? t.code.wait(seconds) : t.code.again}
    </Button>
  );
};

const everyMs = 1_000;

/** Demo mode only: no phone rings there, so the message is read where it is needed. */
const TestSms = ({ receiver, onUse }: { receiver: string; onUse: (code: string) => void }) => {
  const [message, setMessage] = useState<{ text: string; code: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const inbox = await request(TestCodesDocument, {}).then(
        ({ testInbox }) => testInbox,
        () => [],
      );
      const found = inbox.find((one) => one.code && (one.receiver === receiver || maskPhone(one.receiver) === receiver));
      if (found?.code) setMessage({ text: found.text, code: found.code });
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => clearTimeout(timer);
  }, [receiver]);
  if (!message) return null;
  return (
    <section className="m-card m-test" aria-label={t.code.test} aria-live="polite">
      <h2>{t.code.test}</h2>
      <p lang="zh-CN">{message.text}</p>
      <Button look="outline" onClick={() => onUse(message.code)}>
        {t.code.use}
      </Button>
    </section>
  );
};

export const TestSmsOfDemo = (props: { receiver: string; onUse: (code: string) => void }) =>
  useFacts().isDemo ? <TestSms {...props} /> : null;
