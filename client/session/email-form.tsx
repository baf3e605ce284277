import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../schema/formats';
import { signInTexts } from '../../schema/messages';
import { typedEmail } from '../../schema/typedEmail';
import { type Captcha, OwnCodeField } from '../app/own-code';
import { SendEmailCodeDocument, SetEmailDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';

type EmailFormProps = { resetLabel: string | null; label: string; hint?: string; confirm: string; onDone: () => unknown };

/** PER-007, PER-011..013: an address, and the code that was sent to it. */
export const EmailForm = ({ resetLabel, label, hint, confirm, onDone }: EmailFormProps) => {
  const { t } = useTranslation('person');
  const { checked } = useRules();
  const [send] = useMutation(SendEmailCodeDocument, { context: inline });
  const change = useDeed();
  const sendTo = async (text: string, captcha: Captcha) => {
    const email = typedEmail(text);
    if (formats.email.test(email)) return (await send({ variables: { email, captcha } })).data?.sendEmailCode;
    toaster.warning(email === '' ? signInTexts.emailMissing : formats.email.message, { id: 'email' });
    return null;
  };
  const address = string()
    .trim()
    .required(t('emailRequired'))
    .test('email', formats.email.message, (text) => formats.email.test(typedEmail(text ?? '')));
  return (
    <Form
      initial={{ email: '', code: '' }}
      schema={object({ email: address, code: checked(t('emailCode'), 'smsCode') })}
      onSubmit={async (values) => {
        await change(SetEmailDocument, { ...values, resetLabel });
        await onDone();
      }}
    >
      {({ submitting, values }) => (
        <>
          <TextField name="email" label={label} type="email" inputMode="email" autoComplete="email" required autoFocus />
          <OwnCodeField label={t('emailCode')} send={(captcha) => sendTo(values.email, captcha)} />
          {hint ? <p className="mu">{hint}</p> : null}
          <div className="jq-page-buttons">
            <Button type="submit" variant="solid" busy={submitting}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
