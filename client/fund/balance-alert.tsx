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
  const { t } = useTranslation('fundAlert');
  return (
    <FormDialog
      title={t('title')}
      confirm={t('confirm')}
      done={({ setBalanceAlert: { alertBelow } }) => (alertBelow ? t('set', { amount: formatMoney(alertBelow) }) : t('removed'))}
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
      facts={<p className="mu">{t('facts', { subject: account.subjectName, balance: formatMoney(account.available) })}</p>}
      onClose={onClose}
    >
      <AmountField name="threshold" label={t('threshold')} hint={t('hint')} autoFocus />
    </FormDialog>
  );
};
