import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import privacy from '../assets/privacy.html?url';
import { PageHead } from '../kit/list/page-head';
import './company.css';

/** 隐私政策 (NAV-010): a document of its own in a frame, so that its text can be replaced without the console. */
const AgreementScreen = () => {
  const { t } = useTranslation(['company', 'app']);
  return (
    <>
      <PageHead
        title={t('agreement.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('agreement.title') }]}
      />
      <div className="jq-card">
        <iframe className="jq-agreement" src={privacy} title={t('agreement.title')} />
      </div>
    </>
  );
};

export default AgreementScreen;
