import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { HelpArticleDocument } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { formatInstant } from '../kit/format/dates';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import { ArticleFeedback } from './feedback';
import { HelpFrame } from './frame';
import { Markdown } from './markdown';

/** One article (HLP-003); one that is offline says so (HLP-013). */
const GuideArticle = () => {
  const { t } = useTranslation('help');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, refetch } = useQuery(HelpArticleDocument, { variables: { id }, context: inline });
  const article = data?.helpArticle;
  const refusal = error ? refusalOf(error) : null;
  if (refusal?.code === 'ARTICLE_OFFLINE')
    return (
      <HelpFrame title={t('offline')}>
        <h1>{t('offline')}</h1>
        <Empty kind="offline" text={refusal.message} actions={<Link to={paths.guide}>{t('all')}</Link>} />
      </HelpFrame>
    );
  return (
    <HelpFrame title={article?.title ?? t('title')}>
      {article ? (
        <article>
          <nav aria-label={t('crumbs')}>
            <ol className="jq-crumbs">
              <li>
                <Link to={paths.guide}>{t('title')}</Link>
              </li>
              {[article.firstCategory, article.secondCategory].map((category) =>
                category ? (
                  <li key={category.id}>
                    <span aria-hidden="true">/</span>
                    {category.name}
                  </li>
                ) : null,
              )}
            </ol>
          </nav>
          <h1>{article.title}</h1>
          <p className="mu num">{t('updated', { at: formatInstant(article.updatedAt) })}</p>
          {article.video ? (
            // biome-ignore lint/a11y/useMediaCaption: what is said in it stands in the article below
            <video controls preload="none" src={article.video} aria-label={t('video', { title: article.title })} />
          ) : null}
          <Markdown text={article.content} />
          <ArticleFeedback articleId={article.id} />
        </article>
      ) : error ? (
        <>
          <h1>{t('title')}</h1>
          <Failed error={error} onRetry={refetch} />
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </HelpFrame>
  );
};

export default GuideArticle;
