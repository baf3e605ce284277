import { useTranslation } from 'react-i18next';
import { approvalSentence } from '../../../schema/approvalTexts';
import {
  type ApprovalFactsFragment,
  OpsConfirmBillRepaymentDocument,
  OpsConfirmFactorResetDocument,
  OpsConfirmFundChangeDocument,
  OpsConfirmIdentityDocument,
  OpsDismissReversalDocument,
  OpsLiftLedgerBlockDocument,
  OpsRejectApprovalDocument,
  OpsUnmarkInboundDocument,
} from '../../generated/graphql';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';
import { ProposedIdentity } from '../../ops/identity-facts';

type Props = RowDialogProps<ApprovalFactsFragment>;

const said = ({ summaryText }: ApprovalFactsFragment): string => approvalSentence(summaryText);

const useShared = (row: ApprovalFactsFragment) => {
  const { t } = useTranslation('operatorOps');
  return {
    latest: row,
    facts: (seen: ApprovalFactsFragment) => t('approval.facts', { company: seen.companyName ?? '', summary: said(seen) }),
    title: t('approval.title', { action: row.actionLabel }),
    confirm: t('approval.confirm'),
    done: t('approval.done', { action: row.actionLabel }),
    variables: ({ id, contentHash }: ApprovalFactsFragment) => ({ approvalId: id, contentHash }),
  };
};

/** The second operator does what the first one has asked for, and only what was read (OPS-010, D82). */
export const ConfirmFundChangeDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    mutation={OpsConfirmFundChangeDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const ConfirmIdentityDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    mutation={OpsConfirmIdentityDocument}
    request={`confirm-approval-${row.id}`}
    evidence={({ targetId }) => <ProposedIdentity id={targetId ?? ''} />}
    onDone={onDone}
    onClose={onClose}
  />
);

export const LiftLedgerBlockDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    mutation={OpsLiftLedgerBlockDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const ConfirmDismissalDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    facts={said}
    mutation={OpsDismissReversalDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const ConfirmUnmarkDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    facts={said}
    mutation={OpsUnmarkInboundDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const ConfirmRepaymentDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    mutation={OpsConfirmBillRepaymentDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const ConfirmFactorResetDialog = ({ row, onDone, onClose }: Props) => (
  <DecisionDialog
    {...useShared(row)}
    facts={said}
    mutation={OpsConfirmFactorResetDocument}
    request={`confirm-approval-${row.id}`}
    onDone={onDone}
    onClose={onClose}
  />
);

export const RejectApprovalDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('operatorOps');
  return (
    <ReasonDialog
      latest={row}
      facts={(seen) => t('approval.facts', { company: seen.companyName ?? '', summary: said(seen) })}
      title={t('approval.rejectTitle', { action: row.actionLabel })}
      confirm={t('approval.reject')}
      mutation={OpsRejectApprovalDocument}
      request={`reject-approval-${row.id}`}
      variables={({ id, contentHash }, reason) => ({ id, reason, contentHash })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
