import { useState } from 'react';
import { ConfirmUnbindDocument, UnbindToConfirmDocument } from '../generated/payee/graphql';
import { Done } from './kit/done';
import { Facts } from './kit/facts';
import { Hint, Unanswered } from './kit/note';
import { OneDeed } from './kit/one-deed';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { useAnswer } from './use-answer';

const words = t.unbind;

/** Whoever holds the phone lets its binding go; who is named next binds it anew by a code. */
const Unbind: Errand = ({ expired }) => {
  const { data, refused, again } = useAnswer(UnbindToConfirmDocument, {}, expired);
  const [isDone, setDone] = useState(false);
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const { companyName, name, phoneMasked } = data.unbindToConfirm;
  const facts = [
    [t.fields.name, name],
    [t.fields.phone, phoneMasked],
  ] as const;
  if (isDone) return <Done title={words.done} text={words.doneText} steps={words.steps} facts={facts} />;
  const act = async () => {
    await perform(ConfirmUnbindDocument, {}, 'unbind');
    setDone(true);
  };
  return (
    <OneDeed
      title={words.title}
      heading={companyName}
      sub={words.sub}
      steps={words.steps}
      at={1}
      act={act}
      name={words.submit}
      busy={words.busy}
      expired={expired}
    >
      <Facts facts={facts} />
      <Hint>{words.hint}</Hint>
      <Hint>{words.refuse}</Hint>
    </OneDeed>
  );
};

export default Unbind;
