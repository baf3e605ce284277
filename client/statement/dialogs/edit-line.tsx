import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { offeredPayWays, type PayWay, payWay } from '../../../schema/codes';
import { EditFailedLineDocument, type LineFactsFragment, ResendLineDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { toaster } from '../../kit/feedback/toaster';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';

const formId = 'line-form';

type LineProps = StatementDialogProps & { line: LineFactsFragment };
type Shell = { title: string; button: string; busy: boolean; onClose: () => void; children: React.ReactNode };

const LineShell = ({ title, button, busy, onClose, children }: Shell) => {
  const { t } = useTranslation('statement');
  return (
    <Dialog
      open
      busy={busy}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <div className="jq-pay-facts">{children}</div>
    </Dialog>
  );
};

/** Another way of paying needs an account that suits it; the server checks both together. */
const PayWayField = ({ now }: { now: string }) => {
  const { t } = useTranslation(['statement', 'review']);
  return (
    <SelectField
      name="payWay"
      label={t('filter.payWay')}
      hint={t('editLine.now', { value: now })}
      placeholder={t('review:keepWay')}
      choices={offeredPayWays.map((value) => ({ value, label: payWay.label(value) }))}
    />
  );
};

const FailureNote = ({ line }: { line: LineFactsFragment }) =>
  line.failure ? (
    <Note tone="error" title={line.failure.text}>
      {line.failure.nextStep}
    </Note>
  ) : null;

/** In 13 the account, phone, bank and remark of a failed line may change; identity and amount never (D28). */
export const EditLineDialog = ({ line, onClose }: LineProps) => {
  const { t } = useTranslation(['statement', 'review']);
  const [edit, { loading }] = useMutation(EditFailedLineDocument, { context: inline });
  const submit = async (values: Record<string, string>) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    await edit({ variables: { input: { id: line.id, ...changed } } });
    toaster.success(t('editLine.done'));
    onClose();
  };
  return (
    <LineShell title={t('editLine.title', { name: line.payee.name })} button={t('editLine.confirm')} busy={loading} onClose={onClose}>
      <FailureNote line={line} />
      <Form
        id={formId}
        columns={2}
        initial={{ account: '', payWay: '', bankName: '', phone: '', name: '', bankAbstract: '', remark: '' }}
        onSubmit={submit}
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
          hint={line.payee.bankName ? t('editLine.now', { value: line.payee.bankName }) : undefined}
        />
        <TextField name="phone" label={t('line.phone')} hint={t('editLine.now', { value: line.payee.phoneMasked })} inputMode="tel" />
        <TextField name="name" label={t('editLine.name')} hint={t('editLine.nameHint')} />
        <TextField name="bankAbstract" label={t('editLine.bankAbstract')} />
        <TextField name="remark" label={t('stop.remark')} full />
      </Form>
    </LineShell>
  );
};

/** A failed line goes out again, to an account that is given on purpose (PAY-015). */
export const ResendLineDialog = ({ line, onClose }: LineProps) => {
  const { t } = useTranslation(['statement', 'review']);
  const [resend, { loading }] = useMutation(ResendLineDocument, { context: inline });
  const request = useRequestKey(`resend-${line.id}-${line.attemptCount}`, true);
  const submit = async ({ account, payWay: way }: { account: string; payWay: string }) => {
    const input = { id: line.id, account, payWay: way === '' ? null : (way as PayWay) };
    const { data } = await resend({ variables: { input, idempotencyKey: request.key() } });
    request.answered();
    // Above the company's limit the changed account waits for an auditor: nothing was sent yet (D28).
    if (data?.resendLine.isWaitingApproval) toaster.info(t('review:waiting'));
    else toaster.success(t('resendLine.done'));
    onClose();
  };
  return (
    <LineShell title={t('resendLine.title', { name: line.payee.name })} button={t('resendLine.confirm')} busy={loading} onClose={onClose}>
      <FailureNote line={line} />
      <Form
        id={formId}
        initial={{ account: '', payWay: '' }}
        schema={object({ account: string().trim().required(t('resendLine.accountRequired')), payWay: string().default('') })}
        onSubmit={submit}
      >
        <TextField
          name="account"
          label={t('line.account')}
          required
          hint={t('editLine.now', { value: line.payee.accountMasked })}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <PayWayField now={line.payWayName} />
      </Form>
    </LineShell>
  );
};
