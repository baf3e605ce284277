import { agentInvoiceLine } from '../../schema/machines/agentInvoiceLine';
import { PersonalText } from '../app/personal-text';
import { type AgentInvoiceLineFactsFragment, AgentInvoiceLinesDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { colon } from '../kit/language/separators';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { late } from '../kit/overlay/late';

const RelaunchAgentLineDialog = late(async () => (await import('./dialogs')).RelaunchAgentLineDialog);
const TerminateAgentLineDialog = late(async () => (await import('./dialogs')).TerminateAgentLineDialog);

type LinesProps = { id: string; onChanged: () => unknown };
type Line = AgentInvoiceLineFactsFragment;

const personal = (field: 'ID_CARD' | 'PHONE', masked: (row: Line) => string) => (row: Line) => (
  <PersonalText record={{ record: 'ROSTER_ROW', id: row.rosterRowId }} field={field} masked={masked(row)} name={row.name} />
);

/** Why a line is where it is. */
const noteOf = ({ failReason, stopReasonName, stopRemark }: Line) =>
  stopReasonName ? [stopReasonName, stopRemark].filter(Boolean).join(colon()) : failReason;

/** One invoice a line (AIO-008, AIO-009); the states of the filter are those that a paid order can show. */
export const AgentInvoiceLinesList = defineList({
  name: 'agent-invoice-lines',
  words: ['agentInvoice', 'app'],
  document: AgentInvoiceLinesDocument,
  rows: (answer) => answer.agentInvoiceLines,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: ({ onChanged }: LinesProps) => ({ refresh: onChanged }),
  title: ({ t }) => t('lines'),
  isPart: true,
  filters: ({ t }) => ({
    name: filter.text(t('name'), t('nameHint')),
    lineStatus: filter.choices(
      t('status'),
      choicesOf(agentInvoiceLine.states, (key) => key !== 'PENDING'),
    ),
  }),
  question: ({ name, lineStatus }, { props }) => ({ id: props.id, filter: { name, statuses: lineStatus } }),
  columns: ({ t }) => [
    columns.text('name', t('name'), (row) => row.name, { fixed: true }),
    { key: 'idCard', header: t('idCard'), cell: personal('ID_CARD', (row) => row.idCardMasked) },
    { key: 'phone', header: t('phone'), cell: personal('PHONE', (row) => row.phoneMasked) },
    columns.money('invoiceAmount', t('invoiceAmount'), (row) => row.invoiceAmount),
    columns.money('taxAmount', t('taxAmount'), (row) => row.taxAmount),
    columns.money('serviceAmount', t('serviceAmount'), (row) => row.serviceAmount),
    columns.instant('updated', t('updatedAt'), (row) => row.updatedAt),
    columns.status('status', t('status'), (row) => ({ ...agentInvoiceLine.states[row.status], reason: noteOf(row) })),
    columns.code('invoiceNo', t('invoiceNo'), (row) => row.invoiceNo),
  ],
  selection: { unit: ({ t }) => t('unitLine'), what: ({ t }) => t('lines'), noneToExport: ({ t }) => t('noLinesToExport') },
  exportKind: () => 'AGENT_INVOICE_LINES',
  exportWith: ({ id }) => ({ agentInvoiceId: id }),
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { relaunch: RelaunchAgentLineDialog, terminate: TerminateAgentLineDialog },
    isShown: (rows) => rows.some(({ availableActions }) => availableActions.length > 0),
  },
});
