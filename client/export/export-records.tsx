import { limits } from '../../schema/limits';
import { exportJobStates } from '../../schema/machines/exportJob';
import { useDownload } from '../app/download';
import { CancelExportDocument, DownloadRecordsDocument, ExportMovedDocument, RetryExportDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import type { ViewTab } from '../kit/list/view-tabs';
import { useClick } from '../kit/request/use-deed';
import { follow } from './followed';
import { FileState } from './record-cells';

/** Exports of the company; running ones move by themselves. */
export const ExportRecords = defineList({
  name: 'export-records',
  words: 'export',
  document: DownloadRecordsDocument,
  rows: (answer) => answer.exports,
  rowId: (row) => row.id,
  rowName: (row) => row.content,
  useMore: (_: { tabs: ViewTab[] }) => ({ download: useDownload(), send: useClick() }),
  title: ({ t }) => t('tab.exports'),
  tabs: ({ props }) => props.tabs,
  filters: ({ t }) => ({ day: filter.dates(t('filter.day')), status: filter.choices(t('filter.status'), choicesOf(exportJobStates)) }),
  question: ({ day, status }) => ({ filter: { startOn: day?.from, endOn: day?.to, status } }),
  columns: ({ t }) => [
    columns.text('content', t('column.content'), (row) => row.content, { fixed: true }),
    columns.instant('createdAt', t('column.createdAt'), (row) => row.createdAt),
    columns.text('createdBy', t('column.createdBy'), (row) => row.createdBy),
    columns.count('rows', t('column.rows'), (row) => row.rowCount),
    {
      key: 'status',
      header: t('column.status'),
      width: 200,
      cell: ({ status, failReason, content, progress, estimateSeconds }) => (
        <FileState {...exportJobStates[status]} reason={failReason} name={content} progress={progress} secondsLeft={estimateSeconds} />
      ),
    },
    columns.longText('fileName', t('column.fileName'), (row) => row.fileName),
    columns.instant('expiresAt', t('column.expiresAt'), (row) => row.expiresAt),
  ],
  rowActions: {
    // What cannot be done with a file now is not worth a reason.
    of: (row) => row.availableActions.filter(({ key, enabled }) => enabled && (key !== 'download' || row.fileId)),
    acts: ({ more }) => ({
      download: ({ fileId }) => fileId && more.download(fileId),
      retry: async ({ id }) => {
        if (await more.send(RetryExportDocument, { id })) follow(id);
      },
      cancel: ({ id }) => more.send(CancelExportDocument, { id }),
    }),
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
  live: liveOn(ExportMovedDocument, {
    record: (event) => event.exportProgress.export,
    everyMs: (rows) => (rows.some((row) => exportJobStates[row.status].tone === 'progress') ? limits.export.pollEvery : undefined),
  }),
});
