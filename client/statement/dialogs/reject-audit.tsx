import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type AuditRejectReason, RejectAuditDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { formatCount, formatMoney } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import type { StatementDialogProps } from '../statement-context';

const reasons: AuditRejectReason[] = ['PEOPLE_WRONG', 'AMOUNT_WRONG', 'OTHER'];
const formId = 'reject-audit';
const longest = 100;

export const RejectAuditDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [reject, { loading }] = useMutation(RejectAuditDocument, { context: inline });
  const schema = object({
    reason: string().required(t('stop.reasonRequired')),
    remark: string()
      .max(longest, t('stop.remarkLong', { count: longest }))
      .when('reason', ([reason], field) => (reason === 'OTHER' ? field.required(t('stop.remarkRequired')) : field))
      .default(''),
  });
  const submit = async (values: { reason: string; remark: string }) => {
    await reject({
      variables: {
        id: statement.id,
        version: statement.version,
        reason: values.reason as AuditRejectReason,
        remark: values.remark || null,
      },
    });
    toaster.success(t('rejectAudit.done'));
    onClose();
  };
  return (
    <Dialog
      open
      alert
      busy={loading}
      title={t('rejectAudit.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} busy={loading}>
            {t('rejectAudit.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-pay-facts">
        <p>
          {t('rejectAudit.text', {
            code: statement.statementCode,
            people: formatCount(statement.lineCount),
            amount: formatMoney(statement.totals.total),
          })}
        </p>
        <Form id={formId} initial={{ reason: '', remark: '' }} schema={schema} onSubmit={submit}>
          <RadioField
            name="reason"
            label={t('stop.reason')}
            required
            choices={reasons.map((value) => ({ value, label: t(`rejectAudit.${value}`) }))}
          />
          <TextAreaField name="remark" label={t('stop.remark')} maxLength={longest} />
        </Form>
      </div>
    </Dialog>
  );
};
