import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { Dialog } from '../../kit/overlay/dialog';
import { Drawer } from '../../kit/overlay/drawer';
import { Menu } from '../../kit/overlay/menu';
import { Popover } from '../../kit/overlay/popover';
import { Tooltip } from '../../kit/overlay/tooltip';

type Shown = 'dialog' | 'alert' | 'drawer' | 'sending' | 'brief';

const answerMs = 300;
const answer = () => new Promise<void>((resolve) => setTimeout(resolve, answerMs));

type SendingProps = { open: boolean; onClose: () => void };

/** Stays while the answer is on its way, and goes by itself with a message. */
const SendingDialog = ({ open, onClose }: SendingProps) => {
  const { t } = useTranslation('gallery');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await answer();
    setBusy(false);
    onClose();
    toaster.success(t('sent'));
  };
  return (
    <Dialog
      open={open}
      alert
      busy={isBusy}
      onClose={onClose}
      title={t('sending')}
      footer={
        <Button variant="solid" busy={isBusy} onClick={() => void send()}>
          {t('submit')}
        </Button>
      }
    >
      {t('text')}
    </Dialog>
  );
};

export const Overlays = () => {
  const { t } = useTranslation('gallery');
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => setShown(null);
  /** The popover goes, and what it asks for comes in the same moment. */
  const ask = (next: Shown) => {
    setAsking(false);
    setShown(next);
  };
  const footer = (
    <Button variant="solid" onClick={close}>
      {t('save')}
    </Button>
  );
  return (
    <div className="line">
      <Menu
        placement="bottom-start"
        trigger={<Button>{t('menu')}</Button>}
        entries={[
          { key: 'one', label: t('save'), onSelect: close, checked: true },
          { key: 'two', label: t('submit'), onSelect: close, disabled: true, reason: t('reason') },
          { key: 'line', separator: true },
          { key: 'four', label: t('brief'), onSelect: () => setShown('brief') },
          { key: 'three', label: t('remove'), onSelect: close, tone: 'danger' },
        ]}
      />
      <Popover label={t('popover')} trigger={<Button>{t('popover')}</Button>}>
        {t('text')}
      </Popover>
      <Popover label={t('asking')} open={isAsking} onOpenChange={setAsking} trigger={<Button>{t('asking')}</Button>}>
        {(['brief', 'alert', 'drawer'] as const).map((key) => (
          <Button key={key} onClick={() => ask(key)}>
            {t(key)}
          </Button>
        ))}
      </Popover>
      <Tooltip text={t('reason')}>
        <Button>{t('tooltip')}</Button>
      </Tooltip>
      {(['dialog', 'alert', 'drawer', 'sending', 'brief'] as const).map((key) => (
        <Button key={key} onClick={() => setShown(key)}>
          {t(key)}
        </Button>
      ))}
      <Dialog open={shown === 'dialog'} onClose={close} title={t('dialog')} footer={footer}>
        {t('text')}
      </Dialog>
      <Dialog alert open={shown === 'alert'} onClose={close} title={t('alert')} footer={footer}>
        {t('text')}
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} title={t('drawer')} footer={footer}>
        {t('text')}
      </Drawer>
      <SendingDialog open={shown === 'sending'} onClose={close} />
      {shown === 'brief' ? (
        <Dialog open onClose={close} title={t('brief')} footer={footer}>
          {t('text')}
        </Dialog>
      ) : null}
    </div>
  );
};
