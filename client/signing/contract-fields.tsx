import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgreementType, agreementType, serviceKind } from '../../schema/codes';
import type { Session } from '../app/session/session';
import { SigningChoicesDocument, SigningTemplatesDocument } from '../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../kit/choices';
import { toaster } from '../kit/feedback/toaster';
import { RadioField, SelectField } from '../kit/form/choices';
import { inline } from '../kit/refusal/inline';
import { type ChosenContract, TemplatePreview } from './dialogs/template-preview';

/** Agreements of the services that the company has open, as their codes go: 10 is chosen before the others (D13). */
export const openAgreements = (session: Session): AgreementType[] =>
  (['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const)
    .filter((kind) => session.isOpen(kind))
    .flatMap((kind) => agreementType.fromCode(serviceKind.rows[kind].agreementType) ?? []);

/** Agreement, subject and the contract that it offers, with its text to read; where there is one contract, it is chosen. */
export const ContractFields = ({ offered }: { offered: readonly AgreementType[] }) => {
  const { t } = useTranslation('signing');
  const { values, setFieldValue, setFieldError } = useFormikContext<ChosenContract>();
  const [isShown, setShown] = useState(false);
  const choices = useQuery(SigningChoicesDocument, { context: inline });
  const { subjectId, templateId } = values;
  const { data } = useQuery(SigningTemplatesDocument, {
    variables: { subjectId, agreementType: values.agreementType ? codeOf(agreementType.rows, values.agreementType) : null },
    skip: subjectId === '' || values.agreementType === '',
    context: inline,
  });
  const templates = subjectId === '' ? undefined : data?.contractTemplates;
  const ids = templates?.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contracts are the event
  useEffect(() => {
    if (!templates || templates.some(({ id }) => id === templateId)) return;
    void setFieldValue('templateId', templates.length === 1 ? templates[0]?.id : '');
    if (templates.length === 1) setFieldError('templateId', undefined);
  }, [ids]);
  const preview = () => {
    if (templateId === '') return void toaster.warning(t('preview.none'), { id: 'choose-first' });
    setShown(true);
  };
  return (
    <>
      <RadioField
        name="agreementType"
        label={t('agreement')}
        choices={choicesOf(agreementType.rows, (key) => offered.includes(key as AgreementType))}
        required
        full
      />
      <SelectField
        name="subjectId"
        label={t('subject')}
        placeholder={t('send.choose')}
        choices={choicesOfNamed(choices.data?.subjects)}
        required
      />
      <SelectField
        name="templateId"
        label={t('contractName')}
        placeholder={t('send.choose')}
        disabled={subjectId === ''}
        hint={
          <>
            {templates?.length === 0 ? `${t('preview.noTemplate')} ` : null}
            <button type="button" className="lk" onClick={preview}>
              {t('preview.open')}
            </button>
          </>
        }
        choices={choicesOfNamed(templates)}
        required
      />
      {isShown ? <TemplatePreview chosen={values} onClose={() => setShown(false)} /> : null}
    </>
  );
};

type ContractToldProps = { chosen: ChosenContract; say: (told: { name: string; subject: string }) => string };

/** The contract that will be signed and with whom, in one sentence beside the button; with none chosen it is the newest of the subject. */
export const ContractTold = ({ chosen: { subjectId, agreementType: agreement, templateId }, say }: ContractToldProps) => {
  const choices = useQuery(SigningChoicesDocument, { context: inline });
  const { data } = useQuery(SigningTemplatesDocument, {
    variables: { subjectId, agreementType: agreement ? codeOf(agreementType.rows, agreement) : null },
    skip: subjectId === '' || agreement === '',
    context: inline,
  });
  const subject = choices.data?.subjects.find(({ id }) => id === subjectId);
  const offered = subject && agreement !== '' ? data?.contractTemplates : undefined;
  const template = templateId ? offered?.find(({ id }) => id === templateId) : offered?.[0];
  return subject && template ? <p className="mu full">{say({ name: template.name, subject: subject.name })}</p> : null;
};
