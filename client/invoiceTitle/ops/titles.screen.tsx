import { invoiceTitle as machine } from '../../../schema/machines/invoiceTitle';
import { OpsInvoiceTitlesDocument } from '../../generated/graphql';
import { formatInstant, formatInstantFull } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { ProofButton } from './proof';

const ApproveTitleDialog = late(async () => (await import('./decide-title')).ApproveTitleDialog);
const RefuseTitleDialog = late(async () => (await import('./decide-title')).RefuseTitleDialog);

/** 抬头审核: who waits longest stands first, and who waits for more than a working day is flagged (OPS-015). */
export default defineList({
  name: 'ops-titles',
  words: ['titleOps', 'ops'],
  document: OpsInvoiceTitlesDocument,
  rows: (answer) => answer.opsInvoiceTitles,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.titles'),
  head: () => ({}),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'pending',
  tabs: ({ t }) => [
    { key: 'pending', label: machine.label('IN_REVIEW') },
    { key: 'all', label: t('ops:all') },
  ],
  question: ({ tab, keyword }) => ({ isPending: tab === 'pending' ? true : null, keyword }),
  columns: ({ t }) => [
    {
      key: 'name',
      header: t('name'),
      fixed: true,
      cell: (row) => (
        <>
          {row.name} {row.isSameCompany ? null : <TypeTag tone="await" label={t('other')} />}
        </>
      ),
    },
    columns.code('taxNo', t('taxNo'), (row) => row.taxNo),
    columns.text('type', t('type'), (row) => row.taxpayerTypeName),
    columns.longText('bank', t('bank'), (row) => row.bankName),
    columns.code('account', t('account'), (row) => row.account),
    columns.longText('address', t('address'), (row) => row.registerAddress),
    columns.code('phone', t('phone'), (row) => row.registerPhone),
    {
      key: 'proof',
      header: t('proof.label'),
      cell: (row) => (row.proofFileId ? <ProofButton companyId={row.id} /> : '—'),
    },
    {
      key: 'submitted',
      header: t('submitted'),
      cell: (row) => (
        <span title={formatInstantFull(row.submittedAt)}>
          {`${row.submittedByName} ${formatInstant(row.submittedAt)}`}{' '}
          {row.isOverdue ? <TypeTag tone="danger" label={t('overdue')} /> : null}
        </span>
      ),
    },
    columns.status('status', t('ops:status'), (row) => machine.states[row.status]),
    columns.longText('reason', t('reason'), (row) => row.reason),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { approve: ApproveTitleDialog, refuse: RefuseTitleDialog },
    none: (row) => row.decidedByName,
  },
  empty: ({ t }) => ({ hint: t('none') }),
  everyMs: 30_000,
});
