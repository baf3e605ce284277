import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownPage } from '../app/known-paths';
import { navigateTo } from '../app/navigation';
import { paths } from '../app/paths';
import {
  BellDocument,
  ReadAllMessagesDocument,
  ReadMessageDocument,
  StationMessagesDocument,
  type StationMessagesQuery,
} from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';

type Message = StationMessagesQuery['stationMessages']['nodes'][number];

/** The newest messages under the bell: what they lead to, and all of them read. */
export const MessageList = ({ onDone, onAnnouncements }: { onDone: () => void; onAnnouncements: () => void }) => {
  const { t } = useTranslation(['app', 'seed']);
  const { data, refetch } = useQuery(StationMessagesDocument, { fetchPolicy: 'network-only' });
  const [read] = useMutation(ReadMessageDocument, { refetchQueries: [BellDocument] });
  const [readAll] = useMutation(ReadAllMessagesDocument, { refetchQueries: [BellDocument] });
  const messages = data?.stationMessages.nodes ?? [];
  const open = (message: Message) => {
    // The mark is set at once; a lost answer only leaves it unread.
    const marked = { __typename: 'StationMessage', id: message.id, isRead: true };
    if (!message.isRead) void read({ variables: { id: message.id }, optimisticResponse: { readMessage: marked } });
    const to = ownPage(message.link);
    if (to) navigateTo(to);
    onDone();
  };
  const markAll = async () => {
    // What has arrived since this list was drawn stays unread.
    await readAll({ variables: { upTo: messages[0]?.id ?? null } });
    await refetch();
    toaster.success(t('seed:allRead'));
  };
  return (
    <div className="jq-messages">
      <header>
        {t('bell.title')}
        {messages.some((message) => !message.isRead) ? (
          <button type="button" className="lk" onClick={() => void markAll()}>
            {t('bell.readAll')}
          </button>
        ) : null}
      </header>
      {data && messages.length === 0 ? <Empty kind="none" text={t('seed:empty.messages')} /> : null}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button type="button" data-unread={message.isRead ? undefined : true} onClick={() => open(message)}>
              <span>{message.title}</span>
              <small className="num">
                {message.typeLabel} · {formatInstant(message.createdAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <footer>
        <Link className="lk" to={paths.messages} onClick={onDone}>
          {t('bell.all')}
        </Link>
        <button type="button" className="lk" onClick={onAnnouncements}>
          {t('bell.announcements')}
        </button>
      </footer>
    </div>
  );
};
