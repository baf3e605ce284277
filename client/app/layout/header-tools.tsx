import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConnectionDot } from '../../kit/live/connection-dot';
import { Bell } from '../../message/bell';
import { TestInbox } from '../../message/test-inbox';
import { useSession } from '../session/session';
import { BackgroundTray } from './background-tray';
import { CompanySwitcher } from './company-switcher';
import { UserMenu } from './user-menu';

/** Everything in the header that opens something; its code arrives right after the first paint. */
export const HeaderTools = () => {
  const { t } = useTranslation('app');
  const { me, facts, logout } = useSession();
  const roles = me.roles.map((role) => t(`role.${role}`)).join('、');
  return (
    <>
      <CompanySwitcher />
      <span className="spacer" />
      {facts.internationalUrl ? (
        <a className="jq-abroad" href={facts.internationalUrl} target="_blank" rel="noreferrer">
          <Globe size={15} aria-hidden="true" />
          {t('international')}
        </a>
      ) : null}
      <ConnectionDot />
      {facts.isDemo ? <TestInbox /> : null}
      <BackgroundTray />
      <Bell />
      <UserMenu name={me.name} detail={`${me.phoneMasked} · ${roles}`} onLogout={() => void logout()} />
    </>
  );
};
