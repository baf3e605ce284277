import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { agreementType } from '../../../schema/codes';
import { paths } from '../../app/paths';
import { OpsCreateContractTemplateDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { choicesOf, choicesOfNamed, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { ListDialogProps } from '../../kit/list/list-definition';

/** A draft with its first text; the editor goes on from there. */
export const NewTemplateDialog = ({ onClose }: ListDialogProps) => {
  const { t } = useTranslation(['templateOps', 'ops']);
  const { needed, chosen } = useRules();
  const navigate = useNavigate();
  const { data } = useQuery(OpsSubjectsDocument);
  return (
    <FormDialog
      size="lg"
      columns={2}
      title={t('create')}
      confirm={t('createButton')}
      done={({ opsCreateContractTemplate: { name } }) => t('created', { name })}
      mutation={OpsCreateContractTemplateDocument}
      request="create-template"
      initial={{ name: '', subjectId: '', agreementType: 'LABOR_CONTINUOUS', validMonths: '12', body: t('firstText') }}
      schema={object({
        name: needed(t('name')),
        subjectId: chosen(t('ops:subject')),
        agreementType: chosen(t('agreement')),
        validMonths: needed(t('months')).matches(/^([1-9]|[1-5]\d|60)$/, t('monthsWrong')),
        body: needed(t('body')),
      })}
      variables={({ agreementType: type, validMonths, ...rest }) => ({
        input: { ...rest, agreementType: codeOf(agreementType.rows, type), validMonths: Number(validMonths) },
      })}
      onDone={({ opsCreateContractTemplate: { id } }) => navigate(paths.ops.template(id))}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} maxLength={60} required autoFocus />
      <SelectField
        name="subjectId"
        label={t('ops:subject')}
        placeholder={t('ops:choose')}
        choices={choicesOfNamed(data?.opsSubjects)}
        required
      />
      <SelectField name="agreementType" label={t('agreement')} choices={choicesOf(agreementType.rows)} required />
      <TextField name="validMonths" label={t('months')} inputMode="numeric" maxLength={2} required />
      <TextAreaField name="body" label={t('body')} hint={t('bodyHint')} rows={10} required full />
    </FormDialog>
  );
};
