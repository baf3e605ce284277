import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../schema/formats';
import { signInTexts } from '../../schema/messages';
import { ChangePasswordDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PasswordField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useDeed } from '../kit/request/use-deed';
import { LoginAgain, OwnSteps, sessionsEnded } from './own-steps';

const NewPassword = ({ resetLabel, onDone }: { resetLabel: string; onDone: () => void }) => {
  const { t } = useTranslation(['person', 'session']);
  const change = useDeed();
  const schema = object({
    password: string()
      .required(signInTexts.passwordMissing)
      .test('password', formats.password.message, (text) => formats.password.test(text ?? '')),
    // PER-014.
    again: string()
      .required(signInTexts.confirmationMissing)
      .test('same', signInTexts.passwordMismatch, (text, { parent }) => text === (parent as { password: string }).password),
  });
  return (
    <Form
      initial={{ password: '', again: '' }}
      schema={schema}
      verbatim={['password', 'again']}
      onSubmit={async ({ password }) => {
        await change(ChangePasswordDocument, { resetLabel, password });
        sessionsEnded();
        onDone();
      }}
    >
      {({ submitting }) => (
        <>
          <PasswordField
            name="password"
            label={t('passwordReset.password')}
            hint={t('session:rule.password')}
            autoComplete="new-password"
            required
          />
          <PasswordField name="again" label={t('passwordReset.again')} autoComplete="new-password" required />
          <p className="mu">{t('passwordReset.hint')}</p>
          <div className="jq-page-buttons">
            <Button type="submit" variant="solid" busy={submitting}>
              {t('passwordReset.confirm')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

/** 修改密码 (PER-008, PER-014). */
const PasswordResetScreen = () => {
  const { t } = useTranslation('person');
  return (
    <OwnSteps
      way="passwordReset"
      step="CHANGE_PASSWORD"
      done={<LoginAgain title={t('passwordReset.done')} text={t('passwordReset.doneText')} />}
    >
      {(resetLabel, onDone) => <NewPassword resetLabel={resetLabel} onDone={onDone} />}
    </OwnSteps>
  );
};

export default PasswordResetScreen;
