import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type SecondFactorUse, secondFactorUse } from '../../../schema/safety';
import { OwnCodeField } from '../../app/own-code';
import { useSession } from '../../app/session/session';
import { SendSwitchCodeDocument, SetSecondFactorDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { RadioField } from '../../kit/form/choices';
import { useRules } from '../../kit/form/rules';
import { inline } from '../../kit/refusal/inline';

type SecondFactorDialogProps = { use: SecondFactorUse; onDone: () => Promise<unknown>; onClose: () => void };

/** AUTH-014: what a second factor counts at payments; it takes the master's code, like the payment verification itself. */
export const SecondFactorDialog = ({ use, onDone, onClose }: SecondFactorDialogProps) => {
  const { t } = useTranslation('safety');
  const { me } = useSession();
  const { checked } = useRules();
  const [send] = useMutation(SendSwitchCodeDocument, { context: inline });
  return (
    <FormDialog
      alert={false}
      title={t('setting.title')}
      confirm={t('setting.confirm')}
      done={t('setting.done')}
      mutation={SetSecondFactorDocument}
      request="second-factor"
      initial={{ use: use as string, code: '' }}
      schema={object({ use: string().defined(), code: checked(t('proof.code'), 'smsCode') })}
      variables={(values) => ({ use: values.use as SecondFactorUse, code: values.code })}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioField
        name="use"
        label={t('setting.label')}
        choices={secondFactorUse.keys.map((key) => ({ value: key, label: secondFactorUse.label(key), hint: t(`setting.hint.${key}`) }))}
      />
      <OwnCodeField
        label={t('proof.code')}
        hint={t('proof.codeTo', { phone: me.phoneMasked })}
        send={async (captcha) => (await send({ variables: { captcha } })).data?.sendSwitchCode}
      />
    </FormDialog>
  );
};
