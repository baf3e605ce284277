import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { ResetPasswordDocument, type ResetPasswordInput } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PasswordField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { codeShape, passwordShape, phoneShape } from './dialogs/code-shapes';
import { EntryPage } from './dialogs/entry-page';
import { PhoneCode, PhoneField } from './dialogs/phone-code';

/** Phone and code set a new password; every session ends, so the login comes next (AUTH-009). */
const ForgotScreen = () => {
  const { t } = useTranslation(['session', 'kit']);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [reset] = useMutation(ResetPasswordDocument, { context: inline });
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    phone: phoneShape(needed(t('login.phone'))),
    code: codeShape(needed(t('login.code'))),
    password: passwordShape(needed(t('forgot.password'))),
  });
  const submit = async (input: ResetPasswordInput) => {
    await reset({ variables: { input } });
    await renewSession(client);
    await navigate(`${paths.login}?reset=1`, { replace: true });
  };
  return (
    <EntryPage title={t('forgot.title')}>
      <Form initial={{ phone: '', code: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
        {({ submitting, values }) => (
          <>
            <PhoneField autoFocus />
            <PhoneCode asked={{ purpose: 'RESET_PASSWORD', recipient: values.phone }} />
            <PasswordField name="password" label={t('forgot.password')} hint={t('rule.password')} autoComplete="new-password" required />
            <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
              {t(submitting ? 'forgot.busy' : 'forgot.submit')}
            </Button>
          </>
        )}
      </Form>
      <Link className="lk" to={paths.login}>
        {t('back')}
      </Link>
    </EntryPage>
  );
};

export default ForgotScreen;
