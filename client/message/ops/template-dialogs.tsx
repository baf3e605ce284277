import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { fillText } from '../../../schema/errors';
import { messageTemplate } from '../../../schema/messages';
import { templateFault, templateTextLimit } from '../../../schema/messageWords';
import { type MessageTemplateRowFragment, OpsSaveMessageTemplateDocument, OpsTestMessageTemplateDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { toaster } from '../../kit/feedback/toaster';
import { TextAreaField } from '../../kit/form/fields';
import { semicolon } from '../../kit/language/separators';
import { useClick } from '../../kit/request/use-deed';

type Row = MessageTemplateRowFragment;
type Closing = { onDone: () => unknown; onClose: () => void };

const faultOf = ({ template }: Row, text: string): string | null =>
  messageTemplate.is(template) ? templateFault(template, text.trim()) : null;

/** How it reads with the examples of its places. */
const Sample = ({ row, text }: { row: Row; text: string }) => {
  const { t } = useTranslation('messageOps');
  const samples = Object.fromEntries(row.places.map(({ name, sample }) => [name, sample]));
  return (
    <p className="mu jq-template-sample">
      {t('texts.sample')}
      <span lang="zh-CN">{fillText(text, samples)}</span>
    </p>
  );
};

const TestSend = ({ row, text }: { row: Row; text: string }) => {
  const { t } = useTranslation('messageOps');
  const click = useClick();
  const send = async () => {
    const sent = await click(OpsTestMessageTemplateDocument, { template: row.template, text: text.trim() });
    if (sent) toaster.success(t('texts.tested', { phone: sent.opsTestMessageTemplate.receiverMasked }));
  };
  return (
    <Button size="sm" disabled={faultOf(row, text) !== null} onClick={() => void send()}>
      {t('texts.test')}
    </Button>
  );
};

export const TemplateDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('messageOps');
  const places = row.places.map(({ name, label, isNeeded }) => `{${name}} ${label}${isNeeded ? t('texts.needed') : ''}`);
  return (
    <FormDialog
      size="lg"
      title={t('texts.editTitle', { name: row.label })}
      confirm={t('texts.save')}
      done={t('texts.done')}
      mutation={OpsSaveMessageTemplateDocument}
      request={`message-template-${row.template}-${row.version}`}
      initial={{ text: row.text }}
      schema={object({
        text: string()
          .defined()
          .test({
            name: 'template',
            test: (text, { createError }) => {
              const fault = faultOf(row, text);
              return fault === null || createError({ message: fault });
            },
          }),
      })}
      variables={({ text }) => ({ template: row.template, text: text.trim(), version: row.version })}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <TextAreaField name="text" label={t('texts.text')} hint={places.join(semicolon())} maxLength={templateTextLimit} required />
          <Sample row={row} text={values.text} />
          <div>
            <TestSend row={row} text={values.text} />
          </div>
        </>
      )}
    </FormDialog>
  );
};

export const ResetTemplateDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('messageOps');
  return (
    <ActDialog
      title={t('texts.resetTitle', { name: row.label })}
      confirm={t('texts.reset')}
      done={t('texts.resetDone')}
      mutation={OpsSaveMessageTemplateDocument}
      request={`reset-message-template-${row.template}-${row.version}`}
      variables={{ template: row.template, text: null, version: row.version }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{row.standard}</p>
    </ActDialog>
  );
};
