import { useId, useState } from 'react';
import { VerifyDocumentDocument, type VerifyDocumentQuery } from '../generated/payee/graphql';
import { formatInstantFull } from '../kit/format/dates';
import { comma } from '../kit/language/separators';
import { fileOf } from '../kit/upload/file-choice';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { go } from './router';
import type { ScreenParameters } from './routes';
import { useAnswer } from './use-answer';

type Proof = VerifyDocumentQuery['verifyDocument'];
const words = t.verify;

const verdictOf = ({ isKnown, endedAt }: Proof): { text: string; look: string } => {
  if (!isKnown) return { text: words.unknown, look: '' };
  return endedAt ? { text: words.ended, look: 'is-warning' } : { text: words.known, look: 'is-good' };
};

const Facts = ({ proof }: { proof: Proof }) => (
  <dl className="m-card m-facts num">
    {(
      [
        [words.kind, proof.kindName],
        [words.at, proof.at ? formatInstantFull(proof.at) : null],
        [words.parties, proof.parties.join(comma())],
        [words.endedAt, proof.endedAt ? formatInstantFull(proof.endedAt) : null],
      ] as const
    ).map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The file is summed up on the phone: not one byte of it leaves it, only the sum is asked for. */
const FileCheck = () => {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const chosen = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setChanged(false);
    try {
      const bytes = await file.arrayBuffer().catch(() => null);
      if (bytes === null) return setChanged(true);
      go(`/m/verify/${hexOf(await crypto.subtle.digest('SHA-256', bytes))}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="m-file">
      <label className="m-button is-outline" htmlFor={id} aria-busy={isBusy || undefined}>
        {isBusy ? words.reading : words.choose}
      </label>
      {isChanged ? <Hint>{words.changed}</Hint> : null}
      <input id={id} className="sr-only" type="file" accept="application/pdf" onChange={(event) => void chosen(fileOf(event))} />
    </div>
  );
};

const Answer = ({ hash }: { hash: string }) => {
  const { data, refused, again } = useAnswer(VerifyDocumentDocument, { hash });
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const { text, look } = verdictOf(data.verifyDocument);
  return (
    <>
      <p className={`m-note ${look}`} role="status">
        <b>{text}</b>
      </p>
      {data.verifyDocument.isKnown ? <Facts proof={data.verifyDocument} /> : <Hint>{words.unknownHint}</Hint>}
      {data.verifyDocument.simulated ? <Hint>{t.sign.simulated}</Hint> : null}
    </>
  );
};

const VerifyScreen = ({ id }: ScreenParameters) => (
  <Page title={words.title} heading={words.title} sub={words.sub}>
    {id ? <Answer hash={id} /> : null}
    {crypto.subtle ? <FileCheck /> : null}
    <Hint>{words.note}</Hint>
  </Page>
);

export default VerifyScreen;
