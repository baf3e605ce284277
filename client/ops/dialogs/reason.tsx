import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { Button } from '../../kit/actions/button';
import { TextAreaField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { Dialog } from '../../kit/overlay/dialog';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  confirm: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<void>;
};

/** A refusal needs a reason that the other side can read. */
export const ReasonDialog = ({ open, title, confirm, onClose, onSubmit }: ReasonDialogProps) => {
  const { t } = useTranslation(['ops', 'kit']);
  const schema = object({
    reason: string()
      .trim()
      .required(t('kit:form.required', { label: t('reason') }))
      .test('reason', formats.reason.message, (text) => formats.reason.test(text ?? '')),
  });
  return (
    <Dialog open={open} alert size="sm" title={title} onClose={onClose}>
      <Form
        initial={{ reason: '' }}
        schema={schema}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason);
          onClose();
        }}
      >
        {({ submitting }) => (
          <>
            <TextAreaField name="reason" label={t('reason')} maxLength={200} required />
            <div className="jq-actions">
              <Button onClick={onClose}>{t('kit:cancel')}</Button>
              <Button variant="danger" type="submit" busy={submitting}>
                {confirm}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
