import { receiptPackageStates } from '../../schema/machines/receiptPackage';
import { useDownload } from '../app/download';
import { paths } from '../app/paths';
import { FileState } from '../export/record-cells';
import { PackageRecordMovedDocument, PackageRecordsDocument, RetryPackageRecordDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import type { ViewTab } from '../kit/list/view-tabs';
import { progressEveryMs } from '../kit/live/use-live';
import { useClick } from '../kit/request/use-deed';

/** Packages of receipts of the company, whoever asked for them and in whatever browser. */
export const PackageRecords = defineList({
  name: 'package-records',
  words: 'export',
  document: PackageRecordsDocument,
  rows: (answer) => answer.receiptPackages,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: (_: { tabs: ViewTab[] }) => ({ download: useDownload(), send: useClick() }),
  title: ({ t }) => t('tab.packages'),
  tabs: ({ props }) => props.tabs,
  filters: ({ t }) => ({
    day: filter.dates(t('filter.day')),
    packageStatus: filter.choices(t('filter.status'), choicesOf(receiptPackageStates)),
  }),
  question: ({ day, packageStatus }) => ({ filter: { startOn: day?.from, endOn: day?.to, status: packageStatus } }),
  columns: ({ t }) => [
    columns.text('name', t('column.fileName'), (row) => row.name, { fixed: true }),
    columns.link(
      'statement',
      t('column.statement'),
      (row) => row.statementCode,
      (row) => paths.statement(row.statementId),
    ),
    columns.instant('createdAt', t('column.createdAt'), (row) => row.createdAt),
    columns.text('createdBy', t('column.createdBy'), (row) => row.createdBy || null),
    columns.count('receipts', t('column.receipts'), (row) => row.receiptCount),
    {
      key: 'status',
      header: t('column.status'),
      width: 200,
      cell: ({ status, failure, name, progress }) => (
        <FileState {...receiptPackageStates[status]} reason={failure} name={name} progress={progress} />
      ),
    },
    columns.instant('expiresAt', t('column.expiresAt'), (row) => row.expiresAt),
  ],
  rowActions: {
    // What cannot be done with a file now is not worth a reason.
    of: (row) => row.availableActions.filter(({ key, enabled }) => enabled && (key !== 'download' || row.fileId)),
    acts: ({ more }) => ({
      download: ({ fileId }) => fileId && more.download(fileId),
      retry: ({ id }) => more.send(RetryPackageRecordDocument, { id }),
    }),
  },
  empty: ({ t }) => ({ hint: t('noPackagesHint') }),
  live: liveOn(PackageRecordMovedDocument, {
    record: (event) => event.receiptPackageProgress.package,
    everyMs: (rows) => (rows.some((row) => receiptPackageStates[row.status].tone === 'progress') ? progressEveryMs : undefined),
  }),
});
