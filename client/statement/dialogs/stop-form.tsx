import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { StatementFactsFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { confirm } from '../../kit/feedback/confirm';
import { Note } from '../../kit/feedback/note';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { Dialog } from '../../kit/overlay/dialog';

const formId = 'stop-form';
const longest = 100;

type Answer = { reason: string; remark: string | null; isInvoiceDropConfirmed: boolean };

type StopFormProps = {
  title: string;
  text: string;
  button: string;
  /** Without any there is nothing to choose, and the remark stays free. */
  reasons: { value: string; label: string; needsRemark?: boolean }[];
  statement: { stopCheck: Pick<StatementFactsFragment['stopCheck'], 'canStop' | 'text' | 'needsConfirmation'> };
  onStop: (answer: Answer) => Promise<unknown>;
  onClose: () => void;
};

/** Stopping money asks for a reason, and once more when an invoice application would be deleted with it (TRM-005). */
export const StopForm = ({ title, text, button, reasons, statement, onStop, onClose }: StopFormProps) => {
  const { t } = useTranslation('statement');
  const [isBusy, setBusy] = useState(false);
  const needRemark = reasons.filter((reason) => reason.needsRemark).map((reason) => reason.value);
  const { canStop, text: blockText, needsConfirmation } = statement.stopCheck;
  const schema = object({
    reason: reasons.length > 0 ? string().required(t('stop.reasonRequired')) : string().default(''),
    remark: string()
      .max(longest, t('stop.remarkLong', { count: longest }))
      .when('reason', ([reason], field) => (needRemark.includes(String(reason)) ? field.required(t('stop.remarkRequired')) : field))
      .default(''),
  });
  const submit = async (values: { reason: string; remark: string }) => {
    if (needsConfirmation && !(await confirm({ title, body: blockText, confirm: button, tone: 'danger' }))) return;
    setBusy(true);
    try {
      await onStop({ reason: values.reason, remark: values.remark || null, isInvoiceDropConfirmed: needsConfirmation });
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy} disabled={!canStop}>
            {button}
          </Button>
        </>
      }
    >
      <div className="jq-pay-facts">
        <p>{text}</p>
        {canStop ? null : <Note tone="error">{blockText}</Note>}
        <Form id={formId} initial={{ reason: '', remark: '' }} schema={schema} onSubmit={submit}>
          {reasons.length > 0 ? <RadioField name="reason" label={t('stop.reason')} required choices={reasons} /> : null}
          <TextAreaField name="remark" label={t('stop.remark')} maxLength={longest} />
        </Form>
      </div>
    </Dialog>
  );
};
