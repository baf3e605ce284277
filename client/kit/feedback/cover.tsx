import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SealStamp } from '../brand/seal';
import { Copyable } from '../copy/copyable';
import { useDocumentTitle } from './document-title';
import './feedback.css';

type CoverProps = {
  code?: string;
  title: string;
  text?: ReactNode;
  requestId?: string | null;
  hotline?: string | null | undefined;
  actions: ReactNode;
};

/** A page that stands in for the one that cannot be shown: one sentence, a number to quote, ways onward. */
export const Cover = ({ code, title, text, requestId, hotline, actions }: CoverProps) => {
  const { t } = useTranslation('kit');
  useDocumentTitle(title);
  return (
    <main className="jq-cover" id="main">
      <div>
        <div className="frame">
          <SealStamp label={t('brand')} size={64} />
        </div>
        {code ? <div className="code num">{code}</div> : null}
        <h1>{title}</h1>
        {text ? <p className="mu">{text}</p> : null}
        {requestId ? (
          <p className="mu">
            {t('cover.requestId')} <Copyable text={requestId} />
          </p>
        ) : null}
        <div className="actions">{actions}</div>
        {hotline ? (
          <p className="mu">
            {t('cover.hotline')} <span className="num">{hotline}</span>
          </p>
        ) : null}
      </div>
    </main>
  );
};
