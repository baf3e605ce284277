import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { Note } from '../kit/feedback/note';

/** What is missing by the server's own words: money to recharge, with the account to send it to, or an advance to repay first (PAY-013). */
export const ShortNote = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'payment']);
  const { payment, remittanceAccount: account } = statement;
  if (!payment.shortText) return null;
  const isRecharge = payment.payType !== 'ADVANCE';
  return (
    <Note tone="warning" title={payment.shortText}>
      {account && isRecharge ? (
        <span className="jq-account">
          <span>{t('payment:account.topUp')}</span>
          <Copyable text={account.accountName} label={t('account.name')} />
          <Copyable text={account.bankName} label={t('account.bank')} />
          <Copyable text={account.accountNo} label={t('account.no')} />
        </span>
      ) : null}
    </Note>
  );
};
