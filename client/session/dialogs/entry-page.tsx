import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../app/language-switch';
import { useSessionQuery } from '../../app/session/session';
import { useDocumentTitle } from '../../kit/feedback/document-title';
import { LoginAside } from './login-aside';

/** The frame of every page before the login: who we are on the left, one task on the right. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('kit');
  const { data } = useSessionQuery();
  const brand = data?.serverFacts.brand ?? t('brand');
  useDocumentTitle(title, brand);
  return (
    <div className="jq-login">
      <LoginAside brand={brand} />
      <main id="main">
        <LanguageSwitch />
        <div className="box">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
};
