import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { PageHead } from '../kit/list/page-head';

/** The plain detail page of a record that no address names (NAV-011, D37). */
const PlaceholderScreen = () => {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead title={t('detail.title')} />
      <div className="jq-card">
        <Empty
          kind="none"
          text={t('detail.none')}
          hint={t('detail.hint')}
          actions={
            <ButtonLink variant="solid" to={paths.root}>
              {t('detail.home')}
            </ButtonLink>
          }
        />
      </div>
    </>
  );
};

export default PlaceholderScreen;
