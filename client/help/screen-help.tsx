import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { HelpOfScreenDocument, HelpSearchDocument } from '../generated/graphql';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { ArticleFeedback, MissingFeedback } from './feedback';
import { InChinese } from './in-chinese';
import { Markdown } from './markdown';
import { HelpSearchForm } from './search-form';
import './help.css';

type Brief = { id: string; title: string; summary: string };

const Briefs = ({ rows }: { rows: readonly Brief[] }) => (
  <ul className="jq-help-list">
    {rows.map((one) => (
      <li key={one.id}>
        <Link to={paths.guideArticle(one.id)} target="_blank" rel="noreferrer">
          {one.title}
          <small>{one.summary}</small>
        </Link>
      </li>
    ))}
  </ul>
);

const Found = ({ keyword }: { keyword: string }) => {
  const { t } = useTranslation('help');
  const { data, error } = useQuery(HelpSearchDocument, { variables: { keyword }, context: inline });
  if (!data) return error ? <RefusalNote error={error} /> : <SkeletonLines />;
  const { best, count } = data.helpSearch;
  if (count === 0)
    return (
      <>
        <p role="status">{t('search.none', { keyword })}</p>
        <MissingFeedback keyword={keyword} />
      </>
    );
  return <Briefs rows={best} />;
};

/** Inside the drawer: the article about the page behind it, else the hot questions; the search and the hotline. */
export const ScreenHelp = ({ screen }: { screen: string }) => {
  const { t } = useTranslation('help');
  const [keyword, setKeyword] = useState('');
  const { data, error } = useQuery(HelpOfScreenDocument, { variables: { screen }, context: inline });
  const article = data?.helpOfScreen;
  return (
    <div className="jq-help-drawer">
      <HelpSearchForm onSearch={setKeyword} />
      <InChinese />
      {keyword ? <Found keyword={keyword} /> : null}
      {keyword === '' && !data && !error ? <SkeletonLines lines={6} /> : null}
      <RefusalNote error={error} />
      {keyword === '' && article ? (
        <article>
          <h2>{article.title}</h2>
          <Markdown text={article.content} />
          <ArticleFeedback articleId={article.id} />
        </article>
      ) : null}
      {keyword === '' && data && !article ? (
        <>
          <h2>{t('hot')}</h2>
          <Briefs rows={data.helpHome.hot} />
        </>
      ) : null}
      <footer>
        <Link to={paths.guide} target="_blank" rel="noreferrer" className="lk">
          {t('all')}
        </Link>
        {data ? <span className="mu num">{t('call', { hotline: data.helpHome.hotline })}</span> : null}
      </footer>
    </div>
  );
};
