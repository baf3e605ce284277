import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { Button } from '../actions/button';
import { TextAreaField } from '../form/fields';
import { Form } from '../form/form';
import { Dialog } from '../overlay/dialog';

const formId = 'reveal-reason';
const longest = limits.text.reasonMax;

/** Whoever looks up many numbers for one purpose writes it once. */
let lastReason = '';

type ReasonDialogProps = {
  title: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

export const ReasonDialog = ({ title, onReason, onClose, finalFocus }: ReasonDialogProps) => {
  const { t } = useTranslation(['reveal', 'kit']);
  const [isBusy, setBusy] = useState(false);
  const schema = object({
    reason: string()
      .trim()
      .required(t('reasonMissing'))
      .max(longest, t('reasonLong', { count: longest })),
  });
  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true);
    try {
      await onReason(reason.trim());
      lastReason = reason;
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      busy={isBusy}
      title={title}
      onClose={onClose}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose}>{t('kit:cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={isBusy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} initial={{ reason: lastReason }} schema={schema} onSubmit={submit}>
        <TextAreaField name="reason" label={t('reason')} hint={t('logged')} required maxLength={longest} />
      </Form>
    </Dialog>
  );
};
