import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/session';
import { Button } from '../../kit/actions/button';
import { useCopyToClipboard } from '../../kit/copy/use-copy';
import { Note } from '../../kit/feedback/note';
import { Dialog } from '../../kit/overlay/dialog';
import '../../kit/dialog/dialog.css';
import '../safety.css';

/** Told once: whoever closes it has them on paper or has none. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const { t } = useTranslation('safety');
  const { facts } = useSession();
  const copy = useCopyToClipboard();
  const text = codes.join('\n');
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([`${facts.brand} ${t('recovery.title')}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
    );
    link.download = `${t('recovery.file')}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog
      open
      alert
      title={t('recovery.save')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('recovery.saved')}
        </Button>
      }
    >
      <div className="jq-facts">
        <Note tone="warning">{t('recovery.once')}</Note>
        <ul className="jq-recovery num" aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="jq-factor acts">
          <Button size="sm" icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy(text, t('recovery.title'))}>
            {t('recovery.copy')}
          </Button>
          <Button size="sm" icon={<Download size={14} aria-hidden="true" />} onClick={download}>
            {t('recovery.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
