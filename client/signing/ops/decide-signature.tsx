import { useTranslation } from 'react-i18next';
import { OpsDecideSignatureDocument, type SignatureFactsFragment } from '../../generated/graphql';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';
import { SignatureEvidence } from './signature-evidence';

type Props = RowDialogProps<SignatureFactsFragment>;

const factsOf = (row: SignatureFactsFragment) => ({ name: row.name, agreement: row.agreementName, company: row.companyName });

export const ConfirmSignatureDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('signingOps');
  return (
    <DecisionDialog
      latest={row}
      facts={(seen) => t('confirmBody', factsOf(seen))}
      evidence={({ id, name }) => <SignatureEvidence id={id} name={name} />}
      title={t('confirmTitle')}
      confirm={t('confirmButton')}
      done={t('confirmed', factsOf(row))}
      mutation={OpsDecideSignatureDocument}
      request={`confirm-signature-${row.id}`}
      variables={({ id, contentHash }) => ({ id, contentHash, isConfirmed: true })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const RefuseSignatureDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('signingOps');
  return (
    <ReasonDialog
      latest={row}
      facts={(seen) => t('refuseBody', factsOf(seen))}
      evidence={({ id, name }) => <SignatureEvidence id={id} name={name} />}
      title={t('refuseTitle')}
      confirm={t('refuseButton')}
      mutation={OpsDecideSignatureDocument}
      request={`refuse-signature-${row.id}`}
      variables={({ id, contentHash }, remark) => ({ id, contentHash, isConfirmed: false, remark })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
