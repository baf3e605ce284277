import { FolderDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { role } from '../../../schema/codes';
import { HelpDrawer } from '../../help/help-drawer';
import { comma } from '../../kit/language/separators';
import { ConnectionDot } from '../../kit/live/connection-dot';
import { IconButton } from '../../kit/overlay/icon-button';
import { late } from '../../kit/overlay/late';
import { afterFirstScreen } from '../../kit/request/first-screen';
import { Bell } from '../../message/bell';
import { TestInbox } from '../../message/test-inbox';
import { loadNamespace } from '../locales';
import { routes } from '../routes';
import { useSession } from '../session/session';
import { CompanySwitcher } from './company-switcher';
import { SearchButton } from './search-button';
import { UserMenu } from './user-menu';

const WaitingTray = () => {
  const { t } = useTranslation('kit');
  return <IconButton icon={FolderDown} label={t('tray.title')} disabled />;
};

/** What is made in the background has nothing to show on most pages: its code comes after the screen, and its button stands where it will be. */
const BackgroundTray = late(
  async () => {
    await afterFirstScreen();
    return (await import('./background-tray')).BackgroundTray;
  },
  <WaitingTray />,
);

const AnnouncementHistory = late(async () => {
  const [loaded] = await Promise.all([import('../../announcement/history-dialog'), loadNamespace('announcement')]);
  return loaded.AnnouncementHistoryDialog;
});

const KeysDialog = late(async () => {
  const [loaded] = await Promise.all([import('../keys/keys-dialog'), loadNamespace('keys')]);
  return loaded.KeysDialog;
});

/** Everything in the header that opens something; its code arrives right after the first paint. */
export const HeaderTools = () => {
  const { t } = useTranslation('app');
  const { me, facts, logout } = useSession();
  const { pathname } = useLocation();
  const [isHistory, setHistory] = useState(false);
  const [isKeys, setKeys] = useState(false);
  const screen = routes.find(({ path }) => matchPath(path, pathname))?.path ?? pathname;
  const roles = me.roles.map((one) => role.label(one)).join(comma());
  return (
    <>
      <CompanySwitcher />
      <SearchButton />
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
      <HelpDrawer screen={screen} />
      <Bell onAnnouncements={() => setHistory(true)} />
      <UserMenu name={me.name} detail={`${me.phoneMasked} · ${roles}`} onKeys={() => setKeys(true)} onLogout={() => void logout()} />
      {isKeys ? <KeysDialog open onClose={() => setKeys(false)} /> : null}
      {isHistory ? <AnnouncementHistory isVisitor={me.isVisitor} onClose={() => setHistory(false)} /> : null}
    </>
  );
};
