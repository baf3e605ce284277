import { ContractToSignDocument, OpenMyContractDocument, SignContractDocument } from '../generated/payee/graphql';
import { useNextVisitor } from './card/use-next-visitor';
import './theme/sign.css';
import { Unanswered } from './kit/note';
import { Waiting } from './kit/waiting';
import { leave, leaveUnseen } from './leave';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { request } from './request';
import { remember, signedBy } from './request-key';
import { go } from './router';
import { PHONE_REPLACED, type Signing, SigningFlow } from './sign/flow';
import { useAnswer } from './use-answer';

const signing: Signing = {
  send: async (input, intention) => (await perform(SignContractDocument, { input }, intention)).signContract.signedAt,
  open: async () => (await request(OpenMyContractDocument, {})).openMyContract.url ?? '',
  words: t.sign,
};

/** At a code that many sign by, one after the other: two ways for the page to go to the next one, by the one before and without him. null = no such code. */
const useHandOn = (isPublic: boolean, { expired, isComingBack }: { expired: () => void; isComingBack: boolean }) => {
  // In place: left for a new load, the page of the one before would come back from the browser's memory by its back button.
  const begin = () => {
    go(location.pathname, { replace: true });
    expired();
  };
  const passOn = async () => {
    await leave();
    begin();
  };
  const leftAlone = () => {
    begin();
    void leaveUnseen();
  };
  useNextVisitor(isPublic, leftAlone, isComingBack);
  return isPublic ? passOn : null;
};

const Sign: Errand = ({ token, link, expired }) => {
  const { data, refused, again } = useAnswer(ContractToSignDocument, {}, expired);
  const contract = data?.contractToSign ?? null;
  const nextPerson = useHandOn(link.purpose === 'QR', { expired, isComingBack: contract?.isFaceNeeded ?? false });
  if (refused?.code === PHONE_REPLACED) return <Unanswered refused={refused} again={expired} label={t.sign.proveAgain} />;
  if (refused && !contract) return <Unanswered refused={refused} again={again} />;
  if (!contract) return <Waiting />;
  const send: Signing['send'] = async (...given) => {
    const signedAt = await signing.send(...given);
    remember(signedBy(token), 'yes');
    return signedAt;
  };
  const flow = { contract, signing: { ...signing, send }, nextPerson, again, expired };
  return <SigningFlow key={contract.contractId} {...flow} />;
};

export default Sign;
