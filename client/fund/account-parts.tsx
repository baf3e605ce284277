import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import type { AccountFactsFragment } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { formatInstant } from '../kit/format/dates';
import { MoneyText } from '../kit/money/money-text';
import './fund.css';

export const Remittance = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation('fund');
  if (!account.remittance) return null;
  const { accountName, bankName, accountNo, isExclusive } = account.remittance;
  return (
    <section className="jq-card jq-remit" aria-label={t('remit.title')}>
      <h2>{t('remit.title')}</h2>
      <dl>
        <div>
          <dt>{t(isExclusive ? 'remit.exclusive' : 'remit.name')}</dt>
          <dd>
            <Copyable text={accountName} />
          </dd>
        </div>
        <div>
          <dt>{t('remit.bank')}</dt>
          <dd>
            <Copyable text={bankName} />
          </dd>
        </div>
        <div>
          <dt>{t('remit.account')}</dt>
          <dd>
            <Copyable text={accountNo} />
          </dd>
        </div>
      </dl>
      <p className="mu">{t('remit.hint')}</p>
    </section>
  );
};

/** Money that is set aside belongs to somebody for a while: to which statement, by whom, until when (LDG-008). */
export const Holds = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation('fund');
  if (account.holds.length === 0) return null;
  return (
    <section className="jq-card jq-holds" aria-label={t('holds.title')}>
      <h2>{t('holds.title')}</h2>
      <ul>
        {account.holds.map((hold) => (
          <li key={hold.id}>
            <Link className="lk num" to={paths.statement(hold.statementId)}>
              {hold.statementCode}
            </Link>
            <MoneyText amount={hold.amount} />
            <span>{t('holds.by', { name: hold.heldBy })}</span>
            <span className="mu">{t('holds.until', { at: formatInstant(hold.expiresAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
