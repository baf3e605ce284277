import { useTranslation } from 'react-i18next';
import { useRunning } from '../../announcement/use-running';
import { Button } from '../../kit/actions/button';
import { formatClock } from '../../kit/format/dates';
import { useSession } from '../session/session';

/** An operator who looks at this company sees on each page that he does, until when, and how he stops (OPS-032). */
const Looking = () => {
  const { t } = useTranslation('app');
  const { me, stopLooking } = useSession();
  const view = me.readOnlyView;
  if (!view) return null;
  return (
    <div className="jq-banner is-looking" role="status">
      <strong>
        {t('banner.looking', { company: me.companyName, name: view.operatorName, reason: view.reason, until: formatClock(view.endsAt) })}
      </strong>
      <Button size="sm" onClick={() => void stopLooking()}>
        {t('banner.stopLooking')}
      </Button>
    </div>
  );
};

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
  return (
    <>
      <Looking />
      {text || facts.isSimulated ? (
        <div className="jq-banner" role="status">
          {text && facts.isSimulated ? <span>{t('banner.simulatedShort')}</span> : null}
          <strong>{text ?? t('banner.simulated')}</strong>
        </div>
      ) : null}
    </>
  );
};
