import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRunning } from '../../announcement/use-running';
import { CompanySuspensionDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { formatClock, formatInstant } from '../../kit/format/dates';
import { inline } from '../../kit/refusal/inline';
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

/** As long as the company may only read, everybody in it reads on each page since when, why and by whose word (AUTH-006). */
const useSuspension = (): string | undefined => {
  const { t } = useTranslation('app');
  const { me, facts } = useSession();
  const isSuspended = me.companyStatus === 'SUSPENDED';
  const { data } = useQuery(CompanySuspensionDocument, { skip: !isSuspended, fetchPolicy: 'cache-and-network', context: inline });
  if (!isSuspended) return undefined;
  const { hotline } = facts;
  const said = data?.company.suspension;
  if (!said) return t('banner.suspended', { hotline });
  return t('banner.suspendedBy', { name: said.byName, at: formatInstant(said.at), reason: said.reason, hotline });
};

/**
 * One thin line at a time, what matters most now: maintenance, a company that may only read, a holiday, then what this company or world is. That nothing real is behind it stands
 * there whatever else does (GWY-009).
 */
export const Banner = () => {
  const { t } = useTranslation('app');
  const { me, facts } = useSession();
  const { downtime, announcements } = useRunning(me.isVisitor, { asks: true });
  const suspension = useSuspension();
  const titleOf = (kind: 'MAINTENANCE' | 'HOLIDAY' | 'PROMOTION') => announcements.find((one) => one.kind === kind)?.title;
  const text =
    (downtime ? t('banner.downtime') : undefined) ??
    titleOf('MAINTENANCE') ??
    suspension ??
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
