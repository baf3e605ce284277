import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { agreementType } from '../../../schema/codes';
import { OpsRecordSignatureDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { DateField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { todayInShanghai } from '../../kit/format/dates';
import type { ListDialogProps } from '../../kit/list/list-definition';
import { CompanyField } from '../../ops/company-field';
import { useEvidence } from '../../ops/evidence';
import { useOperator } from '../../ops/ops-session';

const useSignatureSchema = () => {
  const { t } = useTranslation(['signingOps', 'ops']);
  const { needed, chosen, checked } = useRules();
  return object({
    companyId: needed(t('ops:company.label')),
    subjectId: chosen(t('ops:subject')),
    agreementType: chosen(t('agreement')),
    name: checked(t('name'), 'name'),
    idCard: checked(t('idCard'), 'idCard'),
    signedOn: checked(t('signedOn'), 'calendarDay'),
    endsOn: checked(t('endsOn'), 'calendarDay'),
  });
};

export const RecordSignatureDialog = ({ onClose, onDone }: ListDialogProps) => {
  const { t } = useTranslation(['signingOps', 'ops']);
  const { facts } = useOperator();
  const { data } = useQuery(OpsSubjectsDocument);
  const [companyId, setCompanyId] = useState('');
  const evidence = useEvidence(companyId);
  const schema = useSignatureSchema();
  const today = todayInShanghai(new Date(facts.serverTime));
  const blank = { companyId: '', subjectId: '', agreementType: 'LABOR_CONTINUOUS', name: '', idCard: '' };
  return (
    <FormDialog
      size="lg"
      columns={2}
      title={t('enter')}
      confirm={t('enterButton')}
      done={({ opsRecordSignature: { name } }) => ({ text: t('entered', { name }), description: t('ops:enteredHint') })}
      mutation={OpsRecordSignatureDocument}
      request="record-signature"
      blocked={evidence.blocked}
      initial={{ ...blank, signedOn: today, endsOn: `${today.slice(0, 4)}-12-31` }}
      schema={schema}
      variables={(values) => ({
        input: { ...values, agreementType: codeOf(agreementType.rows, values.agreementType), evidenceFileId: evidence.id ?? '' },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <CompanyField name="companyId" onPick={setCompanyId} />
      <SelectField
        name="subjectId"
        label={t('ops:subject')}
        placeholder={t('ops:choose')}
        choices={choicesOfNamed(data?.opsSubjects)}
        required
      />
      <TextField name="name" label={t('name')} autoComplete="off" required />
      <TextField name="idCard" label={t('idCard')} autoComplete="off" required />
      <SelectField name="agreementType" label={t('agreement')} choices={choicesOf(agreementType.rows)} required full />
      <DateField name="signedOn" max={today} label={t('signedOn')} required />
      <DateField name="endsOn" label={t('endsOn')} required />
      <div className="full">{companyId ? evidence.zone : <p className="mu">{t('companyFirst')}</p>}</div>
    </FormDialog>
  );
};
