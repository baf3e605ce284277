import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../kit/feedback/document-title';
import { LoginAside } from '../session/dialogs/login-aside';
import { useOpsSessionQuery } from './ops-session';

/** The frame of the operators' pages before their login. */
export const OpsEntry = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('kit');
  const { data } = useOpsSessionQuery();
  const brand = data?.serverFacts.brand ?? t('brand');
  useDocumentTitle(title, brand);
  return (
    <div className="jq-login">
      <LoginAside brand={brand} />
      <main id="main">
        <div className="box">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
};
