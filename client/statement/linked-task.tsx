import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import {
  LinkedTaskDocument,
  type LinkedTaskRowFragment,
  type LinkedTaskRowsFragment,
  LinkedTasksDocument,
  type ServiceKind,
} from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { SelectField } from '../kit/form/choices';
import { formatCount } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';
import type { CreateForm } from './create-form';

export type LinkedTask = LinkedTaskRowFragment;

type Found = { tasks: readonly LinkedTask[] | null; isDispatching: boolean; moreOf: readonly string[] };

const none: readonly LinkedTask[] = [];

const isCut = (rows: LinkedTaskRowsFragment | undefined): boolean =>
  rows !== undefined && rows.totalCount !== null && rows.totalCount > rows.nodes.length;

/**
 * STM-005: the tasks that a statement may pay, the newest of each kind that the form offers, for a company that dispatches its own; null while that
 * is not known yet. The one that the address names (TSK-015) is among them whatever its mode, and however many stand before it or whether it was
 * closed since. `moreOf` are the kinds that have older ones beside them.
 */
export const useLinkedTasks = (wanted: string | null, kinds: readonly { value: ServiceKind }[]): Found => {
  const [kind, other] = kinds.map(({ value }) => value);
  const isSkipped = !useSession().has('TASKS') || kind === undefined;
  const asked = { kind: kind ?? 'LABOR_CONTINUOUS', other: other ?? kind ?? 'LABOR_CONTINUOUS', hasOther: other !== undefined };
  const { data, error } = useQuery(LinkedTasksDocument, {
    variables: asked,
    skip: isSkipped,
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  const named = useQuery(LinkedTaskDocument, { variables: { id: wanted ?? '' }, skip: isSkipped || !wanted, context: inline });
  if (isSkipped || (error && !data)) return { tasks: none, isDispatching: false, moreOf: [] };
  const isDispatching = data?.company.taskMode === 'DISPATCH';
  if (!data || named.loading) return { tasks: null, isDispatching, moreOf: [] };
  const offered = isDispatching ? [...data.tasks.nodes, ...(data.others?.nodes ?? [])] : none;
  const task = named.data?.task;
  return {
    tasks: task && !offered.some(({ id }) => id === task.id) ? [task, ...offered] : offered,
    isDispatching,
    moreOf: [...(isCut(data.tasks) ? [asked.kind] : []), ...(isCut(data.others) ? [asked.other] : [])],
  };
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

type FieldProps = { tasks: readonly LinkedTask[]; moreOf: readonly string[]; onSubject: (subjectId: string) => void };

/** Its people signed with the subject of the task, so the task brings its subject along. */
export const LinkedTaskField = ({ tasks, moreOf, onSubject }: FieldProps) => {
  const { t } = useTranslation('create');
  const { values, setFieldValue } = useFormikContext<CreateForm>();
  const bringSubject = (id: string) => {
    const task = tasks.find((one) => one.id === id);
    if (!task || task.subjectId === values.subjectId) return;
    void setFieldValue('subjectId', task.subjectId);
    onSubject(task.subjectId);
  };
  const offered = tasks.filter(({ agreementType }) => agreementType === values.kind);
  return (
    <SelectField
      name="taskId"
      label={t('task.label')}
      hint={moreOf.includes(values.kind) ? t('task.newest', { count: formatCount(offered.length) }) : t('task.hint')}
      placeholder={t('task.none')}
      choices={offered.map(({ id, taskNumber, name }) => ({ value: id, label: `${taskNumber} ${name}` }))}
      onPick={bringSubject}
    />
  );
};
