import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { COMPANY_NAME_MAX } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { OpsCreateCompanyDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

/** A company that does not register itself: its master is invited, and it waits among the registered ones to be opened (AUTH-008). */
export const CreateCompanyDialog = ({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) => {
  const { t } = useTranslation('companyOps');
  const { needed, checked } = useRules();
  return (
    <FormDialog
      title={t('create.button')}
      confirm={t('create.confirm')}
      done={t('create.done')}
      mutation={OpsCreateCompanyDocument}
      request="create-company"
      initial={{ name: '', creditCode: '', masterName: '', masterPhone: '' }}
      schema={object({
        name: checked(t('name'), 'companyName'),
        creditCode: needed(t('creditCode')),
        masterName: checked(t('create.masterName'), 'name'),
        masterPhone: checked(t('create.masterPhone'), 'mobile'),
      })}
      variables={(input) => ({ input })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="mu">{t('create.text')}</p>
      <TextField name="name" label={t('name')} autoComplete="off" maxLength={COMPANY_NAME_MAX} required autoFocus />
      <TextField name="creditCode" label={t('creditCode')} autoComplete="off" maxLength={18} required />
      <TextField name="masterName" label={t('create.masterName')} autoComplete="off" maxLength={limits.text.nameMax} required />
      <TextField name="masterPhone" label={t('create.masterPhone')} type="tel" inputMode="tel" autoComplete="off" maxLength={11} required />
    </FormDialog>
  );
};
