import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { SealMark } from '../../kit/brand/seal';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import { Tooltip } from '../../kit/overlay/tooltip';
import { TestInbox } from '../../message/test-inbox';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Shell, useRail } from './shell';
import { UserMenu } from './user-menu';

const OwnNav = ({ rail, brand }: { rail: boolean; brand: string }) => {
  const { t } = useTranslation('app');
  return (
    <nav className="jq-nav" aria-label={t('nav.main')}>
      <div className="jq-brand">
        <SealMark />
        <span>{brand}</span>
      </div>
      <Tooltip text={t('menu.person')} off={!rail} placement="right">
        <NavLink to={paths.person} className="item">
          <UserRound size={16} aria-hidden="true" />
          <span className={rail ? 'sr-only' : undefined}>{t('menu.person')}</span>
        </NavLink>
      </Tooltip>
    </nav>
  );
};

/** Around the pages of somebody who belongs to no company (D07): in the place of the company stands that there is none. */
export const OwnLayout = () => {
  const { t } = useTranslation('app');
  const { rail } = useRail();
  const { me, facts, logout } = useSession();
  return (
    <Shell
      rail={rail}
      nav={<OwnNav rail={rail} brand={facts.brand} />}
      banner={
        facts.isSimulated ? (
          <div className="jq-banner" role="status">
            <strong>{t('banner.simulated')}</strong>
          </div>
        ) : null
      }
      header={
        <header className="jq-header">
          <Link className="jq-switcher" to={paths.noCompany}>
            {t('cover.noCompany')}
          </Link>
          <span className="spacer" />
          {facts.isDemo ? <TestInbox /> : null}
          <UserMenu name={me.name} detail={me.phoneMasked} onLogout={() => void logout()} />
        </header>
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Shell>
  );
};
