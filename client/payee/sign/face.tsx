import { useEffect, useRef, useState } from 'react';
import { faceTexts } from '../../../schema/identitySessions';
import { AskFaceResultDocument, FaceOfMeDocument, type FaceShownFragment, StartFaceCheckDocument } from '../../generated/payee/graphql';
import { whenReleased } from '../../kit/form/released';
import { sentenceOf } from '../../kit/language/spoken';
import { leaveFor } from '../face-return';
import { Button } from '../kit/button';
import { Hint, RefusalNote, Unanswered } from '../kit/note';
import { Page } from '../kit/page';
import { Waiting } from '../kit/waiting';
import { t } from '../locales/words';
import { perform } from '../perform';
import { isLost, refusedOf, request } from '../request';
import { useAnswer } from '../use-answer';
import { useDeed } from '../use-deed';
import { SignSteps } from './steps';

const words = t.face;
const pollMs = 1_500;
const lateMs = 15_000;

/** Waits for the ticket, and then for the word of the service; the service is asked at once by whoever comes back. */
const useFollowed = (face: FaceShownFragment | null, again: () => void) => {
  const [isLate, setLate] = useState(false);
  const isWaiting = face?.isWaiting ?? false;
  const url = face?.url ?? null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(again, pollMs);
    let isGone = false;
    const late = setTimeout(() => void whenReleased().then(() => isGone || setLate(true)), lateMs);
    return () => {
      isGone = true;
      clearInterval(timer);
      clearTimeout(late);
      setLate(false);
    };
  }, [isWaiting, again]);
  useEffect(() => {
    if (url === null) return;
    const ask = () => void request(AskFaceResultDocument, {}).catch(() => undefined);
    ask();
    // Out of the browser's memory a page comes back without being loaded.
    addEventListener('pageshow', ask);
    return () => removeEventListener('pageshow', ask);
  }, [url]);
  return isLate && isWaiting;
};

/** Asks for a ticket under the consent as it was shown. */
const useStart = (again: () => void, expired: () => void) => {
  const deed = useDeed();
  const isStarted = useRef(false);
  const [isConsentNew, setConsentNew] = useState(false);
  const ask = async (consentVersion: string, intention: string) => {
    isStarted.current = true;
    try {
      await perform(StartFaceCheckDocument, { consentVersion }, intention);
    } catch (error) {
      isStarted.current = false;
      const { code } = refusedOf(error);
      if (code === 'SESSION_EXPIRED') return expired();
      // What the page shows is of before: another wording, tries that are spent.
      if (!isLost(error)) again();
      if (code !== 'FACE_CONSENT_CHANGED') throw error;
      return setConsentNew(true);
    }
    setConsentNew(false);
    again();
  };
  const start = ({ consent, triesLeft }: FaceShownFragment) => void deed.run(() => ask(consent.version, `face-${triesLeft}`));
  return { deed, isStarted, isConsentNew, start };
};

type FaceStepProps = { companyName: string; passed: () => void; expired: () => void };

/** Its own consent, its own page: the service looks at the face, and nothing of it comes here but its word. */
export const FaceStep = ({ companyName, passed, expired }: FaceStepProps) => {
  const { data, refused, again } = useAnswer(FaceOfMeDocument, {}, expired);
  const { deed, isStarted, isConsentNew, start } = useStart(again, expired);
  const face = data?.faceOfMe ?? null;
  const isLate = useFollowed(face, again);
  const isPassed = face !== null && !face.isNeeded;
  const url = face?.url ?? null;
  useEffect(() => {
    if (isPassed) passed();
  }, [isPassed, passed]);
  useEffect(() => {
    if (url === null || !isStarted.current) return;
    isStarted.current = false;
    leaveFor(url);
  }, [url, isStarted]);
  if (refused && !face) return <Unanswered refused={refused} again={again} />;
  if (!face || isPassed) return <Waiting />;
  const { consent, isFirst, triesLeft } = face;
  const isComing = face.isWaiting && url === null;
  return (
    <Page
      title={words.title}
      heading={words.title}
      sub={companyName}
      top={<SignSteps at={0} />}
      foot={
        url ? (
          <Button onClick={() => leaveFor(url)}>{words.open}</Button>
        ) : (
          <Button isBusy={deed.isBusy || isComing} isOff={triesLeft === 0} onClick={() => start(face)}>
            {isComing || deed.isBusy ? words.starting : isFirst ? words.start : words.again}
          </Button>
        )
      }
    >
      <div role="status">
        {isConsentNew ? <p className="m-note is-warning">{words.consentChanged}</p> : null}
        {face.says ? <p className="m-note is-warning">{sentenceOf(face.says)}</p> : null}
        {isLate ? <p className="m-note is-warning">{sentenceOf(faceTexts.late)}</p> : null}
      </div>
      <section className="m-card m-why">
        <h2 lang="zh-CN">{`《${consent.title}》`}</h2>
        <p className="rule" lang="zh-CN">
          {consent.text}
        </p>
        <p className="rule">{words.version(consent.version)}</p>
      </section>
      <RefusalNote refused={deed.refused} />
      <Hint>{words.how}</Hint>
      <Hint>{words.left(triesLeft)}</Hint>
      {face.isSimulated ? <Hint>{words.simulated}</Hint> : null}
    </Page>
  );
};
