import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SignContractInput } from '../../generated/payee/graphql';
import { formatInstantFull } from '../../kit/format/dates';
import { Done } from '../kit/done';
import { FileButton } from '../kit/file-button';
import { Hint } from '../kit/note';
import { t } from '../locales/words';
import { paths } from '../paths';
import { refusedOf } from '../request';
import { Link, useSteps } from '../router';
import { useDeed } from '../use-deed';
import { AccountStep, useGivenAccount } from './account';
import { Consent, useTicks } from './consent';
import { FaceStep } from './face';
import { NextPerson } from './next-person';

import { type Contract, Read } from './read';
import { useReading } from './reading';
import { blank, type Written } from './sheet';
import { type Signature, SignatureStep, type Typed, untyped } from './signature';
import { useStepNames } from './steps';

const words = t.sign;
type Step = 'read' | 'consent' | 'account' | 'sign' | 'done';
const sealMs = 1_000;
/** Another phone has proven to be this person since: the page says so, and begins again with who this is. */
export const PHONE_REPLACED = 'SIGNER_PHONE_REPLACED';

const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** What differs between the errands that end in a signature. */
export type Signing = {
  /** Sends the signature; answers when it counted. `intention` is one for this text. */
  send: (input: SignContractInput, intention: string) => Promise<string>;
  /** Address of the document. */
  open: () => Promise<string>;
  /** A part of the words, read when it is shown: the language may change meanwhile. */
  words: { readonly doneTitle: string; readonly done: (company: string) => string };
};

type FlowProps = {
  contract: Contract;
  signing: Signing;
  /** At a code that many sign by, one after the other: the phone goes to the next one. */
  nextPerson?: (() => Promise<void>) | null;
  again: () => void;
  expired: () => void;
};

/** Signed. The authorities may still be at work on the document; nothing more is asked of the person. */
const Signed = ({
  contract,
  signing,
  nextPerson = null,
  signedAt,
  again,
}: Omit<FlowProps, 'expired'> & { signedAt: string }): ReactNode => {
  const { names } = useStepNames();
  const { isDocumentReady, documentSha256 } = contract;
  useEffect(() => {
    if (isDocumentReady) return;
    const timer = setInterval(again, sealMs);
    return () => clearInterval(timer);
  }, [isDocumentReady, again]);
  return (
    <Done
      title={signing.words.doneTitle}
      text={isDocumentReady ? signing.words.done(contract.companyName) : words.sealing}
      steps={names}
      facts={[
        [t.fields.company, contract.companyName],
        [words.contract, contract.title],
        [words.number, contract.contractNo],
        [words.signedAt, formatInstantFull(contract.signedAt ?? signedAt)],
        [words.hash, documentSha256 ? shortHash(documentSha256) : null],
      ]}
      foot={
        <FileButton isBusy={!isDocumentReady} ask={signing.open} late={words.sealing}>
          {isDocumentReady ? <FileText size={20} aria-hidden="true" /> : null}
          {isDocumentReady ? words.download : words.sealingShort}
        </FileButton>
      }
    >
      <Link className="m-button is-outline" href={paths.contracts}>
        {t.contracts.title}
      </Link>
      {nextPerson ? <NextPerson label={words.nextPerson} pass={nextPerson} /> : null}
      <Hint>{words.kept}</Hint>
      {contract.simulated ? <Hint>{words.simulated}</Hint> : null}
    </Done>
  );
};

/**
 * What was drawn and typed under one text, in the memory of this page alone: the steps come and go over it, and nothing of it outlasts the signature, or the
 * text.
 */
const useDrawn = (hash: string) => {
  const fresh = { of: hash, written: blank, typed: untyped };
  const [drawn, draw] = useState<{ of: string; written: Written; typed: Typed }>(fresh);
  const { written, typed } = drawn.of === hash ? drawn : fresh;
  return {
    written,
    onWritten: (next: Written) => draw({ of: hash, written: next, typed }),
    typed,
    onTyped: (next: Typed) => draw({ of: hash, written, typed: next }),
    forget: () => draw(fresh),
  };
};

/** Whether the text is another one than this page began with: the server refused the one before, or the page has asked again meanwhile. */
const useChanged = (hash: string) => {
  const [first] = useState(hash);
  const [isTold, setTold] = useState(false);
  return { hasChanged: isTold || hash !== first, told: () => setTold(true) };
};

type StepsProps = Omit<FlowProps, 'nextPerson'> & { nextPerson: (() => Promise<void>) | null; signed: (at: string) => void };

/** What comes before the signature, for a contract, whatever its text becomes: the account that was typed is the person's, and stays over another text. */
const Steps = ({ contract, signing, nextPerson, again, expired, signed }: StepsProps) => {
  const { step, show } = useSteps<Step>('read');
  const deed = useDeed();
  const { collectAccount, accountTypes, textSha256: hash } = contract;
  const { version: consentVersion } = contract.consent;
  const { hasChanged, told } = useChanged(hash);
  const { forget, ...drawn } = useDrawn(hash);
  const ticks = useTicks(`${hash} ${consentVersion}`);
  const reading = useReading({ hash, consentVersion, isAtText: step === 'read' });
  const account = useGivenAccount(accountTypes);
  const startOver = () => {
    forget();
    told();
    again();
    show('read', true);
  };
  /** The text is the same, and so is what was written under it: the new wording alone is asked about. */
  const askConsentAnew = () => {
    reading.refuseConsent();
    ticks.forget();
    again();
    show('consent', true);
  };
  const send = async (signature: Signature) => {
    const given = collectAccount ? account.input() : null;
    const input = { ...signature, account: given, textSha256: hash, readMs: reading.readMs, consentVersion };
    try {
      signed(await signing.send(input, `sign-${hash}`));
      show('done', true);
      again();
    } catch (error) {
      const refused = refusedOf(error);
      if (refused.code === 'SESSION_EXPIRED') return expired();
      if (refused.code === 'CONTRACT_TEXT_CHANGED') return startOver();
      if (refused.code === 'CONSENT_CHANGED') return askConsentAnew();
      if (refused.code === PHONE_REPLACED) return again();
      if (account.takes(refused)) return show('account');
      throw refused;
    }
  };
  // A step that is named by the history alone, after a reload or for another text, is not there yet.
  const isConsented = reading.isRead && reading.isConsented;
  if (step === 'sign' && isConsented && (!collectAccount || account.isSound)) {
    const sign = (signature: Signature) => void deed.run(() => send(signature));
    return <SignatureStep contract={contract} {...drawn} isBusy={deed.isBusy} refused={deed.refused} sign={sign} />;
  }
  if ((step === 'sign' || step === 'account') && isConsented && collectAccount)
    return <AccountStep account={account} given={() => show('sign')} />;
  if (step !== 'read' && reading.isRead) {
    const given = () => {
      reading.consent();
      show(collectAccount ? 'account' : 'sign');
    };
    // Another wording is another page: nothing that was ticked under the one before stays.
    const state = { isGiven: reading.isConsented, isNew: reading.isConsentNew };
    return <Consent key={consentVersion} contract={contract} ticks={ticks} {...state} given={given} />;
  }
  const shown = { contract, hasChanged, nextPerson, isRead: reading.isRead, finish: reading.finish };
  return <Read key={hash} {...shown} next={() => show('consent')} />;
};

/** Reading, consent, signature, the document: in this order, and each step once. */
export const SigningFlow = ({ contract, signing, nextPerson = null, again, expired }: FlowProps) => {
  const [signedAt, setSignedAt] = useState<string | null>(null);
  const shown = { contract, signing, nextPerson, again, expired };
  if (contract.step === 'SIGNED' || signedAt) return <Signed {...shown} signedAt={signedAt ?? ''} />;
  // Before anything is read: the browser leaves for the service and comes back to here.
  if (contract.isFaceNeeded) return <FaceStep companyName={contract.companyName} passed={again} expired={expired} />;
  return <Steps {...shown} signed={setSignedAt} />;
};
