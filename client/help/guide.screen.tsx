import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { HelpHomeDocument } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { HelpFrame } from './frame';
import { HotQuestions } from './hot-questions';

/** 帮助中心: categories, hot questions and the search (HLP-001). */
const Guide = () => {
  const { t } = useTranslation('help');
  const { data, error, refetch } = useQuery(HelpHomeDocument, { context: inline });
  const home = data?.helpHome;
  return (
    <HelpFrame title={t('title')}>
      <h1>{t('welcome')}</h1>
      {home ? null : error ? <Failed error={error} onRetry={refetch} /> : <SkeletonLines />}
      {home && home.groups.length === 0 ? <Empty kind="none" text={t('empty')} hint={home.hotline} /> : null}
      {home ? <HotQuestions hot={home.hot} /> : null}
      <div className="groups">
        {home?.groups.map((group) => (
          <section key={group.id} id={group.code} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>{group.name}</h2>
            <ul>
              {group.articles.map((one) => (
                <li key={one.id}>
                  <Link to={paths.guideArticle(one.id)}>
                    {one.title}
                    <small>{one.summary}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {home ? <p className="mu">{t('call', { hotline: home.hotline })}</p> : null}
    </HelpFrame>
  );
};

export default Guide;
