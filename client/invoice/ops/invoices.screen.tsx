import { invoiceKind } from '../../../schema/codes';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { type OpsInvoiceFactsFragment, OpsInvoicesDocument } from '../../generated/graphql';
import { formatInstant, formatInstantFull } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { late } from '../../kit/overlay/late';
import { keywordFilter, queue, statusColumn, withoutAsked } from './queue';

const IssueAgainDialog = late(async () => (await import('./decide-invoice')).IssueAgainDialog);
const RejectInvoiceDialog = late(async () => (await import('./decide-invoice')).RejectInvoiceDialog);
const SendInvoiceDialog = late(async () => (await import('./decide-invoice')).SendInvoiceDialog);
const StartInvoiceDialog = late(async () => (await import('./decide-invoice')).StartInvoiceDialog);
const UploadInvoiceDialog = late(async () => (await import('./decide-invoice')).UploadInvoiceDialog);

type Row = OpsInvoiceFactsFragment;

/** 开票审核 (OPS-016): accepted and issued, or rejected; who waits longest stands first, and what the issuer could not do says why. */
export default defineList({
  name: 'ops-invoices',
  words: ['invoiceOps', 'ops'],
  document: OpsInvoicesDocument,
  rows: (answer) => answer.opsInvoices,
  rowId: (row) => row.id,
  rowName: (row) => `${row.companyName} ${row.invoice.titleName}`,
  ...queue,
  title: ({ t }) => t('ops:nav.invoices'),
  filters: (scope) => keywordFilter(scope, scope.t('keyword')),
  columns: ({ t }) => [
    columns.longText('company', t('company'), (row) => row.companyName, { fixed: true }),
    // Taken back by a red invoice: what was issued stands no more (OPS-017).
    statusColumn<Row>({ t }, ({ invoice: { isRed, status } }) =>
      isRed ? { tone: 'terminated', label: t('redLabel') } : machine.states[status],
    ),
    columns.money('amount', t('amount'), (row) => row.invoice.realAmount),
    columns.longText('why', t('problem'), (row) => row.issueProblem),
    columns.text('kind', t('kind'), (row) => invoiceKind.label(row.invoice.kind)),
    columns.longText('title', t('title'), (row) => row.invoice.titleName),
    columns.code('taxNo', t('taxNo'), (row) => row.invoice.titleTaxNo),
    columns.longText('seller', t('seller'), (row) => row.invoice.subjectName),
    columns.longText('category', t('category'), (row) => row.invoice.category),
    columns.code('number', t('number'), (row) => row.invoice.document?.number),
    {
      key: 'applied',
      header: t('applied'),
      cell: (row) => (
        <span
          title={formatInstantFull(row.invoice.createdAt)}
        >{`${row.invoice.createdByName} ${formatInstant(row.invoice.createdAt)}`}</span>
      ),
    },
    // After this month's cut-off it is one of the next, and is accepted then (INV-054).
    columns.code('month', t('month'), (row) => row.invoice.month),
    columns.code('promised', t('promised'), (row) => row.invoice.promisedOn),
    columns.longText('remark', t('remark'), (row) => row.invoice.remark),
    columns.longText('express', t('express'), (row) =>
      row.invoice.expressCode ? `${row.invoice.expressCompany ?? ''} ${row.invoice.expressCode}` : null,
    ),
    columns.longText('reason', t('reason'), (row) => row.invoice.rejectReason),
  ],
  rowActions: {
    of: (row) => withoutAsked(row.invoice.availableActions, row),
    dialogs: {
      start: StartInvoiceDialog,
      issue: IssueAgainDialog,
      upload: UploadInvoiceDialog,
      reject: RejectInvoiceDialog,
      send: SendInvoiceDialog,
    },
  },
  empty: ({ t }) => ({ hint: t('none') }),
});
