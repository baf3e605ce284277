import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statementPath } from '../app/paths';
import {
  RosterGridDocument,
  StatementComparisonDocument,
  type StatementDetailQuery,
  type StatementFactsFragment,
} from '../generated/graphql';
import { type KeyValue, KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatInstant } from '../kit/format/dates';
import { formatCount, isNegative, isZero } from '../kit/format/money';
import { comma } from '../kit/language/separators';
import { MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { ListNotes } from '../roster/reading';
import { type Comparison, Differences } from './differences';
import { WarnedRows } from './same-lists';

type Reasons = NonNullable<StatementDetailQuery['statement']>['interceptReasons'];

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
            {t('passes.names', { names: names.join(comma()) })}
          </>
        ) : null}
      </Note>
    </section>
  );
};

/** RSK-002: what the maker was warned of and answered. */
const Answered = ({ reasons }: { reasons: Reasons }) => {
  const { t } = useTranslation('statement');
  if (reasons.length === 0) return null;
  return (
    <div className="jq-answered">
      <h3>{t('auditor.answered', { count: reasons.length })}</h3>
      {reasons.map((reason) => (
        <Note key={reason.code} tone="warning" title={`${reason.name} · ${t('auditor.rows', { count: reason.count })}`}>
          <WarnedRows rows={reason.rows} />
          {reason.reason ? (
            <>
              <br />
              <b>{t('auditor.reason')}</b>
              {reason.reason}
            </>
          ) : null}
        </Note>
      ))}
    </div>
  );
};

const Previous = ({ previous }: { previous: NonNullable<Comparison['previous']> }) => {
  const { t } = useTranslation('statement');
  return (
    <>
      <Link className="lk num" to={statementPath(previous)}>
        {previous.statementCode}
      </Link>
      <small className="jq-paid-at mu num">{t('auditor.paidAt', { at: formatInstant(previous.paidAt) })}</small>
    </>
  );
};

/** The figures beside the decision; a saving is told only where there is one. */
const useFigures = (statement: StatementFactsFragment, comparison: Comparison | null | undefined, saved: string | undefined) => {
  const { t } = useTranslation('statement');
  const figures: KeyValue[] = [];
  if (comparison?.previous) {
    figures.push(
      { key: 'previous', label: t('auditor.previous'), value: <Previous previous={comparison.previous} /> },
      {
        key: 'people',
        label: t('auditor.people'),
        value: <span className="num">{`${formatCount(comparison.previousCount)} → ${formatCount(statement.lineCount)}`}</span>,
      },
      { key: 'pay', label: t('auditor.payChange'), value: <MoneyText amount={comparison.payChange} /> },
    );
  }
  if (!statement.paidAt)
    figures.push({ key: 'after', label: t('auditor.balanceAfter'), value: <MoneyText amount={statement.payment.balanceAfter} /> });
  if (saved !== undefined && !isZero(saved) && !isNegative(saved))
    figures.push({ key: 'tax', label: t('auditor.taxSaved'), value: <MoneyText amount={saved} /> });
  return figures;
};

/** Rows that nobody saw in the sheet were paid or left out by the maker's choice, and other sheets were not read: whoever checks the list is told. */
const SheetTold = ({ rosterId, reasons }: { rosterId: string; reasons: Reasons }) => {
  const { t } = useTranslation('statement');
  const { data } = useQuery(RosterGridDocument, { variables: { id: rosterId, first: 1, page: 1 }, context: inline });
  const out = data?.roster?.skipped.hidden ?? 0;
  const taken = data?.roster?.counts.byCode.find(({ code }) => code === 'HIDDEN_ROW')?.count ?? 0;
  const answered = reasons.map(({ code }) => code);
  const notes = data?.roster?.notes.filter(({ code }) => !answered.includes(code)) ?? [];
  return (
    <>
      {out + taken > 0 ? (
        <Note tone="warning">{taken > 0 ? t('auditor.hiddenTaken', { count: taken }) : t('auditor.hiddenLeft', { count: out })}</Note>
      ) : null}
      <ListNotes notes={notes} />
    </>
  );
};

/** What the checker must see before deciding: the answered warnings first, then the difference to the last payment (RSK-005). */
const Reference = ({ statement, reasons }: { statement: StatementFactsFragment; reasons: Reasons }) => {
  const { t } = useTranslation('statement');
  const { data } = useQuery(StatementComparisonDocument, { variables: { id: statement.id }, context: inline });
  const comparison = data?.statement?.comparison;
  const figures = useFigures(statement, comparison, data?.statement?.taxComparison?.saved);
  if (!data || statement.lineCount === 0) return null;
  return (
    <section className="jq-card jq-auditor" aria-label={t('auditor.title')}>
      <div className="jq-auditor-head">
        <h2 className="jq-side-title">{t('auditor.title')}</h2>
      </div>
      <Answered reasons={reasons} />
      {data.statement?.rosterId ? <SheetTold rosterId={data.statement.rosterId} reasons={reasons} /> : null}
      <KeyValues entries={figures} />
      {comparison ? <Differences comparison={comparison} /> : <p className="jq-differences mu">{t('auditor.none')}</p>}
    </section>
  );
};

export const AuditorCard = (props: { statement: StatementFactsFragment; reasons: Reasons }) => (
  <>
    <Passes statement={props.statement} />
    <Reference {...props} />
  </>
);
