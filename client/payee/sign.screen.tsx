import { ContractToSignDocument, OpenMyContractDocument, SignContractDocument } from '../generated/payee/graphql';
import './theme/sign.css';
import { Unanswered } from './kit/note';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { request } from './request';
import { type Signing, SigningFlow } from './sign/flow';
import { useAnswer } from './use-answer';

const signing: Signing = {
  send: async (input, intention) => (await perform(SignContractDocument, { input }, intention)).signContract.signedAt,
  open: async () => (await request(OpenMyContractDocument, {})).openMyContract.url ?? '',
  words: t.sign,
};

const Sign: Errand = ({ expired }) => {
  const { data, refused, again } = useAnswer(ContractToSignDocument, {}, expired);
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const contract = data.contractToSign;
  return <SigningFlow key={contract.textSha256} contract={contract} signing={signing} again={again} expired={expired} />;
};

export default Sign;
