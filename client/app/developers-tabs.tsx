import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import './developers-tabs.css';
import { paths } from './paths';

const tabs = [
  { key: 'tokens', to: paths.developers },
  { key: 'calls', to: paths.developerCalls },
  { key: 'webhooks', to: paths.webhooks },
  { key: 'docs', to: paths.developersDocs },
] as const;

/** The pages for developers: each is an address of its own. */
export const DevelopersTabs = () => {
  const { t } = useTranslation('app');
  return (
    <nav className="jq-dev-tabs" aria-label={t('developers.title')}>
      {tabs.map(({ key, to }) => (
        <NavLink key={key} to={to} end>
          {t(`developers.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
};
