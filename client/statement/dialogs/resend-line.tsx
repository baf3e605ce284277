import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { payWay } from '../../../schema/codes';
import { type LineFactsFragment, ResendLineDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { RadioField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { formatMoney } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';
import { FailureNote, type LineProps, NamedNote, PayWayField, useSureOfAccount } from './line-fields';

type To = 'kept' | 'other';

/** Who gets how much, and where it went before. */
const ResendFacts = ({ line }: { line: LineFactsFragment }) => {
  const { t } = useTranslation(['statement', 'lines']);
  return (
    <>
      <div className="row">
        <span>{t('line.name')}</span>
        <b>{line.payee.name}</b>
      </div>
      <div className="row">
        <span>{t(line.failure?.isCorrected ? 'lines:resend.corrected' : 'line.account')}</span>
        <span className="num">{line.payee.accountMasked}</span>
      </div>
      <div className="row">
        <span>{t('lines:resend.pay')}</span>
        <MoneyText amount={line.pay} />
      </div>
      <div className="row big">
        <span>{t('lines:resend.net')}</span>
        <MoneyText amount={line.net} />
      </div>
    </>
  );
};

/** The account is typed once, or not at all where it was changed already or was not the reason (PAY-015). */
export const ResendLineDialog = ({ line, onClose }: LineProps) => {
  const { t } = useTranslation(['statement', 'lines', 'review']);
  const isSure = useSureOfAccount(line);
  const mayKeep = line.failure !== null && line.failure?.needsAccount === false;
  const account = string().when('to', ([to], field) => (to === 'kept' ? field : field.trim().required(t('resendLine.accountRequired'))));
  const choices: { value: To; label: string }[] = [
    {
      value: 'kept',
      label: t(line.failure?.isCorrected ? 'lines:resend.keepCorrected' : 'lines:resend.keep', { account: line.payee.accountMasked }),
    },
    { value: 'other', label: t('lines:resend.other') },
  ];
  return (
    <FormDialog
      alert={false}
      title={t('resendLine.title', { name: line.payee.name })}
      confirm={t('lines:resend.confirm', { amount: formatMoney(line.net) })}
      // Above the company's limit the changed account waits for an auditor: nothing was sent yet (D28).
      done={({ resendLine }) => (resendLine.isWaitingApproval ? { text: t('review:waiting'), isWaiting: true } : t('resendLine.done'))}
      facts={
        <>
          <FailureNote line={line} />
          <NamedNote line={line} />
          <ResendFacts line={line} />
        </>
      }
      mutation={ResendLineDocument}
      request={`resend-${line.id}-${line.attemptCount}`}
      initial={{ to: mayKeep ? 'kept' : 'other', account: '', payWay: '' }}
      schema={object({ to: string().required(), account: account.default(''), payWay: string().default('') })}
      sure={({ to, account, payWay: way }) => (to === 'kept' ? Promise.resolve(true) : isSure(account, way))}
      variables={({ to, account: typed, payWay: way }) => ({
        input: {
          id: line.id,
          version: line.version,
          ...(to === 'kept' ? { keepsAccount: true } : { account: typed, payWay: way === '' ? null : codeOf(payWay.rows, way) }),
        },
      })}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {mayKeep ? <RadioField name="to" label={t('lines:resend.to')} choices={choices} /> : null}
          {values.to === 'other' ? (
            <>
              <TextField
                name="account"
                label={t('lines:resend.account')}
                required
                hint={t('editLine.now', { value: line.payee.accountMasked })}
                inputMode="numeric"
                autoComplete="off"
                autoFocus
              />
              <PayWayField now={line.payWayName} />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
};
