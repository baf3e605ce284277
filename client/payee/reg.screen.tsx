import {
  ConfirmRegistrationDocument,
  OpenMyRegistrationContractDocument,
  RegisterMeDocument,
  RegistrationOfMeDocument,
  type RegistrationShownFragment,
} from '../generated/payee/graphql';
import { formatInstantFull } from '../kit/format/dates';
import './theme/sign.css';
import { Facts } from './kit/facts';
import { Hint, Unanswered } from './kit/note';
import { OneDeed } from './kit/one-deed';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { request } from './request';
import { PHONE_REPLACED, type Signing, SigningFlow } from './sign/flow';
import { StepNames } from './sign/steps';
import { useAnswer } from './use-answer';

const words = t.reg;
const stepsNow = () => ({ names: words.steps, before: 1 });

const signing: Signing = {
  send: async (input, intention) => {
    const { confirmRegistration } = await perform(ConfirmRegistrationDocument, { input }, intention);
    return confirmRegistration.confirmedAt ?? '';
  },
  open: async () => (await request(OpenMyRegistrationContractDocument, {})).openMyRegistrationContract.url ?? '',
  words,
};

type StepProps = { token: string; mine: RegistrationShownFragment; again: () => void; expired: () => void };

const headOf = ({ companyName, agreementName }: RegistrationShownFragment) => ({
  title: words.title,
  heading: companyName,
  sub: words.sub(agreementName),
  steps: words.steps,
});

/** Step one: what the company gave, masked. A wrong one is the company's to mend, so nothing can be typed here. */
const Register = ({ token, mine, again, expired }: StepProps) => {
  const isAgain = mine.registeredAt !== null;
  const act = async () => {
    await perform(RegisterMeDocument, {}, `register-${token.slice(-6)}`);
    again();
  };
  return (
    <OneDeed {...headOf(mine)} at={1} act={act} name={isAgain ? words.goOn : words.submit} busy={words.busy} expired={expired}>
      {isAgain ? <p className="m-note is-warning">{words.renew}</p> : null}
      <h2 className="m-h2">{words.facts}</h2>
      <Facts
        facts={[
          [t.fields.name, mine.name],
          [words.idCard, mine.idCardMasked],
          [t.fields.phone, mine.phoneMasked],
          [words.company, mine.companyName],
          [words.subject, mine.subjectName],
        ]}
      />
      <Hint>{words.wrong}</Hint>
    </OneDeed>
  );
};

/** Step two where the agreement was signed before: nobody signs the same twice. */
const ConfirmKnown = ({ token, mine, again, expired }: StepProps) => {
  const { contract } = mine;
  const act = async () => {
    await perform(ConfirmRegistrationDocument, { input: null }, `confirm-registration-${token.slice(-6)}`);
    again();
  };
  return (
    <OneDeed {...headOf(mine)} at={4} act={act} name={words.confirm} busy={words.confirmBusy} expired={expired}>
      <p className="m-note is-good">{words.known}</p>
      <Facts
        facts={[
          [t.sign.contract, contract?.title ?? null],
          [t.sign.number, contract?.contractNo ?? null],
          [words.signedAt, contract?.signedAt ? formatInstantFull(contract.signedAt) : null],
        ]}
      />
    </OneDeed>
  );
};

/** Registering, then the agreement: read, agreed to and signed as any contract is. */
const Registration: Errand = ({ token, expired }) => {
  const { data, refused, again } = useAnswer(RegistrationOfMeDocument, {}, expired);
  if (refused?.code === PHONE_REPLACED) return <Unanswered refused={refused} again={expired} label={t.sign.proveAgain} />;
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const mine = data.registrationOfMe;
  const { contract, step } = mine;
  if (!contract || step === 'REGISTER') return <Register token={token} mine={mine} again={again} expired={expired} />;
  if (step === 'CONFIRM') return <ConfirmKnown token={token} mine={mine} again={again} expired={expired} />;
  return (
    <StepNames value={stepsNow()}>
      <SigningFlow key={contract.contractId} contract={contract} signing={signing} again={again} expired={expired} />
    </StepNames>
  );
};

export default Registration;
