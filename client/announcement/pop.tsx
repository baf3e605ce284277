import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ReadAnnouncementDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Dialog } from '../kit/overlay/dialog';
import { useDeed } from '../kit/request/use-deed';
import { AnnouncementText } from './announcement-text';
import { isSeen, keepSeen } from './seen';
import { type Announcement, useRunning } from './use-running';

/** Whoever is asked something now is not asked about something else. */
const isAsked = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const ASKS_AGAIN_MS = 400;

/** One that runs and was not seen, over the page; a promotion is the line above it only. */
const Pop = ({ list }: { list: readonly Announcement[] }) => {
  const { t } = useTranslation('announcement');
  const send = useDeed();
  const [shown, setShown] = useState<Announcement | null>(null);
  useEffect(() => {
    if (shown) return;
    const next = list.find((one) => one.kind !== 'PROMOTION' && !isSeen(one));
    if (!next) return;
    const show = () => {
      if (!isAsked()) setShown(next);
    };
    show();
    // The one before stays a moment while it goes, and whoever answers another question is told afterwards.
    const timer = setInterval(show, ASKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [list, shown]);
  const close = () => {
    if (!shown) return;
    keepSeen(shown);
    // Lost, it comes once more elsewhere: nobody is told of that.
    if (shown.isOnce) void send(ReadAnnouncementDocument, { id: shown.id }).catch(() => undefined);
    setShown(null);
  };
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      title={shown?.title ?? ''}
      footer={
        <Button variant="solid" onClick={close}>
          {t('understood')}
        </Button>
      }
    >
      {shown ? <AnnouncementText of={shown} /> : null}
    </Dialog>
  );
};

const creation: readonly string[] = [
  paths.create(1),
  paths.create(2),
  paths.backCalcCreate,
  paths.serviceOrderStart,
  paths.agentInvoiceStart,
];

/** LND-013: whoever comes to make a settlement while the product is maintained is told at once, and keeps the page. */
const Downtime = ({ isDown }: { isDown: boolean }) => {
  const { t } = useTranslation('announcement');
  const { facts } = useSession();
  const { pathname } = useLocation();
  const isHere = isDown && creation.includes(pathname);
  const [closed, setClosed] = useState('');
  useEffect(() => {
    if (!isHere) setClosed('');
  }, [isHere]);
  const close = () => setClosed(pathname);
  return (
    <Dialog
      open={isHere && closed !== pathname}
      onClose={close}
      title={t('down.title')}
      alert
      footer={
        <Button variant="solid" onClick={close}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('down.text', { hotline: facts.hotline })}</p>
    </Dialog>
  );
};

/** Everything that the platform says by itself, in the console. */
export const Announcements = () => {
  const { me } = useSession();
  const { downtime, announcements } = useRunning(me.isVisitor);
  return (
    <>
      <Pop list={announcements} />
      <Downtime isDown={downtime} />
    </>
  );
};
