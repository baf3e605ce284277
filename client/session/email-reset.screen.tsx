import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { ButtonLink } from '../kit/actions/button';
import { Done } from '../kit/feedback/done';
import { EmailForm } from './email-form';
import { OwnSteps } from './own-steps';

/** 更换邮箱 (PER-007): the other sessions end, this one has just proven itself. */
const EmailResetScreen = () => {
  const { t } = useTranslation('person');
  const back = (
    <ButtonLink variant="solid" to={paths.person}>
      {t('back')}
    </ButtonLink>
  );
  return (
    <OwnSteps
      way="emailReset"
      step="CHANGE_EMAIL"
      done={<Done title={t('emailReset.done')} text={t('emailReset.doneText')} actions={back} />}
    >
      {(resetLabel, onDone) => (
        <EmailForm
          resetLabel={resetLabel}
          label={t('emailReset.email')}
          hint={t('emailReset.hint')}
          confirm={t('emailReset.confirm')}
          onDone={onDone}
        />
      )}
    </OwnSteps>
  );
};

export default EmailResetScreen;
