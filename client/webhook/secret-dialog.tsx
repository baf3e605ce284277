import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { Note } from '../kit/feedback/note';
import { Dialog } from '../kit/overlay/dialog';
import './webhook.css';

const Told = ({ secret }: { secret: string }) => {
  const { t } = useTranslation('webhook');
  return (
    <>
      <Note tone="warning">{t('secretOnce')}</Note>
      <p className="jq-mono jq-secret">
        <Copyable text={secret} label={t('secret')} />
      </p>
      <p className="mu">{t('secretForm')}</p>
    </>
  );
};

/** Told once: whoever closes it has it in the program or makes a new one. '' = the answer that told it was lost on its way. */
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
          {t(secret === '' ? 'secretSeen' : 'secretKept')}
        </Button>
      }
    >
      {secret === '' ? <Note tone="warning">{t('secretLost')}</Note> : <Told secret={secret} />}
    </Dialog>
  );
};
