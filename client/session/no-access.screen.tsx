import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { useSessionQuery } from '../app/session/session';
import { ButtonLink } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';

const NoAccessScreen = () => {
  const { t } = useTranslation(['app', 'seed']);
  const { data } = useSessionQuery();
  return (
    <Cover
      title={t('cover.noAccess')}
      text={t('seed:noPermission')}
      hotline={data?.serverFacts.hotline}
      actions={
        <>
          <ButtonLink variant="solid" to={paths.root}>
            {t('cover.home')}
          </ButtonLink>
          <ButtonLink to={paths.login}>{t('cover.otherAccount')}</ButtonLink>
        </>
      }
    />
  );
};

export default NoAccessScreen;
