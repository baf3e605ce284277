import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { OpsEnterInboundDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { readAmount } from '../../kit/form/amount';
import { AmountField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';
import type { ListDialogProps } from '../../kit/list/list-definition';

export const EnterInboundDialog = ({ onClose, onDone, isNarrowed, show }: ListDialogProps) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { needed, checked, free } = useRules();
  return (
    <FormDialog
      title={t('enter')}
      confirm={t('enterButton')}
      done={({ opsEnterInbound: { amount, bankRef, reversedAt } }) => ({
        text: t('entered', { amount: formatMoney(amount) }),
        description: reversedAt ? t('enteredReversed') : t('ops:enteredHint'),
        // Where the list does not show it by itself: the way to it.
        action: isNarrowed ? { label: t('show'), onClick: () => show(bankRef) } : undefined,
      })}
      mutation={OpsEnterInboundDocument}
      request="enter-inbound"
      columns={2}
      initial={{ bankRef: '', amount: '', payerName: '', virtualAccountNo: '', remark: '' }}
      schema={object({
        bankRef: needed(t('bankRef')),
        amount: checked(t('amount'), 'amount', readAmount),
        payerName: needed(t('payer')),
        virtualAccountNo: free(),
        remark: free(),
      })}
      variables={({ amount, virtualAccountNo, remark, ...rest }) => ({
        input: { ...rest, amount: readAmount(amount), virtualAccountNo: virtualAccountNo || null, remark: remark || null },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="bankRef" label={t('bankRef')} required autoFocus />
      <AmountField name="amount" label={t('amount')} required />
      <TextField name="payerName" label={t('payer')} required full />
      <TextField name="virtualAccountNo" label={t('account')} hint={t('accountHint')} inputMode="numeric" full />
      <TextField name="remark" label={t('remark')} full />
    </FormDialog>
  );
};
