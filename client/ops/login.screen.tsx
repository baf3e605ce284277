import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { useCaptcha } from '../app/captcha';
import { paths } from '../app/paths';
import { OpsLoginDocument, OpsSessionDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { SliderCaptcha } from '../kit/captcha/slider';
import { Note } from '../kit/feedback/note';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { inline } from '../kit/refusal/inline';
import { asksWho, renewing } from '../kit/request/page-mark';
import { OpsEntry } from './ops-entry';
import { opsPage } from './ops-page';

const OpsLoginScreen = () => {
  const { t } = useTranslation(['ops', 'session', 'kit']);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [login] = useMutation(OpsLoginDocument, { context: inline });
  const captcha = useCaptcha();
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
    <OpsEntry title={t('login.title')}>
      {search.has('reset') ? <Note tone="info">{t('session:forgot.done')}</Note> : null}
      <Form initial={{ account: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
        {({ submitting }) => (
          <>
            <TextField name="account" label={t('session:login.account')} size="lg" autoComplete="username" required autoFocus />
            <PasswordField name="password" label={t('session:login.password')} size="lg" autoComplete="current-password" required />
            {captcha.isAsked ? <SliderCaptcha key={captcha.round} onSolve={captcha.run} autoFocus={captcha.round === 1} /> : null}
            <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
              {t('session:login.submit')}
            </Button>
          </>
        )}
      </Form>
      <Link className="lk" to={paths.ops.password}>
        {t('login.first')}
      </Link>
    </OpsEntry>
  );
};

export default OpsLoginScreen;
