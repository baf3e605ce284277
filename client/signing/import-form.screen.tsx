import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import { SigningChoicesDocument } from '../generated/graphql';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { ImportForm } from '../peopleImport/import-form';
import { ContractFields, openAgreements } from './contract-fields';

/** The list of people who are to sign: which agreement, with whom, which contract, and the sheet (SGN-008). */
const SigningImportForm = () => {
  const { t } = useTranslation('peopleImport');
  const offered = openAgreements(useSession());
  const { data, error, refetch } = useQuery(SigningChoicesDocument, { context: inline });
  if (!data) return <Unread title={t('SIGNING.title')} error={error} onRetry={refetch} />;
  return (
    <ImportForm kind="SIGNING" initial={{ subjectId: '', agreementType: offered[0] ?? '', templateId: '' }}>
      <ContractFields offered={offered} />
    </ImportForm>
  );
};

export default SigningImportForm;
