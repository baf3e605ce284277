import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  AskMyErasureDocument,
  type ErasureFactsFragment,
  ExportMyRecordsDocument,
  type KeptFactsFragment,
  MyRecordsDocument,
} from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { Button } from './kit/button';
import { Hint, RefusalNote, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Sure } from './kit/sure';
import { Tabs } from './kit/tabs';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { paths } from './paths';
import { request } from './request';
import { go, Link } from './router';
import { ToSign } from './to-sign';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

const words = t.records;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const save = (name: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: WORKBOOK }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const Copy = () => {
  const deed = useDeed();
  const take = async () => {
    const { exportMyRecords } = await request(ExportMyRecordsDocument, {});
    save(exportMyRecords.fileName, exportMyRecords.workbook);
  };
  return (
    <section>
      <h2 className="m-h2">{words.copy}</h2>
      <Hint>{words.copyHint}</Hint>
      <RefusalNote refused={deed.refused} />
      <Button look="outline" isBusy={deed.isBusy} onClick={() => void deed.run(take)}>
        <Download size={20} aria-hidden="true" />
        {deed.isBusy ? words.copyBusy : words.copyTake}
      </Button>
    </section>
  );
};

const Kept = ({ kept }: { kept: readonly KeptFactsFragment[] }) => (
  <ul className="m-card m-rows" aria-label={words.kept}>
    {kept.map(({ kind, name, count, reason, until }) => (
      <li key={kind} className="m-fact">
        <b>{count > 0 ? words.counted(name, count) : name}</b>
        <small>{until ? words.until(reason, until) : reason}</small>
      </li>
    ))}
  </ul>
);

/** What was taken away and what stays, as the server answered. */
const Answer = ({ answer }: { answer: ErasureFactsFragment }) => (
  <section>
    <h2 className="m-h2">{words.answered(formatInstant(answer.askedAt))}</h2>
    <p className="m-small m-start">
      {answer.erased.length === 0
        ? words.nothingErased
        : words.erased(answer.erased.map(({ name, count }) => words.counted(name, count)).join(words.between))}
    </p>
    {answer.kept.length === 0 ? null : (
      <>
        <p className="m-h2">{words.kept}</p>
        <Kept kept={answer.kept} />
      </>
    )}
  </section>
);

/** What was agreed to while signing ends with its contract: which they are, and what follows from it, is told before anything is asked for. */
const Consent = () => (
  <section>
    <h2 className="m-h2">{words.consent}</h2>
    <Hint>{words.consentHint}</Hint>
    <Link className="m-button is-outline" href={paths.contracts}>
      {t.contracts.title}
    </Link>
  </section>
);

type ErasureProps = { kept: readonly KeptFactsFragment[]; onAnswer: (answer: ErasureFactsFragment) => void };

/** What stays is said before she asks, and that the rest does not come back. */
const Erasure = ({ kept, onAnswer }: ErasureProps) => {
  const [isAsked, setAsked] = useState(false);
  const deed = useDeed();
  const send = async () => onAnswer((await request(AskMyErasureDocument, {})).askMyErasure);
  return (
    <section>
      <h2 className="m-h2">{words.erase}</h2>
      <Hint>{words.eraseHint}</Hint>
      {kept.length === 0 ? null : (
        <>
          <p className="m-h2">{words.kept}</p>
          <Kept kept={kept} />
        </>
      )}
      <RefusalNote refused={deed.refused} />
      {isAsked ? (
        <Sure
          deed={deed}
          question={words.sure}
          sure={words.eraseSure}
          busy={words.eraseBusy}
          leave={words.leave}
          onSure={() => void deed.run(send)}
          onLeave={() => setAsked(false)}
        />
      ) : (
        <Button look="outline" onClick={() => setAsked(true)}>
          {words.eraseAsk}
        </Button>
      )}
    </section>
  );
};

/** PYE-022: a copy of the own data, and their erasure as far as the law lets it. */
const RecordsScreen = () => {
  const { data, refused, again } = useAnswer(MyRecordsDocument, {});
  const [answer, setAnswer] = useState<ErasureFactsFragment | null>(null);
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const earlier = data.myErasures.filter(({ id }) => id !== answer?.id);
  return (
    <Page title={words.title} heading={words.title} onBack={() => go(paths.me)} foot={<Tabs current={paths.me} />}>
      <div aria-live="polite">{answer ? <Answer answer={answer} /> : null}</div>
      {answer ? null : (
        <>
          <ToSign />
          <Copy />
          <Consent />
          <Erasure kept={data.myKeptRecords} onAnswer={setAnswer} />
        </>
      )}
      {earlier.map((one) => (
        <Answer key={one.id} answer={one} />
      ))}
    </Page>
  );
};

export default RecordsScreen;
