import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../feedback/document-title';
import './list.css';

export type Crumb = { label: string; to?: string };

type PageHeadProps = { title: ReactNode; documentTitle?: string; crumbs?: Crumb[]; aside?: ReactNode; actions?: ReactNode };

const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const { t } = useTranslation('kit');
  return (
    <nav aria-label={t('crumbs')} data-noprint>
      <ol className="jq-crumbs">
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {at > 0 ? <span aria-hidden="true">/</span> : null}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Breadcrumb, title, what belongs beside it, and at most three actions at the right. */
export const PageHead = ({ title, documentTitle, crumbs, aside, actions }: PageHeadProps) => {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : null));
  return (
    <>
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className="jq-page-head">
        <h1>{title}</h1>
        {aside}
        <span className="spacer" />
        {actions}
      </div>
    </>
  );
};
