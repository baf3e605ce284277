import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import { LinkedTaskDocument, type LinkedTaskRowFragment, LinkedTasksDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { SelectField } from '../kit/form/choices';
import { inline } from '../kit/refusal/inline';
import type { CreateForm } from './create-form';

export type LinkedTask = LinkedTaskRowFragment;

const none: readonly LinkedTask[] = [];

/**
 * STM-005: the tasks that a statement may pay, for a company that dispatches its own; null while that is not known yet. The one that the address
 * names (TSK-015) is among them whatever its mode, and however many stand before it or whether it was closed since.
 */
export const useLinkedTasks = (wanted: string | null): { tasks: readonly LinkedTask[] | null; isDispatching: boolean } => {
  const isSkipped = !useSession().has('TASKS');
  const { data, error } = useQuery(LinkedTasksDocument, { skip: isSkipped, context: inline, fetchPolicy: 'cache-and-network' });
  const named = useQuery(LinkedTaskDocument, { variables: { id: wanted ?? '' }, skip: isSkipped || !wanted, context: inline });
  if (isSkipped || (error && !data)) return { tasks: none, isDispatching: false };
  const isDispatching = data?.company.taskMode === 'DISPATCH';
  if (!data || named.loading) return { tasks: null, isDispatching };
  const offered = isDispatching ? data.tasks.nodes : none;
  const task = named.data?.task;
  return { tasks: task && !offered.some(({ id }) => id === task.id) ? [task, ...offered] : offered, isDispatching };
};

/** Of a company whose tasks are grabbed nothing is asked (STM-005): the task that it came from is told. */
export const LinkedTaskNote = ({ task }: { task: LinkedTask }) => {
  const { t } = useTranslation('create');
  return (
    <div className="full">
      <Note tone="info">{t('task.linked', { number: task.taskNumber, name: task.name })}</Note>
    </div>
  );
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
