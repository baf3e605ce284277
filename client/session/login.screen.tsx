import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ownPage } from '../app/known-paths';
import { hasPasskeys } from '../app/passkey';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { useSessionQuery } from '../app/session/session';
import { Note } from '../kit/feedback/note';
import { ViewTabs } from '../kit/list/view-tabs';
import { late } from '../kit/overlay/late';
import { EntryPage } from './dialogs/entry-page';
import { CodeLogin, PasswordLogin } from './login-forms';

/** Only where the browser has passkeys; its place is kept while it comes. */
const PasskeyLogin = late(async () => (await import('./passkey-login')).PasskeyLogin, <div className="jq-entry-later" />);

/** Why somebody came here, as the address says it. */
const notes = [
  { name: 'logout', words: 'login.loggedOut' },
  { name: 'reset', words: 'forgot.done' },
  { name: 'joined', words: 'invite.done' },
] as const;

const LoginScreen = () => {
  const { t } = useTranslation('session');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [tab, setTab] = useState('password');
  const { data } = useSessionQuery();
  const onwards = ownPage(search.get('return_url') ?? search.get('reback')) ?? paths.root;

  const done = async () => {
    await renewSession(client);
    await navigate(onwards, { replace: true });
  };

  const told = notes.find(({ name }) => search.has(name))?.words;
  const forms = { onDone: done, from: search.get('from') };
  return (
    <EntryPage title={t('login.title')}>
      {told ? <Note tone="info">{t(told)}</Note> : null}
      <ViewTabs
        label={t('login.ways')}
        current={tab}
        onChange={setTab}
        panelId="login-panel"
        tabs={[
          { key: 'password', label: t('login.byPassword') },
          { key: 'code', label: t('login.byCode') },
        ]}
      />
      <div id="login-panel" role="tabpanel" aria-label={t(tab === 'password' ? 'login.byPassword' : 'login.byCode')}>
        {tab === 'password' ? <PasswordLogin {...forms} /> : <CodeLogin {...forms} />}
      </div>
      {hasPasskeys() ? <PasskeyLogin {...forms} /> : null}
      <p className="jq-entry-links">
        <Link className="lk" to={`${paths.signOn}?return_url=${encodeURIComponent(onwards)}`}>
          {t('login.bySignOn')}
        </Link>
        <Link className="lk" to={paths.register}>
          {t('register.title')}
        </Link>
        <Link className="lk" to={paths.forgot}>
          {t('forgot.title')}
        </Link>
      </p>
      {data?.serverFacts.isDemo ? (
        <Link className="lk" to={paths.landing}>
          {t('login.demo')}
        </Link>
      ) : null}
    </EntryPage>
  );
};

export default LoginScreen;
