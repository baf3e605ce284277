import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { Button } from '../../kit/actions/button';
import { RadioField, SelectField } from '../../kit/form/choices';
import { DateField, TextAreaField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';

/** Every kind of field, and none may be left out: what is said at one moves everything below it, and the button with it. */
export const RequiredGallery = () => {
  const { t } = useTranslation(['gallery', 'kit']);
  const [isSent, setSent] = useState(false);
  const choices = [
    { value: 'one', label: t('type1') },
    { value: 'two', label: t('type2') },
  ];
  const asked = (key: 'name' | 'kind' | 'day' | 'way' | 'remark') => string().required(t('kit:form.required', { label: t(key) }));
  // Other names than those of the form above: they are the ids of the fields.
  const schema = object({ whole: asked('name'), sort: asked('kind'), date: asked('day'), route: asked('way'), note: asked('remark') });
  return (
    <section className="jq-card sample" aria-labelledby="g-required">
      <h2 id="g-required">{t('required')}</h2>
      <Form
        initial={{ whole: '', sort: '', date: '', route: '', note: '' }}
        schema={schema}
        onSubmit={async () => setSent(true)}
        id="g-required-form"
      >
        <TextField name="whole" label={t('name')} required />
        <SelectField name="sort" label={t('kind')} placeholder={t('all')} choices={choices} required />
        <DateField name="date" label={t('day')} required />
        <RadioField name="route" label={t('way')} choices={choices} required />
        <TextAreaField name="note" label={t('remark')} required />
      </Form>
      <div className="jq-actions">
        <Button type="submit" form="g-required-form" variant="solid">
          {t('save')}
        </Button>
      </div>
      {isSent ? <p role="status">{t('sent')}</p> : null}
    </section>
  );
};
