import { invoiceKind } from '../../../schema/codes';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { OpsInvoicesDocument } from '../../generated/graphql';
import { formatInstant, formatInstantFull } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { StatusPill, TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { IssueAgainDialog, RejectInvoiceDialog, SendInvoiceDialog, StartInvoiceDialog } from './decide-invoice';

/** 开票审核 (OPS-016): accepted and issued, or rejected; who waits longest stands first, and what the issuer could not do says why. */
export default defineList({
  name: 'ops-invoices',
  words: ['invoiceOps', 'ops'],
  document: OpsInvoicesDocument,
  rows: (answer) => answer.opsInvoices,
  rowId: (row) => row.id,
  rowName: (row) => `${row.companyName} ${row.invoice.titleName}`,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.invoices'),
  head: () => ({}),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'open',
  tabs: ({ t }) => [
    { key: 'open', label: t('open') },
    { key: 'all', label: t('ops:all') },
  ],
  question: ({ tab, keyword }) => ({ isOpen: tab === 'open' ? true : null, keyword }),
  columns: ({ t }) => [
    columns.longText('company', t('company'), (row) => row.companyName, { fixed: true }),
    {
      key: 'status',
      header: t('ops:status'),
      cell: (row) => (
        <span className="jq-cell-line">
          <StatusPill tone={machine.states[row.invoice.status].tone} label={machine.states[row.invoice.status].label} />
          {row.issueProblem ? <TypeTag tone="danger" label={t('problem')} /> : null}
          {row.isAsked ? <TypeTag tone="progress" label={t('asked')} /> : null}
        </span>
      ),
    },
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
    columns.code('promised', t('promised'), (row) => row.invoice.promisedOn),
    columns.longText('remark', t('remark'), (row) => row.invoice.remark),
    columns.longText('express', t('express'), (row) =>
      row.invoice.expressCode ? `${row.invoice.expressCompany ?? ''} ${row.invoice.expressCode}` : null,
    ),
    columns.longText('reason', t('reason'), (row) => row.invoice.rejectReason),
  ],
  rowActions: {
    // What the issuer is asked for already is asked again by itself.
    of: (row) => row.invoice.availableActions.filter(({ key }) => key !== 'issue' || !row.isAsked),
    dialogs: { start: StartInvoiceDialog, issue: IssueAgainDialog, reject: RejectInvoiceDialog, send: SendInvoiceDialog },
  },
  empty: ({ t }) => ({ hint: t('none') }),
  everyMs: 10_000,
});
