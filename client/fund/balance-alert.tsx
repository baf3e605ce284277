import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../schema/formats';
import { type AccountFactsFragment, SetBalanceAlertDocument } from '../generated/graphql';
import { FormDialog } from '../kit/dialog/form-dialog';
import { readAmount } from '../kit/form/amount';
import { AmountField } from '../kit/form/fields';
import { formatMoney } from '../kit/format/money';

/** Once per crossing the payers are told (LDG-012); an empty line takes it away. */
export const BalanceAlertDialog = ({ account, onClose }: { account: AccountFactsFragment; onClose: () => void }) => {
  const { t } = useTranslation('fund');
  return (
    <FormDialog
      title={t('alert.title')}
      confirm={t('alert.confirm')}
      done={({ setBalanceAlert: { alertBelow } }) =>
        alertBelow ? t('alert.set', { amount: formatMoney(alertBelow) }) : t('alert.removed')
      }
      mutation={SetBalanceAlertDocument}
      request={`balance-alert-${account.id}`}
      initial={{ threshold: account.alertBelow ?? '' }}
      schema={object({
        threshold: string()
          .trim()
          .defined()
          .test('amount', formats.amount.message, (text) => !text || formats.amount.test(readAmount(text))),
      })}
      variables={({ threshold }) => ({ subjectId: account.id, threshold: threshold ? readAmount(threshold) : null })}
      facts={<p className="mu">{t('alert.facts', { subject: account.subjectName, balance: formatMoney(account.available) })}</p>}
      onClose={onClose}
    >
      <AmountField name="threshold" label={t('alert.threshold')} hint={t('alert.hint')} autoFocus />
    </FormDialog>
  );
};
