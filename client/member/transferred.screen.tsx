import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ButtonLink } from '../kit/actions/button';
import { Done } from '../kit/feedback/done';
import { PageHead } from '../kit/list/page-head';

/** XFR-002, XFR-006: the old master reads here what they are from now on. */
const TransferredScreen = () => {
  const { t } = useTranslation(['member', 'app']);
  const [search] = useSearchParams();
  const { readAgain } = useSession();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    // Here and in every other tab; where it fails the server refuses by itself.
    void readAgain().catch(() => undefined);
  }, [readAgain]);
  const company = search.get('companyName') ?? '';
  return (
    <>
      <PageHead
        title={t('transferred.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('transferred.title') }]}
      />
      <section className="jq-card">
        <Done
          title={company ? t('transferred.of', { company }) : t('transferred.title')}
          text={t('transferred.text')}
          actions={
            <ButtonLink variant="solid" to={paths.home}>
              {t('transferred.home')}
            </ButtonLink>
          }
        />
      </section>
    </>
  );
};

export default TransferredScreen;
