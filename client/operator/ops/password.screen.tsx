import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import { paths } from '../../app/paths';
import { otherTabs } from '../../app/session/other-tabs';
import { OpsSendPasswordCodeDocument, OpsSetPasswordDocument, type OpsSetPasswordInput } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { PasswordField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { inline } from '../../kit/refusal/inline';
import { OpsEntry } from '../../ops/ops-entry';
import { codeShape, passwordShape, phoneShape } from '../../session/dialogs/code-shapes';
import { CodeBySms, PhoneField } from '../../session/dialogs/phone-code';

/** The first password of an operator and each that follows: whoever created him never knows it. Every session ends, so the login comes next. */
const OpsPasswordScreen = () => {
  const { t } = useTranslation(['ops', 'session', 'kit']);
  const [send] = useMutation(OpsSendPasswordCodeDocument, { context: inline });
  const [set] = useMutation(OpsSetPasswordDocument, { context: inline });
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    phone: phoneShape(needed(t('session:login.phone'))),
    code: codeShape(needed(t('session:login.code'))),
    password: passwordShape(needed(t('session:forgot.password'))),
  });
  const submit = async (input: OpsSetPasswordInput) => {
    await set({ variables: { input } });
    otherTabs.tell({ realm: 'operator', userId: null, companyId: null });
    // A fresh page drops everything that the operator has seen.
    location.assign(`${paths.ops.login}?reset=1`);
  };
  return (
    <OpsEntry title={t('password.title')}>
      <p className="mu">{t('password.text')}</p>
      <Form initial={{ phone: '', code: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
        {({ submitting, values }) => (
          <>
            <PhoneField autoFocus />
            <CodeBySms
              recipient={values.phone}
              send={async (captcha) => {
                const { data } = await send({ variables: { input: { phone: values.phone.trim(), captcha } } });
                return data?.opsSendPasswordCode ?? null;
              }}
            />
            <PasswordField
              name="password"
              label={t('session:forgot.password')}
              hint={t('session:rule.password')}
              autoComplete="new-password"
              required
            />
            <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
              {t('password.submit')}
            </Button>
          </>
        )}
      </Form>
      <Link className="lk" to={paths.ops.login}>
        {t('session:back')}
      </Link>
    </OpsEntry>
  );
};

export default OpsPasswordScreen;
