import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { SealMark } from '../kit/brand/seal';
import { LanguageNote } from './language-note';
import { HelpSearchForm } from './search-form';
// Outside the console nothing else brings the looks of fields and of the way back.
import '../kit/form/form.css';
import '../kit/list/list.css';
import './help.css';

/** Pages of the help centre stand outside the console: whoever cannot log in reads them too. */
export const HelpFrame = ({ title, keyword, children }: { title: string; keyword?: string; children: ReactNode }) => {
  const { t } = useTranslation(['help', 'kit']);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} - ${t('kit:brand')}`;
  }, [title, t]);
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
        <Link to={paths.home} className="lk">
          {t('back')}
        </Link>
      </header>
      <main id="main">
        <LanguageNote />
        {children}
      </main>
    </div>
  );
};
