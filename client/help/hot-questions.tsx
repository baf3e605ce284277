import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import type { HelpBriefFactsFragment } from '../generated/graphql';

/** 热门问题: on the first page of the help, and where a search found nothing (HLP-001). */
export const HotQuestions = ({ hot }: { hot: readonly Pick<HelpBriefFactsFragment, 'id' | 'title'>[] }) => {
  const { t } = useTranslation('help');
  if (hot.length === 0) return null;
  return (
    <section className="hot" aria-labelledby="hot-title">
      <h2 id="hot-title">{t('hot')}</h2>
      <ol>
        {hot.map((one) => (
          <li key={one.id}>
            <Link to={paths.guideArticle(one.id)}>{one.title}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
