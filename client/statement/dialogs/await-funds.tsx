import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProofRefusal } from '../../app/payment-code/code-step';
import { usePaymentProof } from '../../app/payment-code/use-payment-proof';
import { useSession } from '../../app/session/session';
import { AwaitFundsDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { addDays, todayInShanghai } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { AccountCard } from '../account-card';
import type { StatementDialogProps } from '../statement-context';
import { CodeStep } from './code-step';

/** The customer has sent or will send money for this statement: yesterday or today (D61). */
export const AwaitFundsDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation(['statement', 'payment']);
  const { facts } = useSession();
  const { id, version, payment } = statement;
  const today = todayInShanghai(new Date(facts.serverTime));
  const [day, setDay] = useState(today);
  const [payWhenFunded, setPayWhenFunded] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const proof = usePaymentProof(payment.needsSms);
  const needsProof = payWhenFunded && proof.isAsked;
  return (
    <ActDialog
      title={t('await.title')}
      confirm={t('await.confirm')}
      done={t('await.done')}
      blocked={needsProof && !proof.isReady ? t('payment:await.codeNeeded') : null}
      mutation={AwaitFundsDocument}
      request={`await-${id}-${version}`}
      variables={{ input: { id, version, remittedOn: day, payWhenFunded, ...(needsProof ? proof.shown : {}) } }}
      onRefused={setRefused}
      isToldInside={(error) => needsProof && isProofRefusal(error)}
      onClose={onClose}
    >
      <p>{t('await.text', { amount: formatMoney(payment.due) })}</p>
      <AccountCard account={statement.remittanceAccount} payment={payment} columns={1} />
      <label className="jq-field">
        <span className="label">{t('await.day')}</span>
        <select className="jq-input" value={day} onChange={(event) => setDay(event.target.value)}>
          {[today, addDays(today, -1)].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
      <label className="jq-check">
        <input type="checkbox" className="jq-box" checked={payWhenFunded} onChange={(event) => setPayWhenFunded(event.target.checked)} />
        <span>{t('payment:await.payWhenFunded')}</span>
      </label>
      {needsProof ? <CodeStep statement={statement} purpose="AWAIT_FUNDS" proof={proof} failure={refused} /> : null}
    </ActDialog>
  );
};
