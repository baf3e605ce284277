import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { agreementType } from '../../../schema/codes';
import { importTexts } from '../../../schema/importTexts';
import { useSession } from '../../app/session/session';
import { SendSigningDocument, SigningChoicesDocument, SigningTemplatesDocument } from '../../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { ListDialogProps } from '../../kit/list/list-definition';
import { inline } from '../../kit/refusal/inline';
import { ContractTold, openAgreements } from '../contract-fields';

/** The contracts that the subject offers for this agreement; without a choice it is the newest. */
const TemplateField = ({ subjectId, agreement }: { subjectId: string; agreement: string }) => {
  const { t } = useTranslation('signing');
  const { data } = useQuery(SigningTemplatesDocument, {
    variables: { subjectId, agreementType: agreement ? codeOf(agreementType.rows, agreement) : null },
    skip: subjectId === '' || agreement === '',
    context: inline,
  });
  return (
    <SelectField
      name="templateId"
      label={t('contractName')}
      placeholder={t('send.newest')}
      disabled={subjectId === ''}
      choices={choicesOfNamed(subjectId ? data?.contractTemplates : undefined)}
      full
    />
  );
};

/** One person is asked to sign: the SMS with the link goes out at once. */
export const SendSigningDialog = ({ onDone, onClose, isNarrowed, show }: ListDialogProps) => {
  const { t } = useTranslation(['signing', 'kit']);
  const { checked, free } = useRules();
  const offered = openAgreements(useSession());
  const { data } = useQuery(SigningChoicesDocument, { context: inline });
  return (
    <FormDialog
      alert={false}
      columns={2}
      title={t('send.title')}
      confirm={t('send.confirm')}
      done={({ sendSigning: { name } }) => ({
        text: t('send.done', { name }),
        ...(isNarrowed ? { action: { label: t('send.show'), onClick: () => show(name) } } : {}),
      })}
      mutation={SendSigningDocument}
      request="send-signing"
      initial={{ subjectId: '', agreementType: offered[0] ?? '', templateId: '', name: '', idCard: '', phone: '' }}
      schema={object({
        subjectId: free().required(importTexts.subjectId),
        agreementType: free().required(importTexts.agreementType),
        templateId: free(),
        name: checked(t('name'), 'name'),
        idCard: checked(t('idCard'), 'idCard'),
        phone: checked(t('phone'), 'mobile'),
      })}
      variables={({ agreementType: agreement, templateId, ...person }) => ({
        input: { ...person, agreementType: codeOf(agreementType.rows, agreement), templateId: templateId || null },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SelectField
            name="subjectId"
            label={t('subject')}
            placeholder={t('send.choose')}
            choices={choicesOfNamed(data?.subjects)}
            required
            full
          />
          <SelectField
            name="agreementType"
            label={t('agreement')}
            choices={choicesOf(agreementType.rows, (key) => offered.some((open) => open === key))}
            required
            full
          />
          <TemplateField subjectId={values.subjectId} agreement={values.agreementType} />
          <TextField name="name" label={t('name')} autoComplete="off" required full />
          <TextField name="idCard" label={t('idCard')} autoComplete="off" required />
          <TextField name="phone" label={t('phone')} type="tel" inputMode="tel" autoComplete="off" required />
          <ContractTold chosen={values} say={(told) => t('send.reach', told)} />
        </>
      )}
    </FormDialog>
  );
};
