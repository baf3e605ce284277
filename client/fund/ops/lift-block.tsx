import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { OpsProposeLedgerLiftDocument, type OpsTrialBalanceQuery } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

type Props = { block: OpsTrialBalanceQuery['opsTrialBalance']['blocks'][number]; onDone: () => unknown; onClose: () => void };

/** An account that was put right: asked for by one operator with the reason, done by another (LDG-005). */
export const LiftBlockDialog = ({ block, onDone, onClose }: Props) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { needed } = useRules();
  const { id: accountId, companyId, companyName: company, subjectName: subject, name: account } = block;
  return (
    <FormDialog
      title={t('trial.liftTitle', { account })}
      confirm={t('trial.liftConfirm')}
      done={{ text: t('trial.liftDone'), description: t('ops:enteredHint') }}
      mutation={OpsProposeLedgerLiftDocument}
      request={`lift-block-${accountId}-${block.foundAt}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('ops:reason')) })}
      variables={({ reason }) => ({ input: { companyId, accountId, reason } })}
      facts={<p>{t('trial.liftFacts', { company, subject, account })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('ops:reason')} hint={t('trial.liftReasonHint')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};
