import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LanguageSwitch } from '../app/language-switch';
import { loginPath, paths } from '../app/paths';
import { SealMark } from '../kit/brand/seal';
import { useDocumentTitle } from '../kit/feedback/document-title';
import { InChinese } from './in-chinese';
import { HelpSearchForm } from './search-form';
import { useReader } from './use-reader';
// Outside the console nothing else brings the looks of fields and of the way back.
import '../kit/form/form.css';
import '../kit/list/list.css';
import './help.css';

/** The console is there for its members; whoever is not logged in is led to the login, and from there back to what he read. */
const WayOut = () => {
  const { t } = useTranslation('help');
  const { pathname, search } = useLocation();
  const reader = useReader();
  if (reader === 'unknown') return null;
  return (
    <Link to={reader === 'member' ? paths.home : loginPath(pathname + search)} className="lk">
      {t(reader === 'member' ? 'back' : 'login')}
    </Link>
  );
};

/** Pages of the help centre stand outside the console: whoever cannot log in reads them too. */
export const HelpFrame = ({ title, keyword, children }: { title: string; keyword?: string; children: ReactNode }) => {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <div className="jq-help">
      <header>
        <Link to={paths.guide} className="brand">
          <SealMark />
          <span>{t('title')}</span>
        </Link>
        <HelpSearchForm
          key={keyword ?? ''}
          keyword={keyword ?? ''}
          onSearch={(words) => void navigate(words ? paths.guideSearch(words) : paths.guide)}
        />
        <div className="tools">
          <LanguageSwitch />
          <WayOut />
        </div>
      </header>
      <main id="main">
        <InChinese />
        {children}
      </main>
    </div>
  );
};
