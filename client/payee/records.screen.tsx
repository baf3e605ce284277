import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  AskMyErasureDocument,
  type ErasureFactsFragment,
  ExportMyRecordsDocument,
  type KeptFactsFragment,
  type MyRecordsAct,
  MyRecordsDocument,
  SendMyRecordsCodeDocument,
} from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { isInApp } from './in-app';
import { Button } from './kit/button';
import { CodeForm } from './kit/code-form';
import { Cover } from './kit/cover';
import { useInSight } from './kit/in-sight';
import { LoginAgain } from './kit/login-again';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Sure } from './kit/sure';
import { Tabs } from './kit/tabs';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { paths } from './paths';
import { perform } from './perform';
import { isLost, refusedOf, request } from './request';
import { go, Link } from './router';
import { ToSign } from './to-sign';
import { useAnswer } from './use-answer';
import { useCode } from './use-code';
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

type CodeProps = {
  act: MyRecordsAct;
  hint: string;
  words: { submit: string; busy: string };
  leave: () => void;
  send: (code: string, nth: number) => Promise<void>;
};

/** Who holds the phone says so by a code that comes to it now: a login lasts for hours. `nth` tells one code from the next. */
const ByCode = ({ act, hint, words: ways, leave, send }: CodeProps) => {
  const part = useInSight<HTMLDivElement>();
  const deed = useDeed();
  const code = useCode(
    (captcha) => request(SendMyRecordsCodeDocument, { input: { act, captcha } }).then(({ sendMyRecordsCode }) => sendMyRecordsCode),
    { of: act },
  );
  const enter = async (typed: string) => {
    try {
      await send(typed, code.until);
      await code.leave();
    } catch (error) {
      throw code.refused(refusedOf(error));
    }
  };
  return (
    <div ref={part} className="m-sight">
      <CodeForm
        code={code}
        enter={deed}
        receiver={code.sent?.receiverMasked ?? ''}
        words={ways}
        onSend={() => void code.send()}
        onEnter={(typed) => void deed.run(() => enter(typed))}
      >
        <p className="m-small m-start">{hint}</p>
      </CodeForm>
      <Button look="plain" onClick={() => void code.leave().then(leave)}>
        {words.leaveCode}
      </Button>
    </div>
  );
};

const Copy = () => {
  const [isAsked, setAsked] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const take = async (code: string) => {
    const { exportMyRecords } = await request(ExportMyRecordsDocument, { code });
    save(exportMyRecords.fileName, exportMyRecords.workbook);
    setTaken(true);
    setAsked(false);
  };
  return (
    <section>
      <h2 className="m-h2">{words.copy}</h2>
      <Hint>{words.copyHint}</Hint>
      <div role="status">{isTaken ? <p className="m-note is-good">{words.copyTaken}</p> : null}</div>
      {isInApp() ? (
        // No code is spent on a file that would not come.
        <p className="m-note is-warning">{words.copyElsewhere}</p>
      ) : isAsked ? (
        <ByCode
          act="COPY"
          hint={words.copyCode}
          words={{ submit: words.copyTake, busy: words.copyBusy }}
          send={take}
          leave={() => setAsked(false)}
        />
      ) : (
        <Button look="outline" onClick={() => setAsked(true)}>
          <Download size={20} aria-hidden="true" />
          {words.copyTake}
        </Button>
      )}
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

type ErasureProps = { kept: readonly KeptFactsFragment[]; onAnswer: (answer: ErasureFactsFragment) => void; unsure: () => void };

/** What stays is said before she asks, and that the rest does not come back. A code of this moment says that it is she. */
const Erasure = ({ kept, onAnswer, unsure }: ErasureProps) => {
  const [step, setStep] = useState<'offered' | 'asked' | 'sure'>('offered');
  const deed = useDeed();
  const isLostBefore = useRef(false);
  const send = async (code: string, nth: number) => {
    try {
      onAnswer((await perform(AskMyErasureDocument, { code }, `erasure-${nth}`)).askMyErasure);
    } catch (error) {
      // Of whom nothing has to be kept the login goes with the rest: after a lost answer nobody can tell, and it is said so.
      if (isLostBefore.current && refusedOf(error).code === 'SESSION_EXPIRED') return unsure();
      isLostBefore.current ||= isLost(error);
      throw error;
    }
  };
  const offered = () => setStep('offered');
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
      {step === 'asked' ? (
        <Sure
          deed={deed}
          question={words.sure}
          sure={words.eraseSure}
          leave={words.leave}
          onSure={() => setStep('sure')}
          onLeave={offered}
        />
      ) : null}
      {step === 'sure' ? (
        <ByCode
          act="ERASURE"
          hint={words.eraseCode}
          words={{ submit: words.eraseSure, busy: words.eraseBusy }}
          send={send}
          leave={offered}
        />
      ) : null}
      {step === 'offered' ? (
        <Button look="outline" onClick={() => setStep('asked')}>
          {words.eraseAsk}
        </Button>
      ) : null}
    </section>
  );
};

/** The answer of an erasure was lost, and the login is over since. */
const Unsure = () => (
  <Cover
    title={words.unsure}
    text={words.unsureText}
    actions={
      <Link className="m-button is-outline" href={paths.login}>
        {t.invalid.login}
      </Link>
    }
  />
);

/** PYE-022: a copy of the own data, and their erasure as far as the law lets it. */
const RecordsScreen = () => {
  const { data, refused, again } = useAnswer(MyRecordsDocument, {});
  const [answer, setAnswer] = useState<ErasureFactsFragment | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  if (isUnsure) return <Unsure />;
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const earlier = data.myErasures.filter(({ id }) => id !== answer?.id);
  return (
    <Page title={words.title} heading={words.title} onBack={() => go(paths.me)} foot={<Tabs current={paths.me} />}>
      <div aria-live="polite">{answer ? <Answer answer={answer} /> : null}</div>
      {answer?.erased.some(({ kind }) => kind === 'PHONE') ? (
        <>
          <Hint>{words.phoneAgain}</Hint>
          <LoginAgain />
        </>
      ) : null}
      {answer ? null : (
        <>
          <ToSign />
          <Copy />
          <Consent />
          <Erasure kept={data.myKeptRecords} onAnswer={setAnswer} unsure={() => setUnsure(true)} />
        </>
      )}
      {earlier.map((one) => (
        <Answer key={one.id} answer={one} />
      ))}
    </Page>
  );
};

export default RecordsScreen;
