import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { formats } from '../../schema/formats';
import { type Captcha, OwnCodeField } from '../app/own-code';
import { ChangePhoneDocument, SendNewPhoneCodeDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { LoginAgain, OwnSteps, sessionsEnded } from './own-steps';

const NewPhone = ({ resetLabel, onDone }: { resetLabel: string; onDone: () => void }) => {
  const { t } = useTranslation('person');
  const { checked } = useRules();
  const [send] = useMutation(SendNewPhoneCodeDocument, { context: inline });
  const change = useDeed();
  const sendTo = async (text: string, captcha: Captcha) => {
    const phone = text.trim();
    if (formats.mobile.test(phone)) return (await send({ variables: { resetLabel, phone, captcha } })).data?.sendNewPhoneCode;
    toaster.warning(formats.mobile.message, { id: 'phone' });
    return null;
  };
  return (
    <Form
      initial={{ phone: '', code: '' }}
      schema={object({ phone: checked(t('phoneReset.phone'), 'mobile'), code: checked(t('code'), 'smsCode') })}
      onSubmit={async (values) => {
        await change(ChangePhoneDocument, { resetLabel, ...values });
        sessionsEnded();
        onDone();
      }}
    >
      {({ submitting, values }) => (
        <>
          <TextField
            name="phone"
            label={t('phoneReset.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={11}
            required
            autoFocus
          />
          <OwnCodeField label={t('code')} send={(captcha) => sendTo(values.phone, captcha)} />
          <p className="mu">{t('phoneReset.hint')}</p>
          <div className="jq-page-buttons">
            <Button type="submit" variant="solid" busy={submitting}>
              {t('phoneReset.confirm')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

/** 更换手机号 (PER-005, PER-006). */
const PhoneResetScreen = () => {
  const { t } = useTranslation('person');
  return (
    <OwnSteps way="phoneReset" step="CHANGE_PHONE" done={<LoginAgain title={t('phoneReset.done')} text={t('phoneReset.doneText')} />}>
      {(resetLabel, onDone) => <NewPhone resetLabel={resetLabel} onDone={onDone} />}
    </OwnSteps>
  );
};

export default PhoneResetScreen;
