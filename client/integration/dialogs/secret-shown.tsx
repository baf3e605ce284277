import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { useCopyToClipboard } from '../../kit/copy/use-copy';
import { Note } from '../../kit/feedback/note';
import { Dialog } from '../../kit/overlay/dialog';
import '../../kit/dialog/dialog.css';
import '../integration.css';

type SecretShownProps = { secret: string; isRotated?: boolean; onClose: () => void };

/** Told once: whoever closes it has it, or makes another one. */
export const SecretShownDialog = ({ secret, isRotated = false, onClose }: SecretShownProps) => {
  const { t } = useTranslation('integration');
  const copy = useCopyToClipboard();
  return (
    <Dialog
      open
      alert
      title={t('secret.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('secret.saved')}
        </Button>
      }
    >
      <div className="jq-facts">
        <Note tone="warning">{t('secret.once')}</Note>
        <output className="jq-token-secret num" aria-label={t('secret.label')}>
          {secret}
        </output>
        <p className="mu">{t('secret.use')}</p>
        {isRotated ? <p className="mu">{t('secret.rotated')}</p> : null}
        <span>
          <Button size="sm" icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy(secret, t('secret.label'))}>
            {t('secret.copy')}
          </Button>
        </span>
      </div>
    </Dialog>
  );
};
