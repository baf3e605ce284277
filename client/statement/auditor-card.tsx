import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  type ComparisonPersonFragment,
  StatementComparisonDocument,
  type StatementDetailQuery,
  type StatementFactsFragment,
} from '../generated/graphql';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatInstantShort } from '../kit/format/dates';
import { formatCount, formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';

type Reasons = NonNullable<StatementDetailQuery['statement']>['interceptReasons'];

const People = ({ title, people, count }: { title: string; people: readonly ComparisonPersonFragment[]; count: number }) => {
  if (count === 0) return null;
  return (
    <div className="jq-difference">
      <h3>
        {title} <span className="num">{formatCount(count)}</span>
      </h3>
      <ul>
        {people.map((person) => (
          <li key={`${person.idCardMasked}-${person.name}`}>
            <b title={person.name}>{person.name}</b>
            <span className="num mu">{person.idCardMasked}</span>
            <span className="num r">{person.before ? formatMoney(person.before) : '—'}</span>
            <span className="mu">→</span>
            <span className="num r">{person.now ? formatMoney(person.now) : '—'}</span>
            {person.percent && person.before !== person.now ? <b className="num">{person.percent}</b> : null}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** RSK-007: a large amount waits for two auditors; who passed stands beside how many are still asked for. */
const Passes = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation('review');
  const { auditPasses: given, auditPassesNeeded: needed, auditorNames: names } = statement;
  const isReviewed = statement.availableActions.some(({ key }) => key === 'passAudit');
  if (!isReviewed || needed < 2) return null;
  return (
    <section className="jq-card jq-auditor" aria-label={t('passes.title')}>
      <Note tone="info" title={`${t('passes.title')} ${t('passes.given', { given, needed })}`}>
        {t('passes.waits', { needed, missing: needed - given })}
        {names.length > 0 ? (
          <>
            <br />
            {t('passes.names', { names: names.join('、') })}
          </>
        ) : null}
      </Note>
    </section>
  );
};

/** What the checker must see before deciding: answered warnings with their reasons, and the difference to the last statement (RSK-005). */
const Reference = ({ statement, reasons }: { statement: StatementFactsFragment; reasons: Reasons }) => {
  const { t } = useTranslation('statement');
  const { data } = useQuery(StatementComparisonDocument, { variables: { id: statement.id }, context: inline });
  const comparison = data?.statement?.comparison;
  const taxes = data?.statement?.taxComparison;
  if (reasons.length === 0 && !comparison) return null;
  return (
    <section className="jq-card jq-auditor" aria-label={t('auditor.title')}>
      <div className="jq-auditor-head">
        <h2 className="jq-side-title">{t('auditor.title')}</h2>
      </div>
      {comparison ? (
        <>
          <KeyValues
            entries={[
              {
                key: 'previous',
                label: t('auditor.previous'),
                value: comparison.previousCode ? (
                  <span className="num">
                    {comparison.previousCode} <span className="jq-moment mu">{formatInstantShort(comparison.previousAt)}</span>
                  </span>
                ) : (
                  '—'
                ),
              },
              {
                key: 'people',
                label: t('auditor.people'),
                value: `${formatCount(comparison.previousCount)} → ${formatCount(statement.lineCount)}`,
              },
              { key: 'pay', label: t('auditor.payChange'), value: <MoneyText amount={comparison.payChange} /> },
              { key: 'tax', label: t('auditor.taxSaved'), value: taxes ? <MoneyText amount={taxes.saved} /> : '—' },
            ]}
          />
          <div className="jq-differences">
            <People title={t('auditor.added')} people={comparison.added} count={comparison.addedCount} />
            <People title={t('auditor.missing')} people={comparison.missing} count={comparison.missingCount} />
            <People title={t('auditor.accountChanged')} people={comparison.accountChanged} count={comparison.accountChangedCount} />
            <People title={t('auditor.amountChanged')} people={comparison.amountChanged} count={comparison.amountChangedCount} />
          </div>
        </>
      ) : null}
      {reasons.map((reason) => (
        <div className="jq-statement-note" key={reason.code}>
          <Note tone="warning" title={`${reason.name} · ${t('auditor.rows', { count: reason.count })}`}>
            {reason.rows.map((row) => `${row.name}：${row.text}`).join('；')}
            {reason.reason ? (
              <>
                <br />
                <b>{t('auditor.reason')}</b> {reason.reason}
              </>
            ) : null}
          </Note>
        </div>
      ))}
    </section>
  );
};

export const AuditorCard = (props: { statement: StatementFactsFragment; reasons: Reasons }) => (
  <>
    <Passes statement={props.statement} />
    <Reference {...props} />
  </>
);
