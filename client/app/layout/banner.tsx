import { useTranslation } from 'react-i18next';
import { useRunning } from '../../announcement/use-running';
import { useSession } from '../session/session';

/**
 * One thin line at a time, what matters most now: maintenance, a holiday, then what this company or world is. That nothing real is behind it stands
 * there whatever else does (GWY-009).
 */
export const Banner = () => {
  const { t } = useTranslation('app');
  const { me, facts } = useSession();
  const { downtime, announcements } = useRunning(me.isVisitor, { asks: true });
  const titleOf = (kind: 'MAINTENANCE' | 'HOLIDAY' | 'PROMOTION') => announcements.find((one) => one.kind === kind)?.title;
  const text =
    (downtime ? t('banner.downtime') : undefined) ??
    titleOf('MAINTENANCE') ??
    titleOf('HOLIDAY') ??
    titleOf('PROMOTION') ??
    (me.isVisitor ? t('banner.visitor', { hotline: facts.hotline }) : undefined);
  if (!text && !facts.isSimulated) return null;
  return (
    <div className="jq-banner" role="status">
      {text && facts.isSimulated ? <span>{t('banner.simulatedShort')}</span> : null}
      <strong>{text ?? t('banner.simulated')}</strong>
    </div>
  );
};
