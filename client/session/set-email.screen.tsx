import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { toaster } from '../kit/feedback/toaster';
import { PageHead } from '../kit/list/page-head';
import { EmailForm } from './email-form';
import './person.css';

/** 设置邮箱 (PER-018): the first one. */
const SetEmailScreen = () => {
  const { t } = useTranslation(['person', 'app']);
  const navigate = useNavigate();
  const done = () => {
    toaster.success(t('setEmail.done'));
    void navigate(paths.person);
  };
  return (
    <>
      <PageHead
        title={t('setEmail.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.person }, { label: t('setEmail.title') }]}
      />
      <section className="jq-card">
        <div className="jq-reset">
          <EmailForm resetLabel={null} label={t('email')} confirm={t('setEmail.confirm')} onDone={done} />
        </div>
      </section>
    </>
  );
};

export default SetEmailScreen;
