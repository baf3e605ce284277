import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { agreementType } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { type TaskFormQuery, type TaskRowFragment, TaskTemplatesDocument } from '../generated/graphql';
import { choicesOfNamed, codeOf } from '../kit/choices';
import { readAmount } from '../kit/form/amount';
import { SelectField } from '../kit/form/choices';
import { AmountField, DateField, TextAreaField, TextField } from '../kit/form/fields';
import { inline } from '../kit/refusal/inline';
import { PictureField } from './picture-field';

export const initialOf = (task: TaskRowFragment | undefined) => ({
  name: task?.name ?? '',
  description: task?.description ?? '',
  subjectId: task?.subjectId ?? '',
  agreementType: task?.agreementType ?? '',
  templateId: task?.templateId ?? '',
  people: task?.people ? String(task.people) : '',
  feeMin: task?.feeMin ?? '',
  feeMax: task?.feeMax ?? '',
  endsOn: task?.endsOn ?? '',
  imageFileId: task?.imageFileId ?? '',
});
export type TaskValues = ReturnType<typeof initialOf>;

export const textOf = ({ name, description, people, feeMin, feeMax, endsOn, imageFileId }: TaskValues) => ({
  name,
  description,
  people: people === '' ? null : Number(people),
  feeMin: readAmount(feeMin) || null,
  feeMax: readAmount(feeMax) || null,
  endsOn: endsOn || null,
  imageFileId: imageFileId || null,
});

type TermProps = { values: TaskValues; subjects: TaskFormQuery['subjects']; needsContract?: boolean };

/** With whom and for what; fixed once the task is published, because people signed for it. */
export const TermFields = ({ values, subjects, needsContract = false }: TermProps) => {
  const { t } = useTranslation('task');
  const subject = subjects.find(({ id }) => id === values.subjectId);
  const { data } = useQuery(TaskTemplatesDocument, {
    variables: {
      subjectId: values.subjectId,
      agreementType: values.agreementType ? codeOf(agreementType.rows, values.agreementType) : null,
    },
    skip: values.subjectId === '' || values.agreementType === '',
    context: inline,
  });
  return (
    <>
      <SelectField
        name="subjectId"
        label={t('subject')}
        required
        placeholder={t('choose')}
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="agreementType"
        label={t('kind')}
        required
        placeholder={t('choose')}
        choices={(subject?.terms ?? []).map(({ kind }) => ({ value: kind, label: agreementType.label(kind) }))}
      />
      <SelectField
        name="templateId"
        label={t('contract')}
        required={needsContract}
        placeholder={t(needsContract ? 'choose' : 'newestContract')}
        disabled={!data}
        choices={choicesOfNamed(data?.contractTemplates)}
        full
      />
    </>
  );
};

/** What is to be done; the terms stand between it and what it pays. */
export const TextFields = ({
  task,
  mode,
  children,
}: {
  task: TaskRowFragment | undefined;
  mode: 'GRAB' | 'DISPATCH';
  children?: React.ReactNode;
}) => {
  const { t } = useTranslation('task');
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={limits.task.nameMax} full autoFocus />
      <TextAreaField name="description" label={t('description')} required maxLength={limits.task.descriptionMax} full />
      {children}
      <TextField name="people" label={t('places')} hint={t('placesHint')} inputMode="numeric" />
      <DateField name="endsOn" label={t('endsOn')} />
      <AmountField name="feeMin" label={t('feeMin')} />
      <AmountField name="feeMax" label={t('feeMax')} />
      <PictureField name="imageFileId" mode={mode} earlier={task?.imageName ?? null} />
    </>
  );
};

/** TSK-032: tells the button, which stands outside the form, whether enough was said to go on. */
export const WhenSaid = <T,>({ said, onChange }: { said: T; onChange: (said: T) => void }) => {
  useEffect(() => onChange(said), [said, onChange]);
  return null;
};

export const hasText = ({ name, description }: Pick<TaskValues, 'name' | 'description'>) => name.trim() !== '' && description.trim() !== '';
