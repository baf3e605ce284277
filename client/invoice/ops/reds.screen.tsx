import { redReason } from '../../../schema/codes';
import { redConfirmation as machine } from '../../../schema/machines/redConfirmation';
import { OpsRedConfirmationsDocument } from '../../generated/graphql';
import { formatInstant } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { StatusPill, TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { ConfirmRedDialog, IssueRedAgainDialog, RefuseRedDialog } from './decide-red';

/** 红冲审核: confirmed for the seller or refused, within 72 hours; what the issuer could not do says why and is asked again. */
export default defineList({
  name: 'ops-reds',
  words: ['invoiceOps', 'ops'],
  document: OpsRedConfirmationsDocument,
  rows: (answer) => answer.opsRedConfirmations,
  rowId: (row) => row.id,
  rowName: (row) => `${row.companyName} ${row.invoice.titleName}`,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.reds'),
  head: () => ({}),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('red.keyword')) }),
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
          <StatusPill tone={machine.states[row.red.status].tone} label={machine.states[row.red.status].label} />
          {row.issueProblem ? <TypeTag tone="danger" label={t('problem')} /> : null}
          {row.isAsked ? <TypeTag tone="progress" label={t('asked')} /> : null}
        </span>
      ),
    },
    columns.money('amount', t('red.amount'), (row) => row.red.amount),
    columns.text('reason', t('red.reason'), (row) => redReason.label(row.red.reason)),
    columns.text('after', t('red.after'), (row) => t(row.red.isReissue ? 'red.reissue' : 'red.only')),
    columns.instant('due', t('red.due'), (row) => (row.red.confirmedAt == null && row.red.isOpen ? row.red.dueAt : null)),
    columns.longText('why', t('problem'), (row) => row.issueProblem),
    columns.code('blue', t('red.blue'), (row) => row.invoice.document?.number),
    columns.code('sheet', t('red.sheet'), (row) => row.red.sheetNumber),
    columns.code('number', t('red.number'), (row) => row.red.document?.number),
    columns.longText('title', t('title'), (row) => row.invoice.titleName),
    columns.code('taxNo', t('taxNo'), (row) => row.invoice.titleTaxNo),
    columns.longText('seller', t('seller'), (row) => row.invoice.subjectName),
    columns.longText('note', t('red.note'), (row) => row.red.note),
    columns.longText('refused', t('reason'), (row) => row.red.refuseReason),
    columns.text('applied', t('applied'), (row) => `${row.red.createdByName} ${formatInstant(row.red.createdAt)}`),
  ],
  rowActions: {
    // What the issuer is asked for already is asked again by itself.
    of: (row) => row.red.availableActions.filter(({ key }) => key !== 'issue' || !row.isAsked),
    dialogs: { confirm: ConfirmRedDialog, issue: IssueRedAgainDialog, refuse: RefuseRedDialog },
  },
  empty: ({ t }) => ({ hint: t('red.none') }),
  everyMs: 10_000,
});
