import { redReason } from '../../../schema/codes';
import { redConfirmation as machine } from '../../../schema/machines/redConfirmation';
import { OpsRedConfirmationsDocument, type OpsRedFactsFragment } from '../../generated/graphql';
import { formatInstant } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { late } from '../../kit/overlay/late';
import { keywordFilter, queue, statusColumn, withoutAsked } from './queue';

const ConfirmRedDialog = late(async () => (await import('./decide-red')).ConfirmRedDialog);
const IssueRedAgainDialog = late(async () => (await import('./decide-red')).IssueRedAgainDialog);
const RefuseRedDialog = late(async () => (await import('./decide-red')).RefuseRedDialog);

type Row = OpsRedFactsFragment;

/** 红冲审核: confirmed for the seller or refused, within 72 hours; what the issuer could not do says why and is asked again. */
export default defineList({
  name: 'ops-reds',
  words: ['invoiceOps', 'ops'],
  document: OpsRedConfirmationsDocument,
  rows: (answer) => answer.opsRedConfirmations,
  rowId: (row) => row.id,
  rowName: (row) => `${row.companyName} ${row.invoice.titleName}`,
  ...queue,
  title: ({ t }) => t('ops:nav.reds'),
  filters: (scope) => keywordFilter(scope, scope.t('red.keyword')),
  columns: ({ t }) => [
    columns.longText('company', t('company'), (row) => row.companyName, { fixed: true }),
    statusColumn<Row>({ t }, (row) => machine.states[row.red.status]),
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
    of: (row) => withoutAsked(row.red.availableActions, row),
    dialogs: { confirm: ConfirmRedDialog, issue: IssueRedAgainDialog, refuse: RefuseRedDialog },
  },
  empty: ({ t }) => ({ hint: t('red.none') }),
});
