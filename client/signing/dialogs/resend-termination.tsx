import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ResendTerminationDocument, TerminationOfContractDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatInstant } from '../../kit/format/dates';
import { inline } from '../../kit/refusal/inline';
import { type ContractDialogProps, PersonFacts } from './contract-dialogs';

/** Where the one that waits went, and until when it can be confirmed. */
export const useTermination = (id: string) => {
  const { data } = useQuery(TerminationOfContractDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  const { terminationPhoneMasked: phone = null, voidPendingUntil: until = null } = data?.contract ?? {};
  return { phone, until };
};

/** The termination that waits, once more. Where it goes is not chosen here: only who signed, or the platform, has the phone changed. */
export const ResendTerminationDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const { phone, until } = useTermination(row.id);
  return (
    <ActDialog
      alert={false}
      title={t('resend.title', { name: row.name })}
      confirm={t('resend.confirm')}
      done={t('resend.done')}
      mutation={ResendTerminationDocument}
      request={`resend-termination-${row.id}-${until}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      {phone && until ? <p className="mu">{t('resend.now', { phone, at: formatInstant(until) })}</p> : null}
      <p>{t('resend.hint')}</p>
    </ActDialog>
  );
};
