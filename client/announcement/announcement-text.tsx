import { useTranslation } from 'react-i18next';
import { formatInstant } from '../kit/format/dates';
import type { Announcement } from './use-running';
import './announcement.css';

type Shown = Pick<Announcement, 'kind' | 'body' | 'startsAt' | 'endsAt'>;

/** Its words, and from when to when; a window of maintenance says what it means (LND-009). */
export const AnnouncementText = ({ of: { kind, body, startsAt, endsAt } }: { of: Shown }) => {
  const { t } = useTranslation('announcement');
  return (
    <div className="jq-announcement">
      {body.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
        <p key={at}>{line}</p>
      ))}
      {kind === 'MAINTENANCE' ? <p>{t('noSettlement')}</p> : null}
      <p className="mu num">
        {endsAt ? t('lasts', { from: formatInstant(startsAt), to: formatInstant(endsAt) }) : t('since', { from: formatInstant(startsAt) })}
      </p>
    </div>
  );
};
