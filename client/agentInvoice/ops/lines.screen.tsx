import { agentInvoiceLine } from '../../../schema/machines/agentInvoiceLine';
import { OpsAgentInvoiceLinesDocument } from '../../generated/graphql';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';

const FailAgentLineDialog = late(async () => (await import('./decide-line')).FailAgentLineDialog);
const IssueAgentLineDialog = late(async () => (await import('./decide-line')).IssueAgentLineDialog);

/** 代开开票: what was paid and has no invoice yet, what was paid first on top. */
export default defineList({
  name: 'ops-agent-invoice-lines',
  words: ['agentInvoiceOps', 'ops'],
  document: OpsAgentInvoiceLinesDocument,
  rows: (answer) => answer.opsAgentInvoiceLines,
  rowId: (row) => row.line.id,
  rowName: (row) => row.line.name,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.agentInvoices'),
  head: () => ({}),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'waiting',
  tabs: () => [
    { key: 'waiting', label: agentInvoiceLine.label('INVOICING') },
    { key: 'failed', label: agentInvoiceLine.label('FAILED') },
  ],
  question: ({ tab, keyword }) => ({ keyword, statuses: [tab === 'failed' ? ('FAILED' as const) : ('INVOICING' as const)] }),
  columns: ({ t }) => [
    columns.longText('company', t('ops:company.label'), (row) => row.companyName, { fixed: true }),
    columns.code('order', t('order'), (row) => row.orderCode),
    columns.text('name', t('name'), (row) => row.line.name),
    columns.code('idCard', t('idCard'), (row) => row.line.idCardMasked),
    columns.code('phone', t('phone'), (row) => row.line.phoneMasked),
    columns.longText('labor', t('labor'), (row) => row.laborName),
    columns.money('amount', t('amount'), (row) => row.line.invoiceAmount),
    columns.money('tax', t('tax'), (row) => row.line.taxAmount),
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    columns.instant('paid', t('paidAt'), (row) => row.paidAt),
    columns.longText('reason', t('failReason'), (row) => row.line.failReason),
  ],
  rowActions: {
    of: (row) => row.line.availableActions,
    dialogs: { issue: IssueAgentLineDialog, fail: FailAgentLineDialog },
  },
  empty: ({ t }) => ({ hint: t('none') }),
  everyMs: 30_000,
});
