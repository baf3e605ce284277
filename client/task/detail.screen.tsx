import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { agreementType, serviceKind } from '../../schema/codes';
import { task as machine } from '../../schema/machines/task';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  TaskDetailDocument,
  TaskFormDocument,
  TaskMovedDocument,
  TaskNeighboursDocument,
  type TaskRowFragment,
} from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { ButtonLink } from '../kit/actions/button';
import { DetailPart } from '../kit/detail/part';
import { RecordSteps } from '../kit/detail/record-steps';
import { KeyValues } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { addUserPath } from './add-user-path';
import { ContractText } from './contract-text';
import { feeText } from './fee';
import { People } from './people';
import { Pictures } from './pictures';
import './task.css';
import { taskDialogs } from './task-dialogs';

type DialogKey = keyof typeof taskDialogs;
const isDialog = (key: string): key is DialogKey => key in taskDialogs;

/** What was published (TSK-009). */
const Facts = ({ row }: { row: TaskRowFragment }) => {
  const { t } = useTranslation('task');
  const places = row.people === null ? t('taken', { taken: row.taken }) : t('takenOf', { taken: row.taken, people: row.people });
  return (
    <section className="jq-card jq-task-facts" aria-label={t('detail.facts')}>
      <KeyValues
        entries={[
          { key: 'number', label: t('number'), value: <span className="num">{row.taskNumber}</span> },
          { key: 'mode', label: t('mode'), value: row.modeName },
          { key: 'people', label: t('people'), value: places },
          { key: 'fee', label: t('fee.label'), value: <span className="num">{feeText(row, t)}</span> },
          { key: 'subject', label: t('subject'), value: row.subjectName },
          { key: 'kind', label: t('kind'), value: row.agreementName },
          { key: 'contract', label: t('contract'), value: <ContractText task={row} /> },
          { key: 'ends', label: t('endsOn'), value: row.endsOn },
          { key: 'published', label: t('publishedAt'), value: formatInstantFull(row.publishedAt) },
          { key: 'updated', label: t('updatedAt'), value: formatInstantFull(row.updatedAt) },
        ]}
      />
      <p className="jq-task-text">{row.description}</p>
      {row.imageFileId ? <Pictures isSingle pictures={[{ fileId: row.imageFileId, alt: row.imageName ?? t('picture') }]} /> : null}
    </section>
  );
};

/** TSK-015: the form of its kind of settlement, with the task chosen. */
const settlePath = ({ agreementType: agreement, id }: TaskRowFragment) => {
  const code = agreementType.code(agreement);
  const kind = serviceKind.keys.find((key) => serviceKind.rows[key].agreementType === code);
  return paths.createOf(kind ? serviceKind.rows[kind].settlementType : 2, id);
};

/** Where somebody comes without a task (TSK-017): by an address of the other mode. */
const NoTask = () => {
  const { t } = useTranslation(['task', 'app']);
  const { me, may } = useSession();
  return (
    <>
      <PageHead
        title={t('detail.title')}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.tasks },
          { label: t('detail.title') },
        ]}
      />
      <div className="jq-card">
        <Empty
          kind="none"
          text={t('detail.none')}
          actions={
            <>
              <ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>
              {me.isVisitor || may('ANY') ? (
                <ButtonLink to={paths.taskPublish} variant="solid">
                  {t('publish.title')}
                </ButtonLink>
              ) : null}
            </>
          }
        />
      </div>
    </>
  );
};

/** 任务详情 (TSK-008). */
const TaskDetail = ({ id }: { id: string }) => {
  const { t } = useTranslation(['task', 'app']);
  const navigate = useNavigate();
  const [open, setOpen] = useState<DialogKey | null>(null);
  const { data, error, refetch } = useQuery(TaskDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const form = useQuery(TaskFormDocument, { context: inline });
  const again = () => void refetch();
  useLive(TaskMovedDocument, {
    onEvent: ({ taskChanged: event }) => (event.resync || event.task?.id === id) && again(),
    onPoll: again,
  });
  // What may be done depends on the mode of the company; where it cannot be read, the task is still shown.
  if (!data || (!form.data && !form.error)) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const row = data.task;
  const own = form.data?.company.taskMode;
  // A company that has gone over to grabbing keeps its dispatches, and not the wizard that adds to them (TSK-017).
  const actions = row.availableActions.filter(({ key }) => key !== 'addPeople' || row.mode === 'GRAB' || own === 'DISPATCH');
  const act = (key: string) => {
    if (isDialog(key)) setOpen(key);
    else if (key === 'edit') void navigate(paths.taskEdit(own === 'GRAB' ? 'GRAB' : row.mode, row.id));
    else if (key === 'settle') void navigate(settlePath(row));
    else if (key === 'addPeople') void navigate(addUserPath(row));
  };
  const Opened = open ? taskDialogs[open] : null;
  const done = async () => (open === 'delete' ? navigate(paths.tasks) : refetch());
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={row.name}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.tasks },
          { label: t('detail.title') },
        ]}
        aside={
          <>
            <StatusPill tone={machine.states[row.status].tone} label={row.statusName} />
            <RecordSteps
              isOf={(list) => list === 'tasks'}
              document={TaskNeighboursDocument}
              record={{ id: row.id }}
              pick={(answer) => answer.taskNeighbours}
              opens={(other) => paths.task(other.mode, other.id)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>
            <ActionBar actions={actions} onAction={act} />
          </>
        }
      />
      <Facts row={row} />
      <DetailPart title={t('detail.people')} isFlush>
        <People key={row.id} task={row} />
      </DetailPart>
      {Opened ? <Opened row={row} onDone={done} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

const TaskDetailScreen = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return id === '' ? <NoTask /> : <TaskDetail key={id} id={id} />;
};

export default TaskDetailScreen;
