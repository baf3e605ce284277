import { RefreshCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { forgetMissing, missingNow, onMissing } from './missing';
import './feedback.css';

/** Over whatever is open, for the dialog that was asked for is what did not come. */
export const MissingBar = () => {
  const { t } = useTranslation('kit');
  const missing = useSyncExternalStore(onMissing, missingNow);
  if (!missing) return null;
  const isOffline = missing === 'UNREACHED';
  return createPortal(
    <div className="jq-missing" role="alert">
      <div>
        <strong>{t(isOffline ? 'missing.unreached' : 'missing.title')}</strong>
        <span>{t(`missing.${missing}`)}</span>
      </div>
      <Button size="sm" variant="solid" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={() => location.reload()}>
        {t('missing.refresh')}
      </Button>
      <Button size="sm" icon={<X size={14} aria-hidden="true" />} onClick={forgetMissing}>
        {t('missing.close')}
      </Button>
    </div>,
    document.body,
  );
};
