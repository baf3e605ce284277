import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { limits } from '../../schema/limits';
import { taskPerson } from '../../schema/machines/task';
import { taskConfirm, taskSignState } from '../../schema/taskTexts';
import { PersonalText } from '../app/personal-text';
import { useSession } from '../app/session/session';
import {
  type PersonalField,
  TaskMovedDocument,
  TaskPeopleDocument,
  type TaskPersonFilter,
  type TaskPersonRowFragment,
  TaskPersonRowFragmentDoc,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import type { ChosenRows, ListDialogProps, RowDialogProps } from '../kit/list/list-definition';
import { liveOn } from '../kit/list/list-live';
import { late } from '../kit/overlay/late';
import { useThrottle } from '../kit/request/use-throttle';
import type { Given } from '../kit/strict';
import { useCopyTaskLink } from './copy-link';
import type { PeopleProps } from './people-dialogs';
import { WorkDrawer } from './work-drawer';

const AcceptWorkDialog = late(async () => (await import('./people-dialogs')).AcceptWorkDialog);
const RemindPeopleDialog = late(async () => (await import('./people-dialogs')).RemindPeopleDialog);
const ReturnWorkDialog = late(async () => (await import('./people-dialogs')).ReturnWorkDialog);
const SettleWorkDialog = late(async () => (await import('./settle-dialog')).SettleWorkDialog);
const personDialogs = {
  approve: late(async () => (await import('./people-dialogs')).personDialogs.approve),
  return: late(async () => (await import('./people-dialogs')).personDialogs.return),
  settle: late(async () => (await import('./people-dialogs')).personDialogs.settle),
  reopen: late(async () => (await import('./people-dialogs')).personDialogs.reopen),
  remind: late(async () => (await import('./people-dialogs')).personDialogs.remind),
  remove: late(async () => (await import('./people-dialogs')).personDialogs.remove),
  editPhone: late(async () => (await import('./people-dialogs')).personDialogs.editPhone),
  unbind: late(async () => (await import('./people-dialogs')).personDialogs.unbind),
};

type Row = TaskPersonRowFragment;
type Asked = Given<TaskPersonFilter>;
type Ask = (show: (shared: ListDialogProps<PeopleProps>) => ReactNode) => void;

const personal = (row: Row, field: PersonalField, masked: string) => (
  <PersonalText record={{ record: 'TASK_PERSON', id: row.id }} field={field} masked={masked} name={row.name} />
);

/** Work that was handed in, beside the list. */
const Work = ({ row, onClose }: Pick<RowDialogProps<Row, PeopleProps>, 'row' | 'onClose'>) => (
  <WorkDrawer id={row.id} name={row.name} onClose={onClose} />
);

/** A row as it was shown last, on whatever page. */
const useShownRow = () => {
  const { cache } = useApolloClient();
  return (id: string): Row | null => cache.readFragment({ from: { __typename: 'TaskPerson', id }, fragment: TaskPersonRowFragmentDoc });
};

type Tools = {
  t: (key: 'choosePage' | 'accept.none' | 'settle.none' | 'remind.none') => string;
  chosen: ChosenRows;
  rows: readonly Row[];
  shownRow: (id: string) => Row | null;
  ask: Ask;
};

/** Verdicts and settlements are of people that somebody has looked at, so of those who were ticked; `fits` says who of them it can be of. */
const chosenOf = ({ t, chosen, rows }: Tools, fits: (row: Row) => boolean, none: 'accept.none' | 'settle.none'): string[] | null => {
  if (chosen.mode === 'ALL') {
    toaster.warning(t('choosePage'), { id: 'choose-page' });
    return null;
  }
  const strangers = rows.filter((row) => chosen.ids.includes(row.id) && !fits(row)).map((row) => row.id);
  const ids = chosen.ids.filter((id) => !strangers.includes(id));
  if (ids.length > 0) return ids;
  toaster.warning(t(none), { id: 'choose-first' });
  return null;
};

/** With all their rows, also those that were ticked on another page: a verdict is about the round that was seen. */
const many = (tools: Tools, Many: typeof AcceptWorkDialog, ids: readonly string[] | null) => {
  if (!ids) return;
  tools.ask(({ props, onDone, onClose }) => (
    <Many
      task={props.task}
      ids={ids}
      people={ids.flatMap((id) => tools.rows.find((row) => row.id === id) ?? tools.shownRow(id) ?? [])}
      onDone={() => {
        tools.chosen.clear();
        return onDone();
      }}
      onClose={onClose}
    />
  ));
};

const remindMany = (tools: Omit<Tools, 'shownRow'>, asked: Asked) => {
  if (tools.chosen.count === 0) return void toaster.warning(tools.t('remind.none'), { id: 'choose-first' });
  const { mode, ids, excludedIds, count } = tools.chosen;
  const filterOf = mode === 'ALL' ? { ...asked, statuses: asked.statuses ? [...asked.statuses] : null } : { taskId: asked.taskId };
  tools.ask(({ onDone, onClose }) => (
    <RemindPeopleDialog
      selection={{ mode, ids, excludedIds, filter: filterOf, expectedCount: count }}
      count={formatCount(count)}
      onDone={() => {
        tools.chosen.clear();
        return onDone();
      }}
      onClose={onClose}
    />
  ));
};

const may = (action: string) => (row: Row) => row.availableActions.some(({ key, enabled }) => key === action && enabled);

/** 明细信息 (TSK-010, TSK-011, TSK-013): everybody on the task, and how far they are. */
export const People = defineList({
  name: 'task-people',
  words: ['task', 'app'],
  isPart: true,
  prefix: 'person',
  document: TaskPeopleDocument,
  rows: (answer) => answer.taskPeople,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: (_props: PeopleProps) => {
    const session = useSession();
    return {
      mayAct: session.me.isVisitor || session.may('ANY'),
      copyLink: useCopyTaskLink(),
      shownRow: useShownRow(),
      mayRemindNow: useThrottle(limits.screen.remindThrottle),
    };
  },
  title: ({ t }) => t('people'),
  filters: ({ t }) => ({
    name: filter.text(t('personName')),
    idCard: filter.text(t('idCard')),
    confirmed: filter.choice(t('confirm'), choicesOf(taskConfirm.rows)),
    sign: filter.choice(t('sign'), choicesOf(taskSignState.rows)),
    progress: filter.choices(t('progress'), choicesOf(taskPerson.states)),
  }),
  question: ({ name, idCard, confirmed, sign, progress }, { props }) => ({
    filter: {
      taskId: props.task.id,
      name,
      idCard,
      isConfirmed: confirmed ? confirmed === 'ACCEPTED' : undefined,
      signState: sign,
      statuses: progress,
    },
  }),
  columns: ({ t, open }) => [
    columns.text('name', t('personName'), (row) => row.name, { fixed: true }),
    { key: 'idCard', header: t('idCard'), cell: (row) => personal(row, 'ID_CARD', row.idCardMasked) },
    { key: 'phone', header: t('phone.label'), cell: (row) => personal(row, 'PHONE', row.phoneMasked) },
    // TSK-013: in its order; what is ours stands behind.
    columns.text('sign', t('sign'), (row) => row.signStateName),
    columns.instant('createdAt', t('createdAt'), (row) => row.createdAt),
    columns.text('signedOn', t('signedOn'), (row) => (row.signedAt ? formatInstant(row.signedAt) : row.signedOn)),
    columns.text('confirm', t('confirm'), (row) => taskConfirm.label(row.isConfirmed ? 'ACCEPTED' : 'NOT_ACCEPTED')),
    columns.instant('confirmedAt', t('confirmedAt'), (row) => row.confirmedAt),
    columns.status('status', t('progress'), (row) => taskPerson.states[row.status]),
    {
      key: 'work',
      header: t('work'),
      cell: (row) =>
        row.round > 0 ? (
          <button
            type="button"
            className="lk"
            aria-label={`${t('rounds.view', { round: row.round })} ${row.name}`}
            onClick={() => open({ row, dialog: Work })}
          >
            {t('rounds.view', { round: row.round })}
          </button>
        ) : (
          <span className="mu">—</span>
        ),
    },
    columns.money('amount', t('amount'), (row) => row.amount),
    columns.instant('dueAt', t('dueAt'), (row) => row.dueAt),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    max: 2,
    dialogs: personDialogs,
    acts: ({ more }) => ({ copyLink: ({ id }) => more.copyLink(id) }),
  },
  selection: { unit: ({ t }) => t('personUnit'), what: ({ t }) => t('people'), noneToExport: ({ t }) => t('noneToExport') },
  exportKind: () => 'TASK_PEOPLE',
  // Said also where nobody is chosen (TSK-034), so they stand where the bar of the chosen is not.
  tools: ({ t, more, chosen, rows, total, ask, question, exporting }) => (
    <>
      {more.mayAct && total > 0 ? (
        // TSK-050: clicks that follow too soon are one.
        <Button onClick={() => more.mayRemindNow() && remindMany({ t, chosen, rows, ask }, question.filter)}>{t('remind.title')}</Button>
      ) : null}
      {exporting}
    </>
  ),
  bulkActions: ({ t, more, chosen, rows, ask }) => {
    const tools: Tools = { t, chosen, rows, shownRow: more.shownRow, ask };
    return more.mayAct ? (
      <>
        <Button size="sm" variant="solid" onClick={() => many(tools, SettleWorkDialog, chosenOf(tools, may('settle'), 'settle.none'))}>
          {t('settle.title')}
        </Button>
        <Button size="sm" onClick={() => many(tools, AcceptWorkDialog, chosenOf(tools, may('approve'), 'accept.none'))}>
          {t('accept.title')}
        </Button>
        <Button size="sm" onClick={() => many(tools, ReturnWorkDialog, chosenOf(tools, may('return'), 'accept.none'))}>
          {t('return.title')}
        </Button>
      </>
    ) : null;
  },
  empty: ({ t }) => ({ hint: t('noPeople') }),
  live: liveOn(TaskMovedDocument),
});
