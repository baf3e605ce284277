import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useCaptcha } from '../app/captcha';
import { LoginByCodeDocument, LoginDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { SliderCaptcha } from '../kit/captcha/slider';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { PhoneCode, PhoneField } from './dialogs/phone-code';

/** Drawn first, judged later: nobody waits for the rules to see where to type. */
const rules = () => import('./login-rules');

export type LoginFormProps = { onDone: () => Promise<void>; from?: string | null };

export const PasswordLogin = ({ onDone, from }: LoginFormProps) => {
  const { t } = useTranslation(['session', 'kit']);
  const [login] = useMutation(LoginDocument, { context: inline });
  const captcha = useCaptcha();

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
    <Form
      initial={{ account: '', password: '' }}
      schema={async () => (await rules()).ofPassword(t)}
      onSubmit={submit}
      verbatim={['password']}
    >
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

  const submit = async (values: { phone: string; code: string }) => {
    await login({ variables: { input: { ...values, from: from?.slice(0, 64) } } });
    await onDone();
  };

  return (
    <Form initial={{ phone: '', code: '' }} schema={async () => (await rules()).ofCode(t)} onSubmit={submit}>
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
