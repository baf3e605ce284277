import { FileText } from 'lucide-react';
import { MyContractsDocument, type MyContractsQuery, OpenContractOfMineDocument } from '../generated/payee/graphql';
import { FileButton } from './kit/file-button';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { paths } from './paths';
import { request } from './request';
import { go } from './router';
import { Waiting as ToSign, useToSign } from './to-sign';
import { useAnswer } from './use-answer';

type Contract = MyContractsQuery['myContracts'][number];
const words = t.contracts;

const One = ({ contract }: { contract: Contract }) => {
  const { contractId, contractNo, title, companyName, statusName, isValid, signedOn, endsOn, isDocumentReady } = contract;
  const ask = async () => (await request(OpenContractOfMineDocument, { contractId })).openContractOfMine.url;
  return (
    <li className="m-card m-contract num">
      <div className="m-apart">
        <h2>{title}</h2>
        <span className={isValid ? 'state is-good' : 'state'}>{statusName}</span>
      </div>
      <p>{companyName}</p>
      <p>{contractNo}</p>
      {signedOn && endsOn ? <p>{words.term(signedOn, endsOn)}</p> : null}
      {isDocumentReady ? (
        <FileButton look="outline" ask={ask} late={t.transport.broken}>
          <FileText size={18} aria-hidden="true" />
          {words.download(contractNo)}
        </FileButton>
      ) : null}
    </li>
  );
};

/** Every contract of one's own, with its file where there is one. */
const ContractsScreen = () => {
  const { data, refused, again } = useAnswer(MyContractsDocument, {});
  const waiting = useToSign();
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  // One list tells what stands in the other: drawn before it is there, a row would go from under a finger.
  if (!data || !waiting) return <Waiting />;
  const { myContracts } = data;
  // With its button above it is not told a second time.
  const others = myContracts.filter(({ contractId }) => waiting.every((one) => one.contractId !== contractId));
  return (
    <Page title={words.title} heading={words.title} onBack={() => go(paths.me, { replace: true })}>
      <ToSign waiting={waiting} />
      {myContracts.length === 0 ? (
        <div className="m-empty">
          <p>{words.none}</p>
        </div>
      ) : (
        <ul>
          {others.map((contract) => (
            <One key={contract.contractId} contract={contract} />
          ))}
        </ul>
      )}
      <Hint>{words.hint}</Hint>
    </Page>
  );
};

export default ContractsScreen;
