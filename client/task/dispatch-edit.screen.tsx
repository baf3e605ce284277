import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { EditTaskDocument, TaskDetailDocument, TaskFormDocument, type TaskRowFragment } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { toaster } from '../kit/feedback/toaster';
import { Form } from '../kit/form/form';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import type { ChosenFile } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { DispatchShell, sheetTarget } from './dispatch-shell';
import { useStartAdding } from './start-adding';
import './task.css';
import { hasText, initialOf, type TaskValues, TextFields, textOf, WhenSaid } from './task-fields';

const AddingCheck = late(async () => (await import('./adding-check')).AddingCheck, <PageSkeleton />);

/** The form is drawn first and judged later. */
const rules = () => import('./task-rules');

const formId = 'dispatch-edit';
type Values = TaskValues & { file: ChosenFile | null };

/** What the button does next, which stands outside the form. */
type Said = 'nothing' | 'words' | 'list';
const saidOf = (values: Values): Said => (!hasText(values) ? 'nothing' : values.file ? 'list' : 'words');

/** Its words; with a list of more people it goes on to the check of them. */
const Words = ({ task }: { task: TaskRowFragment }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  // What the form was filled from: an edit of somebody else that is read behind it must not count as seen.
  const [seen, setSeen] = useState(task.version);
  const edit = useDeed(`edit-task-${task.id}-${task.updatedAt}`);
  const startAdding = useStartAdding(task);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>('words');
  const takesPeople = task.availableActions.some(({ key, enabled }) => key === 'addPeople' && enabled);
  const submit = async ({ file, ...values }: Values) => {
    setBusy(true);
    try {
      const { editTask } = await edit(EditTaskDocument, { id: task.id, version: seen, input: textOf(values) });
      // Where the list is refused, the words are saved already and may be changed again.
      setSeen(editTask.version);
      toaster.success(t('edit.done'));
      void navigate(file ? paths.taskEditCheck(task.id, await startAdding(file)) : paths.tasks);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DispatchShell
      title={t('edit.title')}
      current="info"
      foot={
        <>
          <span className="spacer" />
          {said === 'nothing' ? <span className="reason">{t('edit.needs')}</span> : null}
          <ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>
          <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={said === 'nothing'}>
            {t(said === 'list' ? 'dispatch.next' : 'edit.confirm')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{ ...initialOf(task), file: null } as Values}
          schema={async () => (await rules()).dispatchEditSchema() as never}
          onSubmit={submit}
        >
          {({ values }) => (
            <>
              <TextFields task={task} mode="DISPATCH" />
              <WhenSaid said={saidOf(values)} onChange={setSaid} />
              {takesPeople ? (
                <div className="full">
                  <SheetField name="file" label={t('edit.file')} kind="TASK" target={sheetTarget} isOptional />
                </div>
              ) : null}
            </>
          )}
        </Form>
      </div>
    </DispatchShell>
  );
};

/** /tasks/dispatch/edit (TSK-016): 修改任务 of a dispatch. */
const DispatchEditScreen = () => {
  const { t } = useTranslation('task');
  const [query] = useSearchParams();
  const [id, key] = [query.get('id') ?? '', query.get('key') ?? ''];
  const form = useQuery(TaskFormDocument, { context: inline });
  const found = useQuery(TaskDetailDocument, { variables: { id }, skip: id === '', context: inline });
  const again = async () => {
    await form.refetch();
    if (id !== '') await found.refetch();
  };
  if (id === '') return <Navigate replace to={paths.taskDispatch} />;
  if (!form.data || !found.data) return <Unread title={t('edit.title')} error={form.error ?? found.error} onRetry={again} />;
  const { task } = found.data;
  // TSK-017: nobody else stays here.
  if (task.mode !== 'DISPATCH' || form.data.company.taskMode !== 'DISPATCH') return <Navigate replace to={paths.task('GRAB', id)} />;
  if (key === '') return <Words key={id} task={task} />;
  return <AddingCheck title={t('edit.title')} taskId={id} listKey={key} again={paths.taskEdit('DISPATCH', id)} />;
};

export default DispatchEditScreen;
