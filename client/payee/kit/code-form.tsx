import type { ReactNode } from 'react';
import { t } from '../locales/words';
import type { CodeSteps } from '../use-code';
import type { Deed } from '../use-deed';
import { Button } from './button';
import { CodeBoxes, Resend, TestSmsOfDemo } from './code';
import { RefusalNote } from './note';

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

/** Something that is said, then a code by SMS; the sixth digit goes off by itself. */
export const CodeForm = ({ code, enter, children, more, receiver, words, onSend, onEnter }: CodeFormProps) => {
  const full = (typed: string) => (more ? undefined : onEnter(typed));
  const submit = () => {
    if (code.sent) onEnter(code.value);
    else onSend();
  };
  const { isBusy } = code.sent ? enter : code.sending;
  const ways = code.sent ? [words.submit, words.busy] : [t.code.send, t.code.sending];
  return (
    <>
      <form
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
              hint={t.code.sent(code.sent.receiverMasked)}
              isBusy={enter.isBusy}
              onChange={code.write}
              onComplete={full}
            />
          ) : null}
          {more}
        </div>
        <RefusalNote refused={enter.refused ?? code.sending.refused} />
        <Button type="submit" isBusy={isBusy} isOff={code.sent !== null && code.value.length < 6}>
          {ways[isBusy ? 1 : 0]}
        </Button>
        {code.sent ? <Resend until={code.until} isBusy={code.sending.isBusy} onSend={onSend} /> : null}
      </form>
      {code.sent ? <TestSmsOfDemo receiver={receiver} onUse={code.fill(full)} /> : null}
    </>
  );
};
