import { useRef, useState } from 'react';
import { asksForSlider, type CaptchaSet } from '../kit/captcha/solve';
import { freshCaptcha } from './captcha';
import { forgetTab, inTab, keepInTab, type TabPlace } from './in-tab';
import { isLost, Refused } from './request';
import { isInsideNow, useInside } from './router';
import { useDeed } from './use-deed';

export type CodeSent = { receiverMasked: string; resendAfterSeconds: number };

const aboutCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'CODE_REQUIRED'];

type LastSent = { readonly answer: CodeSent; readonly of: string; readonly until: number };

type CodeAsked = {
  /** What was said for it. */
  of?: string;
  /** Whoever has no session moves the slider each time; everybody else from when the server asks for it (AUTH-012). */
  isSliderAsked?: boolean;
  /** Where it is kept that one was sent, for a page that is loaded anew while its reader looks the code up. */
  place?: TabPlace;
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

/** A code for the same thing is on the phone already: its boxes stand there as if it had been sent now. null = refused for another reason. */
const sentBefore = (problem: unknown): CodeSent | null => {
  if (!(problem instanceof Refused) || problem.code !== 'CODE_SENT_RECENTLY') return null;
  const { seconds, receiverMasked } = problem.params;
  return typeof receiverMasked === 'string' ? { receiverMasked, resendAfterSeconds: Number(seconds) } : null;
};

/** The last code that was sent. A page that was loaded anew while it stood at the boxes stands there again, with what was said for it. */
const useLast = (of: string, place: TabPlace) => {
  const [last, setLast] = useState<LastSent | null>(() => (inTab(place).code as LastSent | undefined) ?? null);
  const known = useState(() => (last?.of === of && isInsideNow() ? last : null))[0];
  /** Said of it: that it is worth nothing any more. */
  const over = useRef<string | null>(null);
  const put = (next: LastSent | null) => {
    setLast(next);
    keepInTab(place, { code: next ?? undefined });
  };
  return {
    known,
    isThere: () => last?.of === of && Date.now() < last.until && last,
    sent: (answer: CodeSent): number => {
      const until = Date.now() + answer.resendAfterSeconds * 1000;
      over.current = null;
      put({ answer, of, until });
      return until;
    },
    end: () => {
      over.current = of;
      put(null);
    },
    /** Of a refusal: what another page of this, or this one before it was loaded anew, was told of the code that it had sent. */
    orBefore: (problem: unknown): CodeSent => {
      const before = over.current === of ? null : sentBefore(problem);
      if (before === null) throw problem;
      return before;
    },
  };
};

/**
 * A code that was sent, what is typed of it, and why it was refused. `of` is what was said for it: who goes back and says the same again within
 * the minute is asked for the code that is on the phone already.
 */
export const useCode = (sendIt: SendIt, { of = '', isSliderAsked = false, place = null }: CodeAsked = {}) => {
  const last = useLast(of, place);
  const [sent, setSent] = useState<CodeSent | null>(last.known?.answer ?? null);
  const [until, setUntil] = useState(last.known?.until ?? 0);
  const { write, ...typed } = useTyped();
  const sending = useDeed();
  const isSent = useRef(sent !== null);
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
      const answer = await sendIt(captcha).catch(last.orBefore);
      const next = last.sent(answer);
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
      const before = sent === null && last.isThere();
      if (before) isThere(before.answer);
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
      if (problem.code !== 'CODE_WRONG' && problem.code !== 'CODE_REQUIRED') last.end();
      write('', problem);
      return new Refused(problem.code, '', { fields: { code: problem.message } });
    },
    /** Back to what was said before the code. */
    leave: inside.end,
    /** The code has done its work: what was kept for it goes, and so does its page, or that would be found again on the way out. */
    done: () => {
      forgetTab();
      return inside.end();
    },
  };
};

export type CodeSteps = ReturnType<typeof useCode>;
