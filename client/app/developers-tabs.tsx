import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import './developers-tabs.css';
import { paths } from './paths';
import { useSession } from './session/session';

const tabs = [
  { key: 'tokens', to: paths.developers, needs: 'MASTER' },
  { key: 'calls', to: paths.developerCalls, needs: 'MASTER' },
  { key: 'webhooks', to: paths.webhooks, needs: 'WEBHOOKS' },
  { key: 'docs', to: paths.developersDocs, needs: null },
] as const;

/** The pages for developers: each is an address of its own, and is offered to whom its route lets in. */
export const DevelopersTabs = () => {
  const { t } = useTranslation('app');
  const { me, may } = useSession();
  const shown = tabs.filter(({ needs }) => needs === null || me.isVisitor || may(needs));
  return (
    <nav className="jq-dev-tabs" aria-label={t('developers.title')}>
      {shown.map(({ key, to }) => (
        <NavLink key={key} to={to} end>
          {t(`developers.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
};
