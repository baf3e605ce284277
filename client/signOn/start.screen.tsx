import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { ownPage } from '../app/known-paths';
import { loginPath, paths } from '../app/paths';
import { BeginSignOnDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { inline } from '../kit/refusal/inline';
import { EntryPage } from '../session/dialogs/entry-page';
import { keepCode, knownCode, setOut } from './journey';

/** AUTH-015: the code says which company's provider is asked; nothing is typed here that opens anything. */
const SignOnScreen = () => {
  const { t } = useTranslation('signOn');
  const { needed } = useRules();
  const [search] = useSearchParams();
  const [begin] = useMutation(BeginSignOnDocument, { context: inline });
  const returnTo = ownPage(search.get('return_url'));
  const submit = async ({ code }: { code: string }) => {
    const { data } = await begin({ variables: { code: code.trim(), returnTo } });
    if (!data) return;
    keepCode(code.trim());
    setOut(data.beginSignOn.address, { key: data.beginSignOn.key, purpose: 'LOGIN' });
  };
  return (
    <EntryPage title={t('title')}>
      <Form initial={{ code: search.get('code') ?? knownCode() }} schema={object({ code: needed(t('code')) })} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <TextField
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              size="lg"
              autoComplete="organization"
              maxLength={20}
              required
              autoFocus
            />
            <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
              {t(submitting ? 'going' : 'go')}
            </Button>
          </>
        )}
      </Form>
      <Link className="lk" to={returnTo ? loginPath(returnTo) : paths.login}>
        {t('otherWay')}
      </Link>
    </EntryPage>
  );
};

export default SignOnScreen;
