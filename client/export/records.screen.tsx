import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { exportJobStates } from '../../schema/machines/exportJob';
import { useDownload } from '../app/download';
import { paths } from '../app/paths';
import {
  CancelExportDocument,
  DownloadRecordsDocument,
  type ExportFactsFragment,
  ExportMovedDocument,
  type ExportStatus,
  RetryExportDocument,
} from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { Progress } from '../kit/feedback/progress';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { type FilterDef, splitChoices, splitRange } from '../kit/list/filters';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { useLive } from '../kit/live/use-live';
import { StatusPill } from '../kit/status/status';
import { follow } from './followed';
import './export.css';

const states = Object.entries(exportJobStates).map(([value, state]) => ({ value, label: state.label }));

/** What the server offers for a record, as links of its row. */
const RecordActions = ({ record }: { record: ExportFactsFragment }) => {
  const { t } = useTranslation('export');
  const download = useDownload();
  const [retry] = useMutation(RetryExportDocument);
  const [cancel] = useMutation(CancelExportDocument);
  const { id, fileId } = record;
  const acts: Record<string, (() => unknown) | null> = {
    download: fileId ? () => download(fileId) : null,
    retry: async () => {
      await retry({ variables: { id } });
      follow(id);
    },
    cancel: () => cancel({ variables: { id } }),
  };
  const offered = record.availableActions.filter(({ key, enabled }) => enabled && acts[key]);
  if (offered.length === 0) return <span className="mu">—</span>;
  return (
    <span className="jq-row-actions">
      {offered.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className="lk"
          aria-label={t('actionOf', { label, content: record.content })}
          onClick={() => void acts[key]?.()}
        >
          {label}
        </button>
      ))}
    </span>
  );
};

/** How far it is and how long it will still take, as long as the server can say so. */
const Running = ({ record }: { record: ExportFactsFragment }) => {
  const { t } = useTranslation('kit');
  return (
    <>
      <span className="jq-record-progress">
        <Progress value={record.progress} label={record.content} />
      </span>
      <span className="num mu">{record.progress}%</span>
      {record.estimateSeconds == null ? null : <span className="num mu">{t('tray.left', { seconds: record.estimateSeconds })}</span>}
    </>
  );
};

const useRecordColumns = (): Column<ExportFactsFragment>[] => {
  const { t } = useTranslation('export');
  return [
    { key: 'content', header: t('column.content'), fixed: true, cell: (row) => row.content },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      cell: (row) => (
        <span className="num" title={formatInstantFull(row.createdAt)}>
          {formatInstantShort(row.createdAt)}
        </span>
      ),
    },
    { key: 'createdBy', header: t('column.createdBy'), cell: (row) => row.createdBy },
    { key: 'rows', header: t('column.rows'), align: 'right', cell: (row) => formatCount(row.rowCount) },
    {
      key: 'status',
      header: t('column.status'),
      width: 200,
      cell: (row) => {
        const { tone, label } = exportJobStates[row.status];
        return (
          <span className="jq-cell-line">
            <StatusPill tone={tone} label={label} reason={row.failReason} />
            {tone === 'progress' ? <Running record={row} /> : null}
          </span>
        );
      },
    },
    { key: 'fileName', header: t('column.fileName'), clip: (row) => row.fileName ?? '', cell: (row) => row.fileName ?? '—' },
    { key: 'expiresAt', header: t('column.expiresAt'), cell: (row) => <span className="num">{formatInstantShort(row.expiresAt)}</span> },
    {
      key: 'actions',
      header: t('column.actions'),
      fixed: true,
      cell: (row) => <RecordActions record={row} />,
    },
  ];
};

const RecordsScreen = () => {
  const { t } = useTranslation(['export', 'app']);
  const filters = useMemo<FilterDef[]>(
    () => [
      { key: 'day', kind: 'dates', label: t('filter.day') },
      { key: 'status', kind: 'choices', label: t('filter.status'), choices: states },
    ],
    [t],
  );
  const list = useList({ filters });
  const { from, to } = splitRange(list.values.day);
  const chosen = splitChoices(list.values.status) as ExportStatus[];
  const filter = { startOn: from, endOn: to, status: chosen.length > 0 ? chosen : undefined };
  const query = useListQuery(DownloadRecordsDocument, { filter, first: list.size, page: list.page }, (answer) => answer.exports);
  const columns = useRecordColumns();
  const running = query.rows.some((row) => exportJobStates[row.status].tone === 'progress');
  useLive(ExportMovedDocument, {
    // Known rows move by themselves through the cache; a new one needs the list.
    onEvent: (event) => {
      const record = event.exportProgress.export;
      if (!record || !query.rows.some((row) => row.id === record.id)) void query.refetch();
    },
    onPoll: () => void query.refetch(),
    everyMs: running ? limits.export.pollEvery : undefined,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title') }]}
        aside={query.error ? null : <span className="mu num">{t('total', { number: formatCount(query.total) })}</span>}
      />
      <ListCard
        name="export-records"
        label={t('title')}
        list={list}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.content}
        empty={<Empty kind="none" hint={t('noneHint')} />}
      />
    </>
  );
};

export default RecordsScreen;
