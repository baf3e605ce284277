import { serviceOrderItem } from '../../../schema/machines/serviceOrderItem';
import { OpsServiceOrderItemsDocument } from '../../generated/graphql';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';

const FailItemDialog = late(async () => (await import('./decide-item')).FailItemDialog);
const IssueItemDialog = late(async () => (await import('./decide-item')).IssueItemDialog);

/** 居间开票: what was paid and has no invoice yet, what was paid first on top (OPS-018). */
export default defineList({
  name: 'ops-service-order-items',
  words: ['serviceOrderOps', 'ops'],
  document: OpsServiceOrderItemsDocument,
  rows: (answer) => answer.opsServiceOrderItems,
  rowId: (row) => row.item.id,
  rowName: (row) => `${row.item.name} ${row.item.buyerName}`,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.serviceOrders'),
  head: () => ({}),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'waiting',
  tabs: () => [
    { key: 'waiting', label: serviceOrderItem.label('INVOICING') },
    { key: 'retry', label: serviceOrderItem.label('RETRY_NEXT_MONTH') },
  ],
  question: ({ tab, keyword }) => ({ keyword, statuses: [tab === 'retry' ? ('RETRY_NEXT_MONTH' as const) : ('INVOICING' as const)] }),
  columns: ({ t }) => [
    columns.longText('company', t('ops:company.label'), (row) => row.companyName, { fixed: true }),
    columns.code('order', t('order'), (row) => row.orderCode),
    columns.text('seller', t('seller'), (row) => row.item.name),
    columns.code('idCard', t('idCard'), (row) => row.item.idCardMasked),
    columns.longText('buyer', t('buyer'), (row) => row.item.buyerName),
    columns.code('taxNo', t('taxNo'), (row) => row.item.buyerTaxNo),
    columns.money('amount', t('amount'), (row) => row.item.invoiceAmount),
    columns.text('kind', t('kind'), (row) => row.item.invoiceKindName),
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    columns.instant('paid', t('paidAt'), (row) => row.paidAt),
    columns.longText('remark', t('remark'), (row) => row.item.remark),
    columns.longText('reason', t('failReason'), (row) => row.item.failReason),
    columns.code('retry', t('retryOn'), (row) => row.item.retryOn),
  ],
  rowActions: {
    of: (row) => row.item.availableActions,
    dialogs: { issue: IssueItemDialog, fail: FailItemDialog },
  },
  empty: ({ t }) => ({ hint: t('none') }),
  everyMs: 30_000,
});
