import { reconcileCase, waitingCases } from '../../../schema/machines/reconcileCase';
import { reconcileKind } from '../../../schema/reconcile';
import { paths } from '../../app/paths';
import { OpsReconcileCasesDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { ReconcileDays } from './reconcile-days';

const ConfirmCaseDialog = late(async () => (await import('./settle-case')).ConfirmCaseDialog);
const ProposeCaseDialog = late(async () => (await import('./settle-case')).ProposeCaseDialog);
const RejectCaseDialog = late(async () => (await import('./settle-case')).RejectCaseDialog);

/** LDG-010: what the bank's book says against our payments and their entries; each difference ends by rule, by another comparison, or by two operators. */
export default defineList({
  name: 'ops-reconciliation',
  words: ['reconcileOps', 'ops'],
  document: OpsReconcileCasesDocument,
  rows: (answer) => answer.opsReconcileCases,
  rowId: (row) => row.id,
  rowName: (row) => row.outBizNo,
  title: ({ t }) => t('ops:nav.reconciliation'),
  head: ({ t }) => ({ aside: <span className="mu">{t('aside')}</span> }),
  above: <ReconcileDays />,
  filters: ({ t }) => ({
    keyword: filter.text(t('ops:keyword'), t('keyword')),
    kind: filter.choice(t('kind'), choicesOf(reconcileKind.rows)),
  }),
  tab: 'WAITING',
  tabs: ({ t }) => [
    { key: 'WAITING', label: t('waiting') },
    { key: 'ALL', label: t('ops:all') },
  ],
  question: ({ tab, keyword, kind }) => ({
    filter: { keyword, kind, statuses: tab === 'WAITING' ? [...waitingCases] : reconcileCase.stateKeys },
  }),
  columns: ({ t }) => [
    columns.link(
      'outBizNo',
      t('outBizNo'),
      (row) => row.outBizNo,
      (row) => `${paths.ops.payouts}?keyword=${encodeURIComponent(row.outBizNo)}`,
      {
        fixed: true,
      },
    ),
    columns.code('day', t('day'), (row) => row.day),
    columns.text('kind', t('kind'), (row) => reconcileKind.label(row.kind)),
    columns.text('ours', t('ours'), (row) => row.oursText),
    columns.text('theirs', t('theirs'), (row) => row.theirsText),
    columns.longText('company', t('ops:company.label'), (row) => row.companyName),
    columns.status('status', t('ops:status'), (row) => reconcileCase.states[row.status]),
    columns.longText('remark', t('remark'), (row) => row.remark),
    columns.text('proposedBy', t('proposedBy'), (row) => row.proposedBy),
    columns.text('decidedBy', t('decidedBy'), (row) => row.decidedBy),
    columns.instant('foundAt', t('foundAt'), (row) => row.foundAt),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { propose: ProposeCaseDialog, confirm: ConfirmCaseDialog, reject: RejectCaseDialog },
  },
  empty: ({ t }) => ({ text: t('none') }),
  everyMs: 5000,
});
