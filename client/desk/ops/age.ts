import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited, by the clock of the business: 3 时 12 分. */
export const useAge = () => {
  const { t } = useTranslation('deskOps');
  return (since: string, now: string): string => {
    const waited = Math.max(0, new Date(now).getTime() - new Date(since).getTime());
    const [days, hours, minutes] = [Math.floor(waited / DAY), Math.floor((waited % DAY) / HOUR), Math.floor((waited % HOUR) / MINUTE)];
    if (days > 0) return t('age.days', { days, hours });
    if (hours > 0) return t('age.hours', { hours, minutes });
    return minutes > 0 ? t('age.minutes', { minutes }) : t('age.now');
  };
};
