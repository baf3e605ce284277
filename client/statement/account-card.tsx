import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { KeyValues } from '../kit/detail/summary';

type Account = StatementFactsFragment['remittanceAccount'];

/** Where money for a statement is sent: the subject's account, or the company's own one; `due` is the sum to send, where one is asked for. */
export const AccountCard = ({ account, due, columns = 4 }: { account: Account; due?: string; columns?: 1 | 2 | 4 }) => {
  const { t } = useTranslation(['payment', 'statement']);
  if (!account) return <p className="mu">{t('statement:account.none')}</p>;
  const title = t(account.isExclusive ? 'statement:account.exclusive' : 'statement:account.title');
  const rows = [
    { key: 'name', label: t('statement:account.name'), text: account.accountName },
    { key: 'bank', label: t('statement:account.bank'), text: account.bankName },
    { key: 'no', label: t('statement:account.no'), text: account.accountNo },
    ...(due ? [{ key: 'amount', label: t('statement:account.amount'), text: due }] : []),
  ];
  return (
    <section className="jq-account-card" aria-label={title}>
      <h3>{title}</h3>
      <KeyValues
        columns={columns}
        entries={rows.map(({ key, label, text }) => ({ key, label, value: <Copyable text={text} label={label} /> }))}
      />
      <ul className="mu">
        <li>{t('account.arrival')}</li>
        {account.isExclusive ? <li>{t('account.own')}</li> : null}
      </ul>
      {account.changeNoticeUrl ? (
        <a className="lk" href={account.changeNoticeUrl} target="_blank" rel="noreferrer">
          {t('account.changed')}
        </a>
      ) : null}
    </section>
  );
};
