import type { FC } from 'react';
import type { StatementDialogProps } from '../statement-context';
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

/** One dialog per action key of the machine; an action without a dialog is not offered. */
export const statementDialogs: Record<string, FC<StatementDialogProps> | undefined> = {
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

export const StatementDialogs = ({ action, ...props }: StatementDialogProps & { action: string }) => {
  const Dialog = statementDialogs[action];
  return Dialog ? <Dialog {...props} /> : null;
};
