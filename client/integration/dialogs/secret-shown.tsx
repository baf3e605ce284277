import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { useCopyToClipboard } from '../../kit/copy/use-copy';
import { Note } from '../../kit/feedback/note';
import { Dialog } from '../../kit/overlay/dialog';
import '../../kit/dialog/dialog.css';
import '../integration.css';

/** `secret` null = the answer that told it was lost on its way. */
type SecretShownProps = { secret: string | null; isRotated?: boolean; onClose: () => void };

/** Told once: whoever closes it has it, or makes another one. */
export const SecretShownDialog = ({ secret, isRotated = false, onClose }: SecretShownProps) => {
  const { t } = useTranslation('integration');
  return (
    <Dialog
      open
      alert
      title={t('secret.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t(secret === null ? 'secret.seen' : 'secret.saved')}
        </Button>
      }
    >
      <div className="jq-facts">
        {secret === null ? <Note tone="warning">{t('secret.lost')}</Note> : <Secret secret={secret} isRotated={isRotated} />}
      </div>
    </Dialog>
  );
};

const Secret = ({ secret, isRotated }: { secret: string; isRotated: boolean }) => {
  const { t } = useTranslation('integration');
  const copy = useCopyToClipboard();
  return (
    <>
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
    </>
  );
};
