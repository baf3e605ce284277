import { useApolloClient, useQuery } from '@apollo/client/react';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreload } from '../app/preload';
import { BellDocument, MessageArrivedDocument, SessionDocument } from '../generated/graphql';
import { formatBadge } from '../kit/format/money';
import { useLive } from '../kit/live/use-live';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';
import { Popover } from '../kit/overlay/popover';
import { inline } from '../kit/refusal/inline';
import { useOpenedMessage } from './use-opened-message';
import './message.css';

const loadList = () => import('./message-list');
const MessageList = late(async () => (await loadList()).MessageList);
const opened = [loadList];

/** `onAnnouncements`: what the platform says to everybody is shown by the shell. */
export const Bell = ({ onAnnouncements }: { onAnnouncements: () => void }) => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  useOpenedMessage();
  usePreload(opened);
  const { data, refetch } = useQuery(BellDocument, { context: inline });
  const client = useApolloClient();
  // What befalls the company comes the same way to everybody in it: the page learns what it may do now.
  const again = () => {
    void refetch();
    void client.refetchQueries({ include: [SessionDocument] });
  };
  useLive(MessageArrivedDocument, { onEvent: again, onPoll: again });
  const unread = data?.unreadMessageCount ?? 0;
  const announcements = () => {
    setOpen(false);
    onAnnouncements();
  };
  return (
    <Popover
      flush
      label={t('bell.title')}
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      trigger={
        <IconButton icon={BellIcon} label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')}>
          {unread > 0 ? (
            <span className="dot" aria-hidden="true">
              {formatBadge(unread)}
            </span>
          ) : null}
        </IconButton>
      }
    >
      <MessageList onDone={() => setOpen(false)} onAnnouncements={announcements} />
    </Popover>
  );
};
