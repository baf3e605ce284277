import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session';

/** One thin line at a time: what matters most now. */
export const Banner = () => {
  const { t } = useTranslation('app');
  const { me, facts } = useSession();
  const text = me.isVisitor ? t('banner.visitor', { hotline: facts.hotline }) : facts.isSimulated ? t('banner.simulated') : null;
  if (!text) return null;
  return (
    <div className="jq-banner" role="status">
      <strong>{text}</strong>
    </div>
  );
};
