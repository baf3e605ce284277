import type { FC } from 'react';
import type { LineFactsFragment } from '../../generated/graphql';
import type { StatementDialogProps } from '../statement-context';
import type { LineAction } from './actions';
import { ApproveResendDialog, RefuseResendDialog } from './decide-resend';
import { DownloadReceipt } from './download-receipt';
import { EditLineDialog } from './edit-line';
import { ResendLineDialog } from './resend-line';
import { SendAccountLinkDialog } from './send-account-link';
import { StopLineDialog } from './terminate';

type LineDialogProps = StatementDialogProps & { line: LineFactsFragment };

/** One dialog per action key of a line. */
const dialogs: Record<LineAction, FC<LineDialogProps>> = {
  edit: EditLineDialog,
  resend: ResendLineDialog,
  stop: StopLineDialog,
  approveResend: ApproveResendDialog,
  refuseResend: RefuseResendDialog,
  sendAccountLink: SendAccountLinkDialog,
  downloadReceipt: DownloadReceipt,
};

export const LineDialogs = ({ action, ...props }: LineDialogProps & { action: LineAction }) => {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
};
