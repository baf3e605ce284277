import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { navigateTo } from '../app/navigation';
import { paths } from '../app/paths';
import { otherTabs } from '../app/session/other-tabs';
import { useSessionQuery } from '../app/session/session';
import { LogoutDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';
import { forgetMark } from '../kit/request/page-mark';

const NoCompanyScreen = () => {
  const { t } = useTranslation('app');
  const { data, client } = useSessionQuery();
  const [logout] = useMutation(LogoutDocument);
  const leave = async () => {
    await logout();
    forgetMark('company');
    otherTabs.tell({ userId: null, companyId: null });
    await client.clearStore();
    navigateTo(`${paths.login}?logout=1`);
  };
  return (
    <Cover
      title={t('cover.noCompany')}
      text={t('cover.noCompanyText', { name: data?.viewer?.name ?? '' })}
      hotline={data?.serverFacts.hotline}
      actions={
        <>
          <ButtonLink variant="solid" to={paths.landing}>
            {t('cover.landing')}
          </ButtonLink>
          <ButtonLink to={paths.person}>{t('menu.person')}</ButtonLink>
          <Button onClick={() => void leave()}>{t('user.logout')}</Button>
        </>
      }
    />
  );
};

export default NoCompanyScreen;
