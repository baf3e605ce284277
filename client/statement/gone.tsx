import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { PageHead } from '../kit/list/page-head';

/** An address whose statement this company does not have: said so, with the way to those it has. */
export const Gone = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation('statement');
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} />
      <div className="jq-card">
        <Empty
          kind="none"
          text={text}
          hint={t('gone.hint')}
          actions={<ButtonLink to={paths.unfinished(paths.typeAt(pathname))}>{t('creation:form.toList')}</ButtonLink>}
        />
      </div>
    </>
  );
};
