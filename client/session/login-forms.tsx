import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useCaptcha } from '../app/captcha';
import { LoginByCodeDocument, LoginDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { SliderCaptcha } from '../kit/captcha/slider';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { codeShape, PhoneCode, PhoneField, phoneShape } from './dialogs/phone-code';

export type LoginFormProps = { onDone: () => Promise<void>; from?: string | null };

export const PasswordLogin = ({ onDone, from }: LoginFormProps) => {
  const { t } = useTranslation(['session', 'kit']);
  const [login] = useMutation(LoginDocument, { context: inline });
  const captcha = useCaptcha();
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    account: string()
      .trim()
      .required(needed(t('login.account'))),
    password: string().required(needed(t('login.password'))),
  });

  const submit = async (values: { account: string; password: string }) => {
    try {
      await login({ variables: { input: { ...values, captcha: captcha.answer, from: from?.slice(0, 64) } } });
    } catch (error) {
      captcha.refused(error);
      throw error;
    }
    await onDone();
  };

  return (
    <Form initial={{ account: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
      {({ submitting }) => (
        <>
          <TextField name="account" label={t('login.account')} size="lg" autoComplete="username" required autoFocus />
          <PasswordField name="password" label={t('login.password')} size="lg" autoComplete="current-password" required />
          {captcha.isAsked ? <SliderCaptcha key={captcha.round} onSolve={captcha.run} autoFocus={captcha.round === 1} /> : null}
          <Button type="submit" variant="solid" size="lg" wide busy={submitting} disabled={captcha.isAsked && !captcha.answer}>
            {t(submitting ? 'login.busy' : 'login.submit')}
          </Button>
        </>
      )}
    </Form>
  );
};

export const CodeLogin = ({ onDone, from }: LoginFormProps) => {
  const { t } = useTranslation(['session', 'kit']);
  const [login] = useMutation(LoginByCodeDocument, { context: inline });
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({ phone: phoneShape(needed(t('login.phone'))), code: codeShape(needed(t('login.code'))) });

  const submit = async (values: { phone: string; code: string }) => {
    await login({ variables: { input: { ...values, from: from?.slice(0, 64) } } });
    await onDone();
  };

  return (
    <Form initial={{ phone: '', code: '' }} schema={schema} onSubmit={submit}>
      {({ submitting, values }) => (
        <>
          <PhoneField autoFocus />
          <PhoneCode asked={{ purpose: 'LOGIN', recipient: values.phone }} />
          <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
            {t(submitting ? 'login.busy' : 'login.submit')}
          </Button>
        </>
      )}
    </Form>
  );
};
