import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { useCaptcha } from '../app/captcha';
import { opsPage } from '../app/known-paths';
import { paths } from '../app/paths';
import { OpsLoginDocument, OpsSessionDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { SliderCaptcha } from '../kit/captcha/slider';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { asksWho, renewing } from '../kit/request/page-mark';
import { LoginAside } from '../session/dialogs/login-aside';
import { useOpsSessionQuery } from './ops-session';

const OpsLoginScreen = () => {
  const { t } = useTranslation(['ops', 'session', 'kit']);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data } = useOpsSessionQuery();
  const [login] = useMutation(OpsLoginDocument, { context: inline });
  const captcha = useCaptcha();
  const brand = data?.serverFacts.brand ?? t('kit:brand');
  useEffect(() => {
    document.title = `${t('login.title')} - ${brand}`;
  }, [t, brand]);
  const schema = object({
    account: string()
      .trim()
      .required(t('kit:form.required', { label: t('session:login.account') })),
    password: string().required(t('kit:form.required', { label: t('session:login.password') })),
  });
  const submit = async (values: { account: string; password: string }) => {
    await login({ variables: { input: { ...values, captcha: captcha.answer } } }).catch((error) => {
      captcha.refused(error);
      throw error;
    });
    await renewing(async () => {
      await client.query({ query: OpsSessionDocument, fetchPolicy: 'no-cache', context: { ...inline, ...asksWho } });
      await client.resetStore().catch(() => undefined);
    });
    await navigate(opsPage(search.get('return_url')) ?? paths.ops.root, { replace: true });
  };
  return (
    <div className="jq-login">
      <LoginAside brand={brand} />
      <main id="main">
        <div className="box">
          <h1>{t('login.title')}</h1>
          <Form initial={{ account: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
            {({ submitting }) => (
              <>
                <TextField name="account" label={t('session:login.account')} size="lg" autoComplete="username" required autoFocus />
                <PasswordField name="password" label={t('session:login.password')} size="lg" autoComplete="current-password" required />
                {captcha.isAsked ? <SliderCaptcha key={captcha.round} onSolve={captcha.run} /> : null}
                <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
                  {t('session:login.submit')}
                </Button>
              </>
            )}
          </Form>
        </div>
      </main>
    </div>
  );
};

export default OpsLoginScreen;
