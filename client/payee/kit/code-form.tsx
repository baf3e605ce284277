import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../locales/words';
import type { Refused } from '../request';
import type { CodeSteps } from '../use-code';
import type { Deed } from '../use-deed';
import { Button } from './button';
import { CodeBoxes, Resend, TestSmsOfDemo, useSeconds } from './code';
import { RefusalNote } from './note';
import { Slider } from './slider';

type CodeFormProps = {
  code: CodeSteps;
  enter: Deed;
  /** What is said before the code. */
  children: ReactNode;
  /** Said with the code; while it is there, a full code does not go off by itself. */
  more?: ReactNode;
  /** Where the code goes, as it was typed or as it was answered. */
  receiver: string;
  words: { submit: string; busy: string };
  onSend: () => void;
  onEnter: (code: string) => void;
};

/** What stands at a field already says nothing here, and must not keep what is to be said here from being read. */
const unsaid = (refused: Refused | null): Refused | null => (refused && Object.keys(refused.fields).length > 0 ? null : refused);

/** The slider that had the focus goes away: on with the code, or with another try. */
const useFocusAfter = (isSliding: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const slid = useRef(false);
  useEffect(() => {
    const isOver = slid.current && !isSliding && document.activeElement === document.body;
    slid.current = isSliding;
    if (isOver) form.current?.querySelector<HTMLElement>('.m-code input, button[type=submit]')?.focus();
  }, [isSliding]);
  return form;
};

/** Something that is said, then a code by SMS; the sixth digit goes off by itself. */
export const CodeForm = ({ code, enter, children, more, receiver, words, onSend, onEnter }: CodeFormProps) => {
  const seconds = useSeconds(code.until);
  const isTooSoon = code.sending.refused?.code === 'CODE_SENT_RECENTLY';
  // One page ago there was a code of this phone: the button counts, and says it alone, for a sentence would stand still beside it.
  const isWaiting = code.sent === null && isTooSoon && seconds > 0;
  const ofSending = isTooSoon ? null : code.sending.refused;
  const given = (typed: string) => {
    code.sending.clear();
    onEnter(typed);
  };
  const asked = () => {
    enter.clear();
    onSend();
  };
  const full = (typed: string) => (more ? undefined : given(typed));
  const submit = () => {
    if (code.sent) given(code.value);
    else asked();
  };
  const form = useFocusAfter(code.isSliding);
  const { isBusy } = code.sent ? enter : code.sending;
  const ways = code.sent ? [words.submit, words.busy] : [isWaiting ? t.code.wait(seconds) : t.code.send, t.code.sending];
  const slider = code.isSliding ? <Slider onSolve={code.slid} /> : null;
  return (
    <>
      <form
        ref={form}
        className="m-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="m-card">
          {children}
          {code.sent ? (
            <CodeBoxes
              value={code.value}
              error={code.error}
              told={code.told}
              hint={t.code.sent(code.sent.receiverMasked)}
              isBusy={enter.isBusy}
              onChange={code.write}
              onComplete={full}
            />
          ) : null}
          {more}
        </div>
        <RefusalNote refused={unsaid(enter.refused) ?? ofSending} />
        {(code.sent ? null : slider) ?? (
          <Button type="submit" isBusy={isBusy} isOff={isWaiting || (code.sent !== null && code.value.length < 6)}>
            {ways[isBusy ? 1 : 0]}
          </Button>
        )}
        {code.sent ? (slider ?? <Resend until={code.until} isBusy={code.sending.isBusy} onSend={asked} />) : null}
      </form>
      {code.sent ? <TestSmsOfDemo receiver={receiver} onUse={code.fill(full)} /> : null}
    </>
  );
};
