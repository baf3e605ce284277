import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths, statementPath } from '../app/paths';
import { BegunRosterDocument, CreationByKeyDocument, type CreationFactsFragment, RosterMovedDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatCount, formatMoney } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { formOf, type SettlementType } from './create-form';
import { WizardShell } from './wizard-shell';

const Entered = ({ statement, settlementType }: { statement: CreationFactsFragment; settlementType: SettlementType }) => {
  const { t } = useTranslation(['create', 'creation']);
  const id = statement.rosterId ?? '';
  const { data, refetch } = useQuery(BegunRosterDocument, {
    variables: { id },
    skip: id === '',
    context: inline,
    fetchPolicy: 'network-only',
  });
  const roster = data?.roster;
  // Whoever comes back while the sheet is still being read sees its figures as soon as they are there.
  useLive(RosterMovedDocument, {
    variables: { rosterId: id },
    skip: id === '',
    onEvent: () => void refetch(),
    onPoll: () => void refetch(),
    everyMs: progressEveryMs,
  });
  const rows =
    roster &&
    roster.counts.total > 0 &&
    t('creation:begun.rowsOf', { count: formatCount(roster.counts.total), amount: formatMoney(roster.counts.amount) });
  return (
    <KeyValues
      columns={2}
      entries={[
        { key: 'code', label: t('creation:begun.code'), value: <span className="num">{statement.statementCode}</span> },
        { key: 'subject', label: t('form.subject'), value: statement.subject.name },
        { key: 'kind', label: t(`field.${formOf[settlementType].kind}`), value: statement.kindName },
        { key: 'title', label: t('form.title'), value: statement.title },
        { key: 'file', label: t('form.file'), value: roster?.fileName },
        { key: 'rows', label: t('creation:begun.rows'), value: rows },
      ]}
    />
  );
};

/** The way back from the check: what was entered for the statement that exists, so that no second one is made by accident. */
export const Begun = ({ statementKey, settlementType }: { statementKey: string; settlementType: SettlementType }) => {
  const { t } = useTranslation(['create', 'creation']);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(CreationByKeyDocument, {
    variables: { key: statementKey },
    context: inline,
    fetchPolicy: 'network-only',
  });
  if (!data) return <Unread title={t('form.step.form')} error={error} onRetry={refetch} />;
  const statement = data.statementByKey;
  if (!statement) return <Navigate replace to={paths.create(settlementType)} />;
  if (statement.screen !== 'baseCheck') return <Navigate replace to={statementPath(statement)} />;
  return (
    <WizardShell
      current="form"
      settlementType={settlementType}
      ways={{ base: paths.baseCheck(settlementType, statementKey) }}
      foot={
        <>
          <span className="spacer" />
          <Button onClick={() => void navigate(paths.create(settlementType))}>{t('creation:begun.another')}</Button>
          <Button variant="solid" onClick={() => void navigate(paths.baseCheck(settlementType, statementKey))}>
            {t('creation:begun.goOn')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Note tone="info">{t('creation:begun.note', { code: statement.statementCode })}</Note>
        <Entered statement={statement} settlementType={settlementType} />
      </div>
    </WizardShell>
  );
};
