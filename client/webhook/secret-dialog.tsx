import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { Note } from '../kit/feedback/note';
import { Dialog } from '../kit/overlay/dialog';
import './webhook.css';

/** Told once: whoever closes it has it in the program or makes a new one. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('webhook');
  return (
    <Dialog
      open
      alert
      title={t('secretTitle')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('secretKept')}
        </Button>
      }
    >
      <Note tone="warning">{t('secretOnce')}</Note>
      <p className="jq-mono jq-secret">
        <Copyable text={secret} label={t('secret')} />
      </p>
      <p className="mu">{t('secretForm')}</p>
    </Dialog>
  );
};
