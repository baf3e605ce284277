import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { TaskDetailDocument, TaskFormDocument, type TaskRowFragment } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { Form } from '../kit/form/form';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import type { ChosenFile } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { DispatchShell, sheetTarget } from './dispatch-shell';
import { useStartAdding } from './start-adding';
import { WhenSaid } from './task-fields';
import './task.css';

const AddingCheck = late(async () => (await import('./adding-check')).AddingCheck, <PageSkeleton />);

/** The form is drawn first and judged later. */
const rules = () => import('./task-rules');

const formId = 'add-people';
type Values = { file: ChosenFile | null };

/** TSK-032: only the list is asked for; the rest is as the task has it. */
const File = ({ task }: { task: TaskRowFragment }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const startAdding = useStartAdding(task);
  const [isBusy, setBusy] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const submit = async ({ file }: Values) => {
    if (!file) return;
    setBusy(true);
    try {
      void navigate(paths.taskAddUserCheck(task.id, await startAdding(file)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DispatchShell
      title={t('addUser.title')}
      current="info"
      foot={
        <>
          <span className="spacer" />
          {isSaid ? null : <span className="reason">{t('addUser.needs')}</span>}
          <ButtonLink to={paths.task(task.mode, task.id)}>{t('back')}</ButtonLink>
          <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={!isSaid}>
            {t('dispatch.next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          initial={{ file: null } as Values}
          schema={async () => (await rules()).addPeopleSchema() as never}
          onSubmit={submit}
        >
          {({ values }) => (
            <>
              <WhenSaid said={values.file !== null} onChange={setSaid} />
              <p>{t('addUser.of', { name: task.name, number: task.taskNumber })}</p>
              <SheetField name="file" label={t('dispatch.file')} kind="TASK" target={sheetTarget} />
            </>
          )}
        </Form>
      </div>
    </DispatchShell>
  );
};

/** /tasks/dispatch/addUser (TSK-014, TSK-016): people of another list come onto a dispatch that is there. */
const AddUserScreen = () => {
  const { t } = useTranslation('task');
  const [query] = useSearchParams();
  const [id, key] = [query.get('code') ?? '', query.get('key') ?? ''];
  const { data, error, refetch } = useQuery(TaskDetailDocument, { variables: { id }, context: inline });
  const form = useQuery(TaskFormDocument, { context: inline });
  const again = async () => {
    await refetch();
    await form.refetch();
  };
  if (!data || !form.data) return <Unread title={t('addUser.title')} error={error ?? form.error} onRetry={again} />;
  const { task } = data;
  // TSK-017: nobody else stays here.
  if (task.mode !== 'DISPATCH' || form.data.company.taskMode !== 'DISPATCH') return <Navigate replace to={paths.task('GRAB', task.id)} />;
  if (key === '') return <File task={task} />;
  return <AddingCheck title={t('addUser.title')} taskId={id} listKey={key} again={paths.taskAddUser(id)} />;
};

export default AddUserScreen;
