import type { FC } from 'react';
import type { StatementDialogProps } from '../statement-context';
import type { StatementAction } from './actions';
import { AwaitFundsDialog } from './await-funds';
import {
  CancelAwaitFundsDialog,
  HoldFundsDialog,
  PassAuditDialog,
  ReleaseFundsDialog,
  SubmitAuditDialog,
  WithdrawAuditDialog,
} from './confirmations';
import { CopyDialog } from './copy';
import { HandleAbnormalDialog } from './handle-abnormal';
import { PayDialog } from './pay';
import { ReceiptPackageDialog } from './receipt-package';
import { RejectAuditDialog } from './reject-audit';
import { RemittanceDialog } from './remittance';
import { TerminateLinesDialog, TerminateStatementDialog } from './terminate';

/** One dialog per action key of the machine. */
const dialogs: Record<StatementAction, FC<StatementDialogProps>> = {
  submitAudit: SubmitAuditDialog,
  withdrawAudit: WithdrawAuditDialog,
  passAudit: PassAuditDialog,
  rejectAudit: RejectAuditDialog,
  holdFunds: HoldFundsDialog,
  releaseFunds: ReleaseFundsDialog,
  pay: PayDialog,
  awaitFunds: AwaitFundsDialog,
  cancelAwaitFunds: CancelAwaitFundsDialog,
  showRemittanceAccount: RemittanceDialog,
  terminate: TerminateStatementDialog,
  terminateLines: TerminateLinesDialog,
  handleAbnormal: HandleAbnormalDialog,
  downloadReceipts: ReceiptPackageDialog,
  copy: CopyDialog,
};

export const StatementDialogs = ({ action, ...props }: StatementDialogProps & { action: StatementAction }) => {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
};
