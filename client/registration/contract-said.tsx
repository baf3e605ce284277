import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgreementType, agreementType } from '../../schema/codes';
import { SigningTemplatesDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { TemplatePreview } from '../signing/dialogs/template-preview';

/** The contract that each person of the list will be asked to sign: the newest of the subject, with its text to read. */
export const ContractSaid = ({ agreement }: { agreement: AgreementType }) => {
  const { t } = useTranslation(['peopleImport', 'signing']);
  const { subjectId } = useFormikContext<{ subjectId: string }>().values;
  const [isShown, setShown] = useState(false);
  const { data, error } = useQuery(SigningTemplatesDocument, {
    variables: { subjectId, agreementType: agreement },
    skip: subjectId === '',
    context: inline,
  });
  if (subjectId === '') return null;
  if (error) return <RefusalNote error={error} />;
  const template = data?.contractTemplates[0];
  return (
    <div className="jq-field full">
      <span className="label">{t('REGISTRATION.contract')}</span>
      {template ? (
        <span>
          {t(template.name === agreementType.label(agreement) ? 'REGISTRATION.contractNamed' : 'REGISTRATION.contractOf', {
            name: template.name,
            agreement: agreementType.label(agreement),
          })}{' '}
          <button type="button" className="lk" onClick={() => setShown(true)}>
            {t('signing:preview.open')}
          </button>
        </span>
      ) : data ? (
        <span className="error">{t('signing:preview.noTemplate')}</span>
      ) : null}
      {template && isShown ? (
        <TemplatePreview chosen={{ subjectId, agreementType: agreement, templateId: template.id }} onClose={() => setShown(false)} />
      ) : null}
    </div>
  );
};
