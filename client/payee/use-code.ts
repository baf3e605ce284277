import { useRef, useState } from 'react';
import { asksForSlider, type CaptchaSet } from '../kit/captcha/solve';
import { freshCaptcha } from './captcha';
import { isLost, Refused } from './request';
import { useInside } from './router';
import { useDeed } from './use-deed';

export type CodeSent = { receiverMasked: string; resendAfterSeconds: number };

const aboutCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'CODE_REQUIRED'];

type LastSent = { readonly answer: CodeSent; readonly of: string; readonly until: number };

type CodeAsked = {
  /** What was said for it. */
  of?: string;
  /** Whoever has no session moves the slider each time; everybody else from when the server asks for it (AUTH-012). */
  isSliderAsked?: boolean;
};
type SendIt = (captcha: CaptchaSet | null) => Promise<CodeSent>;

/** What is typed of a code. Nobody corrects a wrong one digit by digit: it begins anew. */
const useTyped = () => {
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<Refused | undefined>();
  const write = (text: string, told?: Refused) => {
    setValue(text);
    setRefused(told);
  };
  const fill = (complete: (code: string) => void) => (code: string) => {
    write(code);
    complete(code);
  };
  // Asked for its words when they are drawn: the language may change meanwhile.
  return { value, told: refused, error: refused?.message, write, fill };
};

/** `isWanted`: nobody has said something else, or gone back, since it was asked for. */
type Deliver = (captcha: CaptchaSet | null, isWanted: () => boolean) => Promise<void>;

/** The slider has come to stand there, or has gone without a code. */
type Shown = { shown: () => void; gone: () => Promise<void> };

/** A sending, behind the slider where one is asked for; a set of its own for each time. What comes of one that nobody wants any more is left alone. */
const useSlider = (deliver: Deliver, isSliderAsked: boolean, { shown, gone }: Shown) => {
  const [isSliding, setSliding] = useState(false);
  const isAsked = useRef(isSliderAsked);
  const said = useRef(0);
  const wantedNow = () => {
    const turn = said.current;
    return () => turn === said.current;
  };
  const show = () => {
    setSliding(true);
    shown();
  };
  const first = async () => {
    if (isAsked.current) return show();
    const isWanted = wantedNow();
    try {
      await deliver(null, isWanted);
    } catch (problem) {
      if (!isWanted()) return;
      if (!(problem instanceof Refused && asksForSlider(problem.code))) throw problem;
      isAsked.current = true;
      show();
    }
  };
  /** At its end. What only another slide can mend leaves it there. */
  const slid = async () => {
    const isWanted = wantedNow();
    try {
      const captcha = await freshCaptcha();
      // Somebody who wrote another number meanwhile asks anew.
      if (isWanted()) await deliver(captcha, isWanted);
      setSliding(false);
    } catch (problem) {
      if (!isWanted()) return;
      const isMended = isLost(problem) || (problem instanceof Refused && asksForSlider(problem.code));
      if (!isMended) {
        setSliding(false);
        await gone();
      }
      throw problem;
    }
  };
  /** What is on its way is wanted no more. */
  const drop = () => {
    said.current += 1;
    setSliding(false);
  };
  const close = () => {
    drop();
    if (isSliding) void gone();
  };
  return { isSliding, first, slid, drop, close };
};

/**
 * A code that was sent, what is typed of it, and why it was refused. `of` is what was said for it: who goes back and says the same again within
 * the minute is asked for the code that is on the phone already.
 */
export const useCode = (sendIt: SendIt, { of = '', isSliderAsked = false }: CodeAsked = {}) => {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [last, setLast] = useState<LastSent | null>(null);
  const [until, setUntil] = useState(0);
  const { write, ...typed } = useTyped();
  const sending = useDeed();
  const isSent = useRef(false);
  const inside = useInside(() => {
    isSent.current = false;
    setSent(null);
    slider.drop();
  });
  const isThere = (answer: CodeSent) => {
    isSent.current = true;
    setSent(answer);
    write('');
    inside.begin();
  };
  const deliver: Deliver = async (captcha, isWanted) => {
    try {
      const answer = await sendIt(captcha);
      const next = Date.now() + answer.resendAfterSeconds * 1000;
      setLast({ answer, of, until: next });
      // The code of another number is no answer to the one that stands there now.
      if (!isWanted()) return;
      isThere(answer);
      setUntil(next);
    } catch (problem) {
      const seconds =
        isWanted() && problem instanceof Refused && problem.code === 'CODE_SENT_RECENTLY' ? Number(problem.params.seconds) : 0;
      if (seconds > 0) setUntil(Date.now() + seconds * 1000);
      throw problem;
    }
  };
  // The back button takes a slider away before it leads out of the page; the code that comes of it stands in the same place of the history.
  const slider = useSlider(deliver, isSliderAsked, {
    shown: inside.begin,
    gone: async () => {
      if (!isSent.current) await inside.end();
    },
  });
  const send = () =>
    sending.run(async () => {
      await inside.settled();
      if (sent === null && last?.of === of && Date.now() < last.until) isThere(last.answer);
      else await slider.first();
    });
  return {
    ...typed,
    sent,
    until,
    sending,
    send,
    isSliding: slider.isSliding,
    /** There is a step back to what was said before. */
    isInside: sent !== null || slider.isSliding,
    slid: () => sending.run(slider.slid),
    write: (text: string) => write(text),
    /** Something else is said now: what was refused of it, and a slider for it, are over. */
    clear: () => {
      slider.close();
      sending.clear();
    },
    /** A refusal of the code stands at its boxes, and nowhere else; any other is given back as it came. */
    refused: (problem: Refused): Refused => {
      if (!aboutCode.includes(problem.code)) return problem;
      // One that is over is not offered again.
      if (problem.code !== 'CODE_WRONG' && problem.code !== 'CODE_REQUIRED') setLast(null);
      write('', problem);
      return new Refused(problem.code, '', { fields: { code: problem.message } });
    },
    /** Back to what was said before the code; so it is when the code has done its work, or that page would be found again on the way out. */
    leave: inside.end,
  };
};

export type CodeSteps = ReturnType<typeof useCode>;
