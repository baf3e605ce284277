import { Bell, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../kit/actions/action-bar';
import { Button } from '../../kit/actions/button';
import { SealMark, SealStamp } from '../../kit/brand/seal';
import { SliderCaptcha } from '../../kit/captcha/slider';
import { Copyable } from '../../kit/copy/copyable';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { Dialog } from '../../kit/overlay/dialog';
import { Drawer } from '../../kit/overlay/drawer';
import { IconButton } from '../../kit/overlay/icon-button';
import { Menu } from '../../kit/overlay/menu';
import { Popover } from '../../kit/overlay/popover';
import { Tooltip } from '../../kit/overlay/tooltip';
import { StatusPill, type StatusTone, TypeTag } from '../../kit/status/status';

const tones: StatusTone[] = ['draft', 'review', 'await', 'progress', 'success', 'danger', 'terminated'];

const Overlays = () => {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="line">
      <Menu
        placement="bottom-start"
        trigger={<Button>{t('menu')}</Button>}
        entries={[
          { key: 'one', label: t('save'), onSelect: close, checked: true },
          { key: 'two', label: t('submit'), onSelect: close, disabled: true, reason: t('reason') },
          { key: 'line', separator: true },
          { key: 'three', label: t('remove'), onSelect: close, tone: 'danger' },
        ]}
      />
      <Popover label={t('popover')} trigger={<Button>{t('popover')}</Button>}>
        {t('text')}
      </Popover>
      <Tooltip text={t('reason')}>
        <Button>{t('tooltip')}</Button>
      </Tooltip>
      <Button onClick={() => setOpen('dialog')}>{t('dialog')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('drawer')}</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('dialog')}
        footer={
          <Button variant="solid" onClick={close}>
            {t('save')}
          </Button>
        }
      >
        {t('text')}
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={t('drawer')}>
        {t('text')}
      </Drawer>
    </div>
  );
};

export const ControlsGallery = () => {
  const { t } = useTranslation('gallery');
  const [code, setCode] = useState('');
  return (
    <section className="jq-card sample" aria-labelledby="g-controls">
      <h2 id="g-controls">{t('controls')}</h2>
      <div className="line">
        <SealMark size={40} />
        <SealStamp label={t('seal')} />
        <Button variant="solid">{t('submit')}</Button>
        <Button>{t('save')}</Button>
        <Button variant="ghost">{t('more')}</Button>
        <Button variant="danger">{t('remove')}</Button>
        <Button disabled>{t('save')}</Button>
        <Button variant="solid" busy>
          {t('busy')}
        </Button>
        <Button size="sm">{t('save')}</Button>
        <Button size="lg" variant="solid">
          {t('submit')}
        </Button>
        <IconButton icon={Bell} label={t('bell')}>
          <span className="dot" aria-hidden="true">
            99+
          </span>
        </IconButton>
        <IconButton icon={Trash2} label={t('remove')} disabled />
      </div>
      <div className="line">
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone} label={t(`tone.${tone}`)} />
        ))}
        <StatusPill tone="danger" label={t('tone.danger')} reason={t('reason')} />
        <TypeTag tone="type1" label={t('type1')} />
        <TypeTag tone="type2" label={t('type2')} />
      </div>
      <Overlays />
      <ActionBar
        onAction={() => {}}
        danger={['stop']}
        order={['pay', 'submit']}
        actions={[
          { key: 'pay', label: t('pay'), enabled: true },
          { key: 'submit', label: t('submit'), enabled: false, reason: t('reason') },
          { key: 'stop', label: t('remove'), enabled: true },
          { key: 'copy', label: t('save'), enabled: true },
        ]}
      />
      <div className="line">
        <Copyable text="JS20261120004821" />
        <SixBoxes value={code} onChange={setCode} />
        <SixBoxes value="419" onChange={() => {}} invalid />
      </div>
      <div style={{ maxWidth: 400 }}>
        <SliderCaptcha onSolve={() => Promise.resolve(true)} />
      </div>
    </section>
  );
};
