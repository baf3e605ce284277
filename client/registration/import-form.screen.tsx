import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import { RegistrationSubjectsDocument } from '../generated/graphql';
import { choicesOfNamed } from '../kit/choices';
import { SelectField } from '../kit/form/choices';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { ImportForm } from '../peopleImport/import-form';
import { ContractSaid } from './contract-said';

/** The list of people who are to register: with whom, and the sheet (REG-002); the agreement is that of the open service (D43). */
const RegistrationImportForm = () => {
  const { t } = useTranslation('peopleImport');
  const agreement = useSession().isOpen('LABOR_CONTINUOUS') ? 'LABOR_CONTINUOUS' : 'LABOR_GENERAL';
  const { data, error, refetch } = useQuery(RegistrationSubjectsDocument, { context: inline });
  if (!data) return <Unread title={t('REGISTRATION.title')} error={error} onRetry={refetch} />;
  const [only] = data.subjects.length === 1 ? data.subjects : [];
  return (
    <ImportForm kind="REGISTRATION" initial={{ subjectId: only?.id ?? '', agreementType: agreement, templateId: '' }}>
      <SelectField name="subjectId" label={t('subject')} placeholder={t('choose')} choices={choicesOfNamed(data.subjects)} required full />
      <ContractSaid agreement={agreement} />
    </ImportForm>
  );
};

export default RegistrationImportForm;
