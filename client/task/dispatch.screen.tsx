import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { agreementType } from '../../schema/codes';
import { bare, paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { DispatchTaskDocument, StartPeopleImportDocument, TaskFormDocument, type TaskFormQuery } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { codeOf } from '../kit/choices';
import { Empty } from '../kit/feedback/empty';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { toaster } from '../kit/feedback/toaster';
import { Form } from '../kit/form/form';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { columnsSaid } from '../peopleImport/columns-said';
import type { ChosenFile } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { dropDraft, keepDraft, readDraft } from './dispatch-draft';
import { DispatchShell, sheetTarget } from './dispatch-shell';
import { hasText, initialOf, type TaskValues, TermFields, TextFields, textOf, WhenSaid } from './task-fields';
import './task.css';

const DispatchCheck = late(async () => (await import('./dispatch-check')).DispatchCheck, <PageSkeleton />);

/** The form is drawn first and judged later. */
const rules = () => import('./task-rules');

const formId = 'dispatch';
type Values = TaskValues & { file: ChosenFile | null };

/** Step 1 (TSK-031, TSK-032): what is to be done, with whom and under which contract, and the list of people. */
const TaskStep = ({ form }: { form: TaskFormQuery }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const start = useDeed('start-dispatch');
  const [isBusy, setBusy] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const submit = async ({ file, ...values }: Values) => {
    if (!file) return;
    setBusy(true);
    try {
      const { startPeopleImport } = await start(StartPeopleImportDocument, {
        input: {
          kind: 'TASK',
          subjectId: values.subjectId,
          agreementType: codeOf(agreementType.rows, values.agreementType),
          templateId: values.templateId,
          fileId: file.fileId,
          tab: file.tab || null,
          mapping: columnsSaid(file),
          hiddenRows: file.hidden ?? 'EXCLUDE',
        },
      });
      keepDraft(startPeopleImport.key, values);
      void navigate(paths.taskDispatchCheck(startPeopleImport.key));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DispatchShell
      title={t('publish.title')}
      current="info"
      foot={
        <>
          <span className="spacer" />
          {isSaid ? null : <span className="reason">{t('dispatch.needs')}</span>}
          <ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>
          <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={!isSaid}>
            {t('dispatch.next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{ ...initialOf(undefined), file: null } as Values}
          schema={async () => (await rules()).dispatchSchema() as never}
          onSubmit={submit}
        >
          {({ values }) => (
            <>
              <TextFields task={undefined} mode="DISPATCH">
                <TermFields values={values} subjects={form.subjects} needsContract />
              </TextFields>
              <WhenSaid
                said={hasText(values) && values.subjectId !== '' && values.templateId !== '' && values.file !== null}
                onChange={setSaid}
              />
              <div className="full">
                <SheetField name="file" label={t('dispatch.file')} kind="TASK" target={sheetTarget} />
              </div>
            </>
          )}
        </Form>
      </div>
    </DispatchShell>
  );
};

/** Step 2: the people are who they are said to be; then the task is there and each of them is told. */
const PublishCheck = ({ listKey, draft }: { listKey: string; draft: TaskValues }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const publish = useDeed(`dispatch-${listKey}`);
  return (
    <DispatchCheck
      title={t('publish.title')}
      listKey={listKey}
      again={paths.taskDispatch}
      confirm={(number) => t('dispatch.confirm', { number })}
      onConfirm={async (keyAge) => {
        const { dispatchTask } = await publish(DispatchTaskDocument, { input: textOf(draft), key: listKey, keyAge });
        dropDraft(listKey);
        toaster.success(t('dispatch.done'));
        void navigate(paths.task('DISPATCH', dispatchTask.id));
      }}
    />
  );
};

/** The draft as it was when the list was opened: published, it is dropped while this still stands. */
const Drafted = ({ listKey }: { listKey: string }) => {
  const [draft] = useState(() => readDraft(listKey));
  return draft ? <PublishCheck listKey={listKey} draft={draft} /> : <Navigate replace to={paths.taskDispatch} />;
};

/** /tasks/dispatch/publish. */
const DispatchScreen = () => {
  const { t } = useTranslation('task');
  const [query] = useSearchParams();
  const { me } = useSession();
  const { data, error, refetch } = useQuery(TaskFormDocument, { context: inline });
  const key = query.get('key') ?? '';
  if (!data) return <Unread title={t('publish.title')} error={error} onRetry={refetch} />;
  // TSK-017: nobody else stays here.
  if (data.company.taskMode !== 'DISPATCH') return <Navigate replace to={bare(paths.task('GRAB', ''))} />;
  if (me.isVisitor) {
    return (
      <DispatchShell title={t('publish.title')} current="info">
        <Empty kind="none" />
      </DispatchShell>
    );
  }
  if (key === '') return <TaskStep form={data} />;
  return <Drafted key={key} listKey={key} />;
};

export default DispatchScreen;
