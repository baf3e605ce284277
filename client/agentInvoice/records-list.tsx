import { AgentInvoiceRecordsDocument } from '../generated/graphql';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';

/** What was done with an order, newest first. */
export const AgentInvoiceRecordsList = defineList({
  name: 'agent-invoice-records',
  words: ['agentInvoice', 'app'],
  document: AgentInvoiceRecordsDocument,
  rows: (answer) => answer.agentInvoiceRecords,
  rowId: (row) => row.id,
  title: ({ t }) => t('records'),
  isPart: true,
  prefix: 'record-',
  useMore: (_props: { id: string }) => ({}),
  question: (_chosen, { props }) => ({ id: props.id }),
  columns: ({ t }) => [
    columns.instant('at', t('record.at'), (row) => row.at),
    columns.text('deed', t('record.deed'), (row) => row.deedName),
    columns.text('status', t('status'), (row) => row.statusName),
    columns.text('actor', t('record.actor'), (row) => row.actorName),
    columns.longText('remark', t('record.remark'), (row) => row.remark),
  ],
});
