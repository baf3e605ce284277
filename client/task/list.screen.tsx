import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { task } from '../../schema/machines/task';
import { taskMode } from '../../schema/taskTexts';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { TaskFormDocument, TaskMovedDocument, TasksDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { inline } from '../kit/refusal/inline';
import { addUserPath } from './add-user-path';
import { feeText } from './fee';
import { taskDialogs } from './task-dialogs';

const { DELETED: _gone, ...states } = task.states;

/** 任务管理 (TSK-002, TSK-003): what the company gives out, and what of it waits for the company. */
export default defineList({
  name: 'tasks',
  words: ['task', 'app'],
  document: TasksDocument,
  rows: (answer) => answer.tasks,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => {
    const { me, may } = useSession();
    const { data } = useQuery(TaskFormDocument, { context: inline });
    // TSK-005: a company that dispatches publishes by its own wizard.
    const publish = data?.company.taskMode === 'DISPATCH' ? paths.taskDispatch : paths.taskPublish;
    return { mayPublish: me.isVisitor || may('ANY'), publish, own: data?.company.taskMode, navigate: useNavigate() };
  },
  title: ({ t }) => t('title'),
  head: ({ t, more, error, total }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
    actions: more.mayPublish ? (
      <ButtonLink to={more.publish} variant="solid">
        {t('publish.title')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t }) => ({
    number: filter.text(t('number')),
    name: filter.text(t('name')),
    mode: filter.choice(t('mode'), choicesOf(taskMode.rows)),
    status: filter.choice(t('status'), choicesOf(states)),
    created: filter.dates(t('publishedAt')),
    updated: filter.dates(t('updatedAt')),
  }),
  question: ({ number, name, mode, status, created, updated }) => ({
    filter: {
      taskNumber: number,
      name,
      mode,
      status,
      createdFrom: created?.from,
      createdTo: created?.to,
      updatedFrom: updated?.from,
      updatedTo: updated?.to,
    },
  }),
  columns: ({ t }) => [
    columns.link(
      'number',
      t('number'),
      (row) => row.taskNumber,
      (row) => paths.task(row.mode, row.id),
      { fixed: true },
    ),
    columns.link(
      'name',
      t('name'),
      (row) => row.name,
      (row) => paths.task(row.mode, row.id),
      { fixed: true },
    ),
    columns.text('mode', t('mode'), (row) => row.modeName),
    columns.status('status', t('status'), (row) => task.states[row.status]),
    columns.text('people', t('people'), (row) =>
      row.people === null ? t('taken', { taken: row.taken }) : t('takenOf', { taken: row.taken, people: row.people }),
    ),
    columns.text('fee', t('fee.label'), (row) => feeText(row, t)),
    columns.count('submitted', t('submitted'), (row) => row.submittedCount),
    columns.count('accepted', t('accepted'), (row) => row.acceptedCount),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.instant('publishedAt', t('publishedAt'), (row) => row.publishedAt),
    columns.instant('updatedAt', t('updatedAt'), (row) => row.updatedAt),
  ],
  opens: (row) => paths.task(row.mode, row.id),
  rowActions: {
    // Of a row (TSK-003); what begins from the detail (TSK-008), or cannot be done, would only hide these.
    of: (row) => row.availableActions.filter(({ key, enabled }) => key !== 'settle' && (key !== 'addPeople' || enabled)),
    max: 3,
    dialogs: taskDialogs,
    acts: ({ more }) => ({
      addPeople: (row) => more.navigate(addUserPath(row)),
      edit: ({ mode, id }) => more.navigate(paths.taskEdit(more.own === 'GRAB' ? 'GRAB' : mode, id)),
    }),
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
  live: liveOn(TaskMovedDocument, { record: (event) => event.taskChanged.task }),
});
