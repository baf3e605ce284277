import { useState } from 'react';
import { ConfirmReceiptDocument, ReceiptToConfirmDocument } from '../generated/payee/graphql';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { Button } from './kit/button';
import { Done } from './kit/done';
import { BigMoney } from './kit/money';
import { Hint, RefusalNote, Unanswered } from './kit/note';
import { Page, StepLine } from './kit/page';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { refusedOf } from './request';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

const words = t.confirm;

/** The bank makes this payment by the payee's word alone. */
const Confirm: Errand = ({ token, expired }) => {
  const { data, refused, again } = useAnswer(ReceiptToConfirmDocument, {}, expired);
  const [confirmedAt, setConfirmedAt] = useState<string | null>(null);
  const deed = useDeed();
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const { lineId, companyName, title, net, accountMasked, payWayName, deadline } = data.receiptToConfirm;
  if (confirmedAt) {
    const facts = [
      [t.fix.company, companyName],
      [words.at, formatInstantFull(confirmedAt)],
    ] as const;
    return <Done title={words.done} text={words.doneText} steps={words.steps} facts={facts} />;
  }
  const send = async () => {
    try {
      setConfirmedAt((await perform(ConfirmReceiptDocument, {}, `confirm-${lineId}-${token.slice(-6)}`)).confirmReceipt.confirmedAt);
    } catch (problem) {
      if (refusedOf(problem).code === 'SESSION_EXPIRED') return expired();
      throw problem;
    }
  };
  const top = (
    <>
      <p className="sub">{words.net}</p>
      <BigMoney value={net} />
      <StepLine label={t.identity.steps} names={words.steps} at={1} />
    </>
  );
  return (
    <Page title={words.title} heading={title} sub={companyName} top={top}>
      <dl className="m-card m-facts num">
        <div>
          <dt>{t.line.payWay}</dt>
          <dd>{payWayName}</dd>
        </div>
        <div>
          <dt>{t.line.account}</dt>
          <dd>{accountMasked}</dd>
        </div>
        <div>
          <dt>{words.deadline}</dt>
          <dd>{formatInstant(deadline)}</dd>
        </div>
      </dl>
      <RefusalNote refused={deed.refused} />
      <Button isBusy={deed.isBusy} onClick={() => void deed.run(send)}>
        {deed.isBusy ? words.busy : words.submit}
      </Button>
      <Hint>{words.hint}</Hint>
    </Page>
  );
};

export default Confirm;
