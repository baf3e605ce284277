import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { messageType } from '../../schema/messages';
import { ownPage } from '../app/known-paths';
import { paths } from '../app/paths';
import {
  BellDocument,
  MessageArrivedDocument,
  MessageCentreDocument,
  type MessageRowFragment,
  ReadMessageDocument,
  ReadMessagesOfDocument,
  UnreadMessagesDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { formatBadge } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { inline } from '../kit/refusal/inline';
import { useClick } from '../kit/request/use-deed';
import { MessageDialog } from './message-dialog';
import './message.css';

type Row = MessageRowFragment;
const ALL = 'all';

const useMessages = () => {
  const click = useClick();
  const unread = useQuery(UnreadMessagesDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const bell = useQuery(BellDocument, { context: inline });
  const refresh = () => Promise.all([unread.refetch(), bell.refetch()]);
  return {
    unread: unread.data?.unreadMessages ?? [],
    /** The newest of those that are counted. */
    newest: unread.data?.newest.nodes[0]?.id ?? null,
    click,
    refresh,
    navigate: useNavigate(),
    read: async (row: Row) => {
      if (!row.isRead && (await click(ReadMessageDocument, { id: row.id }))) await refresh();
    },
  };
};

const Title = ({ row, onOpen }: { row: Row; onOpen: () => void }) => {
  const page = ownPage(row.link);
  const dot = row.isRead ? null : <span className="jq-unread-dot" aria-hidden="true" />;
  if (!page)
    return (
      <span className={row.isRead ? undefined : 'is-unread'}>
        {dot}
        {row.title}
      </span>
    );
  return (
    // MSG-004: the list stays where it is.
    <a className={row.isRead ? 'lk' : 'lk is-unread'} href={page} target="_blank" rel="noreferrer" onClick={onOpen} onAuxClick={onOpen}>
      {dot}
      {row.title}
    </a>
  );
};

/** 消息中心: what one has been told in this company, by tab (MSG-002). */
export default defineList({
  name: 'messages',
  words: ['message', 'app', 'seed'],
  document: MessageCentreDocument,
  rows: (answer) => answer.stationMessages,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: useMessages,
  title: ({ t }) => t('title'),
  head: ({ t, more, list, refresh }) => {
    const tab = messageType.keys.find((key) => messageType.code(key) === list.tab) ?? null;
    const left = more.unread.filter(({ type }) => tab === null || type === tab).reduce((all, { count }) => all + count, 0);
    const readAll = async () => {
      if (!(await more.click(ReadMessagesOfDocument, { type: tab, upTo: more.newest }))) return;
      toaster.success(t('seed:allRead'));
      await refresh();
    };
    return {
      crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }],
      aside: left > 0 ? <span className="mu num">{t('unread', { number: formatBadge(left) })}</span> : null,
      actions: (
        <>
          <Button onClick={() => void more.navigate(paths.messageSettings)}>{t('settings.title')}</Button>
          <Button variant="solid" aria-disabled={left === 0 || undefined} onClick={() => left > 0 && void readAll()}>
            {t('readAll')}
          </Button>
        </>
      ),
    };
  },
  tab: ALL,
  tabs: ({ t, more }) => {
    const all = more.unread.reduce((sum, { count }) => sum + count, 0);
    const own = messageType.keys.map((key) => ({
      key: messageType.code(key),
      label: messageType.label(key),
      count: more.unread.find(({ type }) => type === key)?.count || null,
    }));
    return [{ key: ALL, label: t('all'), count: all || null }, ...own];
  },
  filters: ({ t }) => ({ unread: filter.flag(t('state'), t('unreadOnly')) }),
  question: ({ tab, unread }) => ({
    type: messageType.keys.find((key) => messageType.code(key) === tab) ?? null,
    isUnread: unread ?? null,
  }),
  columns: ({ t, more }) => [
    { key: 'title', header: t('column.title'), cell: (row) => <Title row={row} onOpen={() => void more.read(row)} />, fixed: true },
    columns.text('type', t('column.type'), (row) => row.typeLabel, { width: 90 }),
    columns.text('kind', t('column.kind'), (row) => row.kindLabel, { width: 130 }),
    columns.instant('at', t('column.at'), (row) => row.createdAt, { width: 160 }),
  ],
  rowActions: {
    of: (row, { t }) => [
      { key: 'show', label: t('show'), enabled: true },
      ...(row.isRead ? [] : [{ key: 'read', label: t('read'), enabled: true }]),
    ],
    dialogs: { show: MessageDialog },
    acts: ({ more }) => ({ read: (row) => void more.read(row) }),
  },
  empty: ({ t }) => ({ text: t('seed:empty.messages') }),
  live: liveOn(MessageArrivedDocument),
});
