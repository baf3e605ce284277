import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type CompanyFeature, companyFeature } from '../../../schema/messages';
import { type OpsCompanyFactsFragment, OpsSetCompanyDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { readAmount } from '../../kit/form/amount';
import { CheckboxField, RadioField } from '../../kit/form/choices';
import { AmountField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import './company-ops.css';

const keys = companyFeature.keys;
const modes = ['GRAB', 'DISPATCH'] as const;

/** PLT-055: what a company has is data. The set is replaced as a whole. */
export const FeaturesDialog = ({ company, onClose }: { company: OpsCompanyFactsFragment; onClose: () => void }) => {
  const { t } = useTranslation('companyOps');
  const { checked } = useRules();
  const initial = {
    ...(Object.fromEntries(keys.map((key) => [key, company.features.includes(key)])) as Record<CompanyFeature, boolean>),
    taskMode: company.taskMode as string,
    limit: company.reapprovalLimit,
  };
  return (
    <FormDialog
      columns={2}
      title={t('features.edit')}
      confirm={t('features.save')}
      done={t('features.done')}
      mutation={OpsSetCompanyDocument}
      request={`features-${company.id}-${company.features.join()}-${company.taskMode}-${company.reapprovalLimit}`}
      initial={initial}
      schema={object({ taskMode: string().defined(), limit: checked(t('features.limit'), 'amount', readAmount) }).unknown() as never}
      variables={(values: typeof initial) => ({
        input: {
          companyId: company.id,
          features: keys.filter((key) => values[key]),
          taskMode: modes.find((mode) => mode === values.taskMode) ?? null,
          reapprovalLimit: readAmount(values.limit),
        },
      })}
      onClose={onClose}
    >
      <fieldset className="jq-feature-choices">
        <legend className="label">{t('features.label')}</legend>
        {keys.map((key) => (
          <CheckboxField key={key} name={key} label={companyFeature.label(key)} />
        ))}
      </fieldset>
      <RadioField
        name="taskMode"
        label={t('features.taskMode')}
        choices={modes.map((mode) => ({ value: mode, label: t(`features.${mode}`) }))}
      />
      <AmountField name="limit" label={t('features.limit')} hint={t('features.limitHint')} required />
    </FormDialog>
  );
};
