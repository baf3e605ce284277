import { useState } from 'react';
import { ConfirmUnbindDocument } from '../generated/payee/graphql';
import { useHolderCode } from './holder-code';
import { CodeForm } from './kit/code-form';
import { Done } from './kit/done';
import { Field } from './kit/field';
import { Hint } from './kit/note';
import { Page, StepLine } from './kit/page';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { refusedOf } from './request';
import { useDeed } from './use-deed';

const words = t.unbind;

/** Whoever holds the phone lets it go by the code that comes there, and need not be, or know, the person whom the record names. */
const Unbind: Errand = ({ token, link }) => {
  const [isDone, setDone] = useState(false);
  const confirm = useDeed();
  const code = useHolderCode(token);
  const phone = link.phoneMasked ?? '';
  if (isDone) {
    const facts = [
      [t.fields.company, link.companyName],
      [t.fields.phone, phone],
    ] as const;
    return <Done title={words.done} text={words.doneText} steps={words.steps} facts={facts} />;
  }
  const check = async (typed: string) => {
    try {
      await perform(ConfirmUnbindDocument, { token, code: typed }, `unbind-${token.slice(-6)}`);
    } catch (error) {
      throw code.refused(refusedOf(error));
    }
    await code.done();
    setDone(true);
  };
  return (
    <Page
      title={words.title}
      heading={link.companyName}
      sub={words.sub}
      top={<StepLine label={t.identity.steps} names={words.steps} at={0} />}
      onBack={code.sent ? () => void code.leave() : undefined}
    >
      <CodeForm
        code={code}
        enter={confirm}
        receiver={code.sent?.receiverMasked ?? ''}
        words={words}
        onSend={() => void code.send()}
        onEnter={(typed) => void confirm.run(() => check(typed))}
        // It is agreed to by a tap of its own: typing a code alone ends nothing.
        more={code.sent ? <Hint>{words.agree}</Hint> : undefined}
      >
        <Field label={t.fields.phone} value={phone} readOnly onChange={() => undefined} />
      </CodeForm>
      <Hint>{words.hint}</Hint>
      <Hint>{words.refuse}</Hint>
    </Page>
  );
};

export default Unbind;
