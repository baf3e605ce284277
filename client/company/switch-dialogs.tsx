import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { OwnCodeField } from '../app/own-code';
import { useSession } from '../app/session/session';
import { type CompanySettingsFragment, SendSwitchCodeDocument, SetCompanySwitchDocument } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { useRules } from '../kit/form/rules';
import { inline } from '../kit/refusal/inline';

export type SwitchState = CompanySettingsFragment['switches'][number];
type SwitchDialogProps = { of: SwitchState; onDone: () => Promise<unknown>; onClose: () => void };

const useWords = ({ key, label, isOn }: SwitchState) => {
  const { t } = useTranslation('company');
  const way = isOn ? 'off' : 'on';
  return {
    title: t(`switch.ask.${way}`, { name: label }),
    confirm: t(`switch.confirm.${way}`, { name: label }),
    done: t('switch.done'),
    request: `switch-${key}-${way}`,
    consequence: t(`switch.${way}.${key}`),
  };
};

/** CFG-002: nothing is switched without the question what it means. */
export const CompanySwitchDialog = ({ of, onDone, onClose }: SwitchDialogProps) => {
  const { consequence, ...words } = useWords(of);
  return (
    <ActDialog
      {...words}
      mutation={SetCompanySwitchDocument}
      variables={{ input: { key: of.key, isOn: !of.isOn, code: null } }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ActDialog>
  );
};

/** CFG-003: whoever takes the code away from payments, or asks for it, proves that it is the master with the phone. */
export const PaymentVerificationDialog = ({ of, onDone, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation('company');
  const { me } = useSession();
  const { consequence, ...words } = useWords(of);
  const [send] = useMutation(SendSwitchCodeDocument, { context: inline });
  const { checked } = useRules();
  return (
    <FormDialog
      {...words}
      done={t('switch.verificationDone')}
      alert={false}
      mutation={SetCompanySwitchDocument}
      initial={{ code: '' }}
      schema={object({ code: checked(t('code'), 'smsCode') })}
      variables={({ code }) => ({ input: { key: of.key, isOn: !of.isOn, code } })}
      facts={<p>{consequence}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <OwnCodeField
        label={t('code')}
        hint={t('codeTo', { phone: me.phoneMasked })}
        send={async (captcha) => (await send({ variables: { captcha } })).data?.sendSwitchCode}
      />
    </FormDialog>
  );
};
