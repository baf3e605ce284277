import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { BillOverviewDocument, type HomeQuery } from '../generated/graphql';
import { formatMoney, isZero } from '../kit/format/money';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';

type Account = HomeQuery['fundAccounts'][number];

/** A company that pays from a quota has its money there: what is left of it, and what it owes. */
const Quota = ({ advance }: { advance: NonNullable<Account['advance']> }) => {
  const { t } = useTranslation('home');
  return (
    <>
      <div className="amount">
        <CardMoney amount={advance.remaining} />
      </div>
      <dl>
        {(['total', 'used'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`quota.${part}`)}</dt>
            <dd className="num">¥{formatMoney(advance[part])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** What the bills ask for today, interest included: a quota alone does not say when it has to be given back. */
const DueBills = () => {
  const { t } = useTranslation('home');
  const { data } = useQuery(BillOverviewDocument, { variables: { kind: null }, context: inline, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { owedNow } = data.billOverview;
  return (
    <div className="due">
      <span className="mu">{t('quota.due')}</span>
      <b className="num">¥{formatMoney(owedNow)}</b>
      <Link className="lk" to={paths.bills}>
        {t('quota.bills')}
      </Link>
    </div>
  );
};

/** One balance per cooperation subject: money of one is never money of another. */
export const BalanceCard = ({ accounts }: { accounts: HomeQuery['fundAccounts'] }) => {
  const { t } = useTranslation('home');
  const isQuota = accounts.length > 0 && accounts.every((account) => account.advance);
  return (
    <section className="jq-card" aria-labelledby="balance-title">
      <div className="jq-card-head">
        <h2 id="balance-title">{t(isQuota ? 'quota.title' : 'balance.title')}</h2>
        <span className="spacer" />
        <Link className="lk" to={paths.balance}>
          {t('balance.flows')}
        </Link>
      </div>
      {accounts.length === 0 ? (
        <p className="mu" style={{ padding: '0 20px 16px' }}>
          {t('balance.none')}
        </p>
      ) : null}
      <ul className="jq-balances">
        {accounts.map((account) => (
          <li key={account.id}>
            <small>{account.advance ? t('quota.remaining', { subject: account.subjectName }) : account.subjectName}</small>
            {account.advance ? (
              <Quota advance={account.advance} />
            ) : (
              <div className="amount">
                <CardMoney amount={account.available} />
              </div>
            )}
            {isZero(account.held) ? null : <small className="num">{t('balance.held', { amount: formatMoney(account.held) })}</small>}
          </li>
        ))}
      </ul>
      {isQuota ? <DueBills /> : null}
    </section>
  );
};
