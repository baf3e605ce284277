import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobStatus, OpsCancelJobDocument, OpsJobsDocument, type OpsJobsQuery, OpsRetryJobDocument } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import type { Column } from '../kit/list/columns';
import type { FilterDef } from '../kit/list/filters';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { usePolling } from '../kit/live/use-live';
import { StatusPill, type StatusTone } from '../kit/status/status';
import { useOperator } from './ops-session';
import './ops.css';

type Row = OpsJobsQuery['opsJobs']['nodes'][number];

const tones: Record<JobStatus, StatusTone> = { QUEUED: 'draft', RUNNING: 'progress', FAILED: 'await', DEAD: 'danger' };
const statuses = Object.keys(tones) as JobStatus[];
const freshEveryMs = 5000;

const useJobColumns = (mayAct: boolean, onRetry: (row: Row) => void, onCancel: (row: Row) => void): Column<Row>[] => {
  const { t } = useTranslation('ops');
  return [
    { key: 'task', header: t('job.task'), fixed: true, cell: (row) => <span className="jq-mono">{row.task}</span> },
    { key: 'payload', header: t('job.payload'), clip: (row) => row.payload, cell: (row) => <span className="jq-mono">{row.payload}</span> },
    { key: 'attempts', header: t('job.attempts'), align: 'right', cell: (row) => `${row.attempts}/${row.maxAttempts}` },
    {
      key: 'runAt',
      header: t('job.runAt'),
      cell: (row) => (
        <span className="num" title={formatInstantFull(row.runAt)}>
          {formatInstantShort(row.runAt)}
        </span>
      ),
    },
    { key: 'createdAt', header: t('createdAt'), cell: (row) => <span className="num">{formatInstantShort(row.createdAt)}</span> },
    { key: 'error', header: t('job.error'), clip: (row) => row.lastError ?? '', cell: (row) => row.lastError ?? '—' },
    { key: 'status', header: t('status'), cell: (row) => <StatusPill tone={tones[row.status]} label={t(`job.status.${row.status}`)} /> },
    {
      key: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) =>
        mayAct ? (
          <span className="jq-row-actions">
            <button type="button" className="lk" aria-label={t('job.retryOf', { task: row.task })} onClick={() => onRetry(row)}>
              {t('job.retry')}
            </button>
            <button type="button" className="lk is-danger" aria-label={t('job.cancelOf', { task: row.task })} onClick={() => onCancel(row)}>
              {t('job.cancel')}
            </button>
          </span>
        ) : (
          <span className="mu">—</span>
        ),
    },
  ];
};

const JobsScreen = () => {
  const { t } = useTranslation('ops');
  const { mayAct } = useOperator();
  const filters = useMemo<FilterDef[]>(
    () => [
      { key: 'status', kind: 'choice', label: t('status'), choices: statuses.map((value) => ({ value, label: t(`job.status.${value}`) })) },
    ],
    [t],
  );
  const list = useList({ filters });
  const wanted = list.values.status;
  const query = useListQuery(
    OpsJobsDocument,
    { status: statuses.find((one) => one === wanted), first: list.size, page: list.page },
    (answer) => answer.opsJobs,
  );
  usePolling(() => void query.refetch(), freshEveryMs, true);
  const [retry] = useMutation(OpsRetryJobDocument);
  const [cancel] = useMutation(OpsCancelJobDocument);
  const again = async (row: Row) => {
    await retry({ variables: { id: row.id } });
    await query.refetch();
  };
  const drop = async (row: Row) => {
    if (
      !(await confirm({
        title: t('job.cancelTitle'),
        body: t('job.cancelBody', { task: row.task }),
        confirm: t('job.cancel'),
        tone: 'danger',
      }))
    )
      return;
    await cancel({ variables: { id: row.id } });
    await query.refetch();
  };
  const columns = useJobColumns(
    mayAct,
    (row) => void again(row),
    (row) => void drop(row),
  );
  return (
    <>
      <PageHead title={t('nav.jobs')} />
      <ListCard
        name="ops-jobs"
        label={t('nav.jobs')}
        list={list}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.task}
        empty={<Empty kind="none" text={t('job.none')} />}
      />
    </>
  );
};

export default JobsScreen;
