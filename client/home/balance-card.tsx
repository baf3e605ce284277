import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import type { HomeQuery } from '../generated/graphql';
import { formatMoney, isZero } from '../kit/format/money';
import { CardMoney } from '../kit/money/money-text';

/** One balance per cooperation subject: money of one is never money of another. */
export const BalanceCard = ({ accounts }: { accounts: HomeQuery['fundAccounts'] }) => {
  const { t } = useTranslation('home');
  return (
    <section className="jq-card" aria-labelledby="balance-title">
      <div className="jq-card-head">
        <h2 id="balance-title">{t('balance.title')}</h2>
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
            <small>{account.subjectName}</small>
            <div className="amount">
              <CardMoney amount={account.available} />
            </div>
            {isZero(account.held) ? null : <small className="num">{t('balance.held', { amount: formatMoney(account.held) })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
};
