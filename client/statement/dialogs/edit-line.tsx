import { useTranslation } from 'react-i18next';
import { payWay } from '../../../schema/codes';
import { EditFailedLineDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextField } from '../../kit/form/fields';
import { useSeen } from '../../kit/request/use-seen';
import { FailureNote, type LineProps, NamedNote, PayWayField, useSureOfAccount } from './line-fields';

/** What stays blank stays as it is; only the bank follows a new account. */
const filled = <T extends Record<string, string>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>;

/** In 13 the account, phone, bank and remark of a failed line may change; identity and amount never (D28). */
export const EditLineDialog = ({ line, onClose }: LineProps) => {
  const { t } = useTranslation(['statement', 'review', 'lines']);
  const isSure = useSureOfAccount(line);
  // The row behind the dialog follows what others do; what is typed was meant for the line as it was then.
  const { seen, deciding } = useSeen(line);
  return (
    <FormDialog
      alert={false}
      columns={2}
      title={t('editLine.title', { name: line.payee.name })}
      confirm={t('editLine.confirm')}
      done={t('editLine.done')}
      facts={
        <>
          {line.isWaitingApproval ? <Note tone="warning">{t('review:editEnds')}</Note> : null}
          <FailureNote line={line} />
          <NamedNote line={line} />
        </>
      }
      mutation={EditFailedLineDocument}
      request={`edit-line-${line.id}-${line.attemptCount}`}
      initial={{ account: '', payWay: '', bankName: '', phone: '', name: '', bankAbstract: '', remark: '' }}
      sure={({ account, payWay: way }) => isSure(account, way)}
      variables={({ payWay: way, ...texts }) => ({
        input: { id: line.id, version: seen.version, ...filled(texts), ...(way === '' ? {} : { payWay: codeOf(payWay.rows, way) }) },
      })}
      through={deciding}
      onClose={onClose}
    >
      <TextField
        name="account"
        label={t('line.account')}
        hint={t('editLine.now', { value: line.payee.accountMasked })}
        full
        inputMode="numeric"
        autoComplete="off"
      />
      <PayWayField now={line.payWayName} />
      <TextField
        name="bankName"
        label={t('editLine.bankName')}
        hint={line.payee.bankName ? t('lines:bankNow', { value: line.payee.bankName }) : undefined}
      />
      <TextField name="phone" label={t('line.phone')} hint={t('editLine.now', { value: line.payee.phoneMasked })} inputMode="tel" />
      <TextField name="name" label={t('editLine.name')} hint={t('editLine.nameHint')} />
      <TextField name="bankAbstract" label={t('editLine.bankAbstract')} />
      <TextField name="remark" label={t('stop.remark')} full />
    </FormDialog>
  );
};
