import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PastAnnouncementsDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { AnnouncementText } from './announcement-text';
import { type Announcement, useRunning } from './use-running';

const List = ({ title, none, list }: { title: string; none: string; list: readonly Announcement[] }) => (
  <section>
    <h3>{title}</h3>
    {list.length === 0 ? (
      <p className="mu">{none}</p>
    ) : (
      <ul className="jq-announcements">
        {list.map((one) => (
          <li key={one.id}>
            <strong>{one.title}</strong>
            <AnnouncementText of={one} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** D02: what runs, and 历史公告: what is over. */
export const AnnouncementHistoryDialog = ({ isVisitor, onClose }: { isVisitor: boolean; onClose: () => void }) => {
  const { t } = useTranslation('announcement');
  const { announcements } = useRunning(isVisitor);
  const { data, error } = useQuery(PastAnnouncementsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  return (
    <Dialog open onClose={onClose} title={t('title')} size="lg" footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className="jq-announcements">
        <RefusalNote error={error} />
        <List title={t('running')} none={t('noneRunning')} list={announcements} />
        <List title={t('past')} none={t('nonePast')} list={data?.announcements ?? []} />
      </div>
    </Dialog>
  );
};
