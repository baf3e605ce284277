import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { OpsProposeFactorResetDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

/** Of a user who has lost the phone with his authenticator and the codes on paper, and has shown who he is. */
export const ProposeFactorResetDialog = ({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) => {
  const { t } = useTranslation('operatorOps');
  const { needed, checked } = useRules();
  return (
    <FormDialog
      title={t('reset.title')}
      confirm={t('reset.propose')}
      done={t('reset.proposed')}
      mutation={OpsProposeFactorResetDocument}
      request="propose-factor-reset"
      initial={{ phone: '', reason: '' }}
      schema={object({ phone: checked(t('reset.phone'), 'mobile'), reason: needed(t('reset.reason')) })}
      variables={({ phone, reason }) => ({ phone, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
      <TextField name="phone" label={t('reset.phone')} type="tel" inputMode="tel" autoComplete="off" required autoFocus />
      <TextAreaField name="reason" label={t('reset.reason')} hint={t('reset.reasonHint')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};
