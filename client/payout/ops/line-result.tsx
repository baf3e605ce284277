import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { operatorPayoutResult } from '../../../schema/codes';
import { type OpsPayoutFactsFragment, OpsReturnLineDocument, OpsSetLineResultDocument } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { useEvidence } from '../../ops/evidence';

type Props = RowDialogProps<OpsPayoutFactsFragment>;

/** What both proposals have: a reason, a file, and another operator who has to confirm. */
const useProposal = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['payoutOps', 'ops']);
  const { checked } = useRules();
  const evidence = useEvidence(row.companyId);
  return {
    t,
    reason: checked(t('ops:reason'), 'reason'),
    amount: formatMoney(row.attempt.amount),
    /** Which of the payments that look alike this is: the amount alone tells none. */
    facts: (
      <>
        <div className="row">
          <span>{t('of')}</span>
          <b>{t('ofText', { company: row.companyName, attempt: row.attempt.attemptNo, no: row.attempt.outBizNo })}</b>
        </div>
        <div className="row">
          <span>{t('account')}</span>
          <span className="num">{row.attempt.accountMasked}</span>
        </div>
      </>
    ),
    fields: (
      <>
        <TextAreaField name="reason" label={t('ops:reason')} maxLength={200} required />
        {evidence.zone}
      </>
    ),
    input: (reason: string) => ({ attemptId: row.attempt.id, reason, evidenceFileId: evidence.id ?? '' }),
    shared: {
      confirm: t('propose'),
      done: { text: t('proposed'), description: t('ops:enteredHint') },
      blocked: evidence.blocked,
      onDone,
      onClose,
    },
  };
};

const results = choicesOf(operatorPayoutResult.rows, (key) => key === 'SUCCESS' || key === 'FAILED');

export const SetLineResultDialog = (props: Props) => {
  const { t, reason, amount, facts, fields, input, shared } = useProposal(props);
  return (
    <FormDialog
      {...shared}
      title={t('resultTitle', { amount })}
      facts={facts}
      mutation={OpsSetLineResultDocument}
      request={`setLineResult-${props.row.attempt.id}`}
      initial={{ result: '', reason: '' }}
      schema={object({ result: string().required(t('resultRequired')), reason })}
      variables={(values) => ({ input: { ...input(values.reason), result: codeOf(operatorPayoutResult.rows, values.result) } })}
    >
      <RadioField name="result" label={t('result')} choices={results} required />
      {fields}
    </FormDialog>
  );
};

export const ReturnLineDialog = (props: Props) => {
  const { t, reason, amount, facts, fields, input, shared } = useProposal(props);
  return (
    <FormDialog
      {...shared}
      title={t('returnTitle', { amount })}
      facts={facts}
      mutation={OpsReturnLineDocument}
      request={`returnLine-${props.row.attempt.id}`}
      initial={{ reason: '' }}
      schema={object({ reason })}
      variables={(values) => ({ input: input(values.reason) })}
    >
      {fields}
    </FormDialog>
  );
};

/** A failed line goes to its account once more, when the other operator agrees. */
export const ProposeResendDialog = (props: Props) => {
  const { t, reason, amount, facts, fields, input, shared } = useProposal(props);
  return (
    <FormDialog
      {...shared}
      title={t('resendTitle', { amount })}
      facts={
        <>
          {facts}
          <p className="mu">{t('resendHint', { account: props.row.attempt.accountMasked })}</p>
        </>
      }
      mutation={OpsSetLineResultDocument}
      request={`resendLine-${props.row.attempt.id}`}
      initial={{ reason: '' }}
      schema={object({ reason })}
      variables={(values) => ({ input: { ...input(values.reason), result: 'RESEND' as const } })}
    >
      {fields}
    </FormDialog>
  );
};
