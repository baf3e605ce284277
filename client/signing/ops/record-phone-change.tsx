import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { OpsRecordPhoneChangeDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { CompanyField } from '../../ops/company-field';
import { useEvidence } from '../../ops/evidence';

/** Another phone for the endings of a contract, on evidence that it is the payee's: a second person confirms it, and the phone that signed may stop it. */
export const RecordPhoneChangeDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) => {
  const { t } = useTranslation(['signingOps', 'ops']);
  const { needed, checked } = useRules();
  const [companyId, setCompanyId] = useState('');
  const evidence = useEvidence(companyId);
  const schema = object({
    companyId: needed(t('ops:company.label')),
    contractCode: needed(t('phone.code')),
    phone: checked(t('phone.number'), 'mobile'),
  });
  return (
    <FormDialog
      title={t('phone.enter')}
      confirm={t('phone.enterButton')}
      done={({ opsRecordPhoneChange: { name } }) => ({ text: t('phone.entered', { name }), description: t('ops:enteredHint') })}
      mutation={OpsRecordPhoneChangeDocument}
      request="record-phone-change"
      blocked={evidence.blocked}
      initial={{ companyId: '', contractCode: '', phone: '' }}
      schema={schema}
      variables={(values) => ({ input: { ...values, evidenceFileId: evidence.id ?? '' } })}
      facts={<p className="mu">{t('phone.hint', { days: limits.signing.phoneMoveDays })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <CompanyField name="companyId" onPick={setCompanyId} />
      <TextField name="contractCode" label={t('phone.code')} autoComplete="off" required />
      <TextField name="phone" label={t('phone.number')} inputMode="tel" autoComplete="off" required />
      {companyId ? evidence.zone : <p className="mu">{t('companyFirst')}</p>}
    </FormDialog>
  );
};
