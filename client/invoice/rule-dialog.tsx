import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { SaveInvoiceRuleDocument } from '../generated/graphql';
import { FormDialog } from '../kit/dialog/form-dialog';
import { RadioField } from '../kit/form/choices';
import { useRules } from '../kit/form/rules';

type Props = { isAutomatic: boolean; onDone: () => unknown; onClose: () => void };

/** INV-005: by hand or by itself, the recommended first. */
export const RuleDialog = ({ isAutomatic, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoice');
  const { needed } = useRules();
  return (
    <FormDialog
      alert={false}
      title={t('rule.title')}
      confirm={t('rule.save')}
      done={t('rule.done')}
      mutation={SaveInvoiceRuleDocument}
      request="invoice-rule"
      facts={<p className="mu">{t('rule.text')}</p>}
      initial={{ rule: isAutomatic ? '1' : '0' }}
      schema={object({ rule: needed(t('rule.field')) })}
      variables={({ rule }) => ({ isAutomatic: rule === '1' })}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioField
        name="rule"
        label={t('rule.field')}
        required
        choices={[
          { value: '0', label: t('rule.manual'), hint: t('rule.manualHint') },
          { value: '1', label: t('rule.automatic'), hint: t('rule.automaticHint') },
        ]}
      />
    </FormDialog>
  );
};
