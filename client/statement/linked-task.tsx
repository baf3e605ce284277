import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import { LinkedTasksDocument, type LinkedTasksQuery } from '../generated/graphql';
import { SelectField } from '../kit/form/choices';
import { inline } from '../kit/refusal/inline';
import type { CreateForm } from './create-form';

export type LinkedTask = LinkedTasksQuery['tasks']['nodes'][number];

const none: readonly LinkedTask[] = [];

/** STM-005: the tasks that a statement may pay, for a company that dispatches its own; null while that is not known yet. */
export const useLinkedTasks = (): { tasks: readonly LinkedTask[] | null; isDispatching: boolean } => {
  const isSkipped = !useSession().has('TASKS');
  const { data, error } = useQuery(LinkedTasksDocument, { skip: isSkipped, context: inline, fetchPolicy: 'cache-and-network' });
  if (isSkipped || (error && !data)) return { tasks: none, isDispatching: false };
  const isDispatching = data?.company.taskMode === 'DISPATCH';
  return { tasks: data ? (isDispatching ? data.tasks.nodes : none) : null, isDispatching };
};

/** Its people signed with the subject of the task, so the task brings its subject along. */
export const LinkedTaskField = ({ tasks, onSubject }: { tasks: readonly LinkedTask[]; onSubject: (subjectId: string) => void }) => {
  const { t } = useTranslation('create');
  const { values, setFieldValue } = useFormikContext<CreateForm>();
  const bringSubject = (id: string) => {
    const task = tasks.find((one) => one.id === id);
    if (!task || task.subjectId === values.subjectId) return;
    void setFieldValue('subjectId', task.subjectId);
    onSubject(task.subjectId);
  };
  return (
    <SelectField
      name="taskId"
      label={t('task.label')}
      hint={t('task.hint')}
      placeholder={t('task.none')}
      choices={tasks
        .filter(({ agreementType }) => agreementType === values.kind)
        .map(({ id, taskNumber, name }) => ({ value: id, label: `${taskNumber} ${name}` }))}
      onPick={bringSubject}
    />
  );
};
