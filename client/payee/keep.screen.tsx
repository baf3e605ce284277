import { useState } from 'react';
import { DisownSignerPhoneDocument, KeepSignerPhoneDocument } from '../generated/payee/graphql';
import { useHolderCode } from './holder-code';
import { Button } from './kit/button';
import { CodeForm } from './kit/code-form';
import { Done } from './kit/done';
import { Field } from './kit/field';
import { Hint } from './kit/note';
import { Page, StepLine } from './kit/page';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { refusedOf } from './request';
import { unspaced } from './unspaced';
import { useDeed } from './use-deed';

const words = t.keep;
const TAIL = /^\d{5}[\dX]$/;
type Said = 'kept' | 'disowned';

/** Who signed stops that another phone takes the place of the one that did; who holds the number by now and is somebody else says so, and stops nothing. */
const Keep: Errand = ({ token, link }) => {
  const [done, setDone] = useState<Said | null>(null);
  const [tail, setTail] = useState('');
  const [isTailWrong, setTailWrong] = useState(false);
  const confirm = useDeed();
  const code = useHolderCode(token);
  const phone = link.phoneMasked ?? '';
  if (done) {
    const facts = [
      [t.fields.company, link.companyName],
      [t.fields.phone, phone],
    ] as const;
    const told = done === 'kept' ? { title: words.done, text: words.doneText } : { title: words.disowned, text: words.disownedText };
    return <Done {...told} steps={words.steps} facts={facts} />;
  }
  const tell = (said: Said, send: () => Promise<unknown>) =>
    void confirm.run(async () => {
      try {
        await send();
      } catch (error) {
        throw code.refused(refusedOf(error));
      }
      await code.done();
      setDone(said);
    });
  const intention = token.slice(-6);
  const keep = (typed: string) => {
    setTailWrong(!TAIL.test(tail));
    if (TAIL.test(tail))
      tell('kept', () => perform(KeepSignerPhoneDocument, { token, code: typed, idCardTail: tail }, `keep-${intention}`));
  };
  const disown = () => tell('disowned', () => perform(DisownSignerPhoneDocument, { token, code: code.value }, `disown-${intention}`));
  const write = (text: string) => {
    setTail(unspaced(text).toUpperCase());
    setTailWrong(false);
    confirm.clear();
  };
  return (
    <Page
      title={words.title}
      heading={link.companyName}
      sub={words.sub(link.documentName)}
      top={<StepLine label={t.identity.steps} names={words.steps} at={0} />}
      onBack={code.sent ? () => void code.leave() : undefined}
    >
      <CodeForm
        code={code}
        enter={confirm}
        receiver={code.sent?.receiverMasked ?? ''}
        words={words}
        onSend={() => void code.send()}
        onEnter={keep}
        // It is agreed to by a tap of its own: typing a code alone stops nothing.
        more={code.sent ? <Hint>{words.agree}</Hint> : undefined}
      >
        <Field label={t.fields.phone} value={phone} readOnly onChange={() => undefined} />
        {code.sent ? (
          <Field
            label={words.tail}
            hint={words.tailHint}
            error={isTailWrong ? words.tailWrong : undefined}
            value={tail}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={6}
            onChange={write}
          />
        ) : null}
      </CodeForm>
      {code.sent ? (
        <Button look="outline" isBusy={confirm.isBusy} isOff={code.value.length < 6} onClick={disown}>
          {words.disown}
        </Button>
      ) : null}
      <Hint>{words.hint}</Hint>
      <Hint>{words.stranger}</Hint>
      <Hint>{words.refuse}</Hint>
    </Page>
  );
};

export default Keep;
