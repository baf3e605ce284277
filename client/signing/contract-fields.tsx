import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgreementType, agreementType, serviceKind } from '../../schema/codes';
import type { Session } from '../app/session/session';
import { SigningChoicesDocument, SigningTemplatesDocument, TemplateTextDocument } from '../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../kit/choices';
import { DocumentText } from '../kit/document/document-text';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { toaster } from '../kit/feedback/toaster';
import { RadioField, SelectField } from '../kit/form/choices';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

/** Agreements of the services that the company has open, as their codes go: 10 is chosen before the others (D13). */
export const openAgreements = (session: Session): AgreementType[] =>
  (['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const)
    .filter((kind) => session.isOpen(kind))
    .flatMap((kind) => agreementType.fromCode(serviceKind.rows[kind].agreementType) ?? []);

type Chosen = { subjectId: string; agreementType: string; templateId: string };

const TemplatePreview = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const { t } = useTranslation('signing');
  const { data, error } = useQuery(TemplateTextDocument, {
    variables: { subjectId: chosen.subjectId, agreementType: codeOf(agreementType.rows, chosen.agreementType) },
    context: inline,
  });
  const template = data?.contractTemplates.find(({ id }) => id === chosen.templateId);
  return (
    <Dialog open size="lg" title={template?.name ?? t('contractName')} onClose={onClose}>
      {template ? <DocumentText blocks={template.blocks} /> : error ? <RefusalNote error={error} /> : <PageSkeleton />}
    </Dialog>
  );
};

/** Agreement, subject and the contract that it offers, with its text to read; where there is one contract, it is chosen. */
export const ContractFields = ({ offered }: { offered: readonly AgreementType[] }) => {
  const { t } = useTranslation('signing');
  const { values, setFieldValue, setFieldError } = useFormikContext<Chosen>();
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
