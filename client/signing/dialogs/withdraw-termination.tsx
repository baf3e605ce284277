import { useTranslation } from 'react-i18next';
import { WithdrawTerminationDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatInstant } from '../../kit/format/dates';
import { type ContractDialogProps, PersonFacts } from './contract-dialogs';
import { useTermination } from './resend-termination';

/** The termination that waits is taken back, and the contract goes on. */
export const WithdrawTerminationDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const { phone, until } = useTermination(row.id);
  return (
    <ActDialog
      title={t('withdraw.title', { name: row.name })}
      confirm={t('withdraw.confirm')}
      done={t('withdraw.done')}
      mutation={WithdrawTerminationDocument}
      request={`withdraw-termination-${row.id}-${until}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      {phone && until ? <p className="mu">{t('resend.now', { phone, at: formatInstant(until) })}</p> : null}
      <p>{t('withdraw.hint')}</p>
    </ActDialog>
  );
};
