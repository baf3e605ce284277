import { approvalSentence } from '../../../schema/approvalTexts';
import { approval } from '../../../schema/machines/approval';
import { OpsApprovalsDocument } from '../../generated/graphql';
import { formatInstant, formatInstantFull } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';
import { DecidedElsewhere } from './decided-elsewhere';
import { ProposeFactorReset } from './propose-factor-reset';

const ConfirmMigrationDialog = late(async () => (await import('./confirm-migration')).ConfirmMigrationDialog);
const ConfirmFactorResetDialog = late(async () => (await import('./decide-approval')).ConfirmFactorResetDialog);
const ConfirmFundChangeDialog = late(async () => (await import('./decide-approval')).ConfirmFundChangeDialog);
const LiftLedgerBlockDialog = late(async () => (await import('./decide-approval')).LiftLedgerBlockDialog);
const ConfirmDismissalDialog = late(async () => (await import('./decide-approval')).ConfirmDismissalDialog);
const ConfirmUnmarkDialog = late(async () => (await import('./decide-approval')).ConfirmUnmarkDialog);
const ConfirmRepaymentDialog = late(async () => (await import('./decide-approval')).ConfirmRepaymentDialog);
const ConfirmIdentityDialog = late(async () => (await import('./decide-approval')).ConfirmIdentityDialog);
const RejectApprovalDialog = late(async () => (await import('./decide-approval')).RejectApprovalDialog);

/** By the action that was asked for: what confirms it. Others are confirmed where they were asked for. */
const confirming: Readonly<Record<string, string>> = {
  'fund.change': 'confirmChange',
  'fund.dismissReversal': 'dismissReversal',
  'fund.unmarkInbound': 'unmarkInbound',
  'ledger.liftBlock': 'confirmLift',
  'bill.repay': 'confirmRepayment',
  'company.migrate': 'confirmMigration',
  'safety.resetFactors': 'confirmReset',
  'identity.decideManual': 'confirmIdentity',
};

/** Everything that one operator has asked for and another one must confirm. */
export default defineList({
  name: 'ops-approvals',
  words: ['operatorOps', 'ops', 'companyOps', 'payeeOps'],
  document: OpsApprovalsDocument,
  rows: (answer) => answer.opsApprovals,
  rowId: (row) => row.id,
  rowName: (row) => approvalSentence(row.summaryText),
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.approvals'),
  head: ({ more, refresh }) => ({
    aside: <DecidedElsewhere />,
    actions: more.mayAct ? <ProposeFactorReset onDone={refresh} /> : null,
  }),
  tab: 'PROPOSED',
  tabs: ({ t }) => [
    { key: 'PROPOSED', label: approval.label('PROPOSED') },
    { key: 'ALL', label: t('ops:all') },
  ],
  question: ({ tab }) => ({ status: tab === 'PROPOSED' ? ('PROPOSED' as const) : null }),
  columns: ({ t }) => [
    columns.text('action', t('approval.action'), (row) => row.actionLabel, { fixed: true }),
    columns.longText('company', t('ops:company.label'), (row) => row.companyName),
    columns.longText('summary', t('approval.summary'), (row) => approvalSentence(row.summaryText)),
    columns.status('status', t('ops:status'), (row) => ({ ...approval.states[row.status], reason: row.reason })),
    {
      key: 'asked',
      header: t('approval.asked'),
      cell: (row) => <span title={formatInstantFull(row.requestedAt)}>{`${row.requestedByName} ${formatInstant(row.requestedAt)}`}</span>,
    },
    columns.text('decided', t('approval.decided'), (row) => row.decidedByName),
  ],
  rowActions: {
    of: (row, { t, more }) => {
      const confirm = confirming[row.action];
      if (!more.mayAct || row.decidedByName) return [];
      const reason = row.mayDecide ? null : t('approval.own');
      return [
        ...(confirm ? [{ key: confirm, label: t('approval.confirm'), enabled: row.mayDecide, reason }] : []),
        { key: 'reject', label: t('approval.reject'), enabled: true, isDanger: true },
      ];
    },
    dialogs: {
      confirmChange: ConfirmFundChangeDialog,
      confirmLift: LiftLedgerBlockDialog,
      dismissReversal: ConfirmDismissalDialog,
      unmarkInbound: ConfirmUnmarkDialog,
      confirmRepayment: ConfirmRepaymentDialog,
      confirmMigration: ConfirmMigrationDialog,
      confirmReset: ConfirmFactorResetDialog,
      confirmIdentity: ConfirmIdentityDialog,
      reject: RejectApprovalDialog,
    },
  },
  empty: ({ t }) => ({ text: t('approval.none'), hint: t('approval.noneHint') }),
  everyMs: 5000,
});
