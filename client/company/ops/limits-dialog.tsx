import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { type OpsPayeeLimitsFactsFragment, OpsSetPayeeLimitsDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { readAmount } from '../../kit/form/amount';
import { AmountField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

type Props = { companyId: string; limits: OpsPayeeLimitsFactsFragment; onDone: () => unknown; onClose: () => void };

/** D36: what a payee may receive at one subject; what was paid stays paid. */
export const LimitsDialog = ({ companyId, limits, onDone, onClose }: Props) => {
  const { t } = useTranslation('companyOps');
  const { checked } = useRules();
  const { subjectId, subjectName, monthly, rolling } = limits;
  return (
    <FormDialog
      title={t('limits.edit', { subject: subjectName })}
      confirm={t('limits.save')}
      done={t('limits.done')}
      mutation={OpsSetPayeeLimitsDocument}
      request={`limits-${companyId}-${subjectId}-${monthly}-${rolling}`}
      initial={{ monthly, rolling }}
      schema={object({
        monthly: checked(t('limits.monthly'), 'amount', readAmount),
        rolling: checked(t('limits.rolling'), 'amount', readAmount),
      })}
      variables={(values) => ({
        input: { companyId, subjectId, monthly: readAmount(values.monthly), rolling: readAmount(values.rolling) },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField name="monthly" label={t('limits.monthly')} required />
      <AmountField name="rolling" label={t('limits.rolling')} hint={t('limits.rollingHint')} required />
    </FormDialog>
  );
};
