import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { developersTabs } from './developersTabs';
import './integration.css';

/** From one page for developers to the others: they are pages, so these are links. */
export const DevelopersNav = () => {
  const { t } = useTranslation('integration');
  const { pathname } = useLocation();
  return (
    <nav className="jq-developers" aria-label={t('tabsLabel')}>
      {developersTabs.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
