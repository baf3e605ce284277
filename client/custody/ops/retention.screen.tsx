import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsRetentionDocument, type OpsRetentionQuery, OpsRunRetentionDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { Empty } from '../../kit/feedback/empty';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { comma } from '../../kit/language/separators';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { inline } from '../../kit/refusal/inline';
import { useOperator } from '../../ops/ops-session';
import { Holds } from './holds';

type Run = OpsRetentionQuery['opsRetentionRuns'][number];
type Request = OpsRetentionQuery['opsErasureRequests'][number];

const counted = (kinds: readonly { name: string; count: number }[]): string =>
  kinds.map(({ name, count }) => (count > 0 ? `${name} ${formatCount(count)}` : name)).join(comma());

const Runs = ({ runs }: { runs: readonly Run[] }) => {
  const { t } = useTranslation('custodyOps');
  if (runs.length === 0) return <Empty kind="none" text={t('noRun')} hint={t('runHint')} />;
  return (
    <PartTable
      label={t('runs')}
      rows={runs}
      rowId={({ id }) => id}
      columns={[
        { key: 'at', header: t('startedAt'), cell: (row) => <span className="num">{formatInstant(row.startedAt)}</span> },
        { key: 'by', header: t('by'), cell: ({ startedBy }) => startedBy ?? t('itself') },
        { key: 'before', header: t('before'), cell: (row) => <span className="num">{formatInstant(row.erasesBefore)}</span> },
        {
          key: 'end',
          header: t('finishedAt'),
          cell: ({ finishedAt }) => (finishedAt ? <span className="num">{formatInstant(finishedAt)}</span> : t('stillRunning')),
        },
        { key: 'erased', header: t('erased'), cell: ({ erased }) => counted(erased) || t('nothing') },
        { key: 'held', header: t('held'), cell: (row) => t('heldCounts', { companies: row.heldCompanies, people: row.heldPeople }) },
      ]}
    />
  );
};

const Requests = ({ requests }: { requests: readonly Request[] }) => {
  const { t } = useTranslation('custodyOps');
  if (requests.length === 0) return <Empty kind="none" text={t('noRequest')} hint={t('requestHint')} />;
  return (
    <PartTable
      label={t('requests')}
      rows={requests}
      rowId={({ id }) => id}
      columns={[
        { key: 'at', header: t('askedAt'), cell: (row) => <span className="num">{formatInstant(row.askedAt)}</span> },
        { key: 'who', header: t('who'), cell: ({ idCardMasked }) => <span className="num">{idCardMasked}</span> },
        { key: 'erased', header: t('erased'), cell: ({ erased }) => counted(erased) || t('nothing') },
        { key: 'kept', header: t('kept'), cell: ({ kept }) => counted(kept) || t('nothing') },
      ]}
    />
  );
};

/** 数据保留: what is erased by its term, what a hold keeps, and what payees asked for (LAW-014, PYE-022). */
const RetentionScreen = () => {
  const { t } = useTranslation(['custodyOps', 'ops']);
  const { operator } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(OpsRetentionDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 10_000,
    context: inline,
  });
  if (!data) return <Unread title={t('ops:nav.retention')} error={error} onRetry={refetch} />;
  const mayAct = operator.permissions.includes('OPS_REVIEW');
  return (
    <>
      <PageHead
        title={t('ops:nav.retention')}
        aside={<span className="mu">{t('retentionAside')}</span>}
        actions={
          mayAct ? (
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('runNow')}
            </Button>
          ) : null
        }
      />
      <Holds holds={data.opsLegalHolds} mayAct={mayAct} onDone={refetch} />
      <DetailPart title={t('runs')}>
        <Runs runs={data.opsRetentionRuns} />
      </DetailPart>
      <DetailPart title={t('requests')}>
        <Requests requests={data.opsErasureRequests} />
      </DetailPart>
      {isAsking ? (
        <ActDialog
          danger
          title={t('runTitle')}
          confirm={t('runNow')}
          done={t('runDone')}
          mutation={OpsRunRetentionDocument}
          request={`retention-${data.opsRetentionRuns[0]?.id ?? 0}`}
          variables={{}}
          onDone={() => refetch()}
          onClose={() => setAsking(false)}
        >
          <p>{t('runText')}</p>
        </ActDialog>
      ) : null}
    </>
  );
};

export default RetentionScreen;
