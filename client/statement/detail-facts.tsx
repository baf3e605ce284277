import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { payOrder } from '../../schema/codes';
import type { StatementFactsFragment } from '../generated/graphql';
import { type KeyValue, KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatClock, formatInstant } from '../kit/format/dates';
import { formatMoney, isZero } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { ShortNote } from './short-note';

type Words = TFunction<['statement', 'lines']>;
type Totals = StatementFactsFragment['totals'];

/** STM-096: what was paid and what came back, once there is an outcome; the coupon only where one was used. */
const sums = (t: Words, totals: Totals): KeyValue[] => {
  const sum = (key: string, label: string, amount: string): KeyValue => ({ key, label, value: <MoneyText amount={amount} /> });
  return [
    ...(isZero(totals.deduction) ? [] : [sum('deduction', t('lines:fact.deduction'), totals.deduction)]),
    ...(totals.successCount > 0
      ? [
          sum('successPay', t('lines:fact.successPay'), totals.successPay),
          sum('successFee', t('lines:fact.successServiceFee'), totals.successServiceFee),
          sum('successReceivable', t('fact.successReceivable'), totals.successReceivable),
          sum('successNet', t('fact.successNet'), totals.successNet),
          sum('successTax', t('fact.successTax'), totals.successTax),
        ]
      : []),
    ...(totals.terminatedCount > 0
      ? [
          sum('terminatedPay', t('lines:fact.terminatedPay'), totals.terminatedPay),
          sum('terminatedFee', t('lines:fact.terminatedServiceFee'), totals.terminatedServiceFee),
          sum('terminated', t('fact.terminatedReceivable'), totals.terminatedReceivable),
        ]
      : []),
    ...(totals.successCount + totals.terminatedCount > 0 ? [sum('final', t('lines:fact.finalReceivable'), totals.finalReceivable)] : []),
  ];
};

/** The key-values of the first card; money of the outcome only once there is an outcome. */
export const DetailFacts = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'lines']);
  const { totals, hold, payment } = statement;
  return (
    <>
      <KeyValues
        entries={[
          { key: 'subject', label: t('fact.subject'), value: statement.subject.name },
          { key: 'title', label: t('fact.title'), value: statement.title },
          { key: 'kind', label: t('fact.kind'), value: statement.kindName },
          { key: 'scenario', label: t('fact.scenario'), value: statement.scenarioName },
          { key: 'payWay', label: t('fact.payWays'), value: `${statement.payWayName} · ${payment.payTypeName}` },
          { key: 'net', label: t(totals.isEstimate ? 'fact.netEstimate' : 'fact.net'), value: <MoneyText amount={totals.net} /> },
          { key: 'tax', label: t(totals.isEstimate ? 'tile.taxEstimate' : 'tile.tax'), value: <MoneyText amount={totals.tax} /> },
          {
            key: 'maker',
            label: t('fact.maker'),
            value: <span className="num">{`${statement.createdByName} ${formatInstant(statement.createdAt)}`}</span>,
          },
          { key: 'payOrder', label: t('lines:fact.payOrder'), value: payOrder.label(statement.payOrder) },
          { key: 'invoice', label: t('lines:fact.invoice'), value: statement.invoiceCategory },
          ...sums(t, totals),
        ]}
      />
      {hold ? (
        <div className="jq-statement-note">
          <Note tone="info">
            {t('hold.text', { name: hold.holderName, amount: formatMoney(hold.amount), until: formatClock(hold.until) })}
          </Note>
        </div>
      ) : null}
      {payment.shortText ? (
        <div className="jq-statement-note">
          <ShortNote statement={statement} />
        </div>
      ) : null}
    </>
  );
};
