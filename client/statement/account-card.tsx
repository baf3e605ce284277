import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { KeyValues } from '../kit/detail/summary';
import { formatMoney } from '../kit/format/money';
import { dueName } from './due';

type Account = StatementFactsFragment['remittanceAccount'];

type Row = { key: string; label: string; text: string; shown?: string };
type AccountCardProps = {
  account: Account;
  /** What the sum to send is for, where one is asked for. */
  payment?: StatementFactsFragment['payment'];
  /** The sum that is missing, where money is topped up. */
  short?: string;
  columns?: 1 | 2 | 4;
};

/** Where money for a statement is sent: the subject's account, or the company's own one. */
export const AccountCard = ({ account, payment, short, columns = 4 }: AccountCardProps) => {
  const { t } = useTranslation(['payment', 'statement']);
  if (!account) return <p className="mu">{t('statement:account.none')}</p>;
  const name = account.isExclusive ? 'statement:account.exclusive' : 'statement:account.title';
  const title = t(short ? 'account.topUp' : name);
  const rows: Row[] = [
    { key: 'name', label: t('statement:account.name'), text: account.accountName },
    { key: 'bank', label: t('statement:account.bank'), text: account.bankName },
    { key: 'no', label: t('statement:account.no'), text: account.accountNo },
    ...(payment ? [{ key: 'amount', label: t(dueName(payment)), text: payment.due, shown: formatMoney(payment.due) }] : []),
    ...(short ? [{ key: 'short', label: t('account.short'), text: short, shown: formatMoney(short) }] : []),
  ];
  return (
    <section className="jq-account-card" aria-label={title}>
      <h3>{title}</h3>
      <KeyValues
        columns={columns}
        entries={rows.map(({ key, label, text, shown }) => ({ key, label, value: <Copyable text={text} shown={shown} label={label} /> }))}
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
