import { Link } from 'react-router-dom';
import { jobStates } from '../../../schema/machines/job';
import { OpsJobsDocument, OpsRetryJobDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { columns, Nothing } from '../../kit/list/columns';
import { CutText } from '../../kit/list/cut-text';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';
import { objectOf } from './job-object';
import '../../ops/ops.css';

const CancelJobDialog = late(async () => (await import('./cancel-job')).CancelJobDialog);

/** The queue of background work: what waits, runs, is tried again, or was given up. */
export default defineList({
  name: 'ops-jobs',
  words: ['operatorOps', 'ops'],
  document: OpsJobsDocument,
  rows: (answer) => answer.opsJobs,
  rowId: (row) => row.id,
  rowName: (row) => row.task,
  useMore: () => ({ ...useOperator(), send: useClick() }),
  title: ({ t }) => t('ops:nav.jobs'),
  head: () => ({}),
  filters: ({ t }) => ({
    keyword: filter.text(t('ops:keyword'), t('keyword')),
    status: filter.choice(t('ops:status'), choicesOf(jobStates)),
  }),
  question: ({ status, keyword }) => ({ status, keyword }),
  columns: ({ t }) => [
    { key: 'task', header: t('task'), fixed: true, cell: (row) => <span className="jq-mono">{row.task}</span> },
    { key: 'payload', header: t('payload'), clip: (row) => row.payload, cell: (row) => <span className="jq-mono">{row.payload}</span> },
    {
      key: 'object',
      header: t('object.header'),
      cell: (row) => {
        const object = objectOf(row);
        return object ? (
          <Link className="lk" to={object.to}>
            {t(`object.${object.kind}`)}
          </Link>
        ) : (
          <Nothing />
        );
      },
    },
    { key: 'attempts', header: t('attempts'), align: 'right', cell: (row) => `${row.attempts}/${row.maxAttempts}` },
    columns.instant('runAt', t('runAt'), (row) => row.runAt),
    columns.instant('createdAt', t('ops:createdAt'), (row) => row.createdAt),
    { key: 'error', header: t('error'), cell: (row) => (row.lastError ? <CutText text={row.lastError} /> : '—') },
    columns.status('status', t('ops:status'), (row) => jobStates[row.status]),
  ],
  rowActions: {
    of: ({ isAtWork }, { t, more }) => {
      const enabled = !isAtWork;
      const reason = enabled ? null : t('atWork');
      return more.mayAct
        ? [
            { key: 'retry', label: t('retry'), enabled, reason },
            { key: 'cancel', label: t('cancel'), enabled, reason, isDanger: true },
          ]
        : [];
    },
    acts: ({ more, refresh }) => ({
      retry: async ({ id }) => {
        if (await more.send(OpsRetryJobDocument, { id })) await refresh();
      },
    }),
    dialogs: { cancel: CancelJobDialog },
  },
  empty: ({ t }) => ({ text: t('none') }),
  everyMs: 5000,
});
