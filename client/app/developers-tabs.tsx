import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { developersTabs } from '../integration/developersTabs';
import './developers-tabs.css';

/** The pages for developers: each is an address of its own. */
export const DevelopersTabs = () => {
  const { t } = useTranslation('app');
  return (
    <nav className="jq-dev-tabs" aria-label={t('developers.title')}>
      {developersTabs.map(({ key, to }) => (
        <NavLink key={key} to={to} end>
          {t(`developers.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
};
