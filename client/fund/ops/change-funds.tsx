import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { fundChangeKind } from '../../../schema/codes';
import { type OpsFundAccountsQuery, OpsProposeFundChangeDocument } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { readAmount } from '../../kit/form/amount';
import { SelectField } from '../../kit/form/choices';
import { AmountField, TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';

type Account = OpsFundAccountsQuery['opsFundAccounts'][number];
type Props = { companyId: string; account: Account; onClose: () => void };

/** Quota, coupon, deduction, refund out: asked for by one operator, done by another (OPS-010). */
export const ChangeFundsDialog = ({ companyId, account, onClose }: Props) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { needed, chosen, checked, free } = useRules();
  return (
    <FormDialog
      title={t('change.title', { subject: account.subjectName })}
      confirm={t('change.confirm')}
      done={{ text: t('change.done'), description: t('ops:enteredHint') }}
      mutation={OpsProposeFundChangeDocument}
      request={`change-funds-${companyId}-${account.id}`}
      initial={{ kind: '', amount: '', bankRef: '', reason: '' }}
      schema={object({
        kind: chosen(t('change.kind')),
        amount: checked(t('amount'), 'amount', readAmount),
        bankRef: free(),
        reason: needed(t('ops:reason')),
      })}
      variables={({ kind, amount, bankRef, reason }) => ({
        input: {
          companyId,
          subjectId: account.id,
          kind: codeOf(fundChangeKind.rows, kind),
          amount: readAmount(amount),
          bankRef: bankRef || null,
          reason,
        },
      })}
      facts={
        <p className="mu num">
          {t('change.facts', {
            available: formatMoney(account.available),
            quota: formatMoney(account.advance?.total),
            used: formatMoney(account.advance?.used),
            coupon: formatMoney(account.coupon.balance),
          })}
        </p>
      }
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SelectField
            name="kind"
            label={t('change.kind')}
            placeholder={t('ops:choose')}
            choices={choicesOf(fundChangeKind.rows)}
            hint={values.kind ? t(`change.hint.${codeOf(fundChangeKind.rows, values.kind)}`) : undefined}
            required
          />
          <AmountField name="amount" label={t('amount')} required />
          {values.kind === 'PAY_OUT' ? <TextField name="bankRef" label={t('bankRef')} hint={t('change.refHint')} required /> : null}
          {values.kind === 'DEDUCT' ? (
            <TextField name="bankRef" label={t('change.correctedRef')} hint={t('change.correctedHint')} required />
          ) : null}
          <TextAreaField name="reason" label={t('ops:reason')} maxLength={200} required />
        </>
      )}
    </FormDialog>
  );
};
