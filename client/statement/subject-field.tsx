import { useTranslation } from 'react-i18next';
import { useRecentSubjects } from '../app/recent-subjects';
import { SelectField } from '../kit/form/choices';

type SubjectFieldProps = {
  subjects: readonly { readonly id: string; readonly name: string }[];
  hint: string | undefined;
  onPick: (subjectId: string) => void;
};

/** The subjects chosen lately stand first (PLT-064). */
export const SubjectField = ({ subjects, hint, onPick }: SubjectFieldProps) => {
  const { t } = useTranslation('create');
  const recent = useRecentSubjects('create');
  return (
    <SelectField
      name="subjectId"
      label={t('form.subject')}
      hint={hint}
      required
      placeholder={t('form.choose')}
      choices={recent.lately(subjects).map(({ id, name }) => ({ value: id, label: name }))}
      onPick={(subjectId) => {
        recent.keep(subjectId);
        onPick(subjectId);
      }}
    />
  );
};
