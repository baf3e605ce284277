import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { HelpHomeDocument, HelpSearchDocument } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { MissingFeedback } from './feedback';
import { HelpFrame } from './frame';
import { HotQuestions } from './hot-questions';
import { Marked } from './marked';

/** Nothing on these words is something else than a help centre without articles (HLP-014). */
const NothingFound = ({ keyword, hotline }: { keyword: string; hotline: string }) => {
  const { t } = useTranslation('help');
  const { data, error, refetch } = useQuery(HelpHomeDocument, { context: inline });
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <SkeletonLines />;
  return data.helpHome.groups.length === 0 ? (
    <Empty kind="none" text={t('empty')} hint={t('call', { hotline })} />
  ) : (
    <>
      <Empty kind="filtered" text={t('search.none', { keyword })} hint={t('search.noneHint', { hotline })} />
      <HotQuestions hot={data.helpHome.hot} />
    </>
  );
};

/** Results by category; `id` of the address is the category, or the article, that stands first (HLP-002). */
const GuideSearch = () => {
  const { t } = useTranslation('help');
  const [params] = useSearchParams();
  // What is longer than its field takes is cut, as the field would have.
  const keyword = params.get('keyword')?.trim().slice(0, limits.list.searchMax) ?? '';
  const first = params.get('id');
  const { data, error, refetch } = useQuery(HelpSearchDocument, { variables: { keyword }, skip: !keyword, context: inline });
  if (!keyword) return <Navigate to={paths.guide} replace />;
  const found = data?.helpSearch;
  const all = found?.groups ?? [];
  const isCategory = all.some(({ id }) => id === first);
  const isOpened = (id: string) => !isCategory && id === first;
  const leads = (group: (typeof all)[number]) => (isCategory ? group.id === first : group.articles.some(({ id }) => isOpened(id)));
  const groups = [...all].sort((a, b) => Number(leads(b)) - Number(leads(a)));
  return (
    <HelpFrame title={t('search.title')} keyword={keyword}>
      <h1>{t('search.of', { keyword })}</h1>
      {found ? null : error ? <Failed error={error} onRetry={refetch} /> : <SkeletonLines />}
      {found?.count === 0 ? (
        <>
          <NothingFound keyword={keyword} hotline={found.hotline} />
          <MissingFeedback keyword={keyword} />
        </>
      ) : null}
      {found && found.count > 0 ? <p className="mu">{t('search.count', { count: found.count })}</p> : null}
      <div className="found">
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`found-${group.id}`}>
            <h2 id={`found-${group.id}`}>{group.name}</h2>
            <ul>
              {[...group.articles]
                .sort((a, b) => Number(isOpened(b.id)) - Number(isOpened(a.id)))
                .map((one) => (
                  <li key={one.id} aria-current={isOpened(one.id) || undefined}>
                    <Link to={paths.guideArticle(one.id)}>
                      <Marked text={one.title} keyword={keyword} />
                      <small>
                        <Marked text={one.summary} keyword={keyword} />
                      </small>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </HelpFrame>
  );
};

export default GuideSearch;
