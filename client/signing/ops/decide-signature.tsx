import { useTranslation } from 'react-i18next';
import { limits } from '../../../schema/limits';
import { OpsDecideSignatureDocument, type SignatureFactsFragment } from '../../generated/graphql';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';
import { SignatureEvidence } from './signature-evidence';

type Props = RowDialogProps<SignatureFactsFragment>;

/** A signature from paper, or another phone for the endings of a contract: each in its words. */
const useDecisionWords = ({ contractCode }: SignatureFactsFragment) => {
  const { t } = useTranslation('signingOps');
  const factsOf = (row: SignatureFactsFragment) => ({
    name: row.name,
    agreement: row.agreementName,
    company: row.companyName,
    code: row.contractCode ?? '',
    phone: row.phoneMasked ?? '',
    days: limits.signing.phoneMoveDays,
  });
  if (contractCode)
    return {
      confirm: {
        title: t('phone.confirmTitle'),
        confirm: t('phone.confirmButton'),
        facts: (seen: SignatureFactsFragment) => t('phone.confirmBody', factsOf(seen)),
      },
      done: (row: SignatureFactsFragment) => t('phone.confirmed', factsOf(row)),
      refuse: {
        title: t('phone.refuseTitle'),
        confirm: t('phone.refuseButton'),
        facts: (seen: SignatureFactsFragment) => t('phone.refuseBody', factsOf(seen)),
      },
    };
  return {
    confirm: {
      title: t('confirmTitle'),
      confirm: t('confirmButton'),
      facts: (seen: SignatureFactsFragment) => t('confirmBody', factsOf(seen)),
    },
    done: (row: SignatureFactsFragment) => t('confirmed', factsOf(row)),
    refuse: {
      title: t('refuseTitle'),
      confirm: t('refuseButton'),
      facts: (seen: SignatureFactsFragment) => t('refuseBody', factsOf(seen)),
    },
  };
};

export const ConfirmSignatureDialog = ({ row, onDone, onClose }: Props) => {
  const words = useDecisionWords(row);
  return (
    <DecisionDialog
      latest={row}
      {...words.confirm}
      evidence={({ id, name }) => <SignatureEvidence id={id} name={name} />}
      done={words.done(row)}
      mutation={OpsDecideSignatureDocument}
      request={`confirm-signature-${row.id}`}
      variables={({ id, contentHash }) => ({ id, contentHash, isConfirmed: true })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const RefuseSignatureDialog = ({ row, onDone, onClose }: Props) => {
  const words = useDecisionWords(row);
  return (
    <ReasonDialog
      latest={row}
      {...words.refuse}
      evidence={({ id, name }) => <SignatureEvidence id={id} name={name} />}
      mutation={OpsDecideSignatureDocument}
      request={`refuse-signature-${row.id}`}
      variables={({ id, contentHash }, remark) => ({ id, contentHash, isConfirmed: false, remark })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
