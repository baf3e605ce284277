import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { payOrder } from '../../schema/codes';
import type { StatementFactsFragment } from '../generated/graphql';
import { type KeyValue, KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatClock, formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { OutcomeTable } from './outcome-table';
import { PaperLinks } from './paper-links';
import { ShortNote } from './short-note';

type Words = TFunction<['statement', 'lines', 'payment', 'statements']>;

/** Once somebody was paid, what has reached people and what was withheld from it; until then what the statement comes to. */
const netAndTax = (t: Words, totals: StatementFactsFragment['totals']): KeyValue[] =>
  totals.successCount > 0
    ? [
        { key: 'net', label: t('fact.successNet'), value: <MoneyText amount={totals.successNet} /> },
        { key: 'tax', label: t('fact.successTax'), value: <MoneyText amount={totals.successTax} /> },
      ]
    : [
        { key: 'net', label: t(totals.isEstimate ? 'fact.netEstimate' : 'fact.net'), value: <MoneyText amount={totals.net} /> },
        { key: 'tax', label: t(totals.isEstimate ? 'fact.taxEstimate' : 'fact.tax'), value: <MoneyText amount={totals.tax} /> },
      ];

/** The key-values of the first card; the money of the outcome has a table of its own. */
export const DetailFacts = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'lines', 'payment', 'statements']);
  const { totals, hold, payment, outcome } = statement;
  return (
    <>
      {outcome ? <OutcomeTable outcome={outcome} /> : null}
      <KeyValues
        entries={[
          { key: 'subject', label: t('fact.subject'), value: statement.subject.name },
          { key: 'title', label: t('fact.title'), value: statement.title },
          { key: 'kind', label: t('fact.kind'), value: statement.kindName },
          { key: 'scenario', label: t('fact.scenario'), value: statement.scenarioName },
          { key: 'payWay', label: t('fact.payWays'), value: `${statement.payWayName} · ${payment.payTypeName}` },
          ...netAndTax(t, totals),
          {
            key: 'maker',
            label: t('fact.maker'),
            value: <span className="num">{`${statement.createdByName} ${formatInstant(statement.createdAt)}`}</span>,
          },
          { key: 'payOrder', label: t('lines:fact.payOrder'), value: payOrder.label(statement.payOrder) },
          { key: 'invoice', label: t('lines:fact.invoice'), value: statement.invoiceCategory },
          { key: 'papers', label: t('papers.label'), value: <PaperLinks statement={statement} /> },
        ]}
      />
      {hold ? (
        <div className="jq-statement-note">
          <Note tone={hold.isMine ? 'info' : 'warning'}>
            {hold.isMine
              ? t('payment:mine', { amount: formatMoney(hold.amount), until: formatClock(hold.until) })
              : t('statements:paying', { name: hold.holderName, until: formatClock(hold.until) })}
          </Note>
        </div>
      ) : null}
      {payment.channelText ? (
        <div className="jq-statement-note">
          <Note tone="warning">{payment.channelText}</Note>
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
