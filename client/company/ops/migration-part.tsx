import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsMigrationsDocument, type OpsMigrationsQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import { comma } from '../../kit/language/separators';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useOperator } from '../../ops/ops-session';

const ProposeMigrationDialog = late(async () => (await import('./propose-migration')).ProposeMigrationDialog);

type Report = OpsMigrationsQuery['opsMigrations'][number];
const EVERY_MS = 2000;

const ReportOf = ({ report }: { report: Report }) => {
  const { t } = useTranslation('companyOps');
  return (
    <details>
      <summary>
        {t('migration.report', {
          date: report.date,
          ended: report.ended,
          removed: report.removed,
          lines: report.stoppedLines,
          contracts: report.cancelledContracts,
        })}{' '}
        {report.finishedAt
          ? t('migration.finished', {
              at: formatInstant(report.finishedAt),
              by: [report.proposedByName, report.confirmedByName].join(comma()),
            })
          : t('migration.running', { count: report.remaining })}
      </summary>
      {report.heldBack.length > 0 ? <Note tone="warning">{t('migration.heldBack', { codes: report.heldBack.join(comma()) })}</Note> : null}
      {report.failed.map(({ statementCode, problem }) => (
        <Note key={statementCode} tone="error" title={statementCode}>
          {problem}
        </Note>
      ))}
      {report.items.length > 0 ? (
        <PartTable
          label={t('migration.items', { date: report.date })}
          rows={report.items}
          rowId={({ statementCode }) => statementCode}
          columns={[
            { key: 'code', header: t('migration.code'), cell: ({ statementCode }) => <span className="num">{statementCode}</span> },
            { key: 'outcome', header: t('migration.outcome'), cell: ({ outcome }) => t(`migration.outcomes.${outcome}`) },
            { key: 'lines', header: t('migration.lines'), align: 'right', cell: ({ lineCount }) => lineCount },
          ]}
        />
      ) : null}
    </details>
  );
};

/** 业务下线: proposed here, carried out by another operator, and what became of each statement (OPS-005). */
export const MigrationPart = ({ company }: { company: { id: string; name: string } }) => {
  const { t } = useTranslation('companyOps');
  const { mayAct } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(OpsMigrationsDocument, {
    variables: { companyId: company.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MS,
    skipPollAttempt: () => document.hidden,
    context: inline,
  });
  return (
    <DetailPart title={t('migration.part')}>
      <RefusalNote error={error} />
      {data?.opsMigrations.length === 0 ? <p className="mu">{t('migration.none')}</p> : null}
      {data?.opsMigrations.map((report) => (
        <ReportOf key={report.id} report={report} />
      ))}
      {mayAct ? (
        <p>
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            {t('migration.button')}
          </Button>
        </p>
      ) : null}
      {isAsking ? <ProposeMigrationDialog company={company} onDone={refetch} onClose={() => setAsking(false)} /> : null}
    </DetailPart>
  );
};
