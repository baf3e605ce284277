import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { ResendTerminationDocument, TerminationOfContractDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatInstant } from '../../kit/format/dates';
import { inline } from '../../kit/refusal/inline';
import { type ContractDialogProps, PersonFacts } from './contract-dialogs';

/** The termination that waits, once more; to another phone where the person has changed it since he signed. */
export const ResendTerminationDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const { freeOr } = useRules();
  const { data } = useQuery(TerminationOfContractDocument, { variables: { id: row.id }, fetchPolicy: 'network-only', context: inline });
  const { terminationPhoneMasked: phone = null, voidPendingUntil: until = null } = data?.contract ?? {};
  return (
    <FormDialog
      alert={false}
      title={t('resend.title', { name: row.name })}
      confirm={t('resend.confirm')}
      done={t('resend.done')}
      mutation={ResendTerminationDocument}
      request={`resend-termination-${row.id}-${until}`}
      initial={{ phone: '' }}
      schema={object({ phone: freeOr('mobile') })}
      variables={(input) => ({ id: row.id, phone: input.phone || null })}
      facts={
        <>
          <PersonFacts row={row} />
          {phone && until ? <p className="mu">{t('resend.now', { phone, at: formatInstant(until) })}</p> : null}
        </>
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="phone" label={t('resend.phone')} hint={t('resend.hint')} inputMode="tel" autoComplete="off" autoFocus />
    </FormDialog>
  );
};
