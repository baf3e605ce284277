import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { agreementType } from '../../schema/codes';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  EditTaskDocument,
  PublishTaskDocument,
  TaskDetailDocument,
  TaskFormDocument,
  type TaskFormQuery,
  type TaskRowFragment,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { codeOf } from '../kit/choices';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { Form } from '../kit/form/form';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { hasText, initialOf, type TaskValues, TermFields, TextFields, textOf } from './task-fields';
import './task.css';

/** The form is drawn first and judged later. */
const rules = () => import('./task-rules');

const TaskForm = ({ task, form }: { task: TaskRowFragment | undefined; form: TaskFormQuery }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const publish = useDeed('publish-task');
  // What the form was filled from: an edit of somebody else that is read behind it must not count as seen.
  const [seen] = useState(task?.version ?? 0);
  const edit = useDeed(`edit-task-${task?.id}-${task?.updatedAt}`);
  const mode = task?.mode ?? form.company.taskMode;
  const submit = async (values: TaskValues) => {
    if (task) {
      await edit(EditTaskDocument, { id: task.id, version: seen, input: textOf(values) });
      toaster.success(t('edit.done'));
    } else {
      const terms = {
        mode,
        subjectId: values.subjectId,
        agreementType: codeOf(agreementType.rows, values.agreementType),
        templateId: values.templateId || null,
      };
      await publish(PublishTaskDocument, { input: { ...textOf(values), ...terms } });
      toaster.success(t('publish.done'));
    }
    void navigate(paths.tasks);
  };
  return (
    <section className="jq-card jq-task-form" aria-label={t(task ? 'edit.title' : 'publish.title')}>
      <Form initial={initialOf(task)} schema={async () => (await rules()).taskSchema(task ? 'none' : 'free')} columns={2} onSubmit={submit}>
        {({ submitting, values }) => (
          <>
            <TextFields task={task} mode={mode}>
              {task ? null : <TermFields values={values} subjects={form.subjects} />}
            </TextFields>
            <div className="full jq-task-acts">
              <ButtonLink to={task ? paths.task(task.mode, task.id) : paths.tasks}>{t('cancel')}</ButtonLink>
              {/* TSK-032: of a task that is there only its words are asked for. */}
              <Button type="submit" variant="solid" busy={submitting} disabled={task !== undefined && !hasText(values)}>
                {t(task ? 'edit.confirm' : 'publish.confirm')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
};

/** 发布任务 and 修改任务 (TSK-007): the address with an id edits. */
const TaskFormScreen = () => {
  const { t } = useTranslation(['task', 'app']);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { me } = useSession();
  const form = useQuery(TaskFormDocument, { context: inline });
  const found = useQuery(TaskDetailDocument, { variables: { id }, skip: id === '', context: inline });
  const title = t(id === '' ? 'publish.title' : 'edit.title');
  const error = form.error ?? found.error;
  const again = async () => {
    await form.refetch();
    if (id !== '') await found.refetch();
  };
  if (!form.data || (id !== '' && !found.data)) return <Unread title={title} error={error} onRetry={again} />;
  // TSK-005: a dispatch is published with its people.
  if (id === '' && form.data.company.taskMode === 'DISPATCH') return <Navigate replace to={paths.taskDispatch} />;
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.tasks },
          { label: title },
        ]}
        actions={<ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>}
      />
      {me.isVisitor ? (
        <div className="jq-card">
          <Empty kind="none" />
        </div>
      ) : (
        <TaskForm key={id} task={found.data?.task} form={form.data} />
      )}
    </>
  );
};

export default TaskFormScreen;
