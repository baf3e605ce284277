import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { DecideResendDocument, type LineFactsFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { toaster } from '../../kit/feedback/toaster';
import { TextAreaField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { formatMoney } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';

type Decision = 'approve' | 'refuse';
type LineProps = StatementDialogProps & { line: LineFactsFragment };

const formId = 'decide-resend';
const longest = 100;

/** D28: an auditor looks at the changed account before money goes there, and may say why or why not. */
const DecideResendDialog = ({ line, decision, onClose }: LineProps & { decision: Decision }) => {
  const { t } = useTranslation(['review', 'statement']);
  const [decide, { loading }] = useMutation(DecideResendDocument, { context: inline });
  const request = useRequestKey(`decide-${decision}-${line.id}-${line.attemptCount}`, true);
  const facts = { name: line.payee.name, account: line.payee.accountMasked, amount: formatMoney(line.net) };
  const submit = async ({ remark }: { remark: string }) => {
    const isApproved = decision === 'approve';
    await decide({ variables: { lineId: line.id, isApproved, remark: remark || null, idempotencyKey: request.key() } });
    request.answered();
    toaster.success(t(`${decision}.done`));
    onClose();
  };
  return (
    <Dialog
      open
      alert
      busy={loading}
      title={t(`${decision}.title`, facts)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('statement:dialog.cancel')}</Button>
          <Button variant={decision === 'approve' ? 'solid' : 'danger'} type="submit" form={formId} busy={loading}>
            {t(`${decision}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="jq-pay-facts">
        <p>{t(`${decision}.text`, facts)}</p>
        {line.failure ? <Note tone="warning">{t('reason', { text: line.failure.text })}</Note> : null}
        <Form
          id={formId}
          initial={{ remark: '' }}
          schema={object({
            remark: string()
              .max(longest, t('statement:stop.remarkLong', { count: longest }))
              .default(''),
          })}
          onSubmit={submit}
        >
          <TextAreaField name="remark" label={t('statement:stop.remark')} maxLength={longest} />
        </Form>
      </div>
    </Dialog>
  );
};

export const ApproveResendDialog = (props: LineProps) => <DecideResendDialog {...props} decision="approve" />;
export const RefuseResendDialog = (props: LineProps) => <DecideResendDialog {...props} decision="refuse" />;
