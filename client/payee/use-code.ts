import { useState } from 'react';
import { Refused } from './request';
import { useDeed } from './use-deed';

export type CodeSent = { receiverMasked: string; resendAfterSeconds: number };

const aboutCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'CODE_REQUIRED'];

/** A code that was sent, what is typed of it, and why it was refused. Nobody corrects a wrong code digit by digit: it begins anew. */
export const useCode = (sendIt: () => Promise<CodeSent>) => {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [until, setUntil] = useState(0);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const sending = useDeed();
  const send = () =>
    sending.run(async () => {
      try {
        const answer = await sendIt();
        setSent(answer);
        setUntil(Date.now() + answer.resendAfterSeconds * 1000);
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
      setValue('');
      setError(problem.message);
      return new Refused(problem.code, '', { fields: { code: problem.message } });
    },
    /** Back to what was said before the code. */
    forget: () => setSent(null),
  };
};

export type CodeSteps = ReturnType<typeof useCode>;
