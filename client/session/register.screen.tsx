import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { RegisterDocument, type RegisterInput } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { codeShape, passwordShape, phoneShape } from './dialogs/code-shapes';
import { EntryPage } from './dialogs/entry-page';
import { PhoneCode, PhoneField } from './dialogs/phone-code';

const blank = { companyName: '', creditCode: '', contactName: '', phone: '', code: '', password: '' };

/** A company introduces itself; until it is opened its master looks around as a visitor (AUTH-004). */
const RegisterScreen = () => {
  const { t } = useTranslation(['session', 'kit']);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [register] = useMutation(RegisterDocument, { context: inline });
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    companyName: string()
      .trim()
      .required(needed(t('register.companyName'))),
    creditCode: string()
      .trim()
      .required(needed(t('register.creditCode'))),
    contactName: string()
      .trim()
      .required(needed(t('register.contactName'))),
    phone: phoneShape(needed(t('login.phone'))),
    code: codeShape(needed(t('login.code'))),
    password: passwordShape(needed(t('login.password'))),
  });
  const submit = async (input: RegisterInput) => {
    await register({ variables: { input } });
    await renewSession(client);
    await navigate(paths.root, { replace: true });
  };
  return (
    <EntryPage title={t('register.title')}>
      <Form initial={blank} schema={schema} onSubmit={submit} verbatim={['password']}>
        {({ submitting, values }) => (
          <>
            <TextField name="companyName" label={t('register.companyName')} autoComplete="organization" required autoFocus />
            <TextField name="creditCode" label={t('register.creditCode')} autoComplete="off" maxLength={18} required />
            <TextField name="contactName" label={t('register.contactName')} autoComplete="name" maxLength={limits.text.nameMax} required />
            <PhoneField />
            <PhoneCode asked={{ purpose: 'REGISTER', recipient: values.phone }} />
            <PasswordField name="password" label={t('login.password')} hint={t('rule.password')} autoComplete="new-password" required />
            <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
              {t(submitting ? 'register.busy' : 'register.submit')}
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

export default RegisterScreen;
