import { ContractToSignDocument, OpenMyContractDocument, SignContractDocument } from '../generated/payee/graphql';
import './theme/sign.css';
import { Unanswered } from './kit/note';
import { Waiting } from './kit/waiting';
import { leave } from './leave';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { request } from './request';
import { go } from './router';
import { PHONE_REPLACED, type Signing, SigningFlow } from './sign/flow';
import { useAnswer } from './use-answer';

const signing: Signing = {
  send: async (input, intention) => (await perform(SignContractDocument, { input }, intention)).signContract.signedAt,
  open: async () => (await request(OpenMyContractDocument, {})).openMyContract.url ?? '',
  words: t.sign,
};

const Sign: Errand = ({ link, expired }) => {
  const { data, refused, again } = useAnswer(ContractToSignDocument, {}, expired);
  if (refused?.code === PHONE_REPLACED) return <Unanswered refused={refused} again={expired} label={t.sign.proveAgain} />;
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const contract = data.contractToSign;
  // In place: left for a new load, the page of the one before would come back from the browser's memory by its back button.
  const passOn = async () => {
    await leave();
    go(location.pathname, { replace: true });
    expired();
  };
  const nextPerson = link.purpose === 'QR' ? passOn : null;
  return (
    <SigningFlow key={contract.contractId} contract={contract} signing={signing} nextPerson={nextPerson} again={again} expired={expired} />
  );
};

export default Sign;
