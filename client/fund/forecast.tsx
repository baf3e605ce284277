import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { statementStates } from '../../schema/machines/statement';
import { useSession } from '../app/session/session';
import { type AccountFactsFragment, FundForecastDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { formatCount, formatMoney, isZero } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';

/** What the statements on their way will take, and what will be missing then (LDG-013). */
export const Forecast = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation('fund');
  const isOnCredit = useSession().has('ADVANCE');
  const { data } = useQuery(FundForecastDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const forecast = data?.fundForecast.find(({ subjectId }) => subjectId === account.id);
  if (!forecast || forecast.parts.length === 0) return null;
  const isShort = !isZero(forecast.shortage);
  return (
    <section className="jq-card jq-forecast" aria-label={t('forecast.title')}>
      <h2>
        {t('forecast.title')}
        <span className="mu num">{t(isOnCredit ? 'forecast.quota' : 'forecast.balance', { amount: formatMoney(forecast.spendable) })}</span>
      </h2>
      <dl>
        {forecast.parts.map((part) => (
          <div key={part.status}>
            <dt>{t('forecast.part', { state: statementStates[part.status].label, count: formatCount(part.count) })}</dt>
            <dd className="num">{formatMoney(part.amount)}</dd>
          </div>
        ))}
        <div className="due">
          <dt>{t('forecast.due')}</dt>
          <dd className="num">{formatMoney(forecast.due)}</dd>
        </div>
      </dl>
      {isShort ? (
        <Note tone="warning" title={t('forecast.short', { amount: formatMoney(forecast.shortage) })}>
          {t(isOnCredit ? 'forecast.shortQuota' : 'forecast.shortHint')}
        </Note>
      ) : (
        <p className="mu">{t('forecast.enough')}</p>
      )}
    </section>
  );
};
