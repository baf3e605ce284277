import { useState } from 'react';
import { Refused } from './request';
import { useDeed } from './use-deed';

export type CodeSent = { receiverMasked: string; resendAfterSeconds: number };

const aboutCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'CODE_REQUIRED'];

type LastSent = { readonly answer: CodeSent; readonly of: string; readonly until: number };

/**
 * A code that was sent, what is typed of it, and why it was refused. Nobody corrects a wrong code digit by digit: it begins anew. `of` is what
 * was said for it: who goes back and says the same again within the minute is asked for the code that is on the phone already.
 */
export const useCode = (sendIt: () => Promise<CodeSent>, of = '') => {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [last, setLast] = useState<LastSent | null>(null);
  const [until, setUntil] = useState(0);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const sending = useDeed();
  const send = () =>
    sending.run(async () => {
      if (sent === null && last?.of === of && Date.now() < last.until) {
        setSent(last.answer);
        setValue('');
        setError(undefined);
        return;
      }
      try {
        const answer = await sendIt();
        const next = Date.now() + answer.resendAfterSeconds * 1000;
        setSent(answer);
        setLast({ answer, of, until: next });
        setUntil(next);
        setValue('');
        setError(undefined);
      } catch (problem) {
        const seconds = problem instanceof Refused && problem.code === 'CODE_SENT_RECENTLY' ? Number(problem.params.seconds) : 0;
        if (seconds > 0) setUntil(Date.now() + seconds * 1000);
        throw problem;
      }
    });
  return {
    sent,
    until,
    value,
    error,
    sending,
    send,
    write: (text: string) => {
      setValue(text);
      setError(undefined);
    },
    fill: (complete: (code: string) => void) => (code: string) => {
      setValue(code);
      setError(undefined);
      complete(code);
    },
    /** A refusal of the code stands at its boxes, and nowhere else; any other is given back as it came. */
    refused: (problem: Refused): Refused => {
      if (!aboutCode.includes(problem.code)) return problem;
      // One that is over is not offered again.
      if (problem.code !== 'CODE_WRONG' && problem.code !== 'CODE_REQUIRED') setLast(null);
      setValue('');
      setError(problem.message);
      return new Refused(problem.code, '', { fields: { code: problem.message } });
    },
    /** Back to what was said before the code. */
    forget: () => setSent(null),
  };
};

export type CodeSteps = ReturnType<typeof useCode>;
