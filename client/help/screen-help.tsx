import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { HelpOfScreenDocument, type HelpOfScreenQuery, HelpSearchDocument } from '../generated/graphql';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { ArticleFeedback, MissingFeedback } from './feedback';
import { InChinese } from './in-chinese';
import { Markdown } from './markdown';
import { Marked } from './marked';
import { HelpSearchForm } from './search-form';
import './help.css';

type Brief = { id: string; title: string; summary: string };

const Briefs = ({ rows, keyword = '' }: { rows: readonly Brief[]; keyword?: string }) => (
  <ul className="jq-help-list">
    {rows.map((one) => (
      <li key={one.id}>
        <Link to={paths.guideArticle(one.id)} target="_blank" rel="noreferrer">
          <Marked text={one.title} keyword={keyword} />
          <small>
            <Marked text={one.summary} keyword={keyword} />
          </small>
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
  return <Briefs rows={best} keyword={keyword} />;
};

/** One page's: a question typed on the page before it goes with that. */
const OfScreen = ({ answer, error }: { answer: HelpOfScreenQuery | undefined; error: unknown }) => {
  const { t } = useTranslation('help');
  const [keyword, setKeyword] = useState('');
  const article = answer?.helpOfScreen;
  return (
    <div className="jq-help-drawer">
      <HelpSearchForm onSearch={setKeyword} />
      <InChinese />
      {keyword ? <Found keyword={keyword} /> : null}
      {keyword === '' && !answer && !error ? <SkeletonLines lines={6} /> : null}
      <RefusalNote error={error} />
      {keyword === '' && article ? (
        <article>
          <h3>{article.title}</h3>
          <Markdown text={article.content} isDeeper />
          <ArticleFeedback key={article.id} articleId={article.id} />
        </article>
      ) : null}
      {keyword === '' && answer && !article ? (
        <>
          <h3>{t('hot')}</h3>
          <Briefs rows={answer.helpHome.hot} />
        </>
      ) : null}
      <footer>
        <Link to={paths.guide} target="_blank" rel="noreferrer" className="lk">
          {t('all')}
        </Link>
        {answer ? <span className="mu num">{t('call', { hotline: answer.helpHome.hotline })}</span> : null}
      </footer>
    </div>
  );
};

/** The article about the page beside it, else the hot questions; the search and the hotline. It says so when it follows to another page. */
export const ScreenHelp = ({ screen }: { screen: string }) => {
  const { data, error } = useQuery(HelpOfScreenDocument, { variables: { screen }, context: inline });
  return (
    <>
      <p className="sr-only" role="status">
        {data?.helpOfScreen?.title}
      </p>
      <OfScreen key={screen} answer={data} error={error} />
    </>
  );
};
