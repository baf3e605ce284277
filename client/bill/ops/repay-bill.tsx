import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { repaymentSource } from '../../../schema/codes';
import { type BillFactsFragment, OpsProposeBillRepaymentDocument } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { readAmount } from '../../kit/form/amount';
import { RadioField } from '../../kit/form/choices';
import { AmountField, DateField, TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { useOperator } from '../../ops/ops-session';

/** A part or all of a bill, as the bank's list shows it; another operator confirms it (OPS-011). */
export const RepayBillDialog = ({
  row,
  props: { companyId },
  onDone,
  onClose,
}: RowDialogProps<BillFactsFragment, { companyId: string }>) => {
  const { t } = useTranslation(['billOps', 'bill', 'ops']);
  const { facts } = useOperator();
  const { needed, checked, free } = useRules();
  const today = todayInShanghai(new Date(facts.serverTime));
  return (
    <FormDialog
      columns={2}
      title={t('repay.title', { code: row.billCode })}
      confirm={t('repay.confirm')}
      done={{ text: t('repay.done'), description: t('ops:enteredHint') }}
      mutation={OpsProposeBillRepaymentDocument}
      request={`repay-bill-${row.billCode}-${row.owedNow}`}
      initial={{ amount: row.owedNow, paidOn: today, source: 'BANK', bankRef: '', reason: '' }}
      schema={object({
        amount: checked(t('repay.amount'), 'amount', readAmount),
        paidOn: needed(t('bill:paidOn')),
        source: needed(t('bill:source')),
        bankRef: free(),
        reason: needed(t('ops:reason')),
      })}
      variables={({ amount, source, bankRef, paidOn, reason }) => ({
        input: {
          companyId,
          billCode: row.billCode,
          amount: readAmount(amount),
          source: codeOf(repaymentSource.rows, source),
          bankRef: bankRef || null,
          paidOn,
          reason,
        },
      })}
      facts={<p className="mu num">{t('repay.facts', { wait: formatMoney(row.owedNow), interest: formatMoney(row.interest) })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <AmountField name="amount" label={t('repay.amount')} hint={t('repay.amountHint')} required />
          <DateField name="paidOn" label={t('bill:paidOn')} hint={t('repay.dayHint')} max={today} required />
          <RadioField name="source" label={t('bill:source')} choices={choicesOf(repaymentSource.rows)} required full />
          {values.source === 'BANK' ? <TextField name="bankRef" label={t('bill:bankRef')} required full /> : null}
          <TextAreaField name="reason" label={t('ops:reason')} maxLength={200} required full />
        </>
      )}
    </FormDialog>
  );
};
