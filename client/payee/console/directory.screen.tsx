import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { useSession } from '../../app/session/session';
import { type PayeeRowFragment, PayeesDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOfNamed } from '../../kit/choices';
import { toaster } from '../../kit/feedback/toaster';
import { formatCount } from '../../kit/format/money';
import { comma } from '../../kit/language/separators';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { EVERYTHING } from '../../kit/list/keeping';
import type { ChosenRows, ListDialogProps } from '../../kit/list/list-definition';
import { late } from '../../kit/overlay/late';
import { usePayeeGroups } from './groups';
import { Meter } from './meter';

const AddToGroupDialog = late(async () => (await import('./group-dialogs')).AddToGroupDialog);
const DeleteGroupDialog = late(async () => (await import('./group-dialogs')).DeleteGroupDialog);
const LeaveGroupDialog = late(async () => (await import('./group-dialogs')).LeaveGroupDialog);
const NewGroupDialog = late(async () => (await import('./group-dialogs')).NewGroupDialog);
const RenameGroupDialog = late(async () => (await import('./group-dialogs')).RenameGroupDialog);

type Row = PayeeRowFragment;
type Ask = (show: (shared: ListDialogProps) => ReactNode) => void;

/** Whoever was chosen, one by one: a group holds people, not a filter. */
const chosenIds = (chosen: ChosenRows, t: (key: 'chooseFirst') => string): string[] | null => {
  if (chosen.mode === 'PAGE' && chosen.ids.length > 0) return chosen.ids;
  toaster.warning(t('chooseFirst'), { id: 'choose-first' });
  return null;
};

const askAbout = (ask: Ask, chosen: ChosenRows, show: (shared: { onDone: () => unknown; onClose: () => void }) => ReactNode) =>
  ask(({ onDone, onClose }) =>
    show({
      onDone: () => {
        chosen.clear();
        return onDone();
      },
      onClose,
    }),
  );

/** 收款人名录 (RSK-003, RSK-010): whom the company knows, whether they may be paid, and how near they are to the limits. */
export default defineList({
  name: 'payees',
  words: ['payees', 'app'],
  document: PayeesDocument,
  rows: (answer) => answer.payees,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => {
    const { me, may } = useSession();
    const groups = usePayeeGroups();
    return { mayAct: me.isVisitor || may('ANY'), groups: groups.data?.payeeGroups, refresh: groups.refetch };
  },
  title: ({ t }) => t('title'),
  head: ({ t, more, total, error, list, ask, chosen }) => {
    const group = more.groups?.find(({ id }) => id === list.conditions.group);
    return {
      crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
      aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
      actions: more.mayAct ? (
        <>
          {group ? (
            <>
              <Button onClick={() => ask((shared) => <RenameGroupDialog group={group} {...shared} />)}>{t('group.renameShort')}</Button>
              <Button
                onClick={() =>
                  ask(({ onDone, onClose }) => (
                    <DeleteGroupDialog
                      group={group}
                      onDone={() => {
                        list.apply({}, EVERYTHING);
                        return onDone();
                      }}
                      onClose={onClose}
                    />
                  ))
                }
              >
                {t('group.delete')}
              </Button>
            </>
          ) : null}
          <Button onClick={() => askAbout(ask, chosen, (shared) => <NewGroupDialog payeeIds={chosen.ids} {...shared} />)}>
            {t('group.new')}
          </Button>
        </>
      ) : null,
    };
  },
  filters: ({ t, more }) => ({
    search: filter.text(t('search'), t('searchHint')),
    group: filter.choice(t('group.label'), choicesOfNamed(more.groups)),
  }),
  question: ({ search, group }) => ({ search, groupId: group }),
  columns: ({ t }) => [
    columns.link(
      'name',
      t('name'),
      (row) => row.name,
      (row) => paths.payee(row.id),
      { fixed: true },
    ),
    columns.code('idCard', t('idCard'), (row) => row.idCardMasked),
    columns.status('payable', t('payable'), ({ overview }: Row) => ({
      tone: overview.isPayable ? 'success' : 'danger',
      label: overview.isPayable
        ? overview.payableCount < overview.placeCount
          ? t('payableAt', { number: overview.payableCount, all: overview.placeCount })
          : t('payableYes')
        : t('payableNo'),
      reason: overview.reasonText || null,
    })),
    columns.longText('reason', t('reason'), ({ overview }) => (overview.isPayable ? null : overview.reasonText)),
    columns.longText('groups', t('groups'), (row) => row.groupNames.join(comma()) || null),
    {
      key: 'month',
      header: t('monthHead'),
      cell: ({ overview }) => (overview.month ? <Meter meter={overview.month} label={t('month')} /> : <span className="mu">—</span>),
    },
    {
      key: 'rolling',
      header: t('rollingHead'),
      cell: ({ overview }) => (overview.rolling ? <Meter meter={overview.rolling} label={t('rolling')} /> : <span className="mu">—</span>),
    },
    columns.money('paid', t('paid'), (row) => row.paidTotal),
    columns.count('times', t('times'), (row) => row.paymentCount),
    columns.instant('last', t('last'), (row) => row.lastPaidAt),
    columns.code('phone', t('phone'), (row) => row.phoneMasked),
  ],
  opens: (row) => paths.payee(row.id),
  selection: { unit: ({ t }) => t('unit'), what: ({ t }) => t('title') },
  bulkActions: ({ t, more, list, chosen, ask }) => {
    if (!more.mayAct) return null;
    const group = more.groups?.find(({ id }) => id === list.conditions.group);
    const withIds = (show: (payeeIds: string[], shared: { onDone: () => unknown; onClose: () => void }) => ReactNode) => () => {
      const ids = chosenIds(chosen, t);
      if (ids) askAbout(ask, chosen, (shared) => show(ids, shared));
    };
    return (
      <>
        {more.groups && more.groups.length > 0 ? (
          <Button size="sm" onClick={withIds((payeeIds, shared) => <AddToGroupDialog payeeIds={payeeIds} {...shared} />)}>
            {t('group.add')}
          </Button>
        ) : null}
        <Button size="sm" onClick={withIds((payeeIds, shared) => <NewGroupDialog payeeIds={payeeIds} {...shared} />)}>
          {t('group.new')}
        </Button>
        {group ? (
          <Button size="sm" onClick={withIds((payeeIds, shared) => <LeaveGroupDialog group={group} payeeIds={payeeIds} {...shared} />)}>
            {t('group.leave')}
          </Button>
        ) : null}
      </>
    );
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
