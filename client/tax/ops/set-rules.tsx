import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';
import { formats } from '../../../schema/formats';
import { OpsSetTaxSettingDocument, type OpsSetTaxSettingInput } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { centsIn, readAmount } from '../../kit/form/amount';
import { CheckboxField, SelectField } from '../../kit/form/choices';
import { AmountField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { shareOf } from '../../ops/share';
import { basisWords, modeWords } from './rule-words';

const modes = ['NONE', 'FIXED_LEVY_RATE', 'ASSESSED_INCOME_RATE'] as const;
const bases = ['EX_VAT', 'GROSS'] as const;
type Subject = { id: string; name: string };
type Props = { subject: Subject; onDone: () => unknown; onClose: () => void };

/** OPS-030: a version begins with a month; the server refuses one that lines were taxed by already, and says from when it may begin. */
export const TaxSettingDialog = ({ subject, onDone, onClose }: Props) => {
  const { t } = useTranslation(['taxOps', 'ops']);
  const { needed, chosen } = useRules();
  return (
    <FormDialog
      columns={2}
      title={t('setTitle', { subject: subject.name })}
      confirm={t('save')}
      done={t('saved')}
      mutation={OpsSetTaxSettingDocument}
      request={`tax-setting-${subject.id}`}
      initial={{ fromMonth: '', mode: 'NONE', rate: '0', freeMonthly: '0.00', isHalved: false, vatBasis: 'EX_VAT' }}
      schema={object({
        fromMonth: needed(t('fromMonth')).matches(/^\d{4}-(0[1-9]|1[0-2])$/, t('monthWrong')),
        mode: chosen(t('mode')),
        rate: needed(t('rate')).matches(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)%?$/, t('rateWrong')),
        freeMonthly: needed(t('free')).test('amount', formats.amount.message, (text) => (centsIn(text ?? '') ?? -1) >= 0),
        isHalved: boolean().defined(),
        vatBasis: chosen(t('basis')),
      })}
      variables={({ fromMonth, mode, rate, freeMonthly, isHalved, vatBasis }) => ({
        input: {
          subjectId: subject.id,
          fromMonth,
          mode: modes.find((one) => one === mode) ?? 'NONE',
          rate: shareOf(rate),
          freeMonthly: readAmount(freeMonthly),
          isHalved,
          vatBasis: bases.find((one) => one === vatBasis) ?? 'EX_VAT',
        } satisfies OpsSetTaxSettingInput,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="fromMonth" label={t('fromMonth')} hint={t('fromHint')} maxLength={7} required autoFocus />
      <SelectField name="mode" label={t('mode')} choices={modes.map((value) => ({ value, label: t(modeWords[value]) }))} required />
      <TextField name="rate" label={t('rate')} hint={t('rateHint')} inputMode="decimal" maxLength={8} required />
      <AmountField name="freeMonthly" label={t('free')} required />
      <SelectField name="vatBasis" label={t('basis')} choices={bases.map((value) => ({ value, label: t(basisWords[value]) }))} required />
      <CheckboxField name="isHalved" label={t('halved')} />
    </FormDialog>
  );
};
