import { PenLine } from 'lucide-react';
import { ContinueMySigningDocument, MyContractsToSignDocument, type MyContractsToSignQuery } from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { Button } from './kit/button';
import { Hint, RefusalNote } from './kit/note';
import { t } from './locales/words';
import { request } from './request';
import { go } from './router';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

type Contract = MyContractsToSignQuery['myContractsToSign'][number];
const words = t.toSign;

const One = ({ contract: { contractId, title, companyName, deadline, isOwnPhone } }: { contract: Contract }) => {
  const deed = useDeed();
  const onwards = async () => go((await request(ContinueMySigningDocument, { contractId })).continueMySigning.path);
  return (
    <li className="m-card m-contract num">
      <h3>{title}</h3>
      <p>{companyName}</p>
      <p>{words.until(formatInstant(deadline))}</p>
      <RefusalNote refused={deed.refused} />
      {isOwnPhone ? (
        <Button isBusy={deed.isBusy} onClick={() => void deed.run(onwards)}>
          <PenLine size={18} aria-hidden="true" />
          {words.sign(title)}
        </Button>
      ) : (
        <Hint>{words.otherPhone}</Hint>
      )}
    </li>
  );
};

/** null = not answered yet; what could not be asked is as if nothing waited. */
export const useToSign = (): readonly Contract[] | null => {
  const { data, refused } = useAnswer(MyContractsToSignDocument, {});
  return data?.myContractsToSign ?? (refused ? [] : null);
};

/** What waits to be signed by whoever has logged in, wherever she looks first; nothing waits = nothing is said. */
export const ToSign = () => <Waiting waiting={useToSign() ?? []} />;

export const Waiting = ({ waiting }: { waiting: readonly Contract[] }) => {
  if (waiting.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <h2 className="m-h2">{words.title}</h2>
      <ul>
        {waiting.map((contract) => (
          <One key={contract.contractId} contract={contract} />
        ))}
      </ul>
    </section>
  );
};
