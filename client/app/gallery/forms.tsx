import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { Button } from '../../kit/actions/button';
import { CheckboxField, RadioField, SelectField } from '../../kit/form/choices';
import { AmountField, DateField, PasswordField, TextAreaField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { SendCode } from '../../kit/otp/countdown';
import { DropZone } from '../../kit/upload/drop-zone';

export const FormGallery = () => {
  const { t } = useTranslation(['gallery', 'kit']);
  const choices = [
    { value: 'one', label: t('type1') },
    { value: 'two', label: t('type2') },
  ];
  const schema = object({
    name: string().required(t('kit:form.required', { label: t('name') })),
    amount: string()
      .defined()
      .test('amount', formats.amount.message, (text) => formats.amount.test(text)),
    password: string().defined(),
    kind: string().defined(),
    way: string().defined(),
    remark: string().defined(),
    code: string().defined(),
    day: string().defined(),
  });
  return (
    <section className="jq-card sample" aria-labelledby="g-forms">
      <h2 id="g-forms">{t('forms')}</h2>
      <Form
        columns={2}
        initial={{ name: '', amount: '12.345', password: '', kind: 'one', way: 'two', remark: '', code: '', day: '2026-11-20' }}
        schema={schema}
        onSubmit={() => Promise.resolve()}
      >
        <TextField name="name" label={t('name')} hint={t('text')} required />
        <AmountField name="amount" label={t('amount')} />
        <PasswordField name="password" label={t('password')} />
        <TextField
          name="code"
          label={t('code')}
          wideAfter
          after={<SendCode ghost onSend={() => Promise.resolve({ resendAfterSeconds: 60 })} />}
        />
        <SelectField name="kind" label={t('kind')} choices={choices} />
        <RadioField name="way" label={t('kind')} choices={choices} />
        <TextAreaField name="remark" label={t('remark')} maxLength={100} full />
        <DateField name="day" label={t('day')} />
        <CheckboxField name="agree" label={t('text')} />
        <div className="jq-actions">
          <Button type="submit" variant="solid">
            {t('submit')}
          </Button>
        </div>
      </Form>
      <DropZone accept={['.xlsx', '.csv']} maxBytes={20 * 1024 * 1024} target={{}} onDone={() => {}} hint={t('text')} />
    </section>
  );
};
