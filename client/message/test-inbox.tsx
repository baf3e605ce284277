import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { Drawer } from '../kit/overlay/drawer';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';
import './message.css';

const load = () => import('./test-inbox-messages');
const Messages = late(async () => (await load()).TestInboxMessages, <SkeletonLines />);

/** Demo mode only: what would have reached phones and mailboxes. */
export const TestInbox = () => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Inbox}
        label={t('inbox.title')}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('inbox.title')}>
        <Messages />
      </Drawer>
    </>
  );
};
