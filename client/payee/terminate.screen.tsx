import { useState } from 'react';
import { ConfirmTerminationDocument, TerminationToConfirmDocument } from '../generated/payee/graphql';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { Done } from './kit/done';
import { Facts } from './kit/facts';
import { Hint, Unanswered } from './kit/note';
import { OneDeed } from './kit/one-deed';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { useAnswer } from './use-answer';

const words = t.terminate;

/** The company asked to end a contract; it ends by the word of the person alone. */
const Terminate: Errand = ({ token, expired }) => {
  const { data, refused, again } = useAnswer(TerminationToConfirmDocument, {}, expired);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const { contractId, contractNo, title, companyName, subjectName, signedOn, endsOn, deadline } = data.terminationToConfirm;
  if (endedAt) {
    const facts = [
      [t.fields.company, companyName],
      [t.sign.contract, title],
      [t.sign.number, contractNo],
      [words.endedAt, formatInstantFull(endedAt)],
    ] as const;
    return <Done title={words.done} text={words.doneText(companyName)} steps={words.steps} facts={facts} />;
  }
  const act = async () =>
    setEndedAt((await perform(ConfirmTerminationDocument, {}, `terminate-${contractId}-${token.slice(-6)}`)).confirmTermination.voidedAt);
  return (
    <OneDeed
      title={words.title}
      heading={companyName}
      sub={words.sub(title)}
      steps={words.steps}
      at={1}
      act={act}
      name={words.submit}
      busy={words.busy}
      expired={expired}
    >
      <Facts
        facts={[
          [t.sign.contract, title],
          [t.sign.number, contractNo],
          [t.line.subject, subjectName],
          [words.signedOn, signedOn],
          [words.endsOn, endsOn],
          [words.deadline, formatInstant(deadline)],
        ]}
      />
      <Hint>{words.hint}</Hint>
      <Hint>{words.refuse}</Hint>
    </OneDeed>
  );
};

export default Terminate;
